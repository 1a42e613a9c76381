import type { RouteReply } from "@surco/contract";
import { type Clock, hashToken, newSecretToken, refuse, type SessionUser } from "@surco/kit-server";
import { type claimDrawnFields, type listDrawnFields, MAX_CLAIMED_FIELDS } from "@surco/landing/contract";
import type { ClaimRepository } from "./claim.repository";

export interface ClaimDeps {
  claims: Pick<ClaimRepository, "listDrawn" | "listDrawnAmong" | "insert" | "insertSeeded">;
  now: Clock;
}

/** Twice the validity of an activation link, which may be mailed again. */
const VALID_DAYS = 14;
const DAY_MS = 86_400_000;

/** Lists the fields that a visitor may take along. @throws AppError NOT_A_DEMONSTRATION */
export async function listFieldsToClaim(
  { claims }: ClaimDeps,
  user: SessionUser,
): Promise<RouteReply<typeof listDrawnFields>> {
  requireDemonstration(user);
  return claims.listDrawn(user.id, MAX_CLAIMED_FIELDS);
}

/**
 * Claims own fields of a demonstration for the account that its visitor is about to make.
 *
 * @returns the secret for the sign-up, of which only the hash is stored
 * @throws AppError NOT_A_DEMONSTRATION, DRAWN_FIELDS_NOT_FOUND with those that are not his own work
 */
export async function claimFields(
  { claims, now }: ClaimDeps,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<RouteReply<typeof claimDrawnFields>> {
  requireDemonstration(user);
  const drawn = await claims.listDrawnAmong(user.id, fieldIds);
  const missing = fieldIds.filter((id) => !drawn.has(id));
  if (missing.length > 0) throw refuse("DRAWN_FIELDS_NOT_FOUND", { fieldIds: missing });

  const claim = newSecretToken();
  const createdAt = now();
  await claims.insert({
    tokenHash: hashToken(claim),
    accountId: user.id,
    fieldIds: [...drawn],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_DAYS * DAY_MS),
  });
  return { claim };
}

function requireDemonstration(user: SessionUser): void {
  if (!user.isDemonstration) throw refuse("NOT_A_DEMONSTRATION");
}
