import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Claim, type ClaimedField, claimedField } from "../../contract";
import type { CoverageRow } from "../coverage-row";

/** Claims of a coverage with what was counted on its fields: the one that waits, then newest first. */
export async function listClaims(db: Kysely<Database>, coverageId: string): Promise<Claim[]> {
  const rows = await db
    .selectFrom("resowing_claim")
    .selectAll()
    .where("coverage_id", "=", coverageId)
    // Two can be of the same millisecond.
    .orderBy(sql`settled_at is null and returned_at is null`, "desc")
    .orderBy("claimed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const fields = await db
    .selectFrom("resowing_claim_field as claimed")
    .innerJoin("resowing_claim as claim", "claim.id", "claimed.claim_id")
    .select(["claimed.claim_id", "claimed.field_id", "claimed.figures"])
    .where("claim.coverage_id", "=", coverageId)
    .orderBy("claimed.position")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    notes: row.notes,
    claimedAt: row.claimed_at.toISOString(),
    fields: fields
      .filter(({ claim_id }) => claim_id === row.id)
      .map(({ field_id, figures }) => claimedField.parse({ ...figures, fieldId: field_id })),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBags: row.settled_bags,
    settlementNote: row.settlement_note,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnReason: row.return_reason,
  }));
}

/** Fields of a coverage that a claim has which was not returned. */
export async function listClaimedFieldIds(db: Kysely<Database>, coverageId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("resowing_claim_field as claimed")
    .innerJoin("resowing_claim as claim", "claim.id", "claimed.claim_id")
    .select("claimed.field_id")
    .where("claim.coverage_id", "=", coverageId)
    .where("claimed.is_returned", "=", false)
    .execute();
  return new Set(rows.flatMap(({ field_id }) => field_id ?? []));
}

/** Claim that waits for its settlement. */
export async function findWaitingClaimId(db: Kysely<Database>, coverageId: string): Promise<string | null> {
  const row = await db
    .selectFrom("resowing_claim")
    .select("id")
    .where("coverage_id", "=", coverageId)
    .where("settled_at", "is", null)
    .where("returned_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertClaim(
  trx: Transaction<Database>,
  { id: coverageId, season, period }: CoverageRow,
  { id, notes, at, fields }: { id: string; notes: string; at: Date; fields: readonly ClaimedField[] },
): Promise<void> {
  await trx
    .insertInto("resowing_claim")
    .values({ id, coverage_id: coverageId, notes, claimed_at: at })
    .execute();
  await trx
    .insertInto("resowing_claim_field")
    .values(
      fields.map(({ fieldId, ...figures }, position) => ({
        claim_id: id,
        position,
        field_id: fieldId,
        season,
        period,
        figures: JSON.stringify(figures),
      })),
    )
    .execute();
}

export async function settleClaim(
  trx: Transaction<Database>,
  coverageId: string,
  { at, settledBags, note }: { at: Date; settledBags: number | null; note: string | null },
): Promise<void> {
  await trx
    .updateTable("resowing_claim")
    .set({ settled_at: at, settled_bags: settledBags, settlement_note: note })
    .where("id", "=", await findWaitingClaimId(trx, coverageId))
    .execute();
}

/** Returns the claim that waits: it stays with its reason, and its fields may be claimed again. */
export async function returnClaim(
  trx: Transaction<Database>,
  coverageId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const claimId = await findWaitingClaimId(trx, coverageId);
  await trx
    .updateTable("resowing_claim")
    .set({ returned_at: at, return_reason: reason })
    .where("id", "=", claimId)
    .execute();
  await trx
    .updateTable("resowing_claim_field")
    .set({ is_returned: true })
    .where("claim_id", "=", claimId)
    .execute();
}
