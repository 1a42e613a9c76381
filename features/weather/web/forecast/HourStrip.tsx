import { Text, VisuallyHidden } from "@mantine/core";
import type { SprayingClass } from "@surco/agronomy";
import { THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { ForecastHour } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { clockText } from "../weather-texts";
import classes from "./forecast.module.css";
import { WindDirection, WindSpeeds } from "./Wind";

/** Hours of the strip. */
const SHOWN_HOURS = 36;
/** Rain of a full bar, mm/h. */
const FULL_BAR_MM = 5;

interface HourStripProps {
  hours: readonly ForecastHour[];
  timeZone: string;
  /** Suitability for spraying by the instant of the hour. */
  spraying: ReadonlyMap<string, SprayingClass | null>;
}

/** The next hours side by side, with rain as bars. */
export function HourStrip({ hours, timeZone, spraying }: HourStripProps) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const shown = hours.slice(0, SHOWN_HOURS);
  if (shown.length === 0) return null;
  const hasRain = shown.some((hour) => perHourMm(hour) > 0);
  return (
    <section aria-label={t("hours.label")} data-recorded="service">
      <Text component="h3" fw={600} size="sm" mb={4}>
        {t("hours.title")}
      </Text>
      {/* A scrolling area must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol className={classes.strip} tabIndex={0} aria-label={t("hours.label")}>
        {shown.map((hour) => (
          <li key={hour.at} className={classes.hour}>
            <span className={classes.clock}>{clockText(hour.at, timeZone, i18n.language)}</span>
            <ConditionIcon condition={hour.condition} isDay={hour.isDay} size={24} />
            <VisuallyHidden>{t(`condition.${hour.condition}`)}</VisuallyHidden>
            <span className={classes.hourTemp}>
              {hour.tempC === null ? t("noValue") : `${format.number(hour.tempC, 0)}°`}
            </span>
            {hasRain && <RainBar hour={hour} />}
            <span className={classes.rainMm}>
              <VisuallyHidden>{t("hours.rainChance")}</VisuallyHidden>
              {hour.rainProbabilityPct === null ? t("noValue") : format.percent(hour.rainProbabilityPct)}
            </span>
            <span className={classes.hourWind}>
              <WindSpeeds windKmh={hour.windKmh} gustKmh={hour.gustKmh} />
              {hour.windKmh !== null && `${THIN_SPACE}km/h`}
            </span>
            <span className={classes.hourWind}>
              <WindDirection fromDeg={hour.windFromDeg} size={12} />
            </span>
            {spraying.has(hour.at) && (
              <span className={classes.spraying} data-state={spraying.get(hour.at) ?? "unknown"}>
                <VisuallyHidden>
                  {t("hours.spraying", { state: t(`spraying.class.${spraying.get(hour.at) ?? "unknown"}`) })}
                </VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rain of an hour as a bar with its amount. */
function RainBar({ hour }: { hour: ForecastHour }) {
  const format = useFormat();
  const perHour = perHourMm(hour);
  return (
    <>
      <span className={classes.rainBox} aria-hidden="true">
        <span
          className={classes.rainBar}
          style={{ height: `${Math.min(100, (perHour / FULL_BAR_MM) * 100)}%` }}
        />
      </span>
      <span className={classes.rainMm}>
        {perHour > 0 ? `${format.number(hour.rainMm ?? 0, 1)}${THIN_SPACE}mm` : "\u00a0"}
      </span>
    </>
  );
}

function perHourMm({ rainMm, hours }: ForecastHour): number {
  return (rainMm ?? 0) / hours;
}
