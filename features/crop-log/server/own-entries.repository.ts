import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import type { Kysely } from "kysely";

/** Lists entries of an account's fields and those that it wrote on others', page by page for the data export. */
export function ownEntriesRepository(db: Kysely<Database>) {
  return {
    list: (accountId: string, after: string | null) =>
      db
        .selectFrom("crop_log_entry as entry")
        .innerJoin(fieldNames().as("field"), "field.id", "entry.field_id")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["entry.id", "entry.date", "entry.stage_id as stageId", "entry.rain_mm as rainMm"])
        .select(["entry.temp_c as tempC", "entry.flowering_date as floweringDate", "entry.notes"])
        .select(["field.name as fieldName", "farm.name as farmName"])
        .where(({ or, eb }) =>
          or([eb("field.account_id", "=", accountId), eb("entry.created_by", "=", accountId)]),
        )
        .where("entry.deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("entry.id", ">", after ?? ""))
        .orderBy("entry.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}
