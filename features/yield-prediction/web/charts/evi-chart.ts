import { daysBetween } from "@surco/calendar";
import type { YieldCourseFacts } from "../../contract";
import { datesFrom, frame, monthAxis, textsOf, valueAxis } from "./chart-parts";
import type { DrawnYieldChart, YieldLook } from "./yield-look";

interface EviNames {
  curve: string;
  expected: string;
  observed: string;
  critical: string;
}

const WEEK = 7;

/** EVI of the season by day with its clear images, the critical period behind it and the expected rest dashed. */
export function eviChart(
  { curve, criticalPeriod }: YieldCourseFacts,
  names: EviNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette, colors, format } = look;
  const dates = datesFrom(curve.from, curve.daily.length);
  const seen =
    curve.expectedFrom === null ? dates.length : Math.max(0, daysBetween(curve.from, curve.expectedFrom));
  const observedOn = new Map(
    curve.observed.flatMap((value, step) => {
      const day = step * curve.stepDays + Math.floor(curve.stepDays / 2);
      return value === null ? [] : [[day, value] as const];
    }),
  );
  const isCritical = (date: string) =>
    criticalPeriod !== null && date >= criticalPeriod.from && date <= criticalPeriod.until;
  const linesAt = (day: number) => {
    const [date, value] = [dates[day], curve.daily[day]];
    if (date === undefined || value === undefined) return [];
    const image = observedOn.get(day);
    return [
      format.day(date),
      `${day < seen ? names.curve : names.expected}: ${format.number(value, 2)}`,
      ...(image === undefined ? [] : [`${names.observed}: ${format.number(image, 2)}`]),
      ...(isCritical(date) ? [names.critical] : []),
    ];
  };
  const { tooltip, steps } = textsOf(dates.length, linesAt, WEEK);
  const line = (name: string, isDashed: boolean, isShown: (day: number) => boolean) => ({
    type: "line",
    name,
    color: palette.yield,
    showSymbol: false,
    lineStyle: { width: 2.5, type: isDashed ? "dashed" : "solid" },
    data: curve.daily.map((value, day) => (isShown(day) ? value : null)),
  });
  const hasExpected = seen < dates.length;
  return {
    option: {
      ...frame(look),
      tooltip,
      xAxis: monthAxis(dates, look),
      yAxis: { ...valueAxis("EVI", look), min: 0, max: 1, interval: 0.2 },
      series: [
        {
          ...line(names.curve, false, (day) => day < seen),
          markArea: criticalArea(criticalPeriod, names.critical, look),
        },
        // Begins on the last day that was seen, so that the lines meet.
        ...(hasExpected ? [line(names.expected, true, (day) => day >= seen - 1)] : []),
        {
          type: "scatter",
          name: names.observed,
          color: palette.yield,
          symbolSize: 7,
          itemStyle: { color: colors.panel, borderColor: palette.yield, borderWidth: 2 },
          data: [...observedOn].map(([day, value]) => [day, value]),
        },
      ],
    },
    steps,
  };
}

function criticalArea(
  period: YieldCourseFacts["criticalPeriod"],
  name: string,
  { palette, colors }: YieldLook,
) {
  return {
    silent: true,
    itemStyle: { color: palette.warm, opacity: 0.12 },
    label: { position: "insideTop", color: colors.ink, fontSize: 11 },
    data: period === null ? [] : [[{ name, xAxis: period.from }, { xAxis: period.until }]],
  };
}
