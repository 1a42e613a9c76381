import { Text } from "@mantine/core";
import type { SprayingLimits } from "@surco/agronomy";
import { Explain } from "@surco/kit-web";
import type { AssessedHour, FieldForecast } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainHourOf } from "../explanations/explain-hours";
import { SprayingIcon } from "./SprayingIcon";
import classes from "./spraying.module.css";
import { todayVerdict } from "./today-verdict";
import { useVerdictTexts } from "./use-verdict-texts";

interface SprayingSummaryProps {
  hours: readonly AssessedHour[];
  forecast: FieldForecast;
  limits: SprayingLimits;
}

/** Answers at a glance whether one can spray today: from when until when, or why not. */
export function SprayingSummary({ hours, forecast, limits }: SprayingSummaryProps) {
  const { timeZone } = forecast;
  const { t } = useTranslation("weather");
  const nowMs = Date.now();
  const verdict = todayVerdict(hours, timeZone, nowMs);
  const texts = useVerdictTexts(verdict, timeZone);
  const now = hours.find(({ hour }) => Date.parse(hour.at) + 3_600_000 > nowMs);
  const explanation = explainHourOf(hours, now, forecast, limits);
  return (
    <section
      data-explained
      className={classes.summary}
      data-state={verdict.state}
      aria-label={t("spraying.today.label")}
    >
      <SprayingIcon state={verdict.state} size={32} />
      <div>
        <Text className={classes.verdict}>{texts.title}</Text>
        {texts.windows !== null && <Text className={classes.windows}>{texts.windows}</Text>}
        {texts.why !== null && (
          <Text size="sm" lh={1.35}>
            {texts.why}
          </Text>
        )}
        {texts.next !== null && (
          <Text size="sm" lh={1.35}>
            {texts.next}
          </Text>
        )}
        {now !== undefined && (
          <Text size="sm" lh={1.35}>
            {t("spraying.today.now", { state: t(`spraying.class.${now.sprayingClass ?? "unknown"}`) })}
            {explanation && <Explain explanation={explanation} />}
          </Text>
        )}
      </div>
    </section>
  );
}
