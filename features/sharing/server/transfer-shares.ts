import { type RouteQuery, type RouteReply, redactSensitive } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { listTransferShares as listRoute } from "@surco/sharing/contract";
import type { SharingDeps } from "./sharing-deps";

/**
 * Lists the shares of a received transfer, so that its recipient chooses those to keep.
 *
 * @throws AppError TRANSFER_NOT_FOUND when the caller's address has no such open offer
 */
export async function listTransferShares(
  { transferShares, now }: Pick<SharingDeps, "transferShares" | "now">,
  user: SessionUser,
  handoverId: string,
  { cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const recipient = { handoverId, email: user.email.toLowerCase(), now: now() };
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const page = await transferShares.list(recipient, { after, limit });
  if (page === null) throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  return {
    fields: page.fields.map((field) => ({
      ...field,
      shares: field.shares.map(({ email, ...share }) => ({ ...share, ...redactSensitive(user, { email }) })),
    })),
    nextCursor: page.next && writeNameCursor(page.next),
  };
}
