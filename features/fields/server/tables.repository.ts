import type { Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import { isReadableBy, standingColumns } from "./readable-fields.repository";

export { isReadableBy, isReader, readersOf } from "./readable-fields.repository";

/* Tables of fields for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

/** Names, places and owners of fields, deleted ones too. */
export const fieldNames = () =>
  tables
    .selectFrom("field")
    .select([
      "id",
      "account_id",
      "farm_id",
      "producer_id",
      "name",
      "name_key",
      "area_ha",
      "country",
      "province",
      "district",
      "district_code",
    ])
    .select(["created_at", "deleted_at"]);

/** Names, places and owners of the fields that the reader may see, with the columns of `StandingRow`. */
export const readableFieldNames = (reader: Reader) =>
  fieldNames().select(standingColumns(reader)).where("deleted_at", "is", null).where(isReadableBy(reader));

/**
 * SQL condition on `readableFieldNames` joined as `field`: the reader may delete and restore a record of it. Owners may do so with
 * all records, others with their own while they may still write.
 *
 * @param author  column of the record with the account that wrote it
 */
export const mayDeleteRecord = (reader: Reader, author: string): RawBuilder<boolean> =>
  sql<boolean>`(field.account_id = ${reader.id}
    or (${sql.ref(author)} = ${reader.id} and (field.is_shared or field.is_logged)))`;

/** Whole records with their boundaries, deleted ones too. */
export const fieldRecords = () =>
  fieldNames()
    .select(["fiscal_name", "ownership", "plan", "place_is_typed", "version"])
    .select(["polygon", "polygon_hash", "bounds", "zones_activated_at"]);

export const seasonCrops = () => tables.selectFrom("season_crop").selectAll();

export const seasonNetAreas = () =>
  tables.selectFrom("season_net_area").select(["field_id", "season", "net_area_ha"]);

export const fieldShares = () =>
  tables.selectFrom("field_share").select(["id", "field_id", "email", "created_at", "opened_at"]);
