import { Text, VisuallyHidden } from "@mantine/core";
import { THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { ForecastDay } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { compassPoint } from "../wind-direction";
import classes from "./forecast.module.css";

/** Days as rows, with the span of their temperatures on one common scale. */
export function WeekRows({ days }: { days: readonly ForecastDay[] }) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const temps = days.flatMap(({ minTempC, maxTempC }) => [minTempC ?? [], maxTempC ?? []].flat());
  const [low, high] = [Math.min(...temps), Math.max(...temps)];
  const share = (tempC: number) => (high > low ? ((tempC - low) / (high - low)) * 100 : 50);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  return (
    <section aria-label={t("days.label")}>
      <Text component="h3" fw={600} size="sm" mb={4}>
        {t("days.title", { count: days.length })}
      </Text>
      <table className={classes.week}>
        <thead className={classes.hiddenHead}>
          <tr>
            <th scope="col">{t("days.day")}</th>
            <th scope="col">{t("days.condition")}</th>
            <th scope="col">{t("days.rain")}</th>
            <th scope="col">{t("days.min")}</th>
            <th scope="col">{t("days.span")}</th>
            <th scope="col">{t("days.max")}</th>
            <th scope="col">{t("now.wind")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day.date}>
              <th scope="row">
                {index === 0 ? t("days.today") : weekday.format(new Date(`${day.date}T12:00:00Z`))}
                <span className={classes.date}>{format.day(day.date, "short")}</span>
              </th>
              <td>
                <ConditionIcon condition={day.condition} isDay size={26} />
                <VisuallyHidden>{t(`condition.${day.condition}`)}</VisuallyHidden>
              </td>
              <td className={classes.rainCell}>
                {day.rainProbabilityPct === null
                  ? ""
                  : `${format.number(day.rainProbabilityPct, 0)}${THIN_SPACE}%`}
                <span className={classes.date}>
                  {day.rainMm === null
                    ? t("noValue")
                    : `${format.number(day.rainMm, day.rainMm < 10 ? 1 : 0)}${THIN_SPACE}mm`}
                </span>
              </td>
              <td className={classes.number}>{degrees(day.minTempC)}</td>
              <td className={classes.spanCell}>
                {day.minTempC !== null && day.maxTempC !== null && (
                  <span className={classes.track} aria-hidden="true">
                    <span
                      className={classes.span}
                      style={{
                        insetInlineStart: `${share(day.minTempC)}%`,
                        insetInlineEnd: `${100 - share(day.maxTempC)}%`,
                      }}
                    />
                  </span>
                )}
              </td>
              <td className={classes.number}>{degrees(day.maxTempC)}</td>
              <td className={classes.windCell}>
                {day.windKmh === null ? t("noValue") : `${format.number(day.windKmh, 0)} km/h`}
                <span className={classes.date}>
                  {day.windFromDeg === null ? "" : t(`compass.${compassPoint(day.windFromDeg)}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  function degrees(tempC: number | null): string {
    return tempC === null ? t("noValue") : `${format.number(tempC, 0)}°`;
  }
}
