import type { SignedIn } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Clock } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { accountRepository } from "./account.repository";
import { type ActivatedAccountInput, createActivatedAccount } from "./create-activated-account";
import { hashPassword } from "./passwords/password-hash";
import { sessionRepository } from "./sessions/session.repository";

export { type AccountServer, startAccountServer } from "./accounts-server.testing";
export {
  assignManager,
  buildAccountWithoutLogin,
  buildProducerGroup,
  joinProducerGroup,
  sensitiveValues,
  setRights,
} from "./manage/rights.testing";

export const TEST_PASSWORD = "maíz-tardío-2026";
/** Hashed once: at full cost, a hash is most of the work of an account. */
const testPasswordHash = hashPassword(TEST_PASSWORD);

/** Creates an activated account with an open session; each call creates another. */
export async function buildAccount(
  db: Kysely<Database>,
  { now = () => new Date(), ...overrides }: Partial<ActivatedAccountInput> & { now?: Clock } = {},
): Promise<SignedIn> {
  return createActivatedAccount(
    { accounts: accountRepository(db), sessions: sessionRepository(db), now },
    {
      email: `grower-${newId()}@example.com`,
      firstName: "Ana",
      lastName: "Ferreyra",
      country: "AR",
      fiscalId: "20055361682",
      language: "es",
      isDemonstration: false,
      passwordHash: await testPasswordHash,
      ...overrides,
    },
  );
}
