import { findCrop } from "@surco/agronomy";
import { useTranslation } from "react-i18next";
import classes from "./crop-mark.module.css";
import { cropStyle } from "./crop-style";

/** Colour, icon and name of a crop. */
export function CropMark({ cropId }: { cropId: number | null }) {
  const { t } = useTranslation("fields");
  const { color, icon: Icon } = cropStyle(cropId);
  const crop = cropId === null ? null : findCrop(cropId);
  return (
    <span className={crop ? classes.crop : `${classes.crop} ${classes.none}`}>
      {crop && <span className={classes.dot} style={{ background: color }} aria-hidden />}
      <Icon size={15} stroke={1.6} aria-hidden />
      {crop ? t(`crop.${crop.key}`) : t("crop.none")}
    </span>
  );
}
