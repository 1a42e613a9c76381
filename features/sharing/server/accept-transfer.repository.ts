import { accountContacts } from "@surco/accounts/tables";
import { nameKey } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { holdOwnFarm } from "@surco/farms/server";
import { fieldShareWrites, lockOwnFields, transferFields } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import type { FeatureHooks } from "@surco/kit-server";
import { type Kysely, sql, type Transaction } from "kysely";

/** A transfer to accept. */
export interface Acceptance {
  handoverId: string;
  /** Recipient of the fields, with the address that they were offered to. */
  accountId: string;
  email: string;
  /** Farm of the recipient. */
  farmId: string;
  /** New names by field id; other fields keep theirs. */
  names: ReadonlyMap<string, string>;
  /** Shares and invitations that the recipient keeps; all others end. */
  keptShareIds: readonly string[];
  now: Date;
  /** Limit of the recipient's fields; the product's by default. */
  maxFields?: number;
}

export type TransferHooks = Pick<FeatureHooks, "onFieldsTransferred">;

export type AcceptOutcome =
  | { kind: "gone" }
  | { kind: "no-farm" }
  | { kind: "names-taken"; taken: { fieldId: string; name: string }[] }
  | { kind: "accepted"; fromAccountId: string; fields: { id: string; name: string }[] };

/**
 * Moves the fields of an open transfer to the recipient. Rows that refer to a field or its shape follow; the producer, which
 * belongs to the former owner, is removed.
 *
 * @throws AppError FIELD_LIMIT_REACHED, after which the transaction has to be rolled back
 */
export async function acceptTransfer(
  trx: Transaction<Database>,
  acceptance: Acceptance,
  { onFieldsTransferred }: TransferHooks,
): Promise<AcceptOutcome> {
  const { handoverId, accountId, farmId, now } = acceptance;
  const email = acceptance.email.toLowerCase();
  const offer = await trx
    .selectFrom("field_handover")
    .innerJoin(accountContacts().as("offerer"), "offerer.id", "field_handover.from_account_id")
    .select(["from_account_id", "keeps_share", "offerer.email as offerer_email"])
    .where("field_handover.id", "=", handoverId)
    .where("to_email", "=", email)
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .forUpdate("field_handover")
    .executeTakeFirst();
  const fromAccountId = offer?.from_account_id ?? null;
  if (offer === undefined || fromAccountId === null) return { kind: "gone" };

  if (!(await holdOwnFarm(trx, accountId, farmId))) return { kind: "no-farm" };

  const listed = await trx
    .selectFrom("field_handover_field")
    .select("field_id")
    .where("handover_id", "=", handoverId)
    .execute();
  const fieldIds = listed.map(({ field_id }) => field_id);
  const offered = await lockOwnFields(trx, fromAccountId, { fieldIds });
  if (offered.length === 0) return { kind: "gone" };

  const fields = offered.map(({ id, name }) => ({ id, name: acceptance.names.get(id) ?? name }));
  const taken = await listTakenNames(trx, farmId, fields);
  if (taken.length > 0) return { kind: "names-taken", taken };

  const named = fields.map(({ id, name }) => ({ id, name, nameKey: nameKey(name) }));
  await transferFields(trx, named, { accountId, farmId, maxFields: acceptance.maxFields });
  const ids = fields.map(({ id }) => id);
  await onFieldsTransferred(trx, ids, accountId);
  await endShares(trx, ids, acceptance.keptShareIds, email);
  if (offer.keeps_share) {
    const kept = ids.map((fieldId) => ({ fieldId }));
    const times = { createdAt: now, openedAt: now };
    await fieldShareWrites(trx).insert(kept, offer.offerer_email.toLowerCase(), times);
  }
  await trx
    .updateTable("field_handover")
    .set({ outcome: "accepted", decided_at: now, to_account_id: accountId })
    .where("id", "=", handoverId)
    .execute();
  return { kind: "accepted", fromAccountId, fields };
}

/** Deletes shares, invitations and removed ones of both that are not kept, and always those of the new owner. */
export async function endShares(
  trx: Kysely<Database>,
  fieldIds: readonly string[],
  keptIds: readonly string[],
  ownerEmail: string,
): Promise<void> {
  await fieldShareWrites(trx).removeAllBut(keptIds, fieldIds, ownerEmail);
  await trx
    .deleteFrom("field_invitation")
    .where("field_id", "=", anyOf(fieldIds))
    .where((eb) => eb.or([eb.not(eb("id", "=", anyOf(keptIds))), eb(sql`lower(email)`, "=", ownerEmail)]))
    .execute();
  await trx.deleteFrom("removed_share").where("field_id", "=", anyOf(fieldIds)).execute();
}

/** Lists fields whose name the farm has, or an earlier one of them. */
async function listTakenNames(
  trx: Kysely<Database>,
  farmId: string,
  fields: readonly { id: string; name: string }[],
): Promise<{ fieldId: string; name: string }[]> {
  const rows = await trx
    .selectFrom(fieldNames().as("field"))
    .select("name_key")
    .where("farm_id", "=", farmId)
    .where("deleted_at", "is", null)
    .execute();
  const used = new Set(rows.map((row) => row.name_key));
  const taken: { fieldId: string; name: string }[] = [];
  for (const { id, name } of fields) {
    const key = nameKey(name);
    if (used.has(key)) taken.push({ fieldId: id, name });
    used.add(key);
  }
  return taken;
}
