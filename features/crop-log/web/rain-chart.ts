import type { SeasonRain } from "@surco/crop-log/contract";
import type { EChartsCoreOption } from "@surco/kit-charts";
import type { Format } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";

interface RainLook {
  colors: ChartColors;
  /** Colour of the season on the screen. */
  accent: string;
  /** Name of the unit's axis: "mm". */
  unit: string;
}

const DAYS_OF_SEASON = 366;

/** Rain by month as bars of the newest season, with the one before it behind. @param seasons  newest first */
export function monthsOption(
  seasons: readonly SeasonRain[],
  format: Format,
  look: RainLook,
): EChartsCoreOption {
  const [newest, before] = seasons;
  const series = [newest, before].flatMap((one, index) =>
    one === undefined
      ? []
      : [
          {
            type: "bar",
            name: one.season,
            data: one.months.map(({ rainMm }) => rainMm),
            itemStyle: { color: index === 0 ? look.accent : look.colors.line },
          },
        ],
  );
  return {
    ...base(look, seasons.slice(0, 2)),
    tooltip: { trigger: "axis", valueFormatter: (value: number) => `${format.number(value, 1)} mm` },
    xAxis: {
      type: "category",
      data: (newest?.months ?? []).map(({ month }) => format.day(`${month}-15`, "month")),
    },
    series,
  };
}

/** Accumulated rain of each season by day of season. @param seasons  newest first */
export function accumulatedOption(
  seasons: readonly SeasonRain[],
  format: Format,
  look: RainLook,
): EChartsCoreOption {
  const months = seasons[0]?.months ?? [];
  return {
    ...base(look, seasons),
    tooltip: { trigger: "axis", valueFormatter: (value: number) => `${format.number(value, 1)} mm` },
    xAxis: {
      type: "value",
      min: 0,
      max: DAYS_OF_SEASON,
      interval: DAYS_OF_SEASON / 12,
      splitLine: { show: false },
      axisLabel: {
        formatter: (day: number) => {
          const month = months[Math.round((day / DAYS_OF_SEASON) * 12)]?.month;
          return month === undefined ? "" : format.day(`${month}-15`, "month");
        },
      },
    },
    series: seasons.map(({ season, days }, index) => ({
      type: "line",
      name: season,
      step: "end",
      showSymbol: false,
      data: [[0, 0], ...days.map(({ day, accumulatedMm }) => [day, accumulatedMm])],
      lineStyle: { width: index === 0 ? 3 : 2, type: index < 2 ? "solid" : "dashed" },
      color: index === 0 ? look.accent : look.colors.inkSoft,
    })),
  };
}

function base({ colors, unit }: RainLook, seasons: readonly SeasonRain[]) {
  return {
    grid: { left: 44, right: 12, top: 34, bottom: 28 },
    legend: { top: 0, textStyle: { color: colors.ink }, data: seasons.map(({ season }) => season) },
    yAxis: { type: "value", name: unit, nameTextStyle: { color: colors.inkSoft } },
  };
}
