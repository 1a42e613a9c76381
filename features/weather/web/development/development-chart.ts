import { findPhenologicalStage } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { type FieldDevelopment, keyStagesOf } from "@surco/weather/contract";
import { bandSeries, bandText, type Drawn, line, namesOf, textOf, type Values } from "../season/chart-series";
import { datesBetween, dayAxis, dayTooltip, frame, valueAxis, weeklyStops } from "../season/season-axis";
import type { SeasonLook } from "../season/season-look";

/** Names of the lines in the reader's language. */
interface DevelopmentNames {
  known: string;
  forecast: string;
  mean: string;
  band: string;
}

/** Stages whose days would overlap on a phone are left out. */
const LEAST_DAYS_APART = 9;

/** Degree days since the sowing: known, by the forecast, and continued by the years before; null without any day. */
export function developmentChart(
  development: Pick<FieldDevelopment, "sowing" | "lastDay" | "knownUntil" | "stages" | "degreeDays">,
  names: DevelopmentNames,
  look: SeasonLook,
): Drawn | null {
  const { sowing, lastDay, knownUntil, degreeDays } = development;
  if (sowing === null || degreeDays === null) return null;
  const { accumulated, continuation } = degreeDays;
  const length = accumulated.length + (continuation?.mean.length ?? 0);
  if (length === 0) return null;
  const { palette, colors, format } = look;
  const dates = datesBetween(sowing.date, addDays(sowing.date, length - 1));
  const before = accumulated.map(() => null);
  const later = (values: readonly number[]): Values => [...before, ...values];
  const band = continuation && {
    mean: later(continuation.mean),
    lower: later(continuation.lower),
    upper: later(continuation.upper),
  };
  const bandNames = { normal: names.mean, band: names.band };
  const known = accumulated.map((sum, day) => ((dates[day] ?? "") <= lastDay ? sum : null));
  // From the last known day on, so that the two parts of the line meet.
  const forecast = accumulated.map((sum, day) => ((dates[day] ?? "") >= lastDay ? sum : null));
  const amount = (value: number) => `${format.number(value, 0)} °C d`;
  const linesAt = (day: number) => [
    ...((dates[day] ?? "") <= lastDay
      ? textOf(names.known, accumulated[day], amount)
      : textOf(names.forecast, accumulated[day], amount)),
    ...textOf(names.mean, band?.mean[day], amount),
    ...bandText(band, day, bandNames, amount),
  ];
  const series = [
    ...(band === null ? [] : bandSeries(band, bandNames, look)),
    { ...line(names.known, known, palette.season, { width: 3 }), markLine: stageLines(development, look) },
    ...(knownUntil > lastDay
      ? [line(names.forecast, forecast, palette.season, { width: 3, type: "dotted" })]
      : []),
  ];
  return {
    option: {
      ...frame(look),
      legend: { ...frame(look).legend, data: namesOf(series) },
      tooltip: dayTooltip(dates, look, linesAt),
      xAxis: { ...dayAxis(dates, look), boundaryGap: false },
      yAxis: valueAxis("°C d", look),
      color: [colors.inkSoft],
      series,
    },
    steps: weeklyStops(dates, continuation === null ? 0 : 3, look, linesAt),
  };
}

/** Days of the main stages, as far as they do not overlap. */
function stageLines({ stages }: Pick<FieldDevelopment, "stages">, { colors }: SeasonLook) {
  const marks: { xAxis: string; name: string }[] = [];
  let free = "";
  for (const { stageId, date } of keyStagesOf(stages)) {
    if (date === null || date < free) continue;
    marks.push({ xAxis: date, name: findPhenologicalStage(stageId)?.code ?? "" });
    free = addDays(date, LEAST_DAYS_APART);
  }
  return {
    silent: true,
    symbol: "none",
    lineStyle: { color: colors.inkSoft, type: "dotted", width: 1 },
    label: { formatter: "{b}", color: colors.ink, fontSize: 10 },
    data: marks,
  };
}
