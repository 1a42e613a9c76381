import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { deleteUnusedLinks } from "../account-link.repository";
import { nextCredentialVersion } from "../credential-version.repository";
import { unlinkAll } from "../providers/identity.repository";
import { type NewSession, sessionRepository } from "../sessions/session.repository";

interface NewPassword {
  /** Of the verified password. */
  credentialVersion: number;
  passwordHash: string;
  /** Also unlinks every provider. */
  endsProviderLinks: boolean;
}

export type CredentialsRepository = ReturnType<typeof credentialsRepository>;

/** Password changes of signed-in users. */
export function credentialsRepository(db: Kysely<Database>) {
  return {
    /**
     * Sets a new password, ends all sessions and unused links, and opens one session, in one transaction.
     * @returns false, and nothing is written, if the credentials changed meanwhile
     */
    changePassword(
      session: NewSession,
      { credentialVersion, passwordHash, endsProviderLinks }: NewPassword,
    ): Promise<boolean> {
      const { accountId } = session;
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("account")
          .set({ password_hash: passwordHash })
          .set(nextCredentialVersion)
          .where("id", "=", accountId)
          .where("credential_version", "=", credentialVersion)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx.deleteFrom("session").where("account_id", "=", accountId).execute();
        await deleteUnusedLinks(trx, accountId);
        if (endsProviderLinks) await unlinkAll(trx, accountId);
        return sessionRepository(trx).insert(session, credentialVersion + 1);
      });
    },
  };
}
