import { Alert, Button, NativeSelect, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { type NotificationTopic, topicsOf } from "@surco/contract";
import { errorSentence, NeedsNetworkNote, useBrand, useIsPhone, useNeedsNetwork } from "@surco/kit-web";
import { digestIntervals, type NotificationPreferences } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import { useNotificationKinds } from "../use-notification-kinds";
import { PushSwitch } from "./PushSwitch";
import classes from "./preferences.module.css";
import { QuietHoursInput } from "./QuietHoursInput";
import { NO_MAIL_ID, TopicTable } from "./TopicTable";
import { type PreferencesReply, usePreferences, useSavePreferences } from "./use-preferences";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Notification preferences: mail, push on this device, and topics. */
export function NotificationPreferencesScreen() {
  const { t } = useTranslation("notifications");
  const { data, error, refetch, isFetching } = usePreferences();
  const kinds = useNotificationKinds();
  const profile = useProfile();
  if (data && kinds) {
    const topics = topicsOf([...kinds.values()].map(({ kind }) => kind)).filter(
      ({ role }) => role === undefined || role === profile.data?.role,
    );
    return <Preferences preferences={data} topics={topics} />;
  }
  if (error === null) return <Skeleton height={420} />;
  return (
    <Alert color="red" variant="light" title={t("preferences.failed")}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="sm" variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
        {t("common:retry")}
      </Button>
    </Alert>
  );
}

function Preferences({
  preferences,
  topics,
}: {
  preferences: PreferencesReply;
  topics: readonly NotificationTopic[];
}) {
  const { name: product } = useBrand();
  const { t } = useTranslation("notifications");
  const { isOut } = useNeedsNetwork();
  const save = useSavePreferences();
  const savePart = (part: Partial<NotificationPreferences>) => save.mutate({ ...preferences, ...part });
  const clock = t("preferences.clock", { zone: cityOf(preferences.timeZone) });
  const isMailed = preferences.digest !== "never";
  return (
    <>
      <NeedsNetworkNote />
      <section className={classes.section} aria-labelledby="preferences-mail">
        <Title order={2} size="h3" id="preferences-mail">
          {t("preferences.mail.title")}
        </Title>
        <Text c="dimmed">{t("preferences.mail.lead")}</Text>
        <div className={classes.when}>
          <IntervalControl
            value={preferences.digest}
            disabled={isOut}
            onChange={(digest) => savePart({ digest })}
          />
          {isMailed && (
            <NativeSelect
              className={classes.hour}
              label={t("preferences.mail.hour")}
              description={clock}
              inputWrapperOrder={["label", "input", "description"]}
              value={preferences.digestHour}
              disabled={isOut}
              data={HOURS}
              onChange={(event) => savePart({ digestHour: Number(event.currentTarget.value) })}
            />
          )}
        </div>
      </section>
      <section className={classes.section} aria-labelledby="preferences-push">
        <Title order={2} size="h3" id="preferences-push">
          {t("preferences.push.title")}
        </Title>
        <PushSwitch pushKey={preferences.pushKey} isOn={preferences.isPushedHere} isOut={isOut} />
      </section>
      <section className={classes.section} aria-labelledby="preferences-quiet">
        <Title order={2} size="h3" id="preferences-quiet">
          {t("preferences.quiet.title")}
        </Title>
        <QuietHoursInput
          // A copy of an earlier version on the device has none.
          value={preferences.quiet ?? null}
          hours={HOURS}
          clock={clock}
          disabled={isOut}
          onChange={(quiet) => savePart({ quiet })}
        />
      </section>
      <section className={classes.section} aria-labelledby="preferences-topics">
        <Title order={2} size="h3" id="preferences-topics">
          {t("preferences.topics.title")}
        </Title>
        <Text c="dimmed">{t("preferences.topics.lead", { product })}</Text>
        {!isMailed && (
          <Text size="sm" id={NO_MAIL_ID}>
            {t("preferences.topics.noMail")}
          </Text>
        )}
        <TopicTable topics={topics} preferences={preferences} disabled={isOut} onChange={savePart} />
      </section>
    </>
  );
}

interface IntervalControlProps {
  value: NotificationPreferences["digest"];
  disabled: boolean;
  onChange(value: NotificationPreferences["digest"]): void;
}

/** Interval of the digest, below each other on a phone. */
function IntervalControl({ value, disabled, onChange }: IntervalControlProps) {
  const { t } = useTranslation("notifications");
  const isPhone = useIsPhone();
  const data = digestIntervals.map((interval) => ({
    value: interval,
    label: t(`preferences.mail.${interval}`),
  }));
  const select = (chosen: string) =>
    onChange(digestIntervals.find((interval) => interval === chosen) ?? "never");
  return (
    <SegmentedControl
      className={classes.interval}
      orientation={isPhone ? "vertical" : "horizontal"}
      aria-label={t("preferences.mail.title")}
      data={data}
      value={value}
      disabled={disabled}
      onChange={select}
    />
  );
}

/** City of an IANA time zone: "Buenos Aires". */
function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
