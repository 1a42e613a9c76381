import { commercialYields } from "@surco/activities/tables";
import type { Database } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import { readableFieldNames, seasonCrops, seasonNetAreas } from "@surco/fields/tables";
import type { NamePosition, SessionUser } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { type FieldStatus, marginOf, type PlanStatus, planStatuses } from "../../contract";
import { netAreaHa, seesPlan } from "../plans/plan-access.repository";
import type { RollUpFilters } from "./roll-up.repository";

export interface StatusFilters extends Omit<RollUpFilters, "season" | "period"> {
  season: string;
  period: "1" | "2";
}

/** Fields with a crop or a plan in a season and period, with the state of the chosen plan. */
function statuses(db: Kysely<Database>, reader: SessionUser, filters: StatusFilters) {
  const { season, period, farmId, producerId, cropId } = filters;
  return db
    .selectFrom(readableFieldNames(reader).as("field"))
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(producerNames().as("producer"), (join) =>
      join.onRef("producer.id", "=", "field.producer_id").on(sql<boolean>`not field.is_guest`),
    )
    .leftJoin(seasonNetAreas().as("net"), (join) =>
      join.onRef("net.field_id", "=", "field.id").on("net.season", "=", season),
    )
    .leftJoin(seasonCrops().as("crop"), (join) =>
      join
        .onRef("crop.field_id", "=", "field.id")
        .on("crop.season", "=", season)
        .on("crop.period", "=", period),
    )
    .leftJoin("gross_margin_plan as plan", (join) =>
      join
        .onRef("plan.field_id", "=", "field.id")
        .on("plan.season", "=", season)
        .on("plan.period", "=", period)
        .on("plan.is_chosen", "=", true)
        .on("plan.deleted_at", "is", null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(commercialYields().as("harvest"))
          .select(({ fn }) => fn.avg<number | null>("harvest.commercial_yield_t_per_ha").as("mean_t_per_ha"))
          .whereRef("harvest.field_id", "=", "plan.field_id")
          .whereRef("harvest.season", "=", "plan.season")
          .whereRef("harvest.period", "=", "plan.period")
          .whereRef("harvest.crop_id", "=", "plan.crop_id")
          .as("harvested"),
      (join) => join.onTrue(),
    )
    .select(["field.id", "field.name", "field.name_key", "farm.name as farm_name"])
    .select(["producer.name as producer_name", netAreaHa.as("area_ha")])
    .select(["plan.id as plan_id", "plan.name as plan_name", "plan.expected_yield_t_per_ha as expected"])
    .select(["plan.price_usd_per_t as price", "plan.commercial_pct as commercial"])
    .select("plan.direct_cost_usd_per_ha as direct")
    .select([
      sql<number | null>`coalesce(plan.crop_id, crop.crop_id)`.as("crop_id"),
      sql<number | null>`coalesce(plan.actual_yield_t_per_ha, harvested.mean_t_per_ha)`.as("actual"),
      sql<boolean>`coalesce(${seesPlan(reader)}, false)`.as("is_seen"),
      sql<PlanStatus>`case when plan.id is null then 'unplanned'
        when coalesce(plan.actual_yield_t_per_ha, harvested.mean_t_per_ha) is null then 'planned' else 'harvested' end`.as(
        "status",
      ),
    ])
    .where(sql<boolean>`(crop.crop_id is not null or plan.id is not null)`)
    .$if(farmId !== undefined, (query) => query.where("field.farm_id", "=", farmId ?? ""))
    .$if(producerId !== undefined, (query) => query.where("producer.id", "=", producerId ?? ""))
    .$if(cropId !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(plan.crop_id, crop.crop_id) = ${cropId ?? 0}`),
    );
}

export async function listFieldStatuses(
  db: Kysely<Database>,
  reader: SessionUser,
  filters: StatusFilters,
  { status, after, limit }: { status?: PlanStatus | undefined; after: NamePosition | null; limit: number },
): Promise<{ fields: FieldStatus[]; next: NamePosition | null }> {
  const rows = await db
    .selectFrom(statuses(db, reader, filters).as("field"))
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "planned"))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(name_key, id) > (${after?.nameKey}::text, ${after?.id}::uuid)`),
    )
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const last = rows[limit - 1];
  return {
    fields: rows.slice(0, limit).map(statusOfRow),
    next: rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null,
  };
}

export async function countFieldStatuses(
  db: Kysely<Database>,
  reader: SessionUser,
  filters: StatusFilters,
): Promise<Record<PlanStatus, number>> {
  const rows = await db
    .selectFrom(statuses(db, reader, filters).as("field"))
    .select("status")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy("status")
    .execute();
  const countOf = (status: PlanStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [unplanned, planned, harvested] = planStatuses.map(countOf);
  return { unplanned: unplanned ?? 0, planned: planned ?? 0, harvested: harvested ?? 0 };
}

type StatusRow = Awaited<ReturnType<ReturnType<typeof statuses>["execute"]>>[number];

/** Status of a field; prices and costs of others stay hidden. */
function statusOfRow(row: StatusRow): FieldStatus {
  const figures =
    !row.is_seen ||
    row.expected === null ||
    row.price === null ||
    row.commercial === null ||
    row.direct === null
      ? null
      : marginOf({
          yieldTPerHa: row.expected,
          priceUsdPerT: row.price,
          commercialPct: row.commercial,
          directCostUsdPerHa: row.direct,
          areaHa: row.area_ha,
        });
  return {
    fieldId: row.id,
    fieldName: row.name,
    farmName: row.farm_name,
    producerName: row.producer_name,
    cropId: row.crop_id,
    status: row.status,
    areaHa: row.area_ha,
    planId: row.is_seen ? row.plan_id : null,
    planName: row.is_seen ? row.plan_name : null,
    expectedYieldTPerHa: row.is_seen ? row.expected : null,
    actualYieldTPerHa: row.is_seen ? row.actual : null,
    marginUsdPerHa: figures?.marginUsdPerHa ?? null,
    marginUsd: figures?.marginUsd ?? null,
  };
}
