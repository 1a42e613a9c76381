import { Checkbox } from "@mantine/core";
import type { NotificationTopic } from "@surco/contract";
import type { NotificationChoices } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import classes from "./choices.module.css";

const CHANNELS = ["mailed", "pushed"] as const;

interface TopicTableProps {
  topics: readonly NotificationTopic[];
  choices: NotificationChoices;
  disabled: boolean;
  onChange(part: Partial<NotificationChoices>): void;
}

/** Topics and channels of notifications: a row for each topic. */
export function TopicTable({ topics, choices, disabled, onChange }: TopicTableProps) {
  const { t } = useTranslation("notifications");
  const toggle = (channel: (typeof CHANNELS)[number], topic: string) => {
    const chosen = choices[channel];
    onChange({
      [channel]: topics.map(({ name }) => name).filter((name) => (name === topic) !== chosen.includes(name)),
    });
  };
  return (
    <table className={classes.topics}>
      <thead>
        <tr>
          <th scope="col">{t("choices.topics.subject")}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`choices.topics.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row" id={`topic-${name}`}>
              {t(label)}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className={classes.channel}>
                <Checkbox
                  classNames={{ root: classes.box, body: classes.boxBody }}
                  aria-label={`${t(label)}: ${t(`choices.topics.${channel}`)}`}
                  checked={choices[channel].includes(name)}
                  disabled={disabled}
                  onChange={() => toggle(channel, name)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
