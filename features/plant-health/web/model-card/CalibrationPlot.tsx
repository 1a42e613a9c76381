import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { LeafFigures } from "./evaluation";
import classes from "./model-card.module.css";

const SIZE = { width: 420, height: 300, left: 44, bottom: 40, top: 12, right: 28 };

/** Share of right answers by the certainty that the model gave; on the diagonal both agree. */
export function CalibrationPlot({ bins }: { bins: LeafFigures["calibration"] }) {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const plotWidth = SIZE.width - SIZE.left - SIZE.right;
  const plotHeight = SIZE.height - SIZE.top - SIZE.bottom;
  const x = (share: number) => SIZE.left + share * plotWidth;
  const y = (share: number) => SIZE.top + (1 - share) * plotHeight;
  const answered = bins.flatMap(({ right, meanCertainty, ...bin }) =>
    right === null || meanCertainty === null ? [] : [{ ...bin, right, meanCertainty }],
  );
  const most = Math.max(...answered.map(({ count }) => count), 1);
  const described = answered
    .map(({ meanCertainty, right, count }) =>
      t("card.calibration.bin", {
        certainty: format.share(meanCertainty),
        right: format.share(right),
        count,
      }),
    )
    .join("; ");
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t("card.calibration.plot", { bins: described })}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line className={classes.axis} x1={x(0)} x2={x(1)} y1={y(share)} y2={y(share)} />
          <text className={classes.label} x={x(0) - 6} y={y(share) + 4} textAnchor="end">
            {format.share(share)}
          </text>
          <text className={classes.label} x={x(share)} y={y(0) + 16} textAnchor="middle">
            {format.share(share)}
          </text>
        </g>
      ))}
      <line className={classes.ideal} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      {answered.map(({ from, right, meanCertainty, count }) => (
        <circle
          key={from}
          className={classes.bar}
          cx={x(meanCertainty)}
          cy={y(right)}
          r={4 + 8 * Math.sqrt(count / most)}
          fillOpacity={0.75}
        />
      ))}
      <text className={classes.label} x={x(0.5)} y={SIZE.height - 6} textAnchor="middle">
        {t("card.calibration.certainty")}
      </text>
    </svg>
  );
}
