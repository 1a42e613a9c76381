import { LegendScale, useFormat } from "@surco/kit-web";
import type { DrawnNumbers } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../charts/layer-texts";
import { cssOf } from "./css-of";

/** Colours of a folded legend with the ends of their scale. */
export function NumbersScale({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const names = classNames(drawn, t, format.number);
  const { colours } = drawn;
  const { classes } = drawn.classification;
  const [lowest, highest] = [classes[0], classes.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const isNumeric = !drawn.isDeviation && drawn.raster.layer !== "health" && drawn.raster.layer !== "water";
  const written = (value: number | null) => (value === null ? "" : format.number(value, drawn.decimals));
  const ends: [string, string] = isNumeric
    ? [
        lowest.from === null ? `< ${written(lowest.until)}` : written(lowest.from),
        highest.until === null ? `≥ ${written(highest.from)}` : written(highest.until),
      ]
    : [names[0] ?? "", names.at(-1) ?? ""];
  return <LegendScale colours={classes.map((_, index) => cssOf(colours[index] ?? [0, 0, 0]))} ends={ends} />;
}
