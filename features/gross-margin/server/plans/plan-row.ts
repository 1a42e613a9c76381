import type { Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { Selectable } from "kysely";
import {
  costLineNames,
  costLines,
  directCostUsdPerHa,
  isLogged,
  lineUsdPerHa,
  type Plan,
  type PlanValues,
  plannedMarginOf,
  sumToCent,
  withSums,
} from "../../contract";

/** Row of the queries of `plan.repository.ts`. */
export interface PlanRow extends Selectable<Database["gross_margin_plan"]> {
  owner_id: string;
  area_ha: number;
  harvested_yield_t_per_ha: number | null;
  author_first_name: string | null;
  author_last_name: string | null;
}

/** Columns of a plan's values; lines with detail rows get their sums. */
export function columnsOf(values: PlanValues) {
  const lines = withSums(values.lines);
  const unlogged = costLineNames.filter((name) => !isLogged(name)).map((name) => lineUsdPerHa(lines[name]));
  return {
    crop_id: values.cropId,
    name: values.name,
    expected_yield_t_per_ha: values.expectedYieldTPerHa,
    actual_yield_t_per_ha: values.actualYieldTPerHa,
    price_usd_per_t: values.priceUsdPerT,
    commercial_pct: values.commercialPct,
    cost_lines: JSON.stringify(lines),
    direct_cost_usd_per_ha: directCostUsdPerHa(lines),
    unlogged_cost_usd_per_ha: sumToCent(unlogged),
    price_source: values.priceSource?.source ?? null,
    price_day: values.priceSource?.day ?? null,
    local_currency: values.localRate?.currency ?? null,
    local_per_usd: values.localRate?.localPerUsd ?? null,
    local_rate_day: values.localRate?.day ?? null,
    comments: values.comments,
  };
}

function valuesOfRow(row: Selectable<Database["gross_margin_plan"]>): PlanValues {
  const { price_source: source, price_day: priceDay } = row;
  const { local_currency: currency, local_per_usd: localPerUsd, local_rate_day: rateDay } = row;
  return {
    name: row.name,
    cropId: row.crop_id,
    expectedYieldTPerHa: row.expected_yield_t_per_ha,
    actualYieldTPerHa: row.actual_yield_t_per_ha,
    priceUsdPerT: row.price_usd_per_t,
    priceSource: source === null || priceDay === null ? null : { source, day: priceDay },
    commercialPct: row.commercial_pct,
    lines: costLines.parse(row.cost_lines),
    localRate:
      currency === null || localPerUsd === null || rateDay === null
        ? null
        : { currency, localPerUsd, day: rateDay },
    comments: row.comments,
  };
}

/** Plan as a reader sees it, who may see its prices. */
export function planOfRow(row: PlanRow, reader: Pick<SessionUser, "id">): Plan {
  const values = valuesOfRow(row);
  return {
    ...values,
    id: row.id,
    fieldId: row.field_id,
    season: row.season,
    period: row.period,
    isChosen: row.is_chosen,
    areaHa: row.area_ha,
    harvestedYieldTPerHa: row.harvested_yield_t_per_ha,
    figures: plannedMarginOf(values, row.area_ha),
    author:
      row.author_first_name === null ? null : `${row.author_first_name} ${row.author_last_name ?? ""}`.trim(),
    isOwn: row.author_id === reader.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
