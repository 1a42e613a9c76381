import { useTranslation } from "react-i18next";
import { seasonCurve } from "./field-picture";
import classes from "./pictures.module.css";

const WIDTH = 360;
const BASE = 206;
/** From here on the field falls behind what it usually does. */
const FALLS_BEHIND_AT = 0.5;

/** This season below the band of the earlier ones, with the notice that follows. */
export function CurvePicture() {
  const { t } = useTranslation("landing");
  const usual = seasonCurve().map(({ at, value }) => ({ at, x: 16 + at * (WIDTH - 32), value }));
  const toY = (value: number) => BASE - value * 190;
  const upper = usual.map(({ x, value }) => `${x.toFixed(1)} ${toY(value + 0.07).toFixed(1)}`);
  const lower = usual.map(({ x, value }) => `${x.toFixed(1)} ${toY(value - 0.07).toFixed(1)}`).reverse();
  const own = usual
    .filter(({ at }) => at <= 0.72)
    .map(({ at, x, value }) => ({ x, y: toY(value - Math.max(0, at - FALLS_BEHIND_AT) * 1.1) }));
  const last = own.at(-1);
  return (
    <svg viewBox="0 0 360 240" className={classes.picture} role="img" aria-label={t("curvePicture")}>
      <path d={`M16 ${BASE + 8}H344`} className={classes.axis} strokeWidth="1.5" />
      <path d={`M${upper.join("L")}L${lower.join("L")}Z`} className={classes.band} />
      <path
        d={`M${own.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`}
        className={classes.line}
        strokeWidth="2.5"
      />
      {own.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3.5" className={classes.date} />
      ))}
      {last && (
        <g transform={`translate(${last.x} ${last.y})`}>
          <circle r="11" className={classes.noticeRing} />
          <circle r="5.5" className={classes.notice} />
        </g>
      )}
    </svg>
  );
}
