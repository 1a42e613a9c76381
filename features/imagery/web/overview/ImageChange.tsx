import { useFormat } from "@surco/kit-web";
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./overview.module.css";

/** Changes below half of the last shown digit count as none. */
const MIN_CHANGE = 0.005;

/** Change of a field's mean since an image, with its direction. */
export function ImageChange({ change, since }: { change: number; since: string }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const size = format.number(Math.abs(change), 2);
  const date = format.day(since, "short");
  if (Math.abs(change) < MIN_CHANGE) {
    const steady = t("overview.steady", { date });
    return (
      <span className={classes.change} data-steady title={steady}>
        <IconEqual size={14} stroke={2} role="img" aria-label={steady} />
      </span>
    );
  }
  const isDown = change < 0;
  const Arrow = isDown ? IconArrowDownRight : IconArrowUpRight;
  const label = t(isDown ? "overview.down" : "overview.up", { size, date });
  return (
    <span className={classes.change} data-down={isDown || undefined} title={label}>
      <Arrow size={14} stroke={2} role="img" aria-label={label} />
      <span aria-hidden>{size}</span>
    </span>
  );
}
