import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./pictures.module.css";

const CORNERS = [
  [58, 74],
  [196, 34],
  [316, 66],
  [298, 176],
  [176, 206],
  [44, 158],
] as const;
const OUTLINE = `M${CORNERS.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
/** A pond in it, which bears nothing. */
const HOLE = "M214 96c22-8 44 4 40 24s-36 26-50 12 -8-30 10-36Z";
const AREA_HA = 84.3;
const FURROWS = Array.from({ length: 15 }, (_, i) => `M${i * 30 - 40} 240L${i * 30 + 40} 0`).join("");

/** A field that is being drawn: its corners, what bears nothing, its hectares. */
export function OutlinePicture() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  return (
    <svg viewBox="0 0 360 240" className={classes.picture} role="img" aria-label={t("outlinePicture")}>
      <g className={classes.furrows}>
        <path d={FURROWS} />
      </g>
      <path d={OUTLINE + HOLE} fillRule="evenodd" className={classes.soil} />
      <path d={HOLE} className={classes.hole} />
      {CORNERS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" className={classes.corner} />
      ))}
      <g transform="translate(122 118)">
        <rect x="-44" y="-19" width="88" height="30" rx="8" className={classes.label} />
        <text y="1" className={classes.labelText}>
          {format.ha(AREA_HA)}
        </text>
      </g>
    </svg>
  );
}
