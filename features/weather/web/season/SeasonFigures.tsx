import { Stack, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { THIN_SPACE } from "@surco/contract";
import { Explain, useFormat } from "@surco/kit-web";
import type { SeasonTotal, SeasonWeather } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import {
  explainDegreeDays,
  explainDifference,
  explainOwnRain,
  explainTotal,
} from "../explanations/explain-season";
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
          <Figure
            name={t("season.rain")}
            total={rain.total}
            unit="mm"
            explanation={explainTotal(weather, "rain")}
            difference={explainDifference(weather, "rain")}
          />
          <Figure
            name={t("season.degreeDays")}
            total={degreeDays.total}
            unit="°C d"
            explanation={explainDegreeDays(weather)}
            difference={explainDifference(weather, "degreeDays")}
          />
          <Figure
            name={t("season.et0")}
            total={et0.total}
            unit="mm"
            explanation={explainTotal(weather, "et0")}
            difference={explainDifference(weather, "et0")}
          />
          {ownRain.days.length > 0 && (
            <div data-explained>
              <dt>{t("season.ownRain")}</dt>
              <dd>
                {format.number(ownRain.totalMm, 1)}
                <span className={classes.unit}>{THIN_SPACE}mm</span>
                <Explain explanation={explainOwnRain(weather)} />
              </dd>
              <dd className={classes.beside}>{t("season.ownRainDays", { count: ownRain.days.length })}</dd>
            </div>
          )}
        </dl>
        <RecentRainTable weather={weather} />
        <Text size="xs" c="dimmed" data-recorded>
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

interface FigureProps {
  name: string;
  total: SeasonTotal;
  unit: string;
  explanation: Explanation;
  /** Of the difference from the normal; null without one. */
  difference: Explanation | null;
}

function Figure({ name, total, unit, explanation, difference: explainedDifference }: FigureProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const digits = unit === "mm" ? 1 : 0;
  const { difference, differencePct, normal, place, missingDays } = total;
  const signed = (value: number, decimals: number) =>
    `${value > 0 ? "+" : value < 0 ? "−" : ""}${format.number(Math.abs(value), decimals)}`;
  return (
    <div data-explained>
      <dt>{name}</dt>
      <dd>
        {format.number(total.total ?? total.partial, digits)}
        <span className={classes.unit}>
          {THIN_SPACE}
          {unit}
        </span>
        <Explain explanation={explanation} />
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
          {explainedDifference !== null && (
            <Explain explanation={explainedDifference} name={t("explain.differenceOf", { name })} />
          )}
        </dd>
      )}
      {place !== null && <dd className={classes.beside}>{t(`season.place.${place}`)}</dd>}
    </div>
  );
}
