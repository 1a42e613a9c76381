import type { Database } from "@surco/db";
import { freezeBoundary } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { type DecisionZone, type DecisionZones, decisionZone, type ZoneModel, zoneModel } from "../contract";

export type DecisionZonesRepository = ReturnType<typeof decisionZonesRepository>;

/** Decision zones of a field as stored. */
export interface StoredZones extends Omit<DecisionZones, "isOfBoundary" | "canUndo"> {
  polygonHash: string;
  /** Before the last change; null where nothing can be undone. */
  previous: ZonesOfVersion | null;
}

/** Part of the zones that a change replaces. */
export type ZonesOfVersion = Pick<DecisionZones, "zones" | "isEdited">;

export interface ZonesToSave {
  id: string;
  fieldId: string;
  polygonHash: string;
  zones: readonly DecisionZone[];
  model: ZoneModel;
}

const storedZones = z.array(decisionZone);
const zonesOfVersion = z.object({ zones: storedZones, isEdited: z.boolean() });

/** Decision zones of fields, whose right the caller has checked. */
export function decisionZonesRepository(db: Kysely<Database>) {
  return {
    async find(fieldId: string): Promise<StoredZones | null> {
      const row = await db
        .selectFrom("decision_zones")
        .selectAll()
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      return row === undefined ? null : zonesOfRow(row);
    },

    /**
     * Saves zones in place of those of a version.
     *
     * @param version  null: the field has none
     * @returns false where the field has others, or activated ones
     */
    async save(
      authorId: string,
      { id, fieldId, polygonHash, zones, model }: ZonesToSave,
      version: number | null,
      now: Date,
    ): Promise<boolean> {
      const values = {
        id,
        polygon_hash: polygonHash,
        zones: JSON.stringify(zones),
        model: JSON.stringify(model),
        is_edited: false,
        previous: null,
        author_id: authorId,
        updated_at: now,
      };
      if (version === null) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("decision_zones")
          .values({ field_id: fieldId, ...values, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      }
      const { numUpdatedRows } = await db
        .updateTable("decision_zones")
        .set({ ...values, version: version + 1 })
        .where("field_id", "=", fieldId)
        .where("version", "=", version)
        .where("activated_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Writes changed zones.
     *
     * @param previous  restored when the change is undone; null: it cannot be
     * @returns false where the version is another one
     */
    async change(
      fieldId: string,
      version: number,
      { zones, isEdited }: ZonesOfVersion,
      previous: ZonesOfVersion | null,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("decision_zones")
        .set({
          zones: JSON.stringify(zones),
          is_edited: isEdited,
          previous: previous && JSON.stringify(previous),
          version: version + 1,
          updated_at: now,
        })
        .where("field_id", "=", fieldId)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes zones that were never activated. @returns false where the version is another one */
    async erase(fieldId: string, version: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("decision_zones")
        .where("field_id", "=", fieldId)
        .where("version", "=", version)
        .where("activated_at", "is", null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /**
     * Activates zones and freezes the field's boundary, both or neither.
     *
     * @returns false where the version or the boundary is another one
     */
    async activate(
      accountId: string,
      { fieldId, version, polygonHash }: Pick<StoredZones, "fieldId" | "version" | "polygonHash">,
      now: Date,
    ): Promise<boolean> {
      return db
        .transaction()
        .execute(async (trx) => {
          // First: whoever changes the boundary meanwhile holds the field.
          if (!(await freezeBoundary(trx, fieldId, polygonHash, now))) return false;
          const { numUpdatedRows } = await trx
            .updateTable("decision_zones")
            .set({
              activated_at: now,
              activated_by: accountId,
              previous: null,
              updated_at: now,
              version: version + 1,
            })
            .where("field_id", "=", fieldId)
            .where("version", "=", version)
            .where("activated_at", "is", null)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new NotActivated();
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof NotActivated) return false;
          throw error;
        });
    },

    /** A page of the zones of an account's fields. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("decision_zones")
        .innerJoin(fieldNames().as("field"), "field.id", "decision_zones.field_id")
        .select(["decision_zones.id", "field_id", "zones", "model", "is_edited", "version"])
        .select(["decision_zones.created_at", "updated_at", "activated_at", "field.name as field_name"])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("decision_zones.id", ">", after ?? ""))
        .orderBy("decision_zones.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

/** Rolls the freezing of the boundary back. */
class NotActivated extends Error {}

function zonesOfRow(row: Selectable<Database["decision_zones"]>): StoredZones {
  return {
    id: row.id,
    fieldId: row.field_id,
    polygonHash: row.polygon_hash,
    zones: storedZones.parse(row.zones),
    model: zoneModel.parse(row.model),
    isEdited: row.is_edited,
    previous: row.previous === null ? null : zonesOfVersion.parse(row.previous),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
  };
}
