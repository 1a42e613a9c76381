import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE, deflateAsync } from "@surco/kit-server";
import { packRecords, unpackRecords, type YieldRecords } from "@surco/yield-monitor";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { cleaningSettings, type YieldMap, yieldMap, yieldMapFacts, yieldSurface } from "../contract";

const inflateAsync = promisify(inflate);
/** Most bytes of the records of one map, unpacked. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

export type YieldMapRepository = ReturnType<typeof yieldMapRepository>;

const storedFacts = yieldMapFacts.extend({
  labels: z.array(z.string()),
  blocks: z.array(z.string()),
});
const storedResults = yieldMap.pick({ before: true, after: true, report: true });

/** A yield map as stored, without its records. */
export interface StoredYieldMap extends Omit<YieldMap, "isOfBoundary" | "job"> {
  polygonHash: string;
  labels: string[];
  blocks: string[];
}

export interface CleanedRecords {
  records: YieldRecords;
  removedBy: Uint8Array;
}

export interface YieldMapToSave extends Omit<StoredYieldMap, "version" | "updatedAt" | "surface"> {
  removedBy: Uint8Array;
  records: YieldRecords;
}

const columns = [
  "id",
  "field_id",
  "polygon_hash",
  "facts",
  "cleaning",
  "results",
  "surface",
  "version",
  "updated_at",
] as const;

/** Yield maps of fields, whose right the caller has checked. */
export function yieldMapRepository(db: Kysely<Database>) {
  return {
    /** Newest season first. */
    async list(fieldId: string, most: number): Promise<StoredYieldMap[]> {
      const rows = await db
        .selectFrom("yield_map")
        .select(columns)
        .where("field_id", "=", fieldId)
        .orderBy("season", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(mapOfRow);
    },

    async find(fieldId: string, id: string): Promise<StoredYieldMap | null> {
      const row = await db
        .selectFrom("yield_map")
        .select(columns)
        .where("field_id", "=", fieldId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : mapOfRow(row);
    },

    /** Finds a map by its id alone: for jobs, and for callers that have checked the right. */
    async findById(id: string): Promise<StoredYieldMap | null> {
      const row = await db.selectFrom("yield_map").select(columns).where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : mapOfRow(row);
    },

    async findRecords({ id, labels, blocks }: StoredYieldMap): Promise<CleanedRecords | null> {
      const row = await db
        .selectFrom("yield_map")
        .select(["records", "removed_by"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const [records, removedBy] = await Promise.all([unpacked(row.records), unpacked(row.removed_by)]);
      return { records: unpackRecords(records, { labels, blocks }), removedBy };
    },

    /** Pixels of the surface, t/ha, NaN = no data; null until they are computed. */
    async findPixels(id: string): Promise<Float32Array | null> {
      const row = await db.selectFrom("yield_map").select("pixels").where("id", "=", id).executeTakeFirst();
      if (row?.pixels == null) return null;
      const bytes = await unpacked(row.pixels);
      return new Float32Array(bytes.slice().buffer);
    },

    /** Saves a map and deletes the upload that it was made of. Written twice it is written once. */
    async create(authorId: string, uploadId: string, map: YieldMapToSave, now: Date): Promise<void> {
      const { id, fieldId, polygonHash, records, removedBy, cleaning, before, after, report } = map;
      const values = {
        id,
        field_id: fieldId,
        polygon_hash: polygonHash,
        season: map.season,
        facts: JSON.stringify(storedFacts.parse(map)),
        cleaning: JSON.stringify(cleaning),
        results: JSON.stringify({ before, after, report }),
        records: Buffer.from(await deflateAsync(packRecords(records))),
        removed_by: Buffer.from(await deflateAsync(removedBy)),
        author_id: authorId,
        created_at: now,
        updated_at: now,
      };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("yield_map")
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await trx
          .deleteFrom("yield_upload")
          .where("id", "=", uploadId)
          .where("field_id", "=", fieldId)
          .execute();
      });
    },

    /** Writes another cleaning; the surface is no longer of it. @returns false where the version is another one */
    async clean(
      { id, version }: Pick<StoredYieldMap, "id" | "version">,
      cleaned: Pick<YieldMapToSave, "polygonHash" | "cleaning" | "after" | "before" | "report" | "removedBy">,
      now: Date,
    ): Promise<boolean> {
      const { before, after, report } = cleaned;
      const { numUpdatedRows } = await db
        .updateTable("yield_map")
        .set({
          polygon_hash: cleaned.polygonHash,
          cleaning: JSON.stringify(cleaned.cleaning),
          results: JSON.stringify({ before, after, report }),
          removed_by: Buffer.from(await deflateAsync(cleaned.removedBy)),
          surface: null,
          pixels: null,
          version: version + 1,
          updated_at: now,
        })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Writes the surface of a version. @returns false where the map was cleaned again or deleted meanwhile */
    async writeSurface(
      { id, version }: Pick<StoredYieldMap, "id" | "version">,
      surface: StoredYieldMap["surface"],
      pixels: Float32Array | null,
    ): Promise<boolean> {
      const bytes = pixels && new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
      const { numUpdatedRows } = await db
        .updateTable("yield_map")
        .set({
          surface: surface && JSON.stringify(surface),
          pixels: bytes && Buffer.from(await deflateAsync(bytes)),
        })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @returns false where the version is another one */
    async erase(fieldId: string, id: string, version: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("yield_map")
        .where("field_id", "=", fieldId)
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** A page of the maps of an account's fields. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("yield_map")
        .innerJoin(fieldNames().as("field"), "field.id", "yield_map.field_id")
        .select(["yield_map.id", "field_id", "facts", "cleaning", "results", "surface", "version"])
        .select(["yield_map.created_at", "updated_at", "field.name as field_name"])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("yield_map.id", ">", after ?? ""))
        .orderBy("yield_map.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

async function unpacked(bytes: Buffer): Promise<Uint8Array> {
  return new Uint8Array(await inflateAsync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }));
}

function mapOfRow(row: Pick<Selectable<Database["yield_map"]>, (typeof columns)[number]>): StoredYieldMap {
  return {
    id: row.id,
    fieldId: row.field_id,
    polygonHash: row.polygon_hash,
    ...storedFacts.parse(row.facts),
    ...storedResults.parse(row.results),
    cleaning: cleaningSettings.parse(row.cleaning),
    surface: row.surface && yieldSurface.parse(row.surface),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
