import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldShareWrites, lockOwnFields } from "@surco/fields/server";
import { fieldNames, fieldShares } from "@surco/fields/tables";
import { refuse } from "@surco/kit-server";
import type { FieldShare } from "@surco/sharing/contract";
import { type Kysely, sql, type Transaction } from "kysely";

export type ShareRepository = ReturnType<typeof shareRepository>;

/** A field with its owner, who alone shares it. */
export interface OwnField {
  ownerId: string;
  fieldId: string;
}

/** Columns of a new invitation. */
export interface NewInvitation {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A redeemed invitation, for the notification. */
export interface RedeemedShare {
  fieldId: string;
  ownerName: string;
}

/**
 * Shares, invitations and removed ones of both. E-mail addresses come in lower case. Changes throw AppError FIELD_NOT_FOUND
 * when the field changed owners meanwhile.
 */
export function shareRepository(db: Kysely<Database>) {
  return {
    /** Lists shares and invitations, oldest first. */
    list: (fieldId: string): Promise<FieldShare[]> => listShares(db, fieldId),

    /** Adds a share for an address with an account; an existing one stays. */
    async addShare(field: OwnField, email: string, createdAt: Date): Promise<void> {
      const { fieldId } = field;
      await changeOfOwn(db, field, async (trx) => {
        await deleteRow(trx, "field_invitation", fieldId, email);
        await deleteRow(trx, "removed_share", fieldId, email);
        if (await hasShare(trx, fieldId, email)) return;
        await fieldShareWrites(trx).insert([{ fieldId }], email, { createdAt });
      });
    },

    /** Adds an invitation; a repeated one gets a new link and expiry. */
    async addInvitation(field: OwnField, email: string, invitation: NewInvitation): Promise<void> {
      const { fieldId } = field;
      await changeOfOwn(db, field, async (trx) => {
        await deleteRow(trx, "removed_share", fieldId, email);
        const { tokenHash: token_hash, createdAt: created_at, expiresAt: expires_at } = invitation;
        await trx
          .insertInto("field_invitation")
          .values({ field_id: fieldId, email, token_hash, created_at, expires_at })
          .onConflict((conflict) =>
            conflict.columns(["field_id", "email"]).doUpdateSet({ token_hash, expires_at }),
          )
          .execute();
      });
    },

    /** Removes the address's share or invitation. @returns false when it has none */
    async remove(field: OwnField, email: string, removedAt: Date): Promise<boolean> {
      const { fieldId } = field;
      return changeOfOwn(db, field, async (trx) => {
        const share = await fieldShareWrites(trx).remove(fieldId, email);
        const invitation = await trx
          .deleteFrom("field_invitation")
          .where("field_id", "=", fieldId)
          .where("email", "=", email)
          .returning(["created_at", "token_hash", "expires_at"])
          .executeTakeFirst();
        if (share === undefined && invitation === undefined) return false;
        const removed = { created_at: removedAt, ...invitation, ...share };
        await deleteRow(trx, "removed_share", fieldId, email);
        await trx
          .insertInto("removed_share")
          .values({ ...removed, field_id: fieldId, email, removed_at: removedAt })
          .execute();
        return true;
      });
    },

    /**
     * Restores a share or invitation removed after a time. An invitation becomes a share if its address has an account now.
     * @returns false when there is none
     */
    async restore(field: OwnField, email: string, removedAfter: Date, hasAccount: boolean): Promise<boolean> {
      const { fieldId } = field;
      return changeOfOwn(db, field, async (trx) => {
        const removed = await trx
          .deleteFrom("removed_share")
          .where("field_id", "=", fieldId)
          .where("email", "=", email)
          .where("removed_at", ">", removedAfter)
          .returning(["created_at", "opened_at", "token_hash", "expires_at"])
          .executeTakeFirst();
        if (removed === undefined) return false;
        const { token_hash, expires_at, ...share } = removed;
        if (token_hash !== null && expires_at !== null && !hasAccount) {
          await trx
            .insertInto("field_invitation")
            .values({ field_id: fieldId, email, token_hash, expires_at, created_at: share.created_at })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else {
          await fieldShareWrites(trx).insert([{ fieldId }], email, {
            createdAt: share.created_at,
            openedAt: share.opened_at,
          });
        }
        return true;
      });
    },

    /** Stores the first time that the reader opened a shared field. */
    markOpened: (fieldId: string, email: string, openedAt: Date): Promise<void> =>
      fieldShareWrites(db).noteOpened(fieldId, email, openedAt),

    /** Converts the unexpired invitations of an address into shares. */
    async redeem(email: string, now: Date): Promise<RedeemedShare[]> {
      return db.transaction().execute(async (trx) => {
        await lockInvitedFields(trx, email);
        const redeemed = await trx
          .deleteFrom("field_invitation")
          .where("email", "=", email)
          .where("expires_at", ">", now)
          .returning(["id", "field_id as fieldId"])
          .execute();
        if (redeemed.length === 0) return [];
        const fieldIds = redeemed.map(({ fieldId }) => fieldId);
        await fieldShareWrites(trx).insert(redeemed, email, { createdAt: now });
        const rows = await trx
          .selectFrom(fieldNames().as("field"))
          .innerJoin(accountNames().as("account"), "account.id", "field.account_id")
          .select(["field.id", "first_name", "last_name"])
          .where("field.id", "in", fieldIds)
          .where("field.deleted_at", "is", null)
          .execute();
        return rows.map((row) => ({ fieldId: row.id, ownerName: fullName(row) }));
      });
    },

    async findInvitation(tokenHash: Buffer, now: Date) {
      const row = await db
        .selectFrom("field_invitation")
        .innerJoin(fieldNames().as("field"), "field.id", "field_invitation.field_id")
        .innerJoin(accountNames().as("account"), "account.id", "field.account_id")
        .select(["field_invitation.email", "field_invitation.expires_at"])
        .select(["field.name", "field.area_ha", "first_name", "last_name"])
        .where("field_invitation.token_hash", "=", tokenHash)
        .where("field_invitation.expires_at", ">", now)
        .where("field.deleted_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        email: row.email,
        ownerName: fullName(row),
        fieldName: row.name,
        areaHa: row.area_ha,
        expiresAt: row.expires_at.toISOString(),
      };
    },

    /** Erases removed shares that can no longer be restored. */
    async eraseRemoved(before: Date): Promise<void> {
      await db.deleteFrom("removed_share").where("removed_at", "<", before).execute();
    },
  };
}

/** Changes shares of a field while nobody else can accept its transfer. @throws AppError FIELD_NOT_FOUND */
async function changeOfOwn<T>(
  db: Kysely<Database>,
  { ownerId, fieldId }: OwnField,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const [field] = await lockOwnFields(trx, ownerId, { fieldIds: [fieldId] });
    if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
    return change(trx);
  });
}

/** Locks the fields that an address is invited to, in the order of every other change of several fields. */
async function lockInvitedFields(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`select field.id from ${fieldNames()} field
    where field.id in (select field_id from field_invitation where email = ${email})
    order by field.id for key share`.execute(trx);
}

async function listShares(db: Kysely<Database>, fieldId: string): Promise<FieldShare[]> {
  const rows = await db
    .selectFrom(fieldShares().as("field_share"))
    .select([sql<string>`lower(email)`.as("email"), "created_at", "opened_at"])
    .where("field_id", "=", fieldId)
    .unionAll(
      db
        .selectFrom("field_invitation")
        .select(["email", "created_at", sql<Date | null>`null::timestamptz`.as("opened_at")])
        .where("field_id", "=", fieldId),
    )
    .orderBy("created_at")
    .orderBy("email")
    .execute();
  return rows.map((row) => ({
    email: row.email,
    sharedAt: row.created_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
  }));
}

async function hasShare(trx: Kysely<Database>, fieldId: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom(fieldShares().as("field_share"))
    .select("field_id")
    .where("field_id", "=", fieldId)
    .where(sql`lower(email)`, "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteRow(
  trx: Kysely<Database>,
  table: "field_invitation" | "removed_share",
  fieldId: string,
  email: string,
): Promise<void> {
  await trx.deleteFrom(table).where("field_id", "=", fieldId).where("email", "=", email).execute();
}

export function fullName(row: { first_name: string; last_name: string }): string {
  return `${row.first_name} ${row.last_name}`.trim();
}
