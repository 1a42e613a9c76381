import { addDays } from "@surco/calendar";
import type { YieldDriver } from "../../contract";
import { frame, nameAxis, textsOf, valueAxis } from "./chart-parts";
import type { DrawnYieldChart, YieldLook } from "./yield-look";

export interface DriverNames {
  growth: string;
  radiation: string;
  canopy: string;
  temperature: string;
  heat: string;
  water: string;
  rain: string;
  expected: string;
}

/** Largest share of light that a canopy absorbs in the model. */
const FULL_CANOPY = 0.95;

/** Dry matter of each eight days as bars, with the radiation that came; expected ones paler. */
export function growthChart(
  drivers: readonly YieldDriver[],
  names: DriverNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette } = look;
  const { tooltip, steps } = textsOf(drivers.length, (index) => linesOf(drivers[index], names, look));
  return {
    option: {
      ...frame(look),
      grid: { left: 44, right: 44, top: 72, bottom: 26 },
      tooltip,
      xAxis: nameAxis(dayNames(drivers, look), look),
      yAxis: [
        { ...valueAxis("g/m²", look), min: 0 },
        { ...valueAxis("MJ/m²", look), min: 0, splitLine: { show: false } },
      ],
      series: [
        {
          type: "bar",
          name: names.growth,
          color: palette.yield,
          data: drivers.map(({ biomassGPerM2, isExpected }) => ({
            value: biomassGPerM2,
            itemStyle: { opacity: isExpected ? 0.4 : 1 },
          })),
        },
        {
          type: "line",
          name: names.radiation,
          yAxisIndex: 1,
          color: palette.district,
          symbolSize: 4,
          data: drivers.map(({ radiationMJ }) => radiationMJ),
        },
      ],
    },
    steps,
  };
}

/** Shares of growth that canopy, temperature, heat and water allowed. */
export function limitsChart(
  drivers: readonly YieldDriver[],
  names: DriverNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette, colors } = look;
  const { tooltip, steps } = textsOf(drivers.length, (index) => linesOf(drivers[index], names, look));
  const line = (name: string, color: string, type: string, shareOf: (driver: YieldDriver) => number) => ({
    type: "line",
    name,
    color,
    symbolSize: 4,
    lineStyle: { width: 2, type },
    data: drivers.map((driver) => Math.round(shareOf(driver) * 1000) / 10),
  });
  return {
    option: {
      ...frame(look),
      tooltip,
      xAxis: nameAxis(dayNames(drivers, look), look),
      yAxis: { ...valueAxis("%", look), min: 0, max: 100 },
      series: [
        line(names.canopy, palette.yield, "solid", ({ fapar }) => Math.min(1, fapar / FULL_CANOPY)),
        line(names.temperature, palette.district, "dashed", ({ temperatureFactor }) => temperatureFactor),
        line(names.heat, palette.warm, "dotted", ({ heatFactor }) => heatFactor),
        line(names.water, palette.field, "solid", ({ waterFactor }) => waterFactor),
      ].map((series, index) =>
        index === 0 ? { ...series, markArea: expectedArea(drivers, names, look) } : series,
      ),
      textStyle: { color: colors.ink },
    },
    steps,
  };
}

function expectedArea(drivers: readonly YieldDriver[], { expected }: DriverNames, look: YieldLook) {
  const first = drivers.findIndex(({ isExpected }) => isExpected);
  return {
    silent: true,
    itemStyle: { color: look.colors.inkSoft, opacity: 0.1 },
    label: { position: "insideBottom", color: look.colors.ink, fontSize: 11 },
    data: first < 0 ? [] : [[{ name: expected, xAxis: first }, { xAxis: drivers.length - 1 }]],
  };
}

function dayNames(drivers: readonly YieldDriver[], { format }: YieldLook): string[] {
  return drivers.map(({ date }) => format.day(date, "short"));
}

function linesOf(driver: YieldDriver | undefined, names: DriverNames, { format }: YieldLook): string[] {
  if (driver === undefined) return [];
  const share = (value: number) => format.share(value);
  return [
    `${format.day(driver.date, "short")} – ${format.day(addDays(driver.date, driver.days - 1), "short")}`,
    ...(driver.isExpected ? [names.expected] : []),
    `${names.growth}: ${format.number(driver.biomassGPerM2)} g/m²`,
    `${names.radiation}: ${format.number(driver.radiationMJ, 1)} MJ/m²`,
    `${names.canopy}: ${share(Math.min(1, driver.fapar / FULL_CANOPY))}`,
    `${names.temperature}: ${share(driver.temperatureFactor)}`,
    `${names.heat}: ${share(driver.heatFactor)}`,
    `${names.water}: ${share(driver.waterFactor)}`,
    `${names.rain}: ${format.number(driver.rainMm, 1)} mm`,
  ];
}
