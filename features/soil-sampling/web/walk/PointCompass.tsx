import { Text } from "@mantine/core";
import { distanceM, type LngLat } from "@surco/geometry";
import { type OwnPosition, useFormat } from "@surco/kit-web";
import { bearingDeg, compassPointOf } from "@surco/sampling";
import { useTranslation } from "react-i18next";
import classes from "../soil-sampling.module.css";

/** Positions less exact than this do not find a point, m. */
const VAGUE_M = 15;
/** As near as a good position shows, m. */
const THERE_M = 5;

/** Distance and direction from the device to a place, with an arrow; the reason where there is no position. */
export function PointCompass({ own: { fix, problem }, place }: { own: OwnPosition; place: LngLat }) {
  const { t } = useTranslation("soil-sampling");
  const format = useFormat();
  if (problem !== null && fix === null)
    return (
      <Text size="sm" role="alert">
        {t(problem === "denied" ? "walk.denied" : "walk.unavailable")}
      </Text>
    );
  if (fix === null)
    return (
      <Text size="sm" role="status">
        {t("walk.searching")}
      </Text>
    );
  const distance = distanceM(fix.position, place);
  const bearing = bearingDeg(fix.position, place);
  const isVague = fix.accuracyM > VAGUE_M;
  const isThere = distance <= Math.max(THERE_M, isVague ? 0 : fix.accuracyM);
  const accuracy = format.number(Math.ceil(fix.accuracyM));
  return (
    <div data-recorded>
      <div className={classes.heading}>
        <svg
          className={classes.arrow}
          viewBox="0 0 72 72"
          role="img"
          aria-label={t("walk.arrow")}
          style={{ transform: `rotate(${Math.round(bearing)}deg)` }}
        >
          {isThere ? (
            <circle cx="36" cy="36" r="22" fill="none" stroke="currentColor" strokeWidth="8" />
          ) : (
            <path d="M36 4 L62 64 L36 50 L10 64 Z" fill="currentColor" />
          )}
        </svg>
        <Text size="xl" fw={600}>
          {isThere
            ? t("walk.here")
            : t("walk.distance", {
                distance: lengthText(distance, format.number),
                direction: t(`compass.${compassPointOf(bearing)}`),
              })}
        </Text>
      </div>
      <Text size="sm" c={isVague ? undefined : "dimmed"} role="status">
        {t(isVague ? "walk.vague" : "walk.accuracy", { accuracy })}
      </Text>
    </div>
  );
}

function lengthText(metres: number, number: (value: number, digits?: number) => string): string {
  return metres < 1000 ? `${number(Math.round(metres))} m` : `${number(metres / 1000, 1)} km`;
}
