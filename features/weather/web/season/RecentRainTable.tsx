import { Explain, useFormat } from "@surco/kit-web";
import type { SeasonWeather } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainRecentDifference, explainRecentRain } from "../explanations/explain-season";
import classes from "./season.module.css";

/** Rain of the last 7, 15 and 30 days beside the mean of the same days in the years before. */
export function RecentRainTable({ weather }: { weather: SeasonWeather }) {
  const rain = weather.recentRain;
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (rain.every(({ totalMm }) => totalMm === null)) return null;
  const mm = (value: number | null | undefined) =>
    value === null || value === undefined ? t("noValue") : format.number(value, 1);
  const signed = (value: number | undefined) =>
    value === undefined
      ? t("noValue")
      : `${value > 0 ? "+" : value < 0 ? "\u2212" : ""}${mm(Math.abs(value))}`;
  const years = rain.find(({ normal }) => normal !== null)?.normal?.years ?? 0;
  const longest = rain.findLast(({ totalMm }) => totalMm !== null);
  const compared = rain.findLast(({ normal }) => normal !== null);
  const difference = compared && explainRecentDifference(weather, compared);
  return (
    <table className={classes.recent} data-explained>
      <caption>{t("season.recent.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("season.recent.days")}</th>
          <th scope="col">
            {t("season.recent.total")}
            {longest !== undefined && (
              <Explain
                explanation={explainRecentRain(weather, longest)}
                name={t("explain.recentRain", { count: longest.days })}
              />
            )}
          </th>
          <th scope="col">
            {years > 0 ? t("season.recent.meanOf", { count: years }) : t("season.recent.mean")}
          </th>
          <th scope="col">
            {t("season.recent.difference")}
            {difference && compared && (
              <Explain
                explanation={difference}
                name={t("explain.recentDifference", { count: compared.days })}
              />
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {rain.map(({ days, totalMm, normal }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td className={classes.strong}>{mm(totalMm)}</td>
            <td>{mm(normal?.meanMm)}</td>
            <td>{signed(normal?.differenceMm)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
