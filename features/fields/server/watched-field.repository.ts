import type { FieldRight } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import type { Bbox } from "@surco/geometry";
import type { Reader } from "@surco/kit-server";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { bboxOfBox } from "./field-row";
import { isReadableBy, readersOf } from "./readable-fields.repository";

/** Readers with a lesser right are not notified: managers far above would be notified of thousands of fields. */
const NOTIFIED_RIGHT: FieldRight = "log";

/** Reader of a field who receives its notifications. */
export interface FieldReader {
  fieldId: string;
  accountId: string;
  since: Date;
}

/** Farm and place of a field. */
export interface FieldPlace {
  fieldId: string;
  farmId: string;
  bbox: Bbox;
}

/** Queries of background work over all accounts' fields; deleted fields are left out. */
export function watchedFieldRepository(db: Kysely<Database>) {
  return {
    /** Bounds by id, after the given one: call again with the last until fewer than `limit` come. */
    async listBounds(after: string | null, limit: number): Promise<{ fieldId: string; bbox: Bbox }[]> {
      const rows = await db
        .selectFrom("field")
        .select(["id", "bounds"])
        .where("deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("id", ">", after))
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ fieldId: row.id, bbox: bboxOfBox(row.bounds) }));
    },

    /** Fields by id, as `listBounds`, with their farms. @param reader  only those that this person may see */
    async listPlaces(
      after: string | null,
      limit: number,
      { reader }: { reader?: Reader } = {},
    ): Promise<FieldPlace[]> {
      const rows = await db
        .selectFrom("field")
        .select(["id", "farm_id", "bounds"])
        .where("deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("id", ">", after))
        .$if(reader !== undefined, (query) =>
          query.where(reader === undefined ? sql<boolean>`true` : isReadableBy(reader)),
        )
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ fieldId: row.id, farmId: row.farm_id, bbox: bboxOfBox(row.bounds) }));
    },

    /** Farms of fields, by the id of the field. */
    async listFarms(fieldIds: readonly string[]): Promise<Map<string, string>> {
      if (fieldIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("field")
        .select(["id", "farm_id"])
        .where("deleted_at", "is", null)
        .where("id", "=", anyOf(fieldIds))
        .execute();
      return new Map(rows.map((row) => [row.id, row.farm_id]));
    },

    /** Notified readers of these fields: owner, guests and managers who may log; and since when each has the field. */
    async listReaders(fieldIds: readonly string[]): Promise<FieldReader[]> {
      return fieldIds.length === 0 ? [] : listReaders(db, sql`field.id = any(${[...fieldIds]}::uuid[])`);
    },

    /** Notified readers of all fields of one polygon. */
    listReadersOfPolygon: (polygonHash: string): Promise<FieldReader[]> =>
      listReaders(db, sql`field.polygon_hash = ${polygonHash}`),
  };
}

async function listReaders(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<FieldReader[]> {
  const { rows } = await sql<FieldReader>`
    select field_id as "fieldId", account_id as "accountId", since from ${readersOf(condition, NOTIFIED_RIGHT)} reader`.execute(
    db,
  );
  return rows;
}
