import type { RouteBody, RouteReply } from "@surco/contract";
import { brandInMails, refuse, type SessionUser } from "@surco/kit-server";
import {
  type acceptTransfer as acceptRoute,
  type listTransfers as listRoute,
  type proposeTransfer as proposeRoute,
  type Transfer,
  transferAccepted,
  transferDeclined,
  transferProposed,
  transferTaken,
} from "@surco/sharing/contract";
import { renderTransferMail } from "./mails/transfer-mails";
import { transferNotification } from "./notifications";
import type { Person } from "./person.repository";
import {
  countOffer,
  EXPIRY_DAYS,
  expiryOf,
  mailOffer,
  requirePerson,
  type SharingDeps,
} from "./sharing-deps";

/** Lists open transfers, offered and received. */
export async function listTransfers(
  { transfers, now }: Pick<SharingDeps, "transfers" | "now">,
  user: SessionUser,
): Promise<RouteReply<typeof listRoute>> {
  const at = now();
  const [received, offered] = await Promise.all([
    transfers.listReceived(user.email, at),
    transfers.listOffered(user.id, at),
  ]);
  return { handovers: [...received, ...offered] };
}

/**
 * Offers own fields to an address and mails it, with or without an account.
 *
 * @throws AppError SHARE_WITH_ONESELF, TRANSFER_FIELDS_NOT_FOUND when not all are own fields, TRANSFER_NOT_FOUND when the id
 * is in use for something other than an own open transfer, TOO_MANY_REQUESTS
 */
export async function proposeTransfer(
  deps: SharingDeps,
  user: SessionUser,
  { id, fieldIds, email, keepsShare }: RouteBody<typeof proposeRoute>,
): Promise<Transfer> {
  if (email === user.email.toLowerCase()) throw refuse("SHARE_WITH_ONESELF");
  const own = await deps.fields.listOwn(user, fieldIds);
  const known = new Set(own.map((field) => field.id));
  const missing = fieldIds.filter((fieldId) => !known.has(fieldId));
  if (missing.length > 0) throw refuse("TRANSFER_FIELDS_NOT_FOUND", { fieldIds: missing });

  const now = deps.now();
  const existing = await findOffered(deps, user, id, now);
  if (existing !== undefined) return existing;
  await countOffer(deps, user);
  const isNew = await deps.transfers.insert({
    id,
    fieldIds,
    keepsShare,
    fromAccountId: user.id,
    toEmail: email,
    createdAt: now,
    expiresAt: expiryOf(now),
  });
  const offer = await findOffered(deps, user, id, now);
  if (offer === undefined) throw refuse("TRANSFER_NOT_FOUND", { handoverId: id });
  if (isNew) await notifyOfOffer(deps, await requirePerson(deps, user), offer);
  return offer;
}

async function findOffered(deps: SharingDeps, user: SessionUser, id: string, now: Date) {
  return (await deps.transfers.listOffered(user.id, now)).find((offer) => offer.id === id);
}

async function notifyOfOffer(deps: SharingDeps, offerer: Person, offer: Transfer): Promise<void> {
  const recipient = await deps.people.findByEmail(offer.otherParty);
  const path = `/dashboard/handover/${offer.id}`;
  // The address is in the fragment, which browsers do not send to servers.
  const signUp = `/auth/signup?return=${encodeURIComponent(path)}#email=${encodeURIComponent(offer.otherParty)}`;
  const mail = {
    to: offer.otherParty,
    personName: offerer.name,
    fields: offer.fields,
    days: EXPIRY_DAYS,
    brand: brandInMails(deps, recipient),
  };
  await mailOffer(
    deps,
    recipient === null
      ? renderTransferMail("offered", {
          ...mail,
          firstName: null,
          locale: offerer.locale,
          link: deps.publicUrl + signUp,
        })
      : renderTransferMail("proposed", {
          ...mail,
          firstName: recipient.firstName,
          locale: recipient.locale,
          link: deps.publicUrl + path,
        }),
  );
  if (recipient === null) return;
  await deps.notify(
    transferNotification(transferProposed, {
      accountId: recipient.id,
      handoverId: offer.id,
      personName: offerer.name,
      fields: offer.fields,
    }),
  );
}

/**
 * Accepts a transfer: moves the offered fields into one of the caller's farms, ends the shares that are not kept, and notifies
 * both parties.
 *
 * @throws AppError TRANSFER_NOT_FOUND when the caller's address has no such open offer, FARM_NOT_FOUND,
 * FIELD_LIMIT_REACHED, TRANSFER_NAMES_TAKEN with the fields whose names the farm has, or that share one name
 */
export async function acceptTransfer(
  deps: SharingDeps,
  user: SessionUser,
  handoverId: string,
  { farmId, names, keptShareIds }: RouteBody<typeof acceptRoute>,
): Promise<RouteReply<typeof acceptRoute>> {
  const outcome = await deps.transfers.accept({
    handoverId,
    farmId,
    keptShareIds,
    accountId: user.id,
    email: user.email,
    now: deps.now(),
    names: new Map(names.map(({ fieldId, name }) => [fieldId, name])),
  });
  if (outcome.kind === "gone") throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  if (outcome.kind === "no-farm") throw refuse("FARM_NOT_FOUND", { farmId });
  if (outcome.kind === "names-taken") {
    const list = outcome.taken.map(({ name }) => name).join(", ");
    throw refuse("TRANSFER_NAMES_TAKEN", { names: list, taken: outcome.taken });
  }

  const { fields } = outcome;
  const [offerer, recipient] = await Promise.all([
    deps.people.find(outcome.fromAccountId),
    requirePerson(deps, user),
  ]);
  const link = `${deps.publicUrl}/dashboard`;
  if (offerer !== null) {
    await notifyOfferer(deps, "accepted", { offerer, recipient, handoverId, fields });
    await deps.mailer.send(
      renderTransferMail("taken", {
        to: recipient.email,
        firstName: recipient.firstName,
        personName: offerer.name,
        locale: recipient.locale,
        fields,
        link,
        brand: brandInMails(deps, recipient),
      }),
    );
    await deps.notify(
      transferNotification(transferTaken, {
        accountId: recipient.id,
        handoverId,
        personName: offerer.name,
        fields,
      }),
    );
  }
  return { fieldIds: fields.map(({ id }) => id) };
}

/** Declines a received transfer and notifies the offerer. @throws AppError TRANSFER_NOT_FOUND */
export async function declineTransfer(
  deps: SharingDeps,
  user: SessionUser,
  handoverId: string,
): Promise<Record<string, never>> {
  const closed = await deps.transfers.close(handoverId, { email: user.email }, "declined", deps.now());
  if (closed === null) throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  const offerer = closed.fromAccountId === null ? null : await deps.people.find(closed.fromAccountId);
  const recipient = await requirePerson(deps, user);
  if (offerer !== null)
    await notifyOfferer(deps, "declined", { offerer, recipient, handoverId, fields: closed.fields });
  return {};
}

/** Withdraws an offered transfer. @throws AppError TRANSFER_NOT_FOUND */
export async function withdrawTransfer(
  { transfers, now }: Pick<SharingDeps, "transfers" | "now">,
  user: SessionUser,
  handoverId: string,
): Promise<Record<string, never>> {
  const closed = await transfers.close(handoverId, { accountId: user.id }, "withdrawn", now());
  if (closed === null) throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  return {};
}

async function notifyOfferer(
  deps: SharingDeps,
  answer: "accepted" | "declined",
  about: { offerer: Person; recipient: Person; handoverId: string; fields: readonly { name: string }[] },
): Promise<void> {
  const { offerer, recipient, handoverId, fields } = about;
  await deps.mailer.send(
    renderTransferMail(answer, {
      to: offerer.email,
      firstName: offerer.firstName,
      personName: recipient.name,
      locale: offerer.locale,
      fields,
      link: `${deps.publicUrl}/dashboard`,
      brand: brandInMails(deps, offerer),
    }),
  );
  const kind = answer === "accepted" ? transferAccepted : transferDeclined;
  await deps.notify(
    transferNotification(kind, { accountId: offerer.id, handoverId, personName: recipient.name, fields }),
  );
}
