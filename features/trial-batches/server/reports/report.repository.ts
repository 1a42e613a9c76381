import { harvestYields } from "@surco/activities/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import { recordedStages } from "@surco/crop-log/tables";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { type Kysely, sql } from "kysely";
import type { BatchTotals, ReportedBatch, ReportedProducer } from "../../contract";
import type { CodePosition } from "../batch.repository";
import { NOBODY } from "../batch-row";
import { differentHybrid } from "../check/different-hybrid";
import { batchesWithFields, batchesWithHarvests, type ReportSource } from "./report-sources.repository";

export type ReportRepository = ReturnType<typeof reportRepository>;

/** Hybrids that are named of a producer. */
const NAMED_HYBRIDS = 20;

interface Page {
  after: CodePosition | null;
  limit: number;
}

/** Reports over the batches of a brand. */
export function reportRepository(db: Kysely<Database>) {
  return {
    /** One page of batches by code. */
    async listBatches(
      source: ReportSource,
      { after, limit }: Page,
    ): Promise<{ batches: ReportedBatch[]; next: CodePosition | null }> {
      const rows = await batchesWithFields(db, source)
        .leftJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .leftJoin(genotypeNames().as("genotype"), "genotype.id", "sowing.genotype_id")
        .leftJoinLateral(
          ({ selectFrom }) =>
            selectFrom(harvestYields().as("yields"))
              .select(["yields.date", "yields.yield_t_per_ha"])
              .whereRef("yields.field_id", "=", "field.id")
              .whereRef("yields.season", "=", "sowing.season")
              .whereRef("yields.period", "=", "sowing.period")
              .orderBy("yields.date", "desc")
              .orderBy("yields.id", "desc")
              .limit(1)
              .as("harvest"),
          (join) => join.onTrue(),
        )
        .leftJoinLateral(
          ({ selectFrom }) =>
            selectFrom(recordedStages().as("entry"))
              .select(["entry.date", "entry.stage_id"])
              .whereRef("entry.field_id", "=", "field.id")
              .whereRef("entry.date", ">=", "sowing.date")
              .where((eb) => eb("entry.date", "<=", sql<string>`sowing.date + 366`))
              .orderBy("entry.date", "desc")
              .orderBy("entry.id", "desc")
              .limit(1)
              .as("stage"),
          (join) => join.onTrue(),
        )
        .select([
          "batch.id",
          "batch.code",
          "batch.hybrid",
          "batch.genotype_id",
          "batch.crop_id",
          "batch.season",
        ])
        .select(["batch.producer_name", "batch.producer_email", "batch.field_name"])
        .select(["batch.quantity_bags", "batch.quantity_kg", "sowing.id as sowing_id"])
        .select(["sowing.date as sowing_date", "sowing.genotype_id as sown_id", "sowing.other_genotype"])
        .select(["genotype.name as sown_name", "field.id as field_id", "field.name as linked_name"])
        .select(["field.area_ha", "farm.name as farm_name", "harvest.date as harvest_date"])
        .select(["harvest.yield_t_per_ha", "stage.date as stage_date", "stage.stage_id"])
        .$if(after !== null, (query) => query.where("batch.code", ">", after?.nameKey ?? ""))
        .orderBy("batch.code")
        .limit(limit + 1)
        .execute();
      const batches = rows.slice(0, limit).map(reportedBatchOf);
      const last = batches.at(-1);
      return { batches, next: rows.length > limit && last ? { nameKey: last.code, id: last.id } : null };
    },

    async sum(source: ReportSource): Promise<BatchTotals> {
      const joined = batchesWithHarvests(db, source).select(sql<string>`''`.as("key")).select("batch.hybrid");
      const [row] = (await summarise(joined).execute(db)).rows;
      return {
        batches: row?.batches ?? 0,
        linkedBatches: row?.linked ?? 0,
        hiddenBatches: row?.hidden ?? 0,
        ...figuresOf(row),
      };
    },

    /** One page of producers by name. */
    async listProducers(
      source: ReportSource,
      { after, limit }: Page,
    ): Promise<{ producers: ReportedProducer[]; next: CodePosition | null }> {
      const keys = await batchesWithFields(db, source)
        .select(["batch.producer_key", sql<string>`min(batch.id::text)`.as("id")])
        .where("batch.producer_key", "<>", NOBODY)
        .$if(after !== null, (query) => query.where("batch.producer_key", ">", after?.nameKey ?? ""))
        .groupBy("batch.producer_key")
        .orderBy("batch.producer_key")
        .limit(limit + 1)
        .execute();
      const page = keys.slice(0, limit);
      if (page.length === 0) return { producers: [], next: null };
      const joined = batchesWithHarvests(db, source)
        .where(sql<boolean>`batch.producer_key = any(${page.map((row) => row.producer_key)}::text[])`)
        .select(["batch.producer_key as key", "batch.hybrid", "batch.producer_name", "batch.producer_email"]);
      const { rows } = await summarise(
        joined,
        sql`, min(producer_name) as name, min(producer_email) as email`,
      ).execute(db);
      const last = page.at(-1);
      const ids = new Map(page.map(({ producer_key: key, id }) => [key, id]));
      return {
        producers: rows.map((row) => ({
          id: ids.get(row.key) ?? row.key,
          producerName: row.name ?? "",
          producerEmail: row.email ?? null,
          batches: row.batches,
          hybrids: row.hybrids,
          linkedBatches: row.linked,
          ...figuresOf(row),
        })),
        next: keys.length > limit && last ? { nameKey: last.producer_key, id: last.id } : null,
      };
    },
  };
}

interface SummaryRow {
  key: string;
  name?: string;
  email?: string | null;
  batches: number;
  linked: number;
  hidden: number;
  harvested: number;
  hybrids: string[];
  fields: number | null;
  area_ha: number | null;
  production_t: number | null;
  harvested_area_ha: number | null;
}

/**
 * Sums of batches by their column `key`, in its order. A field counts once towards the area, a harvested field and season once
 * towards the mean yield, which is weighted by area.
 *
 * @param more  further columns of the sums
 */
function summarise(joined: ReturnType<typeof batchesWithHarvests>, more = sql``) {
  return sql<SummaryRow>`
    with joined as materialized ${joined},
    counts as (
      select key, count(*)::integer as batches, count(sowing_id)::integer as linked,
        (count(*) filter (where sowing_id is not null and field_id is null))::integer as hidden,
        count(yield_t_per_ha)::integer as harvested,
        (array_agg(distinct hybrid))[1:${NAMED_HYBRIDS}::integer] as hybrids ${more}
      from joined group by key),
    areas as (
      select key, count(*)::integer as fields, sum(area_ha) as area_ha
      from (select distinct key, field_id, area_ha from joined where field_id is not null) field group by key),
    yields as (
      select key, sum(area_ha * yield_t_per_ha) as production_t, sum(area_ha) as harvested_area_ha
      from (select distinct key, field_id, sown_season, sown_period, area_ha, yield_t_per_ha
        from joined where yield_t_per_ha is not null) harvest group by key)
    select counts.*, areas.fields, areas.area_ha, yields.production_t, yields.harvested_area_ha
    from counts left join areas using (key) left join yields using (key) order by key`;
}

function figuresOf(row: SummaryRow | undefined) {
  const [harvestedAreaHa, productionT] = [row?.harvested_area_ha ?? 0, row?.production_t ?? 0];
  return {
    fields: row?.fields ?? 0,
    areaHa: row?.area_ha ?? 0,
    harvestedBatches: row?.harvested ?? 0,
    harvestedAreaHa,
    productionT,
    meanYieldTPerHa: harvestedAreaHa > 0 ? productionT / harvestedAreaHa : null,
  };
}

function reportedBatchOf(row: {
  id: string;
  code: string;
  hybrid: string;
  genotype_id: number | null;
  crop_id: number | null;
  season: string;
  producer_name: string;
  producer_email: string | null;
  field_name: string;
  quantity_bags: number | null;
  quantity_kg: number | null;
  sowing_id: string | null;
  sowing_date: string | null;
  sown_id: number | null;
  sown_name: string | null;
  other_genotype: string | null;
  field_id: string | null;
  linked_name: string | null;
  area_ha: number | null;
  farm_name: string | null;
  harvest_date: string | null;
  yield_t_per_ha: number | null;
  stage_date: string | null;
  stage_id: number | null;
}): ReportedBatch {
  const { field_id: fieldId, sowing_date: sowingDate } = row;
  return {
    id: row.id,
    code: row.code,
    hybrid: row.hybrid,
    cropId: row.crop_id,
    season: row.season,
    producerName: row.producer_name,
    producerEmail: row.producer_email,
    fieldName: row.field_name,
    quantityBags: row.quantity_bags,
    quantityKg: row.quantity_kg,
    isLinked: row.sowing_id !== null,
    link:
      fieldId === null || sowingDate === null
        ? null
        : {
            fieldId,
            fieldName: row.linked_name ?? "",
            farmName: row.farm_name ?? "",
            areaHa: row.area_ha ?? 0,
            sowingDate,
            differentHybrid: differentHybrid(
              { hybrid: row.hybrid, genotypeId: row.genotype_id },
              { hybrid: row.sown_name ?? row.other_genotype, genotypeId: row.sown_id },
            ),
            lastStageId: row.stage_id,
            lastStageDate: row.stage_date,
            yieldTPerHa: row.yield_t_per_ha,
            harvestDate: row.harvest_date,
          },
  };
}
