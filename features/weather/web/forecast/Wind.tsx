import { VisuallyHidden } from "@mantine/core";
import { IconArrowNarrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { compassPoint } from "../wind-direction";
import classes from "./forecast.module.css";

/** Direction of the wind: an arrow that points where it blows, and the name of where it comes from. */
export function WindDirection({ fromDeg, size = 14 }: { fromDeg: number | null; size?: number }) {
  const { t } = useTranslation("weather");
  if (fromDeg === null) return null;
  return (
    <span className={classes.direction}>
      <IconArrowNarrowUp
        size={size}
        stroke={1.8}
        aria-hidden
        style={{ transform: `rotate(${Math.round(fromDeg) + 180}deg)` }}
      />
      {t(`compass.${compassPoint(fromDeg)}`)}
    </span>
  );
}

/** Wind with its gusts in one figure, "14–27", and in words for those who listen. Speeds in km/h. */
export function WindSpeeds({ windKmh, gustKmh }: { windKmh: number | null; gustKmh: number | null }) {
  const { t } = useTranslation("weather");
  const wind = windKmh === null ? t("noValue") : String(Math.round(windKmh));
  if (gustKmh === null || windKmh === null) return <>{wind}</>;
  const gust = String(Math.round(gustKmh));
  return (
    <>
      <span aria-hidden="true">{`${wind}–${gust}`}</span>
      <VisuallyHidden>{t("now.windWithGust", { wind, gust })}</VisuallyHidden>
    </>
  );
}
