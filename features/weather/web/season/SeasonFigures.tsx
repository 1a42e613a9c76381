import { Stack, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { SeasonTotal, SeasonWeather } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { RecentRainTable } from "./RecentRainTable";
import classes from "./season.module.css";

/** Totals of the season so far and their differences from the normal of the same days. */
export function SeasonFigures({ weather, season }: { weather: SeasonWeather; season: string }) {
  const { t } = useTranslation("weather");
  const { rain, degreeDays, et0, limits, lastDay, ownRain } = weather;
  const format = useFormat();
  const crop = limits.cropId === null ? null : findCrop(limits.cropId);
  const band = rain.normal ?? degreeDays.normal;
  return (
    <section aria-label={t("season.figures", { season })}>
      <Stack gap="xs">
        <Text size="sm">{t("season.until", { season, day: format.day(lastDay) })}</Text>
        <dl className={classes.figures}>
          <Figure name={t("season.rain")} total={rain.total} unit="mm" />
          <Figure name={t("season.degreeDays")} total={degreeDays.total} unit="°C d" />
          <Figure name={t("season.et0")} total={et0.total} unit="mm" />
          {ownRain.days.length > 0 && (
            <div>
              <dt>{t("season.ownRain")}</dt>
              <dd>
                {format.number(ownRain.totalMm, 1)}
                <span className={classes.unit}>{THIN_SPACE}mm</span>
              </dd>
              <dd className={classes.beside}>{t("season.ownRainDays", { count: ownRain.days.length })}</dd>
            </div>
          )}
        </dl>
        <RecentRainTable rain={weather.recentRain} />
        <Text size="xs" c="dimmed">
          {band === null
            ? weather.status.state !== "fetching" && t("season.noNormal")
            : t("season.normalOf", { count: band.years, first: band.firstYear, last: band.lastYear })}{" "}
          {t("season.limits", {
            crop: crop === null ? t("season.noCrop") : t(`fields:crop.${crop.key}`),
            base: format.amount(limits.baseC),
            upper: format.amount(limits.upperC),
            version: limits.parametersVersion,
          })}
        </Text>
      </Stack>
    </section>
  );
}

function Figure({ name, total, unit }: { name: string; total: SeasonTotal; unit: string }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const digits = unit === "mm" ? 1 : 0;
  const { difference, differencePct, normal, place, missingDays } = total;
  const signed = (value: number, decimals: number) =>
    `${value > 0 ? "+" : value < 0 ? "−" : ""}${format.number(Math.abs(value), decimals)}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {format.number(total.total ?? total.partial, digits)}
        <span className={classes.unit}>
          {THIN_SPACE}
          {unit}
        </span>
      </dd>
      {missingDays > 0 && (
        <dd className={classes.beside}>{t("season.missingDays", { count: missingDays })}</dd>
      )}
      {difference !== null && normal !== null && (
        <dd className={classes.beside}>
          {t("season.difference", {
            difference: `${signed(difference, digits)}${THIN_SPACE}${unit}`,
            pct: differencePct === null ? t("noValue") : `${signed(differencePct, 0)}${THIN_SPACE}%`,
            normal: `${format.number(normal, digits)}${THIN_SPACE}${unit}`,
          })}
        </dd>
      )}
      {place !== null && <dd className={classes.beside}>{t(`season.place.${place}`)}</dd>}
    </div>
  );
}
