import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { type Claim, claimedField } from "../../contract";

/** Claim of a coverage with what was counted on its fields. */
export async function findClaim(db: Kysely<Database>, coverageId: string): Promise<Claim | null> {
  const row = await db
    .selectFrom("resowing_claim")
    .selectAll()
    .where("coverage_id", "=", coverageId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const fields = await db
    .selectFrom("resowing_claim_field")
    .select(["field_id", "figures"])
    .where("claim_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    notes: row.notes,
    claimedAt: row.claimed_at.toISOString(),
    fields: fields.map(({ field_id, figures }) => claimedField.parse({ ...figures, fieldId: field_id })),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBags: row.settled_bags,
    settlementNote: row.settlement_note,
  };
}
