import { sowingDays } from "@surco/activities/tables";
import type { Period } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { fieldNames, seasonCrops } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";

/** Field as it is now, with its season. */
export interface CurrentField {
  fieldId: string;
  accountId: string;
  isDeleted: boolean;
  name: string;
  areaHa: number;
  cropId: number | null;
  sownOn: string | null;
  resownOn: string | null;
}

/** Fields of coverages as they are now, whoever owns them; callers look at the account. */
export async function listCurrentFields(
  db: Kysely<Database>,
  fieldIds: readonly string[],
  { season, period }: { season: string; period: Period },
): Promise<Map<string, CurrentField>> {
  if (fieldIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(fieldNames().as("field"))
    .leftJoin(seasonCrops().as("crop"), (join) =>
      join
        .onRef("crop.field_id", "=", "field.id")
        .on("crop.season", "=", season)
        .on("crop.period", "=", period),
    )
    .select(["field.id as fieldId", "field.account_id as accountId", "field.name", "field.area_ha as areaHa"])
    .select("field.deleted_at")
    .select(sql<number | null>`coalesce(crop.crop_id, crop.planned_crop_id)`.as("cropId"))
    .select(({ selectFrom }) => {
      const lastDay = (type: "sow" | "resow") =>
        selectFrom(sowingDays().as("work"))
          .select(({ fn }) => fn.max("work.date").as("day"))
          .whereRef("work.field_id", "=", "field.id")
          .where("work.season", "=", season)
          .where("work.period", "=", period)
          .where("work.type", "=", type);
      return [lastDay("sow").as("sownOn"), lastDay("resow").as("resownOn")];
    })
    .where("field.id", "=", anyOf(fieldIds))
    .execute();
  return new Map(
    rows.map(({ deleted_at, ...row }) => [row.fieldId, { ...row, isDeleted: deleted_at !== null }]),
  );
}
