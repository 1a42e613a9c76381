import type { RouteBody, RouteReply } from "@surco/contract";
import { brandInMails, refuse, type SessionUser } from "@surco/kit-server";
import {
  type acceptHandover as acceptRoute,
  type Handover,
  type listHandovers as listRoute,
  type proposeHandover as proposeRoute,
  transferAccepted,
  transferDeclined,
  transferProposed,
  transferTaken,
} from "@surco/sharing/contract";
import { renderHandoverMail } from "./mails/handover-mails";
import { transferNotification } from "./notifications";
import type { Person } from "./person.repository";
import { ANSWER_DAYS, answerUntil, requirePerson, type SharingDeps, takeSharingBudget } from "./sharing-deps";

/** Open offers, made and received. */
export async function listHandovers(
  { handovers, now }: Pick<SharingDeps, "handovers" | "now">,
  user: SessionUser,
): Promise<RouteReply<typeof listRoute>> {
  const at = now();
  const [received, offered] = await Promise.all([
    handovers.listReceived(user.email, at),
    handovers.listOffered(user.id, at),
  ]);
  return { handovers: [...received, ...offered] };
}

/**
 * Offers own fields to an address, and writes to it whether or not it has an account.
 *
 * @throws AppError SHARE_WITH_ONESELF, TRANSFER_FIELDS_NOT_FOUND when not all are one's own, TRANSFER_NOT_FOUND when the id
 * is in use for something that is no open offer of one's own, TOO_MANY_REQUESTS
 */
export async function proposeHandover(
  deps: SharingDeps,
  user: SessionUser,
  { id, fieldIds, email, keepsShare }: RouteBody<typeof proposeRoute>,
): Promise<Handover> {
  if (email === user.email.toLowerCase()) throw refuse("SHARE_WITH_ONESELF");
  const own = await deps.fields.listOwn(user, fieldIds);
  const known = new Set(own.map((field) => field.id));
  const missing = fieldIds.filter((fieldId) => !known.has(fieldId));
  if (missing.length > 0) throw refuse("TRANSFER_FIELDS_NOT_FOUND", { fieldIds: missing });

  const now = deps.now();
  const there = await findOffered(deps, user, id, now);
  if (there !== undefined) return there;
  await takeSharingBudget(deps, user, email);
  const isNew = await deps.handovers.insert({
    id,
    fieldIds,
    keepsShare,
    fromAccountId: user.id,
    toEmail: email,
    createdAt: now,
    expiresAt: answerUntil(now),
  });
  const offer = await findOffered(deps, user, id, now);
  if (offer === undefined) throw refuse("TRANSFER_NOT_FOUND", { handoverId: id });
  if (isNew) await tellOfOffer(deps, await requirePerson(deps, user), offer);
  return offer;
}

async function findOffered(deps: SharingDeps, user: SessionUser, id: string, now: Date) {
  return (await deps.handovers.listOffered(user.id, now)).find((offer) => offer.id === id);
}

async function tellOfOffer(deps: SharingDeps, giver: Person, offer: Handover): Promise<void> {
  const taker = await deps.people.findByEmail(offer.otherParty);
  const path = `/dashboard/handover/${offer.id}`;
  // Signing up leads to the offer; the address stands in the fragment, which browsers do not send to servers.
  const signUp = `/auth/signup?return=${encodeURIComponent(path)}#email=${encodeURIComponent(offer.otherParty)}`;
  const about = {
    to: offer.otherParty,
    personName: giver.name,
    fields: offer.fields,
    days: ANSWER_DAYS,
    brand: brandInMails(deps, taker),
  };
  await deps.mailer.send(
    taker === null
      ? renderHandoverMail("offered", {
          ...about,
          firstName: null,
          locale: giver.locale,
          link: deps.publicUrl + signUp,
        })
      : renderHandoverMail("proposed", {
          ...about,
          firstName: taker.firstName,
          locale: taker.locale,
          link: deps.publicUrl + path,
        }),
  );
  if (taker === null) return;
  await deps.notify(
    transferNotification(transferProposed, {
      accountId: taker.id,
      handoverId: offer.id,
      personName: giver.name,
      fields: offer.fields,
    }),
  );
}

/**
 * Accepts a transfer: moves the offered fields into one of the caller's farms and notifies both parties.
 *
 * @throws AppError TRANSFER_NOT_FOUND when the caller's address has no such open offer, FARM_NOT_FOUND,
 * TRANSFER_NAMES_TAKEN
 * with the fields whose names the farm has, or that have one name
 */
export async function acceptHandover(
  deps: SharingDeps,
  user: SessionUser,
  handoverId: string,
  { farmId, names }: RouteBody<typeof acceptRoute>,
): Promise<RouteReply<typeof acceptRoute>> {
  const outcome = await deps.handovers.accept({
    handoverId,
    farmId,
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
  const [giver, taker] = await Promise.all([
    deps.people.find(outcome.fromAccountId),
    requirePerson(deps, user),
  ]);
  const link = `${deps.publicUrl}/dashboard`;
  if (giver !== null) {
    await tellGiver(deps, "accepted", { giver, taker, handoverId, fields });
    await deps.mailer.send(
      renderHandoverMail("taken", {
        to: taker.email,
        firstName: taker.firstName,
        personName: giver.name,
        locale: taker.locale,
        fields,
        link,
        brand: brandInMails(deps, taker),
      }),
    );
    await deps.notify(
      transferNotification(transferTaken, {
        accountId: taker.id,
        handoverId,
        personName: giver.name,
        fields,
      }),
    );
  }
  return { fieldIds: fields.map(({ id }) => id) };
}

/** @throws AppError TRANSFER_NOT_FOUND */
export async function declineHandover(
  deps: SharingDeps,
  user: SessionUser,
  handoverId: string,
): Promise<Record<string, never>> {
  const closed = await deps.handovers.close(handoverId, { email: user.email }, "declined", deps.now());
  if (closed === null) throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  const giver = closed.fromAccountId === null ? null : await deps.people.find(closed.fromAccountId);
  const taker = await requirePerson(deps, user);
  if (giver !== null) await tellGiver(deps, "declined", { giver, taker, handoverId, fields: closed.fields });
  return {};
}

/** @throws AppError TRANSFER_NOT_FOUND */
export async function withdrawHandover(
  { handovers, now }: Pick<SharingDeps, "handovers" | "now">,
  user: SessionUser,
  handoverId: string,
): Promise<Record<string, never>> {
  const closed = await handovers.close(handoverId, { accountId: user.id }, "withdrawn", now());
  if (closed === null) throw refuse("TRANSFER_NOT_FOUND", { handoverId });
  return {};
}

async function tellGiver(
  deps: SharingDeps,
  answer: "accepted" | "declined",
  about: { giver: Person; taker: Person; handoverId: string; fields: readonly { name: string }[] },
): Promise<void> {
  const { giver, taker, handoverId, fields } = about;
  await deps.mailer.send(
    renderHandoverMail(answer, {
      to: giver.email,
      firstName: giver.firstName,
      personName: taker.name,
      locale: giver.locale,
      fields,
      link: `${deps.publicUrl}/dashboard`,
      brand: brandInMails(deps, giver),
    }),
  );
  const kind = answer === "accepted" ? transferAccepted : transferDeclined;
  await deps.notify(
    transferNotification(kind, { accountId: giver.id, handoverId, personName: taker.name, fields }),
  );
}
