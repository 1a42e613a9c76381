import { Text } from "@mantine/core";
import type { AssessedHour, FieldForecast } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { SprayingIcon } from "./SprayingIcon";
import classes from "./spraying.module.css";
import { todayVerdict } from "./today-verdict";
import { useVerdictTexts } from "./use-verdict-texts";

interface SprayingSummaryProps {
  hours: readonly AssessedHour[];
  timeZone: FieldForecast["timeZone"];
}

/** Answers at a glance whether one can spray today: from when until when, or why not. */
export function SprayingSummary({ hours, timeZone }: SprayingSummaryProps) {
  const { t } = useTranslation("weather");
  const nowMs = Date.now();
  const verdict = todayVerdict(hours, timeZone, nowMs);
  const texts = useVerdictTexts(verdict, timeZone);
  const now = hours.find(({ hour }) => Date.parse(hour.at) + 3_600_000 > nowMs);
  return (
    <section className={classes.summary} data-state={verdict.state} aria-label={t("spraying.today.label")}>
      <SprayingIcon state={verdict.state} size={40} />
      <div>
        <Text className={classes.verdict}>{texts.title}</Text>
        {texts.windows !== null && <Text className={classes.windows}>{texts.windows}</Text>}
        {texts.why !== null && <Text size="sm">{texts.why}</Text>}
        {texts.next !== null && <Text size="sm">{texts.next}</Text>}
        {now !== undefined && (
          <Text size="sm">
            {t("spraying.today.now", { state: t(`spraying.class.${now.sprayingClass ?? "unknown"}`) })}
          </Text>
        )}
      </div>
    </section>
  );
}
