import type { PlainDate } from "@surco/calendar";
import type { DaysOfOrigin, NormalBand, SeasonWeather } from "@surco/weather/contract";
import { bandSeries, bandText, type Drawn, line, namesOf, textOf, type Values } from "./chart-series";
import { datesBetween, dayAxis, dayTooltip, frame, valueAxis, weeklyStops } from "./season-axis";
import type { SeasonLook } from "./season-look";

/** Names of lines and bars in the reader's language. */
export interface SeasonNames {
  season: string;
  provisional: string;
  normal: string;
  band: string;
  own: string;
  model: string;
  mean: string;
  min: string;
  max: string;
}

/** Accumulated quantity with the mean and the band of the years before; days that may still change are dotted. */
export interface AccumulatedInput {
  weather: Pick<SeasonWeather, "from" | "until" | "origins">;
  accumulated: Values;
  normal: NormalBand | null;
  /** Accumulated logged rain, day by day of the season from the first record on. */
  own?: Values;
  unit: string;
  digits: number;
}

export function accumulatedChart(input: AccumulatedInput, names: SeasonNames, look: SeasonLook): Drawn {
  const { weather, accumulated, normal, own = [], unit, digits } = input;
  const { palette, colors, format } = look;
  const dates = datesBetween(weather.from, weather.until);
  const isProvisional = provisionalDays(weather.origins);
  const amount = (value: number) => `${format.number(value, digits)} ${unit}`;
  const linesAt = (day: number) => [
    ...textOf(names.season, accumulated[day], amount),
    ...textOf(names.normal, normal?.mean[day], amount),
    ...bandText(normal, day, names, amount),
    ...textOf(names.own, own[day], amount),
  ];
  const series = [
    ...(normal === null ? [] : bandSeries(normal, names, look)),
    line(names.season, finalPart(accumulated, dates, isProvisional), palette.season, { width: 3 }),
    ...(dates.some(isProvisional)
      ? [
          line(names.provisional, provisionalPart(accumulated, dates, isProvisional), palette.season, {
            width: 3,
            type: "dotted",
          }),
        ]
      : []),
    ...(own.length > 0 ? [line(names.own, own, palette.own, { width: 2, type: "dashed" }, "end")] : []),
  ];
  return {
    option: {
      ...frame(look),
      legend: { ...frame(look).legend, data: namesOf(series) },
      tooltip: dayTooltip(dates, look, linesAt),
      xAxis: { ...dayAxis(dates, look), boundaryGap: false },
      yAxis: valueAxis(unit, look),
      color: [colors.inkSoft],
      series,
    },
    steps: weeklyStops(dates.slice(0, accumulated.length), normal === null ? 0 : 3, look, linesAt),
  };
}

/** Rain of each day: of the model, and as it was logged. */
export function dailyRainChart(
  weather: Pick<SeasonWeather, "from" | "until" | "rain" | "ownRain">,
  names: SeasonNames,
  look: SeasonLook,
): Drawn {
  const { palette, format } = look;
  const dates = datesBetween(weather.from, weather.until);
  const own = byDay(dates, weather.ownRain.days);
  const amount = (value: number) => `${format.number(value, 1)} mm`;
  const linesAt = (day: number) => [
    ...textOf(names.model, weather.rain.daily[day], amount),
    ...textOf(names.own, own[day], amount),
  ];
  const bar = (name: string, data: Values, color: string) => ({
    type: "bar",
    name,
    data: [...data],
    itemStyle: { color },
    barGap: "0%",
    barMinWidth: 1,
    barMaxWidth: 6,
  });
  return {
    option: {
      ...frame(look),
      tooltip: dayTooltip(dates, look, linesAt),
      xAxis: dayAxis(dates, look),
      yAxis: { ...valueAxis("mm", look), minInterval: 1 },
      series: [
        bar(names.model, weather.rain.daily, palette.season),
        ...(weather.ownRain.days.length > 0 ? [bar(names.own, own, palette.own)] : []),
      ],
    },
    steps: weeklyStops(dates.slice(0, weather.rain.daily.length), 0, look, linesAt),
  };
}

/** Mean and extremes of each day, with the normal of the mean. */
export function temperatureChart(
  weather: Pick<SeasonWeather, "from" | "until" | "tminC" | "tmaxC" | "tmean">,
  names: SeasonNames,
  look: SeasonLook,
): Drawn {
  const { palette, colors, format } = look;
  const { daily, normal } = weather.tmean;
  const dates = datesBetween(weather.from, weather.until);
  const amount = (value: number) => `${format.number(value, 1)} °C`;
  const linesAt = (day: number) => [
    ...textOf(names.max, weather.tmaxC[day], amount),
    ...textOf(names.mean, daily[day], amount),
    ...textOf(names.min, weather.tminC[day], amount),
    ...textOf(names.normal, normal?.mean[day], amount),
    ...bandText(normal, day, names, amount),
  ];
  const series = [
    ...(normal === null ? [] : bandSeries(normal, names, look)),
    line(names.max, weather.tmaxC, palette.warm, { width: 1.5 }),
    line(names.mean, daily, colors.ink, { width: 1.5 }),
    line(names.min, weather.tminC, palette.season, { width: 1.5, type: "solid" }),
  ];
  return {
    option: {
      ...frame(look),
      legend: { ...frame(look).legend, data: namesOf(series) },
      tooltip: dayTooltip(dates, look, linesAt),
      xAxis: { ...dayAxis(dates, look), boundaryGap: false },
      yAxis: { ...valueAxis("°C", look), scale: true },
      series,
    },
    steps: weeklyStops(dates.slice(0, weather.tmaxC.length), normal === null ? 0 : 3, look, linesAt),
  };
}

/** Logged rain accumulated by day of the season, null before the first record and after the last day. */
export function accumulatedOwnRain({
  from,
  lastDay,
  ownRain,
}: Pick<SeasonWeather, "from" | "lastDay" | "ownRain">): Values {
  const [first, last] = [ownRain.days[0]?.date, ownRain.days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const dates = datesBetween(from, last > lastDay ? last : lastDay);
  const rain = byDay(dates, ownRain.days);
  let sum = 0;
  return dates.map((date, day) => {
    sum += rain[day] ?? 0;
    return date < first ? null : Math.round(sum * 10) / 10;
  });
}

function byDay(dates: readonly PlainDate[], days: SeasonWeather["ownRain"]["days"]): Values {
  const rain = new Map(days.map(({ date, rainMm }) => [date, rainMm]));
  return dates.map((date) => rain.get(date) ?? null);
}

/** True of the days that may still change. */
function provisionalDays(origins: readonly DaysOfOrigin[]): (date: PlainDate) => boolean {
  const runs = origins.filter((run) => run.isProvisional);
  return (date) => runs.some(({ from, until }) => from <= date && date <= until);
}

function finalPart(values: Values, dates: readonly PlainDate[], isProvisional: (date: PlainDate) => boolean) {
  return values.map((value, day) => (isProvisional(dates[day] ?? "") ? null : value));
}

/** With the day before it, so that the two parts of the line meet. */
function provisionalPart(
  values: Values,
  dates: readonly PlainDate[],
  isProvisional: (date: PlainDate) => boolean,
) {
  return values.map((value, day) =>
    isProvisional(dates[day] ?? "") || isProvisional(dates[day + 1] ?? "") ? value : null,
  );
}
