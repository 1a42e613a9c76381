import type { Database } from "@surco/db";
import { expressionBuilder, sql } from "kysely";

/* Tables of activities for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

/** Activities that are done and not deleted. */
export const doneActivities = () =>
  tables
    .selectFrom("activity")
    .select(["id", "field_id", "type", "date", "season", "period", "status"])
    .where("status", "=", "done")
    .where("deleted_at", "is", null);

/** Harvests that are done, not deleted and have a yield: at base moisture where it is known, else as harvested. */
export const harvestYields = () =>
  tables
    .selectFrom("activity")
    .select(["id", "field_id", "crop_id", "season", "period", "date"])
    .select(
      sql<number>`coalesce(base_moisture_yield_t_per_ha, (details ->> 'wetYieldTPerHa')::double precision)`.as(
        "yield_t_per_ha",
      ),
    )
    .where("type", "=", "harvest")
    .where("status", "=", "done")
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`coalesce(base_moisture_yield_t_per_ha, (details ->> 'wetYieldTPerHa')::double precision) is not null`,
    );

/** Commercial yields of harvests that are done and not deleted. */
export const commercialYields = () =>
  tables
    .selectFrom("activity")
    .select(["id", "field_id", "crop_id", "season", "period", "date", "commercial_yield_t_per_ha"])
    .where("type", "=", "harvest")
    .where("status", "=", "done")
    .where("deleted_at", "is", null)
    .where("commercial_yield_t_per_ha", "is not", null);

/** Known costs of activities that are done and not deleted, with the author who may see each. */
export const activityCosts = () =>
  tables
    .selectFrom("activity")
    .select(["id", "field_id", "season", "period", "author_id", "cost_usd_per_ha"])
    .where("status", "=", "done")
    .where("deleted_at", "is", null)
    .where("cost_usd_per_ha", "is not", null);

/** Days of sowings and resowings that are done and not deleted. */
export const sowingDays = () =>
  tables
    .selectFrom("activity")
    .select(["field_id", "season", "period", "type", "date"])
    .where("type", "in", ["sow", "resow"])
    .where("status", "=", "done")
    .where("deleted_at", "is", null);

/** Sowings that are planned or done and not deleted, with their hybrid: of the catalogue, or as it was written. */
export const sowings = () =>
  tables
    .selectFrom("activity")
    .select(["id", "field_id", "crop_id", "season", "period", "date"])
    .select([
      sql<number | null>`(details ->> 'genotypeId')::integer`.as("genotype_id"),
      sql<string | null>`details ->> 'otherGenotype'`.as("other_genotype"),
    ])
    .where("type", "=", "sow")
    .where("status", "<>", "cancelled")
    .where("deleted_at", "is", null);
