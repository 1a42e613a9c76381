import type { RouteReply } from "@surco/contract";
import { requireField } from "@surco/fields/server";
import {
  brandInMails,
  hashToken,
  newSecretToken,
  refuse,
  restorableAfter,
  type SessionUser,
} from "@surco/kit-server";
import {
  type Invitation,
  type listShares as listSharesRoute,
  MAX_SHARES,
  transferProposed,
} from "@surco/sharing/contract";
import { renderInvitedMail, renderSharedMail } from "./mails/share-mails";
import { shareNotification, transferNotification } from "./notifications";
import {
  countOffer,
  EXPIRY_DAYS,
  expiryOf,
  mailOffer,
  requirePerson,
  type SharingDeps,
} from "./sharing-deps";

type Shares = RouteReply<typeof listSharesRoute>;

/** Lists shares and invitations of a field. */
export async function listShares({ shares }: Pick<SharingDeps, "shares">, fieldId: string): Promise<Shares> {
  return { shares: await shares.list(fieldId) };
}

/**
 * Shares an own field with an address and mails it. The response does not reveal whether the address has an account: shares
 * and invitations both count as unopened until the person opens the field.
 *
 * @throws AppError SHARE_WITH_ONESELF, TOO_MANY_SHARES, TOO_MANY_REQUESTS
 */
export async function shareField(
  deps: SharingDeps,
  user: SessionUser,
  fieldId: string,
  email: string,
): Promise<Shares> {
  if (email === user.email.toLowerCase()) throw refuse("SHARE_WITH_ONESELF");
  await countOffer(deps, user);
  const existing = await deps.shares.list(fieldId);
  if (existing.length >= MAX_SHARES && !existing.some((share) => share.email === email))
    throw refuse("TOO_MANY_SHARES", { most: MAX_SHARES });

  const now = deps.now();
  const ownField = { ownerId: user.id, fieldId };
  const owner = await requirePerson(deps, user);
  const field = await requireField(deps, user, fieldId);
  const guest = await deps.people.findByEmail(email);
  const mail = { to: email, ownerName: owner.name, field, brand: brandInMails(deps, guest) };
  if (guest === null) {
    const token = newSecretToken();
    const invitation = { tokenHash: hashToken(token), createdAt: now, expiresAt: expiryOf(now) };
    await deps.shares.addInvitation(ownField, email, invitation);
    const link = `${deps.publicUrl}/invitation/${token}`;
    await mailOffer(deps, renderInvitedMail({ ...mail, link, locale: owner.locale, days: EXPIRY_DAYS }));
    // The account may have been activated meanwhile.
    if ((await deps.people.findByEmail(email)) !== null) await redeemInvitations(deps, email);
  } else {
    await deps.shares.addShare(ownField, email, now);
    const link = `${deps.publicUrl}/dashboard/field/${fieldId}/summary`;
    await mailOffer(
      deps,
      renderSharedMail({ ...mail, link, locale: guest.locale, firstName: guest.firstName }),
    );
    await deps.notify(
      shareNotification({ accountId: guest.id, fieldId, ownerName: owner.name, sharedAt: now }),
    );
  }
  return listShares(deps, fieldId);
}

/** Removes a share or invitation. @throws AppError FIELD_NOT_FOUND, SHARE_NOT_FOUND */
export async function removeShare(
  deps: Pick<SharingDeps, "shares" | "now">,
  user: SessionUser,
  fieldId: string,
  email: string,
): Promise<Shares> {
  if (!(await deps.shares.remove({ ownerId: user.id, fieldId }, email, deps.now())))
    throw refuse("SHARE_NOT_FOUND");
  return listShares(deps, fieldId);
}

/**
 * Restores a share or invitation.
 *
 * @throws AppError FIELD_NOT_FOUND, SHARE_NOT_FOUND when none was removed in the last 30 days
 */
export async function restoreShare(
  deps: Pick<SharingDeps, "shares" | "people" | "now">,
  user: SessionUser,
  fieldId: string,
  email: string,
): Promise<Shares> {
  const hasAccount = (await deps.people.findByEmail(email)) !== null;
  const field = { ownerId: user.id, fieldId };
  const isRestored = await deps.shares.restore(field, email, restorableAfter(deps.now()), hasAccount);
  if (!isRestored) throw refuse("SHARE_NOT_FOUND");
  return listShares(deps, fieldId);
}

/** Reads an open invitation. @throws AppError INVITATION_NOT_FOUND when it expired, was removed or never existed */
export async function readInvitation(
  deps: Pick<SharingDeps, "shares" | "now">,
  token: string,
): Promise<Invitation> {
  const invitation = await deps.shares.findInvitation(hashToken(token), deps.now());
  if (invitation === null) throw refuse("INVITATION_NOT_FOUND");
  return invitation;
}

/**
 * Redeems the invitations of a newly confirmed address: they become shares; open transfers send their notification.
 * Idempotent.
 */
export async function redeemInvitations(
  deps: Pick<SharingDeps, "shares" | "transfers" | "people" | "now" | "notify">,
  email: string,
): Promise<void> {
  const now = deps.now();
  const guest = await deps.people.findByEmail(email);
  if (guest === null) return;
  for (const { fieldId, ownerName } of await deps.shares.redeem(email.toLowerCase(), now))
    await deps.notify(shareNotification({ accountId: guest.id, fieldId, ownerName, sharedAt: now }));
  for (const offer of await deps.transfers.listReceived(guest.email, now)) {
    await deps.notify(
      transferNotification(transferProposed, {
        accountId: guest.id,
        handoverId: offer.id,
        personName: offer.otherParty,
        fields: offer.fields,
      }),
    );
  }
}
