import { parameterValue } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import type { WaterDays } from "@surco/weather/contract";
import { type Drawn, line } from "../season/chart-series";
import { datesBetween, dayAxis, dayTooltip, frame, valueAxis, weeklyStops } from "../season/season-axis";
import type { SeasonLook } from "../season/season-look";

/** Names of lines, bars and bands in the reader's language. */
interface WaterNames {
  available: string;
  threshold: string;
  rain: string;
  loggedRain: string;
  irrigation: string;
  sowing: string;
  bands: Readonly<Record<"dry" | "regular" | "adequate" | "optimal", string>>;
}

interface WaterCourse {
  days: WaterDays;
  sowingDate: string | null;
}

/** Bars use the lower part of the chart: its upper one is free for the line. */
const BAR_SHARE = 2.5;
const LEAST_BAR_MM = 20;
/** End of the axis of the bars: five whole steps. */
const AXIS_STEP_MM = 50;

/** Available water, % of the total, over its bands; below it rain and irrigation, mm on the right axis. */
export function waterChart({ days, sowingDate }: WaterCourse, names: WaterNames, look: SeasonLook): Drawn {
  const { palette, colors, format } = look;
  const { availablePct, stressBelowPct, rainMm, isRainLogged, irrigationMm } = days;
  const dates = datesBetween(days.from, addDays(days.from, availablePct.length - 1));
  const mm = (value: number | undefined) => `${format.number(value ?? 0, 1)} mm`;
  const percent = (value: number | undefined) => format.percent(value ?? 0);
  const linesAt = (day: number) => [
    `${names.available}: ${percent(availablePct[day])}`,
    `${names.threshold}: ${percent(stressBelowPct[day])}`,
    ...(rainMm[day] ? [`${isRainLogged[day] ? names.loggedRain : names.rain}: ${mm(rainMm[day])}`] : []),
    ...(irrigationMm[day] ? [`${names.irrigation}: ${mm(irrigationMm[day])}`] : []),
  ];
  const most = Math.max(LEAST_BAR_MM, ...rainMm, ...irrigationMm);
  const bar = (name: string, data: readonly (number | null)[], color: string) => ({
    type: "bar",
    name,
    yAxisIndex: 1,
    data: [...data],
    itemStyle: { color },
    stack: "supply",
    barMinWidth: 1,
    barMaxWidth: 6,
  });
  const only = (isShown: (day: number) => boolean, values: readonly number[]) =>
    values.map((value, day) => (isShown(day) && value > 0 ? value : null));
  const hasLogged = isRainLogged.includes(true);
  const hasIrrigation = irrigationMm.some((value) => value > 0);
  return {
    option: {
      ...frame(look),
      // The legend takes two rows on a phone.
      grid: { left: 44, right: 44, top: 84, bottom: 26 },
      tooltip: dayTooltip(dates, look, linesAt),
      xAxis: dayAxis(dates, look),
      yAxis: [
        { ...valueAxis("%", look), min: 0, max: 100 },
        {
          ...valueAxis("mm", look),
          min: 0,
          max: Math.ceil((most * BAR_SHARE) / AXIS_STEP_MM) * AXIS_STEP_MM,
          splitLine: { show: false },
        },
      ],
      series: [
        {
          ...line(names.available, availablePct, palette.season, { width: 3 }),
          markArea: bandAreas(names, look),
          markLine: sowingLine(sowingDate, names, look),
        },
        line(names.threshold, stressBelowPct, colors.ink, { width: 1, type: "dashed" }),
        bar(
          names.rain,
          only((day) => !isRainLogged[day], rainMm),
          colors.inkSoft,
        ),
        ...(hasLogged
          ? [
              bar(
                names.loggedRain,
                only((day) => isRainLogged[day] ?? false, rainMm),
                palette.own,
              ),
            ]
          : []),
        ...(hasIrrigation
          ? [
              bar(
                names.irrigation,
                only(() => true, irrigationMm),
                palette.band,
              ),
            ]
          : []),
      ],
    },
    steps: weeklyStops(dates, 0, look, linesAt),
  };
}

/** Bands of available water, each with its name. */
function bandAreas({ bands }: WaterNames, { palette, colors }: SeasonLook) {
  const limits = [
    0,
    parameterValue("water.dryBelowPct"),
    parameterValue("water.regularBelowPct"),
    parameterValue("water.adequateBelowPct"),
    100,
  ];
  const areas = (["dry", "regular", "adequate", "optimal"] as const).map((band, index) => ({
    band,
    from: limits[index] ?? 0,
    until: limits[index + 1] ?? 100,
    color: band === "dry" ? palette.warm : palette.band,
    opacity: { dry: 0.14, regular: 0.03, adequate: 0.09, optimal: 0.17 }[band],
  }));
  return {
    silent: true,
    label: { position: "insideTopLeft", color: colors.inkSoft, fontSize: 10 },
    data: areas.map(({ band, from, until, color, opacity }) => [
      { name: bands[band], yAxis: from, itemStyle: { color, opacity } },
      { yAxis: until },
    ]),
  };
}

function sowingLine(sowingDate: string | null, { sowing }: WaterNames, { colors }: SeasonLook) {
  return {
    silent: true,
    symbol: "none",
    lineStyle: { color: colors.inkSoft, type: "dotted", width: 1 },
    label: { formatter: "{b}", color: colors.ink, fontSize: 10 },
    data: sowingDate === null ? [] : [{ xAxis: sowingDate, name: sowing }],
  };
}
