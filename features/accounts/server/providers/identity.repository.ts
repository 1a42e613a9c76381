import type { LinkedProvider, SignInProvider } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { accountRepository, type NewAccount } from "../account.repository";
import { nextCredentialVersion } from "../credential-version.repository";

/** Identity at a provider, as stored. */
export interface Identity {
  provider: SignInProvider;
  subject: string;
  email: string | null;
}

export type IdentityRepository = ReturnType<typeof identityRepository>;

/** OAuth identities linked to accounts. */
export function identityRepository(db: Kysely<Database>) {
  return {
    async list(accountId: string): Promise<LinkedProvider[]> {
      const rows = await db
        .selectFrom("account_identity")
        .select(["provider", "email", "linked_at"])
        .where("account_id", "=", accountId)
        .orderBy("linked_at")
        .execute();
      return rows.map(({ provider, email, linked_at }) => ({
        provider,
        email,
        linkedAt: linked_at.toISOString(),
      }));
    },

    /** Stores the provider's current address of the identity. */
    async updateEmail({ provider, subject, email }: Identity): Promise<void> {
      await db
        .updateTable("account_identity")
        .set({ email })
        .where("provider", "=", provider)
        .where("subject", "=", subject)
        .execute();
    },

    link: (accountId: string, identity: Identity, now: Date) =>
      db.transaction().execute((trx) => linkIdentity(trx, accountId, identity, now)),

    /** Inserts an account with its identity, or nothing if the address or identity is taken. */
    insertAccount(account: NewAccount, identity: Identity): Promise<"created" | "email-taken" | "taken"> {
      return db
        .transaction()
        .execute(async (trx) => {
          if (!(await accountRepository(trx).insert(account))) return "email-taken";
          if (!(await insertIdentity(trx, account.id, identity, account.createdAt))) throw new TakenError();
          return "created";
        })
        .catch((error: unknown) => {
          if (error instanceof TakenError) return "taken";
          throw error;
        });
    },

    /** @returns false, and nothing is deleted, if no other way to sign in would remain */
    unlink(accountId: string, provider: SignInProvider): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom("account")
          .select("password_hash")
          .where("id", "=", accountId)
          .forUpdate()
          .executeTakeFirst();
        const linked = await trx
          .selectFrom("account_identity")
          .select("provider")
          .where("account_id", "=", accountId)
          .execute();
        const isLast = account?.password_hash === null && linked.every((one) => one.provider === provider);
        if (isLast) return false;
        await trx
          .deleteFrom("account_identity")
          .where("account_id", "=", accountId)
          .where("provider", "=", provider)
          .execute();
        await trx.updateTable("account").set(nextCredentialVersion).where("id", "=", accountId).execute();
        return true;
      });
    },
  };
}

class TakenError extends Error {}

/**
 * Links an identity whose owner has proven the account's address. An inactive account is activated and loses its
 * password and other identities, since its sign-up had not proven the address.
 *
 * @returns false, and nothing is changed, if the identity or the account's place for this provider is taken
 */
export async function linkIdentity(
  trx: Transaction<Database>,
  accountId: string,
  identity: Identity,
  now: Date,
): Promise<boolean> {
  const account = await trx
    .selectFrom("account")
    .select("activated_at")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return false;
  const { provider, subject } = identity;
  const conflicting = await trx
    .selectFrom("account_identity")
    .select(["account_id", "subject"])
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("subject", "=", subject), eb("account_id", "=", accountId)]))
    .execute();
  const isWaiting = account.activated_at === null;
  const isTaken = conflicting.some(
    (one) => one.account_id !== accountId || (one.subject !== subject && !isWaiting),
  );
  if (isTaken) return false;
  if (isWaiting) {
    await unlinkAll(trx, accountId);
    await trx
      .updateTable("account")
      .set({ activated_at: now, password_hash: null })
      .set(nextCredentialVersion)
      .where("id", "=", accountId)
      .execute();
  } else if (conflicting.length > 0) {
    return true;
  }
  return insertIdentity(trx, accountId, identity, now);
}

/** Unlinks every provider of an account. */
export async function unlinkAll(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx.deleteFrom("account_identity").where("account_id", "=", accountId).execute();
}

async function insertIdentity(
  trx: Transaction<Database>,
  accountId: string,
  { provider, subject, email }: Identity,
  linkedAt: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto("account_identity")
    .values({ account_id: accountId, provider, subject, email, linked_at: linkedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
