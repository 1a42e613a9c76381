import { doneActivities } from "@surco/activities/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import type { NamePosition } from "@surco/kit-server";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { ProducerField } from "../contract";

export type ProducerFieldRepository = ReturnType<typeof producerFieldRepository>;

/** Fields of one producer, whose relation to the caller was checked. */
export function producerFieldRepository(db: Kysely<Database>) {
  return {
    /** A page by name. */
    async list(
      accountId: string,
      { after, limit }: { after: NamePosition | null; limit: number },
    ): Promise<{ fields: ProducerField[]; next: NamePosition | null }> {
      const rows = await db
        .selectFrom(fieldNames().as("field"))
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["field.id", "field.name", "field.name_key", "farm.name as farm_name"])
        .select(["field.district", "field.area_ha"])
        .where("field.account_id", "=", accountId)
        .where("field.deleted_at", "is", null)
        .where(
          after === null
            ? sql<SqlBool>`true`
            : sql<SqlBool>`(field.name_key, field.id) > (${after.nameKey}, ${after.id}::uuid)`,
        )
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const crops = await listCrops(
        db,
        page.map(({ id }) => id),
      );
      return {
        fields: page.map((row) => ({
          fieldId: row.id,
          name: row.name,
          farmName: row.farm_name,
          district: row.district,
          areaHa: row.area_ha,
          crops: crops.filter(({ fieldId }) => fieldId === row.id).map(({ fieldId: _, ...crop }) => crop),
        })),
        next: rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null,
      };
    },
  };
}

/** Crops of every season, the newest season first. */
async function listCrops(db: Kysely<Database>, fieldIds: readonly string[]) {
  if (fieldIds.length === 0) return [];
  return db
    .selectFrom("field_season_summary as sown")
    .leftJoin(genotypeNames().as("genotype"), "genotype.id", "sown.genotype_id")
    .select(["sown.field_id as fieldId", "sown.season", "sown.period", "sown.crop_id as cropId"])
    .select(sql<string | null>`coalesce(genotype.name, sown.other_genotype)`.as("genotypeName"))
    .select((query) =>
      query
        .selectFrom(doneActivities().as("sowing"))
        .select(({ fn }) => fn.min("sowing.date").as("date"))
        .whereRef("sowing.field_id", "=", "sown.field_id")
        .whereRef("sowing.season", "=", "sown.season")
        .whereRef("sowing.period", "=", "sown.period")
        .where("sowing.type", "=", "sow")
        .as("sownOn"),
    )
    .where("sown.field_id", "=", anyOf(fieldIds))
    .orderBy("sown.season", "desc")
    .orderBy("sown.period", "desc")
    .execute();
}
