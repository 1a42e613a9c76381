import type { NonProductiveArea, NonProductiveAreaKind, SeasonAreas } from "@surco/boundaries/contract";
import type { Database } from "@surco/db";
import { lockPolygon } from "@surco/fields/server";
import { fieldNames, seasonNetAreas } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import { findChangeTime } from "@surco/kit-server";
import { type Kysely, sql, type Transaction } from "kysely";
import { updateNetAreas } from "./net-area.repository";

export type NonProductiveAreaRepository = ReturnType<typeof nonProductiveAreaRepository>;

export interface AreaToSave {
  id: string;
  season: string;
  kind: NonProductiveAreaKind;
  name: string;
  polygon: Boundary;
}

type AreaChange = Pick<AreaToSave, "kind" | "name" | "polygon">;

export function nonProductiveAreaRepository(db: Kysely<Database>) {
  /** Runs a change with the field's row locked, then updates the net area of the returned season. */
  const withFieldLocked = <T>(
    fieldId: string,
    change: (trx: Transaction<Database>) => Promise<{ season: string | null; answer: T }>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const polygon = await lockPolygon(trx, fieldId);
      const { season, answer } = await change(trx);
      if (season !== null) await updateNetAreas(trx, fieldId, polygon, season);
      return answer;
    });

  return {
    /** Lists the non-productive areas of a season, oldest first, with the productive area left. */
    async list(fieldId: string, season: string): Promise<SeasonAreas> {
      const [field, net, areas] = await Promise.all([
        db
          .selectFrom(fieldNames().as("field"))
          .select("area_ha")
          .where("id", "=", fieldId)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom(seasonNetAreas().as("season_net_area"))
          .select("net_area_ha")
          .where("field_id", "=", fieldId)
          .where("season", "=", season)
          .executeTakeFirst(),
        selectAreas(db, fieldId).where("season", "=", season).execute(),
      ]);
      const netAreaHa = net?.net_area_ha ?? field.area_ha;
      return { season, areaHa: field.area_ha, netAreaHa, areas: areas.map(areaOfRow) };
    },

    /** Finds an area of a field that is not deleted; null when there is none. */
    async find(fieldId: string, areaId: string): Promise<NonProductiveArea | null> {
      const row = await selectAreas(db, fieldId).where("id", "=", areaId).executeTakeFirst();
      return row ? areaOfRow(row) : null;
    },

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("non_productive_area"), id),

    /** Finds the field of an area id; null when the id is free. */
    async findFieldOf(areaId: string): Promise<string | null> {
      const row = await db
        .selectFrom("non_productive_area")
        .select("field_id")
        .where("id", "=", areaId)
        .executeTakeFirst();
      return row?.field_id ?? null;
    },

    /** Inserts areas of one season; existing ids are skipped. */
    insert: (fieldId: string, season: string, areas: readonly AreaToSave[], createdAt: Date): Promise<void> =>
      withFieldLocked(fieldId, async (trx) => {
        if (areas.length > 0) {
          await trx
            .insertInto("non_productive_area")
            .values(
              areas.map(({ id, kind, name, polygon }) => ({
                id,
                field_id: fieldId,
                season,
                kind,
                name,
                polygon: JSON.stringify(polygon),
                area_ha: 0,
                created_at: createdAt,
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return { season, answer: undefined };
      }),

    /** Updates an area. @returns its season; null when the version differs or the area is gone */
    update: (fieldId: string, areaId: string, version: number, change: AreaChange): Promise<string | null> =>
      withFieldLocked(fieldId, async (trx) => {
        const row = await trx
          .updateTable("non_productive_area")
          .set(({ eb }) => ({
            kind: change.kind,
            name: change.name,
            polygon: JSON.stringify(change.polygon),
            area_ha: 0,
            version: eb("version", "+", 1),
          }))
          .where("id", "=", areaId)
          .where("field_id", "=", fieldId)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .returning("season")
          .executeTakeFirst();
        const season = row?.season ?? null;
        return { season, answer: season };
      }),

    /**
     * Soft-deletes an area, keeping the time of an earlier deletion. @returns its season; null when there is no such
     * area
     */
    softDelete: (fieldId: string, areaId: string, deletedAt: Date): Promise<string | null> =>
      withFieldLocked(fieldId, async (trx) => {
        const row = await trx
          .updateTable("non_productive_area")
          .set(({ fn, val }) => ({ deleted_at: fn.coalesce("deleted_at", val(deletedAt)) }))
          .where("id", "=", areaId)
          .where("field_id", "=", fieldId)
          .returning("season")
          .executeTakeFirst();
        const season = row?.season ?? null;
        return { season, answer: season };
      }),

    /** Restores an area unless it was deleted at or before that moment. @returns its season; null when there is none */
    restore: (fieldId: string, areaId: string, deletedAfter: Date): Promise<string | null> =>
      withFieldLocked(fieldId, async (trx) => {
        const row = await trx
          .updateTable("non_productive_area")
          .set({ deleted_at: null })
          .where("id", "=", areaId)
          .where("field_id", "=", fieldId)
          .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", deletedAfter)]))
          .returning("season")
          .executeTakeFirst();
        const season = row?.season ?? null;
        return { season, answer: season };
      }),
  };
}

function selectAreas(db: Kysely<Database>, fieldId: string) {
  return db
    .selectFrom("non_productive_area")
    .select(["id", "season", "kind", "name", "polygon", "area_ha", "version"])
    .where("field_id", "=", fieldId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id");
}

interface AreaRow extends AreaToSave {
  area_ha: number;
  version: number;
}

function areaOfRow({ area_ha, ...row }: AreaRow): NonProductiveArea {
  return { ...row, areaHa: area_ha };
}
