import { addDays } from "@surco/calendar";
import type { ColumnKind, ValueTable } from "@surco/contract";
import type { WaterDays } from "@surco/weather/contract";

/** Columns in their order: text keys under `water.column`. */
const columns = [
  ["date", "day"],
  ["availablePct", "measure"],
  ["availableMm", "measure"],
  ["stressBelowPct", "measure"],
  ["rainMm", "measure"],
  ["rainOrigin", "text"],
  ["irrigationMm", "measure"],
  ["et0Mm", "measure"],
  ["kc", "number"],
  ["cropEtMm", "measure"],
  ["actualEtMm", "measure"],
  ["drainageMm", "measure"],
  ["filled", "text"],
] as const satisfies readonly (readonly [name: string, kind: ColumnKind])[];
type WaterColumn = (typeof columns)[number][0];

interface WaterWords {
  column(name: WaterColumn): string;
  origin(isLogged: boolean): string;
  filled(isFilled: boolean): string;
}

/** Exact values of the balance by day, oldest first. */
export function waterTable(days: WaterDays, words: WaterWords): ValueTable {
  return {
    columns: columns.map(([name, kind]) => ({ label: words.column(name), kind })),
    rows: days.availablePct.map((_, day) =>
      columns.map(([name]) => {
        if (name === "date") return addDays(days.from, day);
        if (name === "rainOrigin") return words.origin(days.isRainLogged[day] ?? false);
        if (name === "filled") return words.filled(days.isFilled[day] ?? false);
        return days[name][day] ?? null;
      }),
    ),
  };
}
