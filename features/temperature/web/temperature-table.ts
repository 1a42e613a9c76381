import type { ColumnKind, ValueTable } from "@surco/contract";
import { type TemperatureDay, temperatureLimits } from "@surco/temperature/contract";

/** Columns in their order: text keys under `column`. */
const columnKinds = {
  date: "day",
  belowMinus5: "measure",
  below0: "measure",
  below5: "measure",
  frost: "measure",
  heatStress: "measure",
  minimum: "measure",
  maximum: "measure",
  frostDay: "text",
  heatStressDay: "text",
  method: "text",
} as const satisfies Record<string, ColumnKind>;
type TemperatureColumn = keyof typeof columnKinds;

interface TableWords {
  column(name: TemperatureColumn): string;
  yesOrNo(value: boolean | null): string;
  method(method: TemperatureDay["method"]): string;
}

/** Exact values of the days; a missing day keeps its row, without values. */
export function temperatureTable(days: readonly TemperatureDay[], words: TableWords): ValueTable {
  const names = Object.keys(columnKinds) as TemperatureColumn[];
  return {
    columns: names.map((name) => ({ label: words.column(name), kind: columnKinds[name] })),
    rows: days.map((day) => [
      day.date,
      ...temperatureLimits.map((limit) => day.hours?.[limit] ?? null),
      day.tminC,
      day.tmaxC,
      words.yesOrNo(day.isFrost),
      words.yesOrNo(day.isHeatStress),
      words.method(day.method),
    ]),
  };
}
