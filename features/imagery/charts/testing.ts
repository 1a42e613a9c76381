import { addDays } from "@surco/calendar";
import { chartTheme, formatDay, formatNumber, formatShare, surfaces } from "@surco/contract";
import { init, setPlatformAPI } from "@surco/kit-charts";
import type { ChartOption } from "./chart-parts";
import type { Growth, SeasonCurveTexts, SeasonSeries, SeriesDate } from "./season-series";

/** Approximate character width at 12 px. */
const LETTER_PX = 6;

/** Texts and formats as shown in Spanish. */
export const words: SeasonCurveTexts = {
  crop: (cropId) => (cropId === null ? "?" : `crop ${cropId}`),
  day: (date) => formatDay(date, "es"),
  dayOfMonth: (date) => formatDay(date, "es", "short"),
  month: (date) => formatDay(date, "es", "month"),
  number: (value) => formatNumber(value, "es", 2),
  share: (fraction) => formatShare(fraction, "es"),
  smoothed: "Curva suavizada",
  median: "Mediana por fecha",
  mean: "Media por fecha",
  band: "Del 10 al 90 %",
  unsure: "Incertidumbre",
  cloudy: "Nublado",
  start: "Inicio",
  peak: "Máximo",
  end: "Fin",
  underCurve: "Integral",
};

export function buildDate(overrides: Partial<SeriesDate> = {}): SeriesDate {
  return {
    date: "2025-10-01",
    usable: true,
    validFraction: 1,
    mean: 0.49,
    median: 0.5,
    p10: 0.4,
    p90: 0.6,
    ...overrides,
  };
}

export function buildGrowth(overrides: Partial<Growth> = {}): Growth {
  return {
    start: "2025-10-10",
    peak: "2025-10-20",
    end: "2025-10-28",
    peakValue: 0.8,
    cropId: null,
    lengthDays: 18,
    integral: 12.5,
    ...overrides,
  };
}

/** Series of one October: a date every five days and a constant curve of 0.5 with a band. */
export function buildSeries(overrides: Partial<SeasonSeries> = {}): SeasonSeries {
  const days = Array.from({ length: 31 }, (_, index) => addDays("2025-10-01", index));
  return {
    dates: days.filter((_, index) => index % 5 === 0).map((date) => buildDate({ date })),
    curve: days.map((date) => ({ date, value: 0.5, lower: 0.45, upper: 0.55 })),
    growths: [],
    ...overrides,
  };
}

interface DrawnSeries {
  name?: string;
  type: string;
  data: unknown[];
}

/** Finds the series of an option by name. */
export function seriesNamed(option: ChartOption, name: string): DrawnSeries[] {
  return (option.series as DrawnSeries[]).filter((series) => series.name === name);
}

/** Data of a named series. @throws Error if absent */
export function dataOf(option: ChartOption, name: string, index = 0): [number, number | null][] {
  const series = seriesNamed(option, name)[index];
  if (!series) throw new Error(`no series ${name}`);
  return series.data as [number, number | null][];
}

/** Texts rendered from an option, as in a PDF. */
export function drawnTexts(option: ChartOption, widthPx = 800, heightPx = 300): string[] {
  // The text measure is global: charts on paper may have set theirs.
  setPlatformAPI({ measureText: (text) => ({ width: LETTER_PX * text.length }) });
  const chart = init(null, chartTheme(surfaces.light), {
    renderer: "svg",
    ssr: true,
    width: widthPx,
    height: heightPx,
  });
  chart.setOption({ animation: false, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = ""]) => text);
}
