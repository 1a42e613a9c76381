import type { Database } from "@surco/db";
import { type Boundary, bboxOf } from "@surco/geometry";
import type { Transaction } from "kysely";
import type { BoundaryToSave } from "./check-field";
import { boxOfBbox } from "./field-row";

/** Locks an own field until the transaction ends. @returns what a new boundary is compared with; undefined: no such field */
export function lockOwnField(trx: Transaction<Database>, accountId: string, fieldId: string) {
  return trx
    .selectFrom("field")
    .select([
      "name",
      "version",
      "polygon",
      "polygon_hash",
      "area_ha",
      "country",
      "created_at",
      "trial_polygon",
    ])
    .select("zones_activated_at")
    .where("id", "=", fieldId)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a field until the transaction ends. @returns its boundary */
export async function lockPolygon(trx: Transaction<Database>, fieldId: string): Promise<Boundary> {
  const { polygon } = await trx
    .selectFrom("field")
    .select("polygon")
    .where("id", "=", fieldId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return polygon;
}

/**
 * Replaces the boundary of a locked field.
 *
 * @param isFarAway the place has to be looked up again
 */
export async function replacePolygon(
  trx: Transaction<Database>,
  fieldId: string,
  boundary: BoundaryToSave,
  isFarAway: boolean,
): Promise<void> {
  await trx
    .updateTable("field")
    .set(({ eb }) => ({
      polygon: JSON.stringify(boundary.polygon),
      polygon_hash: boundary.polygonHash,
      bounds: boxOfBbox(bboxOf(boundary.polygon)),
      area_ha: boundary.areaHa,
      country: boundary.country,
      version: eb("version", "+", 1),
      ...(isFarAway && {
        located_at: null,
        province: null,
        district: null,
        district_code: null,
        place_is_typed: false,
      }),
    }))
    .where("id", "=", fieldId)
    .execute();
}

/**
 * Freezes the boundary of a field for good: its decision zones were activated. A frozen one stays as it is.
 *
 * @returns false where the field has another boundary
 */
export async function freezeBoundary(
  trx: Transaction<Database>,
  fieldId: string,
  polygonHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("field")
    .set(({ fn, val }) => ({ zones_activated_at: fn.coalesce("zones_activated_at", val(now)) }))
    .where("id", "=", fieldId)
    .where("polygon_hash", "=", polygonHash)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the trial of a locked field: its plan becomes basic. */
export async function endTrial(trx: Transaction<Database>, fieldId: string): Promise<void> {
  await trx
    .updateTable("field")
    .set({ plan: "basic", trial_polygon: null })
    .where("id", "=", fieldId)
    .where("plan", "=", "trial")
    .execute();
}

/**
 * Replaces the net areas of a field.
 *
 * @param season of this season only; null: of all
 */
export async function replaceNetAreas(
  trx: Transaction<Database>,
  fieldId: string,
  season: string | null,
  netAreas: readonly { season: string; netAreaHa: number }[],
): Promise<void> {
  await trx
    .deleteFrom("season_net_area")
    .where("field_id", "=", fieldId)
    .$if(season !== null, (query) => query.where("season", "=", season))
    .execute();
  if (netAreas.length === 0) return;
  await trx
    .insertInto("season_net_area")
    .values(netAreas.map((one) => ({ field_id: fieldId, season: one.season, net_area_ha: one.netAreaHa })))
    .execute();
}
