import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";
import { measure } from "./measure";
import type { Corners } from "./shape";

/** Length of a line of points, and the area it encloses. */
export function MeasureResult({ line }: { line: Corners }) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const { lengthM, lastSideM, inside } = useMemo(() => measure(line), [line]);
  const rows = [
    [t("draw.measure.length"), length(lengthM)],
    [t("draw.measure.last"), length(lastSideM)],
    [t("draw.measure.area"), inside ? format.ha(inside.areaHa) : "–"],
    [t("draw.measure.perimeter"), inside ? length(inside.perimeterM) : "–"],
  ] as const;

  function length(metres: number): string {
    return metres < 10_000
      ? t("draw.measure.m", { n: format.number(metres, metres < 100 ? 1 : 0) })
      : t("draw.measure.km", { n: format.number(metres / 1000, 2) });
  }

  return (
    <dl className={classes.measured} data-testid="measured" data-recorded="measured">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
