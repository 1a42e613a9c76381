import type { ValueTable } from "@surco/contract";
import type { DashboardRow } from "@surco/staff/contract";

/** Groups that the chart draws; the table has all. */
const CHART_ROWS = 20;
const ROW_PX = 26;

/** Words of the chart in the reader's language. */
export interface SumsWords {
  name(row: DashboardRow): string;
  ha(areaHa: number): string;
  columns: {
    name: string;
    areaHa: string;
    fields: string;
    producers: string;
    meanYield: string;
    harvested: string;
  };
}

/** Height of the chart, px. */
export function sumsHeightPx(rows: readonly DashboardRow[]): number {
  return 48 + Math.min(rows.length, CHART_ROWS) * ROW_PX;
}

/** Horizontal bars of hectares, the first row on top, with the keyboard stops. */
export function sumsOption(
  rows: readonly DashboardRow[],
  words: SumsWords,
  look: { inks: { ink: string; inkSoft: string; line: string }; color: string; isNarrow: boolean },
) {
  const { inks, color, isNarrow } = look;
  const shown = rows.slice(0, CHART_ROWS);
  const namePx = isNarrow ? 110 : 200;
  const option = {
    grid: { left: namePx + 12, right: 84, top: 8, bottom: 28 },
    tooltip: { trigger: "axis", axisPointer: { type: "none" }, confine: true },
    xAxis: {
      type: "value",
      splitNumber: isNarrow ? 2 : 5,
      axisLabel: { color: inks.inkSoft },
      splitLine: { lineStyle: { color: inks.line } },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: shown.map(words.name),
      axisLabel: { color: inks.ink, width: namePx, overflow: "truncate" },
      axisLine: { show: false },
      axisTick: { show: false },
    },
    series: [
      {
        type: "bar",
        name: words.columns.areaHa,
        itemStyle: { color },
        data: shown.map(({ areaHa }) => Math.round(areaHa * 10) / 10),
        label: {
          show: true,
          position: "right",
          color: inks.ink,
          formatter: ({ dataIndex }: { dataIndex: number }) => words.ha(shown[dataIndex]?.areaHa ?? 0),
        },
      },
    ],
  };
  const steps = shown.map((row, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    text: `${words.name(row)}: ${words.ha(row.areaHa)}`,
  }));
  return { option, steps };
}

/** All rows as a table of exact values. */
export function sumsTable(rows: readonly DashboardRow[], { name, columns }: SumsWords): ValueTable {
  return {
    columns: [
      { label: columns.name, kind: "text" },
      { label: columns.areaHa, kind: "measure" },
      { label: columns.fields, kind: "count" },
      { label: columns.producers, kind: "count" },
      { label: columns.meanYield, kind: "number" },
      { label: columns.harvested, kind: "count" },
    ],
    rows: rows.map((row) => [
      name(row),
      row.areaHa,
      row.fieldCount,
      row.producerCount,
      row.meanYieldTPerHa,
      row.harvestedFieldCount,
    ]),
  };
}
