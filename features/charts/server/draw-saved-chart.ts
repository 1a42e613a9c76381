import { formatIn, type Locale, lineColor, surfaces } from "@surco/contract";
import type { Reader } from "@surco/kit-server";
import { chartHeightPx, chartOption, decimalsOf } from "../charts/chart-option";
import { type ChartChoice, valuesOf } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { chartTexts } from "./chart-texts";
import { readChart } from "./read-chart";
import type { ChartPlace } from "./saved-chart.repository";

/** Chart as paper shows it. */
export interface PaperChart {
  title: string;
  /** ECharts option; null where no field and season has data of the choice. */
  option: object | null;
  heightPx: number;
  /** Name and unit of the figures. */
  figureName: string;
  /** Figure of each series as it is written; a dash without one. */
  rows: { name: string; figure: string }[];
  simulated: boolean;
  attributions: string[];
  /** Calendar years of the images that it is drawn of; none where it shows no index. */
  imageYears: string[];
  choice: ChartChoice;
}

/** Draws the saved chart of a field's season in the reader's language; null where none was saved. */
export async function drawSavedChart(
  deps: ChartDeps,
  reader: Reader,
  locale: Locale,
  place: ChartPlace,
): Promise<PaperChart | null> {
  const saved = await deps.savedCharts.find(place);
  if (saved === null) return null;
  const { choice } = saved;
  const { series, simulated, attributions } = await readChart(deps, reader, choice);
  const t = chartTexts(locale);
  const format = formatIn(locale);
  const seriesName = (one: { fieldName: string; season: string }) => `${one.fieldName} · ${one.season}`;
  const shown = series.filter(({ data }) => valuesOf(data).figure !== null);
  const { option } = chartOption(
    choice.type,
    shown,
    {
      seriesName,
      dayOfMonth: (date) => format.day(date, "short"),
      month: (date) => format.day(date, "month"),
      number: format.number,
      axis: t(`axis.${choice.type}`, { index: choice.index.toUpperCase() }),
    },
    { inks: surfaces.light, color: (index) => lineColor("light", index) },
  );
  return {
    title: t(`title.${choice.type}`, {
      index: choice.index.toUpperCase(),
      from: format.day(choice.from),
      until: format.day(choice.until),
    }),
    option: shown.length === 0 ? null : option,
    heightPx: chartHeightPx(choice.type, shown.length),
    figureName: t(`figure.${choice.type}`),
    rows: series.map((one) => {
      const { figure } = valuesOf(one.data);
      return {
        name: seriesName(one),
        figure: figure === null ? "–" : format.number(figure, decimalsOf[choice.type]),
      };
    }),
    simulated,
    attributions: attributions.map(({ text }) => text),
    imageYears:
      choice.type === "index"
        ? [...new Set(shown.flatMap(({ from, until }) => [from.slice(0, 4), until.slice(0, 4)]))]
        : [],
    choice,
  };
}
