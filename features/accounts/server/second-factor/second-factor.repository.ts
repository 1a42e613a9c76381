import type { Passkey } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import { addFirstCodes, countCodes, replaceCodes, takeCode } from "./recovery-code.repository";

export interface StoredPasskey {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export interface NewPasskey extends StoredPasskey {
  name: string;
  createdAt: Date;
}

export type RemovableMethod = { totp: true } | { passkeyId: string };

export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;

/** Condition on `account`: it has a confirmed authenticator app or a passkey. */
export function hasSecondFactor(
  eb: ExpressionBuilder<Database, "account">,
): ExpressionWrapper<Database, "account", SqlBool> {
  return eb.or([
    eb.exists(
      eb
        .selectFrom("totp_secret")
        .select("account_id")
        .whereRef("totp_secret.account_id", "=", "account.id")
        .where("confirmed_at", "is not", null),
    ),
    eb.exists(
      eb.selectFrom("passkey").select("passkey.id").whereRef("passkey.account_id", "=", "account.id"),
    ),
  ]);
}

/** Second factors of accounts: authenticator app, passkeys and recovery codes. */
export function secondFactorRepository(db: Kysely<Database>) {
  const locked = <T>(accountId: string, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      // Serialises changes of one account's methods.
      await trx.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
      return work(trx);
    });
  return {
    async find(accountId: string): Promise<{ totp: Date | null; passkeys: Passkey[]; codesLeft: number }> {
      const [totp, passkeys, codes] = [
        await db
          .selectFrom("totp_secret")
          .select("confirmed_at")
          .where("account_id", "=", accountId)
          .executeTakeFirst(),
        await db
          .selectFrom("passkey")
          .select(["id", "name", "created_at", "last_used_at"])
          .where("account_id", "=", accountId)
          .orderBy("created_at")
          .execute(),
        await countCodes(db, accountId),
      ];
      return {
        totp: totp?.confirmed_at ?? null,
        passkeys: passkeys.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
        })),
        codesLeft: codes,
      };
    },

    /** Stores a secret to be confirmed. @returns false if the account has a confirmed one */
    async startTotp(accountId: string, encryptedSecret: Buffer, now: Date): Promise<boolean> {
      const row = await db
        .insertInto("totp_secret")
        .values({ account_id: accountId, encrypted_secret: encryptedSecret, created_at: now })
        .onConflict((conflict) =>
          conflict
            .column("account_id")
            .doUpdateSet({ encrypted_secret: encryptedSecret, created_at: now, last_step: null })
            .where("totp_secret.confirmed_at", "is", null),
        )
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Finds the encrypted secret, with the moment at which it was made. @param isConfirmed  false: to be confirmed */
    async findTotp(
      accountId: string,
      isConfirmed: boolean,
    ): Promise<{ encryptedSecret: Buffer; createdAt: Date } | null> {
      const row = await db
        .selectFrom("totp_secret")
        .select(["encrypted_secret", "created_at"])
        .where("account_id", "=", accountId)
        .where("confirmed_at", isConfirmed ? "is not" : "is", null)
        .executeTakeFirst();
      return row ? { encryptedSecret: row.encrypted_secret, createdAt: row.created_at } : null;
    },

    /** Confirms the secret. @returns false if it was replaced or confirmed meanwhile */
    confirmTotp(
      accountId: string,
      confirmed: { createdAt: Date; step: number; now: Date },
      codeHashes: readonly Buffer[],
    ): Promise<{ isConfirmed: boolean; hasNewCodes: boolean }> {
      return locked(accountId, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("totp_secret")
          .set({ confirmed_at: confirmed.now, last_step: confirmed.step })
          .where("account_id", "=", accountId)
          .where("created_at", "=", confirmed.createdAt)
          .where("confirmed_at", "is", null)
          .executeTakeFirst();
        const isConfirmed = numUpdatedRows > 0n;
        return { isConfirmed, hasNewCodes: isConfirmed && (await addFirstCodes(trx, accountId, codeHashes)) };
      });
    },

    /** Accepts the code of a time step once. @returns false for a step not after the last accepted one */
    async acceptTotpStep(accountId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("totp_secret")
        .set({ last_step: step })
        .where("account_id", "=", accountId)
        .where("confirmed_at", "is not", null)
        .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Uses a recovery code. @returns the number of those left; null for an unknown or used one */
    takeRecoveryCode: (accountId: string, codeHash: Buffer): Promise<number | null> =>
      takeCode(db, accountId, codeHash),

    /** @returns false if the account has no second factor */
    replaceRecoveryCodes: (accountId: string, codeHashes: readonly Buffer[]): Promise<boolean> =>
      locked(accountId, async (trx) => {
        if (!(await hasMethod(trx, accountId))) return false;
        await replaceCodes(trx, accountId, codeHashes);
        return true;
      }),

    /** Credential ids of the account with their transports. */
    async listCredentials(accountId: string): Promise<{ id: string; transports: string[] }[]> {
      return db
        .selectFrom("passkey")
        .select(["credential_id as id", "transports"])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute();
    },

    async findPasskey(accountId: string, credentialId: string): Promise<StoredPasskey | null> {
      const row = await db
        .selectFrom("passkey")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, transports } = row;
      return {
        id,
        accountId,
        credentialId,
        publicKey: row.public_key,
        signCount: Number(row.sign_count),
        transports,
      };
    },

    /** Inserts a passkey, unless the account has `most`. */
    insertPasskey(
      passkey: NewPasskey,
      most: number,
      codeHashes: readonly Buffer[],
    ): Promise<{ outcome: "made" | "taken" | "too-many"; hasNewCodes: boolean }> {
      const { accountId } = passkey;
      return locked(accountId, async (trx) => {
        const { count } = await trx
          .selectFrom("passkey")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("account_id", "=", accountId)
          .executeTakeFirstOrThrow();
        if (count >= most) return { outcome: "too-many", hasNewCodes: false };
        const row = await trx
          .insertInto("passkey")
          .values({
            id: passkey.id,
            account_id: accountId,
            credential_id: passkey.credentialId,
            public_key: passkey.publicKey,
            sign_count: passkey.signCount,
            transports: passkey.transports,
            name: passkey.name,
            created_at: passkey.createdAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (row === undefined) return { outcome: "taken", hasNewCodes: false };
        return { outcome: "made", hasNewCodes: await addFirstCodes(trx, accountId, codeHashes) };
      });
    },

    /** Records a use. @returns false if another use moved the counter past it */
    async recordPasskeyUse(id: string, signCount: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("passkey")
        .set({ sign_count: signCount, last_used_at: now })
        .where("id", "=", id)
        .where((eb) => eb.or([eb("sign_count", "<", signCount), eb("sign_count", "=", 0)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes a method; with the last one the recovery codes too. @param keepsLast  refuses to remove the last one */
    remove: (
      accountId: string,
      method: RemovableMethod,
      keepsLast: boolean,
    ): Promise<"removed" | "none" | "last"> =>
      locked(accountId, async (trx) => {
        const wasProtected = await hasMethod(trx, accountId);
        const isRemoved = await removeMethod(trx, accountId, method);
        if (!isRemoved) return "none";
        if (await hasMethod(trx, accountId)) return "removed";
        // Undone by the end of the transaction.
        if (keepsLast && wasProtected) throw new LastMethod();
        await removeAllMethods(trx, accountId);
        return "removed";
      }).catch((error) => {
        if (error instanceof LastMethod) return "last";
        throw error;
      }),
  };
}

class LastMethod extends Error {}

/** Removes all methods and codes of an account. @returns false if it had no second factor */
export async function removeAllMethods(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const had = await hasMethod(trx, accountId);
  for (const table of [
    "recovery_code",
    "totp_secret",
    "passkey",
    "log_in_challenge",
    "passkey_challenge",
  ] as const) {
    await trx.deleteFrom(table).where("account_id", "=", accountId).execute();
  }
  return had;
}

async function removeMethod(
  trx: Transaction<Database>,
  accountId: string,
  method: RemovableMethod,
): Promise<boolean> {
  const removed =
    "totp" in method
      ? trx.deleteFrom("totp_secret").where("account_id", "=", accountId)
      : trx.deleteFrom("passkey").where("account_id", "=", accountId).where("id", "=", method.passkeyId);
  const { numDeletedRows } = await removed.executeTakeFirst();
  return numDeletedRows > 0n;
}

async function hasMethod(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .where(hasSecondFactor)
    .executeTakeFirst();
  return row !== undefined;
}
