import { THIN_SPACE } from "@surco/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { type TemperatureHours, type TemperatureLimit, temperatureLimits } from "@surco/temperature/contract";
import { useTranslation } from "react-i18next";
import { explainHours } from "./explanations/explain-hours";
import classes from "./temperature.module.css";

/** Days of frost and heat stress, and hours at each limit, of the whole range. */
export function TemperatureFigures({ data }: { data: TemperatureHours }) {
  const { days } = data;
  const { t } = useTranslation("temperature");
  const format = useFormat();
  const sum = (limit: TemperatureLimit) => days.reduce((hours, day) => hours + (day.hours?.[limit] ?? 0), 0);
  const count = (flag: "isFrost" | "isHeatStress") => days.filter((day) => day[flag]).length;
  return (
    <dl className={classes.figures}>
      {(["isFrost", "isHeatStress"] as const).map((flag) => (
        <div key={flag}>
          <dt>{t(`figures.${flag}`)}</dt>
          <dd>{t("figures.days", { count: count(flag) })}</dd>
        </div>
      ))}
      {temperatureLimits.map((limit) => (
        <div key={limit} data-explained>
          <dt>{t(`limit.${limit}`)}</dt>
          <dd>
            {`${format.number(sum(limit), 1)}${THIN_SPACE}h`}
            <Explain explanation={explainHours(data, limit, sum(limit))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
