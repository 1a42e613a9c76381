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
import { renderInvitedMail, renderSharedMail } from "./mails/sharing-mails";
import { shareNotification, transferNotification } from "./notifications";
import { ANSWER_DAYS, answerUntil, requirePerson, type SharingDeps, takeSharingBudget } from "./sharing-deps";

type Shares = RouteReply<typeof listSharesRoute>;

export async function listShares({ shares }: Pick<SharingDeps, "shares">, fieldId: string): Promise<Shares> {
  return { shares: await shares.list(fieldId) };
}

/**
 * Shares an own field with an address and writes to it. Whether the address has an account shows neither in the answer nor
 * in what the owner sees later: a share, like an invitation, counts as unopened until the person comes.
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
  await takeSharingBudget(deps, user, email);
  const there = await deps.shares.list(fieldId);
  if (there.length >= MAX_SHARES && !there.some((share) => share.email === email))
    throw refuse("TOO_MANY_SHARES", { most: MAX_SHARES });

  const now = deps.now();
  const owner = await requirePerson(deps, user);
  const field = await requireField(deps, user, fieldId);
  const guest = await deps.people.findByEmail(email);
  const about = { to: email, ownerName: owner.name, field, brand: brandInMails(deps, guest) };
  if (guest === null) {
    const token = newSecretToken();
    const invitation = { tokenHash: hashToken(token), createdAt: now, expiresAt: answerUntil(now) };
    await deps.shares.addInvitation(fieldId, email, invitation);
    const link = `${deps.publicUrl}/invitation/${token}`;
    await deps.mailer.send(renderInvitedMail({ ...about, link, locale: owner.locale, days: ANSWER_DAYS }));
    // The account may have been activated while this was written.
    if ((await deps.people.findByEmail(email)) !== null) await redeemInvitations(deps, email);
  } else {
    await deps.shares.addShare(fieldId, email, now);
    const link = `${deps.publicUrl}/dashboard/field/${fieldId}/summary`;
    await deps.mailer.send(
      renderSharedMail({ ...about, link, locale: guest.locale, firstName: guest.firstName }),
    );
    await deps.notify(
      shareNotification({ accountId: guest.id, fieldId, ownerName: owner.name, sharedAt: now }),
    );
  }
  return listShares(deps, fieldId);
}

/** @throws AppError SHARE_NOT_FOUND */
export async function removeShare(
  deps: Pick<SharingDeps, "shares" | "now">,
  fieldId: string,
  email: string,
): Promise<Shares> {
  if (!(await deps.shares.remove(fieldId, email, deps.now()))) throw refuse("SHARE_NOT_FOUND");
  return listShares(deps, fieldId);
}

/** @throws AppError SHARE_NOT_FOUND when nothing was taken from the address in the last 30 days */
export async function restoreShare(
  deps: Pick<SharingDeps, "shares" | "people" | "now">,
  fieldId: string,
  email: string,
): Promise<Shares> {
  const hasAccount = (await deps.people.findByEmail(email)) !== null;
  const isBack = await deps.shares.restore(fieldId, email, restorableAfter(deps.now()), hasAccount);
  if (!isBack) throw refuse("SHARE_NOT_FOUND");
  return listShares(deps, fieldId);
}

/** @throws AppError INVITATION_NOT_FOUND when it has expired, was withdrawn or never existed */
export async function readInvitation(
  deps: Pick<SharingDeps, "shares" | "now">,
  token: string,
): Promise<Invitation> {
  const invitation = await deps.shares.findInvitation(hashToken(token), deps.now());
  if (invitation === null) throw refuse("INVITATION_NOT_FOUND");
  return invitation;
}

/**
 * Redeems everything that waits for a newly confirmed address: invitations become shares, offered transfers send their
 * notification. Idempotent.
 */
export async function redeemInvitations(
  deps: Pick<SharingDeps, "shares" | "handovers" | "people" | "now" | "notify">,
  email: string,
): Promise<void> {
  const now = deps.now();
  const guest = await deps.people.findByEmail(email);
  if (guest === null) return;
  for (const { fieldId, ownerName } of await deps.shares.redeem(email.toLowerCase(), now))
    await deps.notify(shareNotification({ accountId: guest.id, fieldId, ownerName, sharedAt: now }));
  for (const offer of await deps.handovers.listReceived(guest.email, now)) {
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
