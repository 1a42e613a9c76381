import { refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { notifySecondFactor } from "./notify-second-factor";

/**
 * Removes the second factors of another account, whose owner lost them: audited, mailed to the owner, and its sessions
 * end.
 *
 * @throws AppError OWN_SECOND_FACTOR, USER_NOT_FOUND, SECOND_FACTOR_MISSING
 */
export async function resetSecondFactor(
  deps: Pick<AccountDeps, "accounts" | "rights" | "mailer" | "now" | "publicUrl" | "brandFor">,
  admin: SessionUser,
  userId: string,
): Promise<void> {
  if (userId === admin.id) throw refuse("OWN_SECOND_FACTOR");
  const account = await deps.accounts.find(userId);
  if (account === null) throw refuse("USER_NOT_FOUND", { userId });
  const isReset = await deps.rights.inTransaction(async (work) => {
    if (!(await work.removeSecondFactors(userId))) return false;
    const change = {
      of: { accountId: userId },
      what: "secondFactor" as const,
      before: true,
      after: false,
    };
    await work.recordChanges(admin.id, deps.now(), [change]);
    await work.endSessions(userId);
    return true;
  });
  if (!isReset) throw refuse("SECOND_FACTOR_MISSING");
  await notifySecondFactor(deps, account.user, "second_factor_reset", null);
}
