import { explainArea } from "@surco/fields/web";
import type { LngLat } from "@surco/geometry";
import { Explain, useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainLength } from "../explanations/explain-length";
import classes from "./draw.module.css";
import { measure } from "./measure";
import { type Corners, polygonOf } from "./shape";

/** Length of a line of points, and the area it encloses. */
export function MeasureResult({ line }: { line: Corners }) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const { lengthM, lastSideM, inside } = useMemo(() => measure(line), [line]);
  const lengthOf = (name: "length" | "last" | "perimeter", of: readonly LngLat[], metres: number) => ({
    name,
    text: length(metres),
    explanation: explainLength(name, of, metres),
  });
  const figures = [
    lengthOf("length", line, lengthM),
    lengthOf("last", line.slice(-2), lastSideM),
    inside
      ? {
          name: "area",
          text: format.ha(inside.areaHa),
          explanation: explainArea(polygonOf(line), inside.areaHa),
        }
      : ({ name: "area", text: "–", explanation: null } as const),
    inside
      ? lengthOf("perimeter", polygonOf(line).coordinates[0] ?? [], inside.perimeterM)
      : ({ name: "perimeter", text: "–", explanation: null } as const),
  ] as const;

  function length(metres: number): string {
    return metres < 10_000
      ? t("draw.measure.m", { n: format.number(metres, metres < 100 ? 1 : 0) })
      : t("draw.measure.km", { n: format.number(metres / 1000, 2) });
  }

  return (
    <dl className={classes.measured} data-testid="measured">
      {figures.map(({ name, text, explanation }) => (
        <div key={name} data-explained>
          <dt>{t(`draw.measure.${name}`)}</dt>
          <dd className="tabular">
            {text}
            {explanation && <Explain explanation={explanation} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
