import { harvestYields, sowings } from "@surco/activities/tables";
import type { Database } from "@surco/db";
import { readableFieldNames } from "@surco/fields/tables";
import type { Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { BatchFilters } from "../../contract";
import { hasFilters } from "../filters.repository";

/** Registry that a report reads, by whom and with which filters. */
export interface ReportSource {
  reader: Reader;
  brandSlug: string;
  filters: BatchFilters;
}

/** Batches with their sowing and, as far as the reader may read it, its field. */
export const batchesWithFields = (db: Kysely<Database>, { reader, brandSlug, filters }: ReportSource) =>
  db
    .selectFrom("trial_batch as batch")
    .leftJoin(sowings().as("sowing"), "sowing.id", "batch.sowing_id")
    .leftJoin(readableFieldNames(reader).as("field"), "field.id", "sowing.field_id")
    .where("batch.brand_slug", "=", brandSlug)
    .where("batch.deleted_at", "is", null)
    .where(hasFilters(filters));

/** The same with the last harvest of the sowing's season, for sums over many. */
export const batchesWithHarvests = (db: Kysely<Database>, source: ReportSource) =>
  batchesWithFields(db, source)
    .leftJoin(lastHarvests(db, source.brandSlug).as("harvest"), (join) =>
      join
        .onRef("harvest.field_id", "=", "field.id")
        .onRef("harvest.season", "=", "sowing.season")
        .onRef("harvest.period", "=", "sowing.period"),
    )
    .select(["sowing.id as sowing_id", "sowing.season as sown_season", "sowing.period as sown_period"])
    .select(["field.id as field_id", "field.area_ha", "harvest.yield_t_per_ha"]);

/** Last harvest with a yield of each season of the fields that a brand's batches were sown in. */
const lastHarvests = (db: Kysely<Database>, brandSlug: string) =>
  db
    .selectFrom(harvestYields().as("harvest"))
    .distinctOn(["harvest.field_id", "harvest.season", "harvest.period"])
    .select(["harvest.field_id", "harvest.season", "harvest.period", "harvest.yield_t_per_ha"])
    .where("harvest.field_id", "in", ({ selectFrom }) =>
      selectFrom("trial_batch")
        .select("trial_batch.field_id")
        .where("trial_batch.brand_slug", "=", brandSlug)
        .where("trial_batch.field_id", "is not", null),
    )
    .orderBy("harvest.field_id")
    .orderBy("harvest.season")
    .orderBy("harvest.period")
    .orderBy("harvest.date", "desc")
    .orderBy("harvest.id", "desc");
