import { VisuallyHidden } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { ForecastHour } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { clockText } from "../weather-texts";
import classes from "./day-hours.module.css";
import { WindDirection, WindSpeeds } from "./Wind";

const HOUR_MS = 3_600_000;

interface DayHoursProps {
  hours: readonly ForecastHour[];
  timeZone: string;
  /** Day in words, for the caption. */
  day: string;
}

/** Hours of one day as a table: temperature, rain, wind with gusts and direction, humidity. */
export function DayHours({ hours, timeZone, day }: DayHoursProps) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const text = (value: number | null, digits = 0) =>
    value === null ? t("noValue") : format.number(value, digits);
  const clock = ({ at, hours: length }: ForecastHour) => {
    const from = clockText(at, timeZone, i18n.language);
    if (length === 1) return from;
    const end = new Date(Date.parse(at) + length * HOUR_MS).toISOString();
    return `${from}–${clockText(end, timeZone, i18n.language)}`;
  };
  return (
    <table className={classes.hours}>
      <caption className={classes.caption}>{t("dayHours.caption", { day })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("dayHours.hour")}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t("days.condition")}</VisuallyHidden>
          </th>
          <th scope="col">°C</th>
          <th scope="col">
            {t("days.rain")} <span className={classes.unit}>%</span>
          </th>
          <th scope="col">mm</th>
          <th scope="col">
            {t("now.wind")} <span className={classes.unit}>km/h</span>
          </th>
          <th scope="col">{t("dayHours.humidity")}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.at}>
            <th scope="row">{clock(hour)}</th>
            <td>
              <ConditionIcon condition={hour.condition} isDay={hour.isDay} size={20} />
              <VisuallyHidden>{t(`condition.${hour.condition}`)}</VisuallyHidden>
            </td>
            <td className={classes.strong}>{text(hour.tempC)}</td>
            <td>{text(hour.rainProbabilityPct)}</td>
            <td className={hour.rainMm !== null && hour.rainMm > 0 ? classes.wet : undefined}>
              {text(hour.rainMm, 1)}
            </td>
            <td className={classes.wind}>
              <WindSpeeds windKmh={hour.windKmh} gustKmh={hour.gustKmh} />{" "}
              <WindDirection fromDeg={hour.windFromDeg} size={12} />
            </td>
            <td>{text(hour.humidityPct)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
