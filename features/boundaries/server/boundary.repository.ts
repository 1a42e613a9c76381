import { accountNames } from "@surco/accounts/tables";
import type { BoundarySource, BoundaryVersion } from "@surco/boundaries/contract";
import { seasonOf, utcDay } from "@surco/calendar";
import type { Database } from "@surco/db";
import { type Field, TRIAL_LAND_SHARE, type TrialEnd } from "@surco/fields/contract";
import type { BoundaryToSave } from "@surco/fields/server";
import { endTrial, lockOwnField, replacePolygon } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { type Boundary, commonLandShare } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import type { Kysely, Transaction } from "kysely";
import { v7 as newId } from "uuid";
import { updateNetAreas } from "./non-productive-areas/net-area.repository";

export type BoundaryRepository = ReturnType<typeof boundaryRepository>;

/** Replacement of a field's boundary. */
export interface BoundaryChange extends BoundaryToSave {
  /** Id of the new boundary. */
  id: string;
  fieldId: string;
  /** The field's version that it is based on. */
  version: number;
  season: string;
  source: Exclude<BoundarySource, "first">;
  /** True when the new boundary is far from the old one, so that its place is looked up again. */
  isFarAway: boolean;
  /** Consents to the end of the field's trial where the boundary keeps too little of its land. */
  endsTrial: boolean;
}

/** Reason for not writing a boundary; `id-taken`: by one of another field. */
export type BoundaryRefusal = "not-found" | "id-taken" | "frozen" | "stale";

export function boundaryRepository(db: Kysely<Database>) {
  return {
    /** Writes all changes or none. @returns "saved", or the first refused change with its reason */
    async replaceAll(
      accountId: string,
      changes: readonly BoundaryChange[],
      savedAt: Date,
    ): Promise<"saved" | { refused: BoundaryChange; because: BoundaryRefusal }> {
      try {
        await db.transaction().execute(async (trx) => {
          for (const change of changes) {
            const outcome = await writeBoundary(trx, accountId, change, savedAt);
            if (outcome !== "saved" && outcome !== "unchanged") throw new Refused(change, outcome);
          }
        });
        return "saved";
      } catch (error) {
        if (error instanceof Refused) return { refused: error.change, because: error.because };
        throw error;
      }
    },

    /** Lists boundaries, newest first; empty while the boundary was never changed. */
    async list(fieldId: string, limit: number): Promise<Omit<BoundaryVersion, "isCurrent">[]> {
      const rows = await db
        .selectFrom("field_boundary")
        .leftJoin(accountNames().as("account"), "account.id", "field_boundary.account_id")
        .select([
          "field_boundary.id",
          "field_boundary.season",
          "field_boundary.source",
          "field_boundary.polygon",
          "field_boundary.area_ha",
          "field_boundary.saved_at",
          "account.first_name",
          "account.last_name",
        ])
        .where("field_boundary.field_id", "=", fieldId)
        .orderBy("field_boundary.saved_at", "desc")
        .orderBy("field_boundary.id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        season: row.season,
        source: row.source,
        polygon: row.polygon,
        areaHa: row.area_ha,
        savedAt: row.saved_at.toISOString(),
        savedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
      }));
    },

    /** Finds a boundary of the field's history; null when there is none. */
    async findPolygon(fieldId: string, boundaryId: string): Promise<Field["polygon"] | null> {
      const row = await db
        .selectFrom("field_boundary")
        .select("polygon")
        .where("id", "=", boundaryId)
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      return row?.polygon ?? null;
    },

    async findOwnerName(fieldId: string): Promise<string | null> {
      const row = await db
        .selectFrom(fieldNames().as("field"))
        .innerJoin(accountNames().as("account"), "account.id", "field.account_id")
        .select(["account.first_name", "account.last_name"])
        .where("field.id", "=", fieldId)
        .executeTakeFirst();
      return row ? `${row.first_name} ${row.last_name}`.trim() : null;
    },
  };
}

class Refused extends Error {
  constructor(
    readonly change: BoundaryChange,
    readonly because: BoundaryRefusal,
  ) {
    super(because);
  }
}

/**
 * Replaces the boundary of an own field and records both in the history. Idempotent by id; the same polygon changes
 * nothing.
 *
 * @throws AppError FIELD_TRIAL_WOULD_END, after which the transaction has to be rolled back
 */
export async function writeBoundary(
  trx: Transaction<Database>,
  accountId: string,
  change: BoundaryChange,
  savedAt: Date,
): Promise<"saved" | "unchanged" | BoundaryRefusal> {
  const field = await lockOwnField(trx, accountId, change.fieldId);
  if (field === undefined) return "not-found";

  const kept = await trx
    .selectFrom("field_boundary")
    .select(["id", "field_id"])
    .where((eb) => eb.or([eb("field_id", "=", change.fieldId), eb("id", "=", change.id)]))
    .execute();
  const before = kept.find(({ id }) => id === change.id);
  if (before) return before.field_id === change.fieldId ? "unchanged" : "id-taken";
  if (field.zones_activated_at !== null) return "frozen";
  if (field.version !== change.version) return "stale";
  if (field.polygon_hash === change.polygonHash) return "unchanged";
  const trialEnd = field.trial_polygon && trialEndBy(change, field.name, field.trial_polygon);
  if (trialEnd && !change.endsTrial) throw refuse("FIELD_TRIAL_WOULD_END", { ...trialEnd });

  if (kept.length === 0) {
    await trx
      .insertInto("field_boundary")
      .values({
        id: newId(),
        field_id: change.fieldId,
        season: seasonOf(field.country, "2", utcDay(field.created_at)),
        source: "first",
        polygon: JSON.stringify(field.polygon),
        polygon_hash: field.polygon_hash,
        area_ha: field.area_ha,
        account_id: accountId,
        saved_at: field.created_at,
      })
      .execute();
  }
  await trx
    .insertInto("field_boundary")
    .values({
      id: change.id,
      field_id: change.fieldId,
      season: change.season,
      source: change.source,
      polygon: JSON.stringify(change.polygon),
      polygon_hash: change.polygonHash,
      area_ha: change.areaHa,
      account_id: accountId,
      saved_at: savedAt,
    })
    .execute();
  await replacePolygon(trx, change.fieldId, change, change.isFarAway);
  if (trialEnd) await endTrial(trx, change.fieldId);
  await updateNetAreas(trx, change.fieldId, change.polygon, null);
  return "saved";
}

/** Compares with the land of the grant, so that many small changes end a trial like a large one; null: it stays. */
function trialEndBy({ fieldId, polygon }: BoundaryChange, name: string, granted: Boundary): TrialEnd | null {
  const share = commonLandShare(granted, polygon);
  if (share >= TRIAL_LAND_SHARE) return null;
  return { fieldId, name, sharePct: Math.floor(share * 100), leastPct: TRIAL_LAND_SHARE * 100 };
}
