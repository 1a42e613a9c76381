import { Checkbox } from "@mantine/core";
import {
  type NotificationChoices,
  type NotificationTopic,
  notificationTopics,
} from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import classes from "./choices.module.css";

const WAYS = ["mailed", "pushed"] as const;

interface TopicTableProps {
  choices: NotificationChoices;
  disabled: boolean;
  onChange(part: Partial<NotificationChoices>): void;
}

/** Topics and channels of notifications: a row for each topic. */
export function TopicTable({ choices, disabled, onChange }: TopicTableProps) {
  const { t } = useTranslation("notifications");
  const toggle = (way: (typeof WAYS)[number], topic: NotificationTopic) => {
    const chosen = choices[way];
    onChange({ [way]: notificationTopics.filter((one) => (one === topic) !== chosen.includes(one)) });
  };
  return (
    <table className={classes.topics}>
      <thead>
        <tr>
          <th scope="col">{t("choices.topics.subject")}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className={classes.way}>
              {t(`choices.topics.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row" id={`topic-${topic}`}>
              {t(`choices.topics.${topic}`)}
            </th>
            {WAYS.map((way) => (
              <td key={way} className={classes.way}>
                <Checkbox
                  classNames={{ root: classes.box, body: classes.boxBody }}
                  aria-label={`${t(`choices.topics.${topic}`)}: ${t(`choices.topics.${way}`)}`}
                  checked={choices[way].includes(topic)}
                  disabled={disabled}
                  onChange={() => toggle(way, topic)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
