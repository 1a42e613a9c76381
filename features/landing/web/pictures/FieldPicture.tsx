import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COLUMNS, outlinePath, PIXEL, pixelPaths, ROWS, SHADES, seasonCurve } from "./field-picture";
import classes from "./pictures.module.css";

/** Illustration of a field: its pixels and its season. */
export function FieldPicture() {
  const { t } = useTranslation("landing");
  const paths = useMemo(() => pixelPaths(), []);
  return (
    <figure className={classes.framed}>
      <svg
        className={classes.field}
        viewBox={`0 0 ${COLUMNS * PIXEL} ${ROWS * PIXEL}`}
        role="img"
        aria-label={t("picture.label")}
      >
        <clipPath id="landing-field">
          <path d={outlinePath} />
        </clipPath>
        <path d={outlinePath} className={classes.halo} />
        <g clipPath="url(#landing-field)" shapeRendering="crispEdges">
          {paths.map((d, shade) => (
            <path key={SHADES[shade]} d={d} fill={SHADES[shade]} />
          ))}
        </g>
        <path d={outlinePath} className={classes.outline} />
      </svg>
      <SeasonCurve />
      <figcaption className={classes.caption}>{t("picture.caption")}</figcaption>
    </figure>
  );
}

const WIDTH = 360;
const HEIGHT = 84;

function SeasonCurve() {
  const points = useMemo(seasonCurve, []).map((point) => ({
    ...point,
    x: 6 + point.at * (WIDTH - 12),
    y: HEIGHT - 8 - point.value * (HEIGHT - 20),
  }));
  const line = points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return (
    <svg className={classes.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M6 ${HEIGHT - 4}H${WIDTH - 6}`} className={classes.axis} />
      <path d={line} className={classes.line} strokeWidth="2" />
      {points.map(({ at, x, y, isCloudy }) => (
        <circle
          key={at}
          cx={x}
          cy={isCloudy ? HEIGHT - 4 : y}
          r={isCloudy ? 2.5 : 3.5}
          className={isCloudy ? classes.cloudy : classes.date}
        />
      ))}
    </svg>
  );
}
