import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { outlinePath, pixelPaths, SHADES } from "./field-picture";
import classes from "./pictures.module.css";

/** Dates of a season: how far the crop has come, 0..1, and whether clouds are over it. */
const DATES = [
  { growth: 0.35, isCloudy: false },
  { growth: 0.6, isCloudy: false },
  { growth: 0.75, isCloudy: true },
  { growth: 0.95, isCloudy: false },
  { growth: 1, isCloudy: false },
] as const;
/** The one that is looked at. */
const CHOSEN = 3;

/** The strip of dates of one field. */
export function StripPicture() {
  const { t } = useTranslation("landing");
  return (
    <svg viewBox="0 0 360 240" className={classes.picture} role="img" aria-label={t("stripPicture")}>
      <clipPath id="strip-field">
        <path d={outlinePath} />
      </clipPath>
      <g transform="translate(71 8) scale(0.606)">
        <Field growth={DATES[CHOSEN].growth} />
      </g>
      {DATES.map(({ growth, isCloudy }, i) => (
        <g key={growth} transform={`translate(${14 + i * 68} 176)`}>
          <rect width="60" height="54" rx="8" className={i === CHOSEN ? classes.chosenChip : classes.chip} />
          <g transform="translate(7 5) scale(0.1288)" opacity={isCloudy ? 0.35 : 1}>
            <Field growth={growth} />
          </g>
          {isCloudy && (
            <path d="M20 29a6 6 0 0 1 1-12 9 9 0 0 1 17 2 5 5 0 0 1 1 10Z" className={classes.cloud} />
          )}
          <rect
            x="14"
            y="44"
            width="32"
            height="3"
            rx="1.5"
            className={isCloudy ? classes.quietBar : classes.bar}
          />
        </g>
      ))}
    </svg>
  );
}

function Field({ growth }: { growth: number }) {
  const paths = useMemo(() => pixelPaths(growth), [growth]);
  return (
    <g clipPath="url(#strip-field)" shapeRendering="crispEdges">
      {paths.map((d, shade) => (
        <path key={SHADES[shade]} d={d} fill={SHADES[shade]} />
      ))}
    </g>
  );
}
