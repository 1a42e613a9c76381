import { Checkbox } from "@mantine/core";
import type { NotificationTopic } from "@surco/contract";
import type { NotificationPreferences } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import classes from "./preferences.module.css";

/** Id of the note that no summary is sent by mail. */
export const NO_MAIL_ID = "preferences-no-mail";

const CHANNELS = ["mailed", "pushed"] as const;

interface TopicTableProps {
  topics: readonly NotificationTopic[];
  preferences: NotificationPreferences;
  disabled: boolean;
  onChange(part: Partial<NotificationPreferences>): void;
}

/** Topics and channels of notifications: a row for each topic. */
export function TopicTable({ topics, preferences, disabled, onChange }: TopicTableProps) {
  const { t } = useTranslation("notifications");
  const toggle = (channel: (typeof CHANNELS)[number], topic: string) => {
    const chosen = preferences[channel];
    onChange({
      [channel]: chosen.includes(topic) ? chosen.filter((name) => name !== topic) : [...chosen, topic],
    });
  };
  /** True for mail without a summary; the chosen subjects are kept for when there is one. */
  const isUnsent = (channel: (typeof CHANNELS)[number], { isMailedAtOnce }: NotificationTopic) =>
    channel === "mailed" && preferences.digest === "never" && isMailedAtOnce !== true;
  return (
    <table className={classes.topics}>
      <thead>
        <tr>
          <th scope="col">{t("preferences.topics.subject")}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`preferences.topics.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic.name}>
            <th scope="row" id={`topic-${topic.name}`}>
              {t(topic.label)}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className={classes.channel}>
                <Checkbox
                  classNames={{ root: classes.box, body: classes.boxBody }}
                  aria-label={`${t(topic.label)}: ${t(`preferences.topics.${channel}`)}`}
                  checked={preferences[channel].includes(topic.name) && !isUnsent(channel, topic)}
                  disabled={disabled || isUnsent(channel, topic)}
                  aria-describedby={isUnsent(channel, topic) ? NO_MAIL_ID : undefined}
                  onChange={() => toggle(channel, topic.name)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
