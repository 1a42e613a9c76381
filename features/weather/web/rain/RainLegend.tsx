import { THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { HistoryDays } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import classes from "./rain.module.css";
import { type RainClass, rainClassesOf } from "./rain-classes";

/** Colours of the map with their millimetres. */
export function RainLegend({ days }: { days: HistoryDays }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const text = ({ from, until }: RainClass) => {
    if (until === null) return `≥${THIN_SPACE}${format.number(from)}`;
    return from === 0
      ? `<${THIN_SPACE}${format.number(until)}`
      : `${format.number(from)}–${format.number(until)}`;
  };
  return (
    <ul className={classes.legend} aria-label={t("rain.legend")}>
      {rainClassesOf(days).map((one) => (
        <li key={one.color}>
          <span className={classes.bar} style={{ background: one.color }} />
          {text(one)}
        </li>
      ))}
    </ul>
  );
}
