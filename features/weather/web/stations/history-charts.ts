import type { EChartsCoreOption } from "@surco/kit-charts";
import type { Format } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";
import type { ObservationStep, StationHistory } from "@surco/weather/contract";
import { timeText } from "../weather-texts";

/** Words and looks of the charts of a history. */
export interface HistoryLook {
  colors: ChartColors;
  format: Format;
  language: string;
  names: { temperature: string; humidity: string; wind: string; gusts: string; rain: string };
}

/** Palette that colour-blind people can distinguish. @source Okabe and Ito 2008 */
const COLOURS = { temperature: "#d55e00", humidity: "#0072b2", wind: "#009e73", gusts: "#cc79a7" } as const;

type ValueName = Exclude<keyof ObservationStep, "at">;

/** Lines break where observations are missing for longer, minutes. */
const GAP_MINUTES = 180;

/** Air temperature with relative humidity. */
export function temperatureOption(history: StationHistory, look: HistoryLook): EChartsCoreOption {
  return {
    ...frame(history, look, ["°C", "%"]),
    series: [
      line(history, "tempC", { name: look.names.temperature, color: COLOURS.temperature }),
      line(history, "humidityPct", { name: look.names.humidity, color: COLOURS.humidity, yAxisIndex: 1 }),
    ],
  };
}

/** Wind with its gusts. */
export function windOption(history: StationHistory, look: HistoryLook): EChartsCoreOption {
  return {
    ...frame(history, look, ["km/h"]),
    series: [
      line(history, "windKmh", { name: look.names.wind, color: COLOURS.wind }),
      ...(hasValues(history, "gustKmh")
        ? [line(history, "gustKmh", { name: look.names.gusts, color: COLOURS.gusts, isDashed: true })]
        : []),
    ],
  };
}

/** Rain of each step. */
export function rainOption(history: StationHistory, look: HistoryLook): EChartsCoreOption {
  return {
    ...frame(history, look, ["mm"]),
    series: [
      {
        type: "bar",
        name: look.names.rain,
        data: history.steps.flatMap(({ at, rainMm }) => (rainMm === null ? [] : [[Date.parse(at), rainMm]])),
        barMaxWidth: 12,
        itemStyle: { color: COLOURS.humidity },
      },
    ],
  };
}

/** True where some step has a value of this name. */
export function hasValues({ steps }: StationHistory, name: ValueName): boolean {
  return steps.some((step) => step[name] !== null);
}

function line(
  { steps, stepMinutes }: StationHistory,
  value: ValueName,
  { name, color, yAxisIndex = 0, isDashed = false }: LineLook,
) {
  const longestMs = Math.max(GAP_MINUTES, stepMinutes * 2) * 60_000;
  const data: [number, number | null][] = [];
  for (const step of steps) {
    const at = Date.parse(step.at);
    const before = data.at(-1);
    if (before !== undefined && at - before[0] > longestMs) data.push([before[0] + 1, null]);
    if (step[value] !== null) data.push([at, step[value]]);
  }
  return {
    type: "line",
    name,
    data,
    yAxisIndex,
    color,
    // A lone observation would be invisible.
    showSymbol: data.length < 40,
    symbolSize: 4,
    lineStyle: { width: 2, type: isDashed ? "dashed" : "solid" },
  };
}

interface LineLook {
  name: string;
  color: string;
  yAxisIndex?: number;
  isDashed?: boolean;
}

function frame({ timeZone }: StationHistory, look: HistoryLook, units: readonly string[]): EChartsCoreOption {
  const { colors, format, language } = look;
  const time = (at: number) => timeText(new Date(at).toISOString(), timeZone, language);
  return {
    grid: { left: 44, right: units.length > 1 ? 44 : 12, top: 34, bottom: 28 },
    legend: { top: 0, textStyle: { color: colors.ink } },
    tooltip: {
      trigger: "axis",
      valueFormatter: (value: unknown) => (typeof value === "number" ? format.number(value, 1) : "–"),
      axisPointer: { label: { formatter: ({ value }: { value: number }) => time(value) } },
    },
    xAxis: {
      type: "time",
      splitNumber: 3,
      axisLabel: { hideOverlap: true, formatter: (at: number) => time(at) },
    },
    yAxis: units.map((name, index) => ({
      type: "value",
      name,
      scale: name === "°C",
      // Less would be noise of the sensor.
      minInterval: name === "mm" ? 0.5 : 1,
      axisLabel: { formatter: (value: number) => format.amount(value) },
      min: name === "%" ? 0 : undefined,
      max: name === "%" ? 100 : undefined,
      nameTextStyle: { color: colors.inkSoft },
      splitLine: { show: index === 0 },
    })),
  };
}
