import { accountContacts } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { fieldNames, fieldShares } from "@surco/fields/tables";
import type { NamePosition } from "@surco/kit-server";
import type { SharedTransferField } from "@surco/sharing/contract";
import { type Kysely, sql } from "kysely";
import { fullName } from "./share.repository";
import { fieldInvitations } from "./tables.repository";

export type TransferSharesRepository = ReturnType<typeof transferSharesRepository>;

/** Recipient of a transfer; the address comes in lower case. */
interface Recipient {
  handoverId: string;
  email: string;
  now: Date;
}

interface ShareRow {
  id: string;
  field_id: string;
  email: string;
  created_at: Date;
  opened_at: Date | null;
  first_name: string | null;
  last_name: string | null;
}

/** Shares and open invitations of the fields that a transfer offers, without the recipient's own. */
export function transferSharesRepository(db: Kysely<Database>) {
  return {
    /** One page of shared fields by name; null when the address has no such open transfer. */
    async list(
      recipient: Recipient,
      { after, limit }: { after: NamePosition | null; limit: number },
    ): Promise<{ fields: SharedTransferField[]; next: NamePosition | null } | null> {
      const ownerId = await findOfferer(db, recipient);
      if (ownerId === null) return null;
      const found = await db
        .selectFrom("field_handover_field")
        .innerJoin(fieldNames().as("field"), "field.id", "field_handover_field.field_id")
        .select(["field.id", "field.name", "field.name_key"])
        .where("field_handover_field.handover_id", "=", recipient.handoverId)
        .where("field.account_id", "=", ownerId)
        .where("field.deleted_at", "is", null)
        .where(
          sql<boolean>`exists (select from ${openShares(recipient)} share where share.field_id = field.id)`,
        )
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(field.name_key, field.id) > (${after?.nameKey}::text, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit + 1)
        .execute();
      const page = found.slice(0, limit);
      const shares = await listShares(
        db,
        recipient,
        page.map(({ id }) => id),
      );
      const last = page.at(-1);
      return {
        fields: page.map(({ id, name }) => ({
          fieldId: id,
          name,
          shares: shares.filter((share) => share.field_id === id).map(shareOfRow),
        })),
        next: found.length > limit && last ? { nameKey: last.name_key, id: last.id } : null,
      };
    },
  };
}

async function findOfferer(
  db: Kysely<Database>,
  { handoverId, email, now }: Recipient,
): Promise<string | null> {
  const offer = await db
    .selectFrom("field_handover")
    .select("from_account_id")
    .where("id", "=", handoverId)
    .where("to_email", "=", email)
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return offer?.from_account_id ?? null;
}

function openShares({ email, now }: Recipient) {
  return sql`(
    select id, field_id, lower(email) as email, created_at, opened_at from ${fieldShares()} share
    where lower(email) <> ${email}
    union all
    select id, field_id, email, created_at, null from ${fieldInvitations()} invitation
    where email <> ${email} and expires_at > ${now})`;
}

async function listShares(
  db: Kysely<Database>,
  recipient: Recipient,
  fieldIds: readonly string[],
): Promise<ShareRow[]> {
  if (fieldIds.length === 0) return [];
  // Only an opened share reveals that its address has an account.
  const { rows } = await sql<ShareRow>`
    select share.*, person.first_name, person.last_name
    from ${openShares(recipient)} share
    left join ${accountContacts()} person on lower(person.email) = share.email and person.activated_at is not null
      and share.opened_at is not null
    where share.field_id = ${anyOf(fieldIds)}
    order by share.created_at, share.email`.execute(db);
  return rows;
}

function shareOfRow({ id, email, created_at, opened_at, first_name, last_name }: ShareRow) {
  const hasName = first_name !== null && last_name !== null;
  return {
    id,
    email,
    name: hasName ? fullName({ first_name, last_name }) : null,
    sharedAt: created_at.toISOString(),
    openedAt: opened_at?.toISOString() ?? null,
  };
}
