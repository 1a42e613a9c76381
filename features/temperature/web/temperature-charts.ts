import { FROST_C, HEAT_STRESS_C } from "@surco/agronomy";
import type { EChartsCoreOption } from "@surco/kit-charts";
import type { Format } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";
import type { TemperatureDay, TemperatureLimit } from "@surco/temperature/contract";

/** Words and looks of the charts. */
export interface ChartLook {
  colors: ChartColors;
  isDark: boolean;
  format: Format;
  names: { hours: string; missing: string; minimum: string; maximum: string };
  /** Sentence of a day for the tooltip. */
  dayText(day: TemperatureDay): readonly string[];
}

/** Limits of the cold, the wider ones first: their bars stand behind those of the colder ones. */
const coldLimits = ["below5", "below0", "belowMinus5"] as const;

/** Short names of the limits, for the legends. */
const SHORT_NAMES = {
  belowMinus5: "< −5 °C",
  below0: "< 0 °C",
  below5: "< 5 °C",
  frost: "< 2 °C",
  heatStress: "> 35 °C",
} as const satisfies Record<TemperatureLimit, string>;

/** Blues that get stronger with the cold. @source ColorBrewer, Blues */
const COLD = {
  light: { below5: "#9ecae1", below0: "#3182bd", belowMinus5: "#08306b" },
  dark: { below5: "#2a5f8f", below0: "#6baed6", belowMinus5: "#deebf7" },
} as const;

/** Palette that colour-blind people can distinguish. @source Okabe and Ito 2008 */
const MINIMUM = "#0072b2";
const MAXIMUM = "#d55e00";
/** Days from minimum and maximum are paler than exact ones. */
const ESTIMATED_OPACITY = 0.6;

/** Hours of each day below 5, 0 and -5 °C. */
export function coldOption(days: readonly TemperatureDay[], look: ChartLook): EChartsCoreOption {
  const colors = COLD[look.isDark ? "dark" : "light"];
  return hoursOption(
    days,
    look,
    coldLimits.map((limit) => ({ limit, color: colors[limit] })),
  );
}

/** Hours of each day above 35 °C. */
export function heatOption(days: readonly TemperatureDay[], look: ChartLook): EChartsCoreOption {
  return hoursOption(days, look, [{ limit: "heatStress", color: MAXIMUM }]);
}

function hoursOption(
  days: readonly TemperatureDay[],
  look: ChartLook,
  series: readonly { limit: TemperatureLimit; color: string }[],
): EChartsCoreOption {
  const bar = { type: "bar", barGap: "-100%", barCategoryGap: "20%" } as const;
  return {
    ...frame(days, look),
    yAxis: { ...valueAxis(look, look.names.hours), min: 0, max: 24, interval: 6 },
    series: [
      ...series.map(({ limit, color }) => ({
        ...bar,
        name: SHORT_NAMES[limit],
        color,
        data: days.map(({ hours, method }) =>
          hours === null
            ? null
            : { value: hours[limit], itemStyle: { opacity: method === "hourly" ? 1 : ESTIMATED_OPACITY } },
        ),
      })),
      missingSeries(days, look, 24),
    ],
  };
}

/** Grey columns over the days without values; none where all have them. */
function missingSeries(days: readonly TemperatureDay[], look: ChartLook, height: number) {
  const isMissing = days.some(({ method }) => method === null);
  return {
    type: "bar",
    barGap: "-100%",
    barCategoryGap: "20%",
    name: isMissing ? look.names.missing : "",
    color: look.colors.line,
    silent: true,
    data: days.map(({ method }) => (method === null ? height : null)),
  };
}

/** Minimum and maximum of each day, with points on the days of frost and of heat stress. */
export function extremesOption(days: readonly TemperatureDay[], look: ChartLook): EChartsCoreOption {
  const line = (
    of: "tminC" | "tmaxC",
    marks: "isFrost" | "isHeatStress",
    name: string,
    color: string,
    limitC: number,
  ) => ({
    type: "line",
    name,
    color,
    connectNulls: false,
    showAllSymbol: true,
    data: days.map((day) => ({ value: day[of], symbolSize: day[marks] ? 7 : 3, symbol: "circle" })),
    markLine: {
      silent: true,
      symbol: "none",
      lineStyle: { color, type: "dashed", width: 1 },
      label: { formatter: `${limitC} °C`, color: look.colors.inkSoft, position: "insideStartTop" },
      data: [{ yAxis: limitC }],
    },
  });
  return {
    ...frame(days, look),
    yAxis: { ...valueAxis(look, "°C"), scale: true },
    series: [
      line("tmaxC", "isHeatStress", look.names.maximum, MAXIMUM, HEAT_STRESS_C),
      line("tminC", "isFrost", look.names.minimum, MINIMUM, FROST_C),
    ],
  };
}

function frame(days: readonly TemperatureDay[], look: ChartLook): EChartsCoreOption {
  return {
    grid: { left: 36, right: 12, top: 44, bottom: 28 },
    legend: { top: 0, type: "plain", textStyle: { color: look.colors.ink }, itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      formatter: (points: readonly { dataIndex: number }[]) => {
        const day = days[points[0]?.dataIndex ?? -1];
        return day === undefined ? "" : look.dayText(day).join("<br>");
      },
    },
    xAxis: {
      type: "category",
      data: days.map(({ date }) => look.format.day(date, "short")),
      axisLabel: { hideOverlap: true },
    },
  };
}

function valueAxis({ colors, format }: ChartLook, name: string) {
  return {
    type: "value",
    name,
    nameTextStyle: { color: colors.inkSoft },
    axisLabel: { formatter: (value: number) => format.amount(value) },
  };
}
