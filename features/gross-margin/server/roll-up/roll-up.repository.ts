import { activityCosts, commercialYields } from "@surco/activities/tables";
import type { Database } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import { readableFieldNames, seasonNetAreas } from "@surco/fields/tables";
import type { SessionUser } from "@surco/kit-server";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { RollUpGroup, RollUpGrouping, RollUpSums } from "../../contract";
import { netAreaHa, seesPlan } from "../plans/plan-access.repository";

export interface RollUpFilters {
  season?: string | undefined;
  period?: "1" | "2" | undefined;
  farmId?: string | undefined;
  producerId?: string | undefined;
  cropId?: number | undefined;
}

/** Last group of a page: what it is ordered by, and its key. */
export interface GroupPosition {
  sort: string;
  key: string;
}

/** Producers are the affair of the owner and his managers. */
const shownProducerId = sql<string | null>`case when field.is_guest then null else field.producer_id end`;

const groupings: Record<RollUpGrouping, { key: RawBuilder<string | null>; name: RawBuilder<string | null> }> =
  {
    farm: { key: sql`field.farm_id::text`, name: sql`farm.name` },
    producer: { key: sql`(${shownProducerId})::text`, name: sql`producer.name` },
    crop: { key: sql`lpad(plan.crop_id::text, 2, '0')`, name: sql`null::text` },
    season: { key: sql`plan.season`, name: sql`null::text` },
  };

/** Margins of the chosen plans that the reader may see, one row for each. */
function margins(db: Kysely<Database>, reader: SessionUser, filters: RollUpFilters) {
  const { season, period, farmId, producerId, cropId } = filters;
  return db
    .selectFrom("gross_margin_plan as plan")
    .innerJoin(readableFieldNames(reader).as("field"), "field.id", "plan.field_id")
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(producerNames().as("producer"), (join) =>
      join.on(sql<boolean>`producer.id = ${shownProducerId}`),
    )
    .leftJoin(seasonNetAreas().as("net"), (join) =>
      join.onRef("net.field_id", "=", "plan.field_id").onRef("net.season", "=", "plan.season"),
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(activityCosts().as("cost"))
          .select(({ fn }) => fn.sum<number | null>("cost.cost_usd_per_ha").as("usd_per_ha"))
          .whereRef("cost.field_id", "=", "plan.field_id")
          .whereRef("cost.season", "=", "plan.season")
          .whereRef("cost.period", "=", "plan.period")
          .where(
            sql<boolean>`(${reader.showSensitiveInformation}::boolean or field.account_id = ${reader.id}
              or cost.author_id = ${reader.id})`,
          )
          .as("spent"),
      (join) => join.onTrue(),
    )
    .select([netAreaHa.as("area_ha")])
    .select([
      sql<number>`plan.expected_yield_t_per_ha * plan.price_usd_per_t`.as("income"),
      sql<number>`plan.commercial_pct / 100`.as("commercial_share"),
      sql<number>`plan.direct_cost_usd_per_ha`.as("direct"),
      sql<
        number | null
      >`coalesce(plan.actual_yield_t_per_ha, harvested.mean_t_per_ha) * plan.price_usd_per_t`.as(
        "actual_income",
      ),
      sql<number>`plan.unlogged_cost_usd_per_ha + coalesce(spent.usd_per_ha, 0)`.as("actual_direct"),
    ])
    .where("plan.is_chosen", "=", true)
    .where("plan.deleted_at", "is", null)
    .where(seesPlan(reader))
    .$if(season !== undefined, (query) => query.where("plan.season", "=", season ?? ""))
    .$if(period !== undefined, (query) => query.where("plan.period", "=", period ?? "2"))
    .$if(farmId !== undefined, (query) => query.where("field.farm_id", "=", farmId ?? ""))
    .$if(producerId !== undefined, (query) =>
      query.where(sql<boolean>`${shownProducerId} = ${producerId ?? ""}::uuid`),
    )
    .$if(cropId !== undefined, (query) => query.where("plan.crop_id", "=", cropId ?? 0));
}

type Sums = Record<
  `${"planned" | "actual" | "pair"}_${"n" | "area" | "income" | "commercial" | "direct"}`,
  number
>;

/** Sums of planned margins, of actual ones, and of the plans of the fields that have these. */
const sumColumns = [
  ...sumsOf("planned", sql`income`, sql`direct`, sql`true`),
  ...sumsOf("actual", sql`actual_income`, sql`actual_direct`, sql`actual_income is not null`),
  ...sumsOf("pair", sql`income`, sql`direct`, sql`actual_income is not null`),
];

function sumsOf(
  name: "planned" | "actual" | "pair",
  income: RawBuilder<unknown>,
  direct: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  const sum = (value: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)`;
  return [
    sql<number>`count(*) filter (where ${condition})`.as(`${name}_n`),
    sum(sql`area_ha`).as(`${name}_area`),
    sum(sql`${income} * area_ha`).as(`${name}_income`),
    sum(sql`${income} * commercial_share * area_ha`).as(`${name}_commercial`),
    sum(sql`${direct} * area_ha`).as(`${name}_direct`),
  ] as const;
}

/** Groups of margins by name, and the sums of all. */
export async function rollUpMargins(
  db: Kysely<Database>,
  reader: SessionUser,
  filters: RollUpFilters,
  { by, after, limit }: { by: RollUpGrouping; after: GroupPosition | null; limit: number },
): Promise<{ groups: RollUpGroup[]; total: Omit<RollUpGroup, "key" | "name">; next: GroupPosition | null }> {
  const { key, name } = groupings[by];
  const rows = await db
    .selectFrom(
      margins(db, reader, filters)
        .select([key.as("group_key"), name.as("group_name")])
        .as("margin"),
    )
    .select(["group_key", "group_name"])
    .select(sql<string>`coalesce(lower(group_name), group_key, '')`.as("sort"))
    .select(sumColumns)
    .groupBy(["group_key", "group_name"])
    .$if(after !== null, (query) =>
      query.having(
        sql<boolean>`(coalesce(lower(group_name), group_key, ''), coalesce(group_key, '')) > (${after?.sort}::text, ${after?.key}::text)`,
      ),
    )
    .orderBy("sort")
    .orderBy(sql`coalesce(group_key, '')`)
    .limit(limit + 1)
    .$castTo<Sums & { group_key: string | null; group_name: string | null; sort: string }>()
    .execute();
  const total = await db
    .selectFrom(margins(db, reader, filters).as("margin"))
    .select(sumColumns)
    .$castTo<Sums>()
    .executeTakeFirstOrThrow();
  const last = rows[limit - 1];
  return {
    groups: rows.slice(0, limit).map((row) => ({
      key: by === "crop" ? String(Number(row.group_key)) : row.group_key,
      name: row.group_name,
      ...partsOf(row),
    })),
    total: partsOf(total),
    next: rows.length > limit && last ? { sort: last.sort, key: last.group_key ?? "" } : null,
  };
}

function partsOf(row: Sums): Omit<RollUpGroup, "key" | "name"> {
  const part = (name: "planned" | "actual" | "pair"): RollUpSums => {
    const areaHa = row[`${name}_area`];
    const [incomeUsd, commercialUsd] = [row[`${name}_income`], row[`${name}_commercial`]];
    const directCostUsd = row[`${name}_direct`];
    const marginUsd = incomeUsd - commercialUsd - directCostUsd;
    return {
      fieldCount: Number(row[`${name}_n`]),
      areaHa,
      incomeUsd,
      commercialUsd,
      directCostUsd,
      marginUsd,
      marginUsdPerHa: areaHa > 0 ? marginUsd / areaHa : null,
    };
  };
  return { planned: part("planned"), actual: part("actual"), plannedOfActual: part("pair") };
}
