import { Alert, Button, NativeSelect, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { type NotificationTopic, topicsOf } from "@surco/contract";
import { errorSentence, NeedsNetworkNote, useBrand, useIsPhone, useNeedsNetwork } from "@surco/kit-web";
import { digestIntervals, type NotificationChoices } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import { useNotificationKinds } from "../use-notification-kinds";
import classes from "./choices.module.css";
import { PushSwitch } from "./PushSwitch";
import { TopicTable } from "./TopicTable";
import { type ShownChoices, useChoices, useSaveChoices } from "./use-choices";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Notification settings: mail, push on this device, and topics. */
export function NotificationChoicesScreen() {
  const { t } = useTranslation("notifications");
  const { data, error, refetch, isFetching } = useChoices();
  const kinds = useNotificationKinds();
  if (data && kinds) {
    const topics = topicsOf([...kinds.values()].map(({ kind }) => kind));
    return <Choices choices={data} topics={topics} />;
  }
  if (error === null) return <Skeleton height={420} />;
  return (
    <Alert color="red" variant="light" title={t("choices.failed")}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="sm" variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
        {t("common:retry")}
      </Button>
    </Alert>
  );
}

function Choices({ choices, topics }: { choices: ShownChoices; topics: readonly NotificationTopic[] }) {
  const { name: product } = useBrand();
  const { t } = useTranslation("notifications");
  const { isOut } = useNeedsNetwork();
  const save = useSaveChoices();
  const change = (part: Partial<NotificationChoices>) => save.mutate({ ...choices, ...part });
  const isMailed = choices.digest !== "never";
  return (
    <>
      <NeedsNetworkNote />
      <section className={classes.section} aria-labelledby="choices-mail">
        <Title order={2} size="h3" id="choices-mail">
          {t("choices.mail.title")}
        </Title>
        <Text c="dimmed">{t("choices.mail.lead")}</Text>
        <div className={classes.when}>
          <IntervalControl
            value={choices.digest}
            disabled={isOut}
            onChange={(digest) => change({ digest })}
          />
          {isMailed && (
            <NativeSelect
              className={classes.hour}
              label={t("choices.mail.hour")}
              description={t("choices.mail.clock", { zone: cityOf(choices.timeZone) })}
              inputWrapperOrder={["label", "input", "description"]}
              value={choices.digestHour}
              disabled={isOut}
              data={HOURS.map((hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, "0")}:00`,
              }))}
              onChange={(event) => change({ digestHour: Number(event.currentTarget.value) })}
            />
          )}
        </div>
      </section>
      <section className={classes.section} aria-labelledby="choices-push">
        <Title order={2} size="h3" id="choices-push">
          {t("choices.push.title")}
        </Title>
        <PushSwitch pushKey={choices.pushKey} isOn={choices.isPushedHere} isOut={isOut} />
      </section>
      <section className={classes.section} aria-labelledby="choices-topics">
        <Title order={2} size="h3" id="choices-topics">
          {t("choices.topics.title")}
        </Title>
        <Text c="dimmed">{t("choices.topics.lead", { product })}</Text>
        <TopicTable topics={topics} choices={choices} disabled={isOut} onChange={change} />
      </section>
    </>
  );
}

interface IntervalControlProps {
  value: NotificationChoices["digest"];
  disabled: boolean;
  onChange(value: NotificationChoices["digest"]): void;
}

/** Interval of the digest, below each other on a phone. */
function IntervalControl({ value, disabled, onChange }: IntervalControlProps) {
  const { t } = useTranslation("notifications");
  const isPhone = useIsPhone();
  const data = digestIntervals.map((interval) => ({
    value: interval,
    label: t(`choices.mail.${interval}`),
  }));
  const choose = (chosen: string) =>
    onChange(digestIntervals.find((interval) => interval === chosen) ?? "never");
  return (
    <SegmentedControl
      className={classes.interval}
      orientation={isPhone ? "vertical" : "horizontal"}
      aria-label={t("choices.mail.title")}
      data={data}
      value={value}
      disabled={disabled}
      onChange={choose}
    />
  );
}

/** City of an IANA time zone: "Buenos Aires". */
function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
