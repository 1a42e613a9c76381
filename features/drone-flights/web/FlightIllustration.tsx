import { useTranslation } from "react-i18next";
import classes from "./flight.module.css";

const ROWS = 9;
const PLANTS = 17;
/** Gaps where no plant emerged: row and position in it. */
const GAPS = new Set(["1 4", "1 5", "2 12", "4 7", "4 8", "4 9", "6 2", "7 13", "7 14"]);

/** Illustration of the flight page: rows of young plants from above, with the gaps marked. */
export function FlightIllustration() {
  const { t } = useTranslation("drone-flights");
  const positions = Array.from({ length: ROWS * PLANTS }, (_, i) => {
    const [row, plant] = [Math.floor(i / PLANTS), i % PLANTS];
    const jitter = ((row * 7 + plant * 5) % 5) - 2;
    return { key: `${row} ${plant}`, x: 24 + plant * 19.5 + jitter * 0.9, y: 26 + row * 26 + jitter * 0.7 };
  });
  return (
    <svg viewBox="0 0 360 260" className={classes.picture} role="img" aria-label={t("picture")}>
      {positions.map(({ key, x, y }) =>
        GAPS.has(key) ? (
          <circle key={key} cx={x} cy={y} r="7" className={classes.gap} />
        ) : (
          <path
            key={key}
            d={`M${x} ${y}m-6 -3q6 -5 6 3q0 -8 6 -3q-6 1 -6 6q0 -5 -6 -6`}
            className={classes.plant}
          />
        ),
      )}
    </svg>
  );
}
