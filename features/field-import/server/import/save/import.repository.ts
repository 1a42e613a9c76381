import { type BoundaryChange, type BoundaryRefusal, writeBoundary } from "@surco/boundaries/server";
import type { Database } from "@surco/db";
import { insertFarms, insertProducers } from "@surco/farms/server";
import { farmNames, producerNames } from "@surco/farms/tables";
import {
  bboxOfBox,
  boxOfBbox,
  FieldNotWrittenError,
  type FieldToSave,
  insertFields,
} from "@surco/fields/server";
import { fieldRecords } from "@surco/fields/tables";
import type { Bbox, Boundary, LngLat } from "@surco/geometry";
import { type Kysely, sql, type Transaction } from "kysely";

export type ImportRepository = ReturnType<typeof importRepository>;

/** An own field to compare with the shapes of a file. */
export interface OwnField {
  fieldId: string;
  name: string;
  nameKey: string;
  farmId: string;
  farmName: string;
  farmNameKey: string;
  version: number;
  areaHa: number;
  bbox: Bbox;
  polygon: Boundary;
  /** The file and the shape of it that the field came from; null for one that was not imported. */
  fileKey: string | null;
  shapeKey: string | null;
}

export interface ImportToSave {
  accountId: string;
  fileKey: string;
  farms: readonly { id: string; name: string; nameKey: string }[];
  producers: readonly { id: string; name: string; nameKey: string }[];
  fields: readonly (FieldToSave & { shapeKey: string | null })[];
  changes: readonly (BoundaryChange & { shapeKey: string | null })[];
  savedAt: Date;
}

/** Reason for which nothing was written. */
export type ImportRefused =
  | { because: "farm-name" | "farm-id"; id: string; name: string }
  | { because: "producer-id"; id: string }
  | { because: "field-name" | "field-id"; id: string; name: string }
  | { because: BoundaryRefusal; fieldId: string };

/** Most own fields that one review compares. */
const MAX_OWN_FIELDS = 30_000;
const MAX_PLACES = 2_000;
const ROWS_PER_INSERT = 2_000;

export function importRepository(db: Kysely<Database>) {
  return {
    /** Hands the record of where fields came from to their new owner. */
    async transfer(fieldIds: readonly string[], accountId: string): Promise<void> {
      await db
        .updateTable("field_import")
        .set({ account_id: accountId })
        .where("field_id", "in", [...fieldIds])
        .execute();
    },

    /**
     * Finds own fields that a file's shapes may be: by box, by names, by ids in the file, and by an earlier import of it.
     */
    async listOwnFields(
      accountId: string,
      {
        bbox,
        nameKeys,
        fieldIds,
        fileKey,
      }: { bbox: Bbox; nameKeys: readonly string[]; fieldIds: readonly string[]; fileKey: string },
    ): Promise<OwnField[]> {
      const rows = await db
        .selectFrom(fieldRecords().as("field"))
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .leftJoin("field_import", "field_import.field_id", "field.id")
        .select([
          "field.id",
          "field.name",
          "field.name_key",
          "field.farm_id",
          "farm.name as farm_name",
          "farm.name_key as farm_name_key",
          "field.version",
          "field.area_ha",
          "field.bounds",
          "field.polygon",
          "field_import.file_key",
          "field_import.shape_key",
        ])
        .where("field.account_id", "=", accountId)
        .where("field.deleted_at", "is", null)
        .where((eb) =>
          eb.or([
            sql<boolean>`field.bounds && ${boxOfBbox(bbox)}::box`,
            eb("field.name_key", "=", sql<string>`any(${[...nameKeys]}::text[])`),
            eb("field.id", "=", sql<string>`any(${[...fieldIds]}::uuid[])`),
            eb("field_import.file_key", "=", fileKey),
          ]),
        )
        .limit(MAX_OWN_FIELDS)
        .execute();
      return rows.map((row) => ({
        fieldId: row.id,
        name: row.name,
        nameKey: row.name_key,
        farmId: row.farm_id,
        farmName: row.farm_name,
        farmNameKey: row.farm_name_key,
        version: row.version,
        areaHa: row.area_ha,
        bbox: bboxOfBox(row.bounds),
        polygon: row.polygon,
        fileKey: row.file_key,
        shapeKey: row.shape_key,
      }));
    },

    /** Lists approximate positions of own fields, one per half degree. */
    async listOwnPlaces(accountId: string): Promise<LngLat[]> {
      const rows = await db
        .selectFrom(fieldRecords().as("field"))
        .select([
          sql<number>`round(((bounds[0])[0] + (bounds[1])[0])::numeric) / 2`.as("lng"),
          sql<number>`round(((bounds[0])[1] + (bounds[1])[1])::numeric) / 2`.as("lat"),
        ])
        .distinct()
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .limit(MAX_PLACES)
        .execute();
      return rows.map(({ lng, lat }) => [Number(lng), Number(lat)]);
    },

    /** Lists those of the ids that are producers of the account. */
    async listOwnProducers(accountId: string, producerIds: readonly string[]): Promise<Set<string>> {
      if (producerIds.length === 0) return new Set();
      const rows = await db
        .selectFrom(producerNames().as("producer"))
        .select("id")
        .where("account_id", "=", accountId)
        .where("id", "in", producerIds)
        .where("deleted_at", "is", null)
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Writes an import in one transaction. Rows that exist under their id stay unchanged. */
    async save(toSave: ImportToSave): Promise<"saved" | ImportRefused> {
      try {
        await db.transaction().execute((trx) => writeImport(trx, toSave));
        return "saved";
      } catch (error) {
        if (error instanceof NotImported) return error.refused;
        if (error instanceof FieldNotWrittenError) {
          const { id, name } = error.field;
          return { because: error.because === "name" ? "field-name" : "field-id", id, name };
        }
        throw error;
      }
    },
  };
}

class NotImported extends Error {
  constructor(readonly refused: ImportRefused) {
    super(refused.because);
  }
}

async function writeImport(trx: Transaction<Database>, toSave: ImportToSave): Promise<void> {
  const { accountId, fileKey, farms, producers, fields, changes, savedAt } = toSave;
  const farm = await insertFarms(trx, accountId, farms, savedAt);
  if (farm !== null) {
    const { id, name } = farm.refused;
    throw new NotImported({ because: farm.because === "name" ? "farm-name" : "farm-id", id, name });
  }
  const producer = await insertProducers(trx, accountId, producers, savedAt);
  if (producer !== null) throw new NotImported({ because: "producer-id", id: producer.id });
  await insertFields(trx, accountId, fields, savedAt);
  for (const change of changes) {
    const outcome = await writeBoundary(trx, accountId, change, savedAt);
    if (outcome !== "saved" && outcome !== "unchanged") {
      throw new NotImported({ because: outcome, fieldId: change.fieldId });
    }
  }
  const origins = [
    ...fields.map(({ id, shapeKey }) => ({ fieldId: id, shapeKey })),
    ...changes.map(({ fieldId, shapeKey }) => ({ fieldId, shapeKey })),
  ];
  for (let start = 0; start < origins.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto("field_import")
      .values(
        origins.slice(start, start + ROWS_PER_INSERT).map(({ fieldId, shapeKey }) => ({
          field_id: fieldId,
          account_id: accountId,
          file_key: fileKey,
          shape_key: shapeKey,
          imported_at: savedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.column("field_id").doUpdateSet(({ ref }) => ({
          file_key: ref("excluded.file_key"),
          shape_key: ref("excluded.shape_key"),
          imported_at: ref("excluded.imported_at"),
        })),
      )
      .execute();
  }
}
