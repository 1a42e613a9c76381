import type { Activity, CostSum } from "@surco/activities/contract";
import { seasonOf } from "@surco/calendar";
import type { FieldCard } from "@surco/fields/contract";
import type { Overlaid, RecordState } from "@surco/kit-web/outbox";
import type { ListedActivity } from "../listed-activity";
import { type FieldOfActivity, netAreaHaOf, shownFigures } from "../shown-figures";

/** Costs of done activities of one field, season and type. */
export type CostLine = Omit<CostSum, "period" | "costUsdPerHa">;

export const costGroupings = ["field", "season", "type"] as const;
export type CostGrouping = (typeof costGroupings)[number];

/** Costs of one field, season or type. */
export interface CostGroup {
  /** Field id, season or type. */
  key: string;
  fieldName: string;
  count: number;
  totalCostUsd: number;
  /** Over the net area of its fields in each of its seasons. */
  costUsdPerHa: number;
}

/** Listed activity with the id of its field. */
type CostedActivity = ListedActivity & { fieldId: string };
type CostedField = FieldOfActivity & Pick<FieldCard, "name">;

/** Cost of one activity; none where it is not done, or its cost is unknown or hidden. */
export function costLinesOf(
  activity: CostedActivity,
  state: RecordState,
  field: CostedField | undefined,
): CostLine[] {
  const { fieldId, values, saved } = activity;
  const { totalCostUsdPerHa } = shownFigures(activity, state, field);
  const areaHa = netAreaHaOf(activity, field);
  if (values.status !== "done" || totalCostUsdPerHa === null || areaHa === null) return [];
  return [
    {
      fieldId,
      fieldName: saved?.fieldName ?? field?.name ?? "",
      season: saved?.season ?? seasonOf(field?.country ?? null, "2", values.date),
      type: values.type,
      areaHa,
      count: 1,
      totalCostUsd: totalCostUsdPerHa * areaHa,
    },
  ];
}

interface UnsentCosts {
  /** Activities of the server that the list has read. */
  saved: readonly (CostedActivity & { saved: Activity | null })[];
  /** The same with what waits on this device. */
  listed: readonly Overlaid<CostedActivity>[];
  fields: ReadonlyMap<string, CostedField>;
}

/** Costs of the server, with the listed activities of this device in place of those that they replace. */
export function withUnsentCosts(
  sums: readonly CostLine[],
  { saved, listed, fields }: UnsentCosts,
): CostLine[] {
  const states = new Map(listed.map(({ row, state }) => [row.id, state]));
  const replaced = saved
    .filter(({ id }) => states.get(id) !== "sent")
    .flatMap((row) => (row.saved ? costLinesOf({ ...row, values: row.saved.values }, "sent", undefined) : []))
    .map((line) => ({ ...line, count: -line.count, totalCostUsd: -line.totalCostUsd }));
  const unsent = listed
    .filter(({ state }) => state !== "sent")
    .flatMap(({ row, state }) => costLinesOf(row, state, fields.get(row.fieldId)));
  return [...sums, ...replaced, ...unsent];
}

/** Costs by field, season or type: fields by name, the newest season and the dearest type first. */
export function groupCosts(lines: readonly CostLine[], by: CostGrouping): CostGroup[] {
  const groups = new Map<string, CostLine[]>();
  for (const line of lines) {
    const key = { field: line.fieldId, season: line.season, type: line.type }[by];
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups]
    .map(([key, ofGroup]) => sumCosts(key, ofGroup))
    .filter(({ count }) => count > 0)
    .sort(orders[by]);
}

/** Sum of costs under a key. */
export function sumCosts(key: string, lines: readonly CostLine[]): CostGroup {
  const seasonsOfFields = new Map<string, Pick<CostLine, "areaHa" | "count">>();
  for (const { fieldId, season, areaHa, count } of lines) {
    const at = `${fieldId} ${season}`;
    seasonsOfFields.set(at, { areaHa, count: count + (seasonsOfFields.get(at)?.count ?? 0) });
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const totalCostUsd = sum(lines.map((line) => line.totalCostUsd));
  // Without those whose last cost is replaced by nothing.
  const costed = [...seasonsOfFields.values()].filter(({ count }) => count > 0);
  const areaHa = sum(costed.map((one) => one.areaHa));
  return {
    key,
    fieldName: lines[0]?.fieldName ?? "",
    count: sum(lines.map(({ count }) => count)),
    totalCostUsd,
    costUsdPerHa: areaHa === 0 ? 0 : totalCostUsd / areaHa,
  };
}

const orders: Record<CostGrouping, (a: CostGroup, b: CostGroup) => number> = {
  field: (a, b) => a.fieldName.localeCompare(b.fieldName, "es", { numeric: true }),
  season: (a, b) => (a.key < b.key ? 1 : -1),
  type: (a, b) => b.totalCostUsd - a.totalCostUsd,
};
