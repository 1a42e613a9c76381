import { emailAddress } from "@surco/contract";
import type { Clock } from "@surco/kit-server";
import { changeRights } from "./change-rights";
import type { RightsRepository } from "./rights.repository";

export type Appointment =
  | { kind: "not-an-address" }
  | { kind: "no-account" }
  | { kind: "not-activated" }
  /** The account already was an administrator with access to sensitive information. */
  | { kind: "unchanged" }
  /** `released`: number of managed accounts, groups and managers that were released. */
  | { kind: "appointed"; released: number };

/**
 * Makes an activated account an administrator with access to sensitive information; appoints the first one from the
 * command line. Audited as the command line's change.
 */
export function appointAdministrator(
  { rights, now }: { rights: RightsRepository; now: Clock },
  typed: string,
): Promise<Appointment> {
  const email = emailAddress.safeParse(typed);
  if (!email.success) return Promise.resolve({ kind: "not-an-address" });
  return rights.inTransaction(async (work) => {
    const account = await work.findByEmail(email.data);
    if (account === null) return { kind: "no-account" };
    if (!account.isActivated) return { kind: "not-activated" };
    const outcome = await changeRights(work, null, now(), account.id, {
      version: null,
      role: "ADMIN",
      managerId: null,
      showSensitiveInformation: true,
      releaseRelations: true,
    });
    if (outcome.kind !== "done" || outcome.changes.length === 0) return { kind: "unchanged" };
    const isRelease = ({ what }: { what: string }) => what === "manager" || what === "groupManager";
    return { kind: "appointed", released: outcome.changes.filter(isRelease).length };
  });
}
