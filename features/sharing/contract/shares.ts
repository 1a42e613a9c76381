import { defineRoute, emailAddress, id, instant } from "@surco/contract";
import { z } from "zod";

/** People that one field may be shared with. */
export const MAX_SHARES = 100;

/** A reader of a field, or an invited address without an account. Does not reveal which, for privacy. */
export const fieldShare = z.object({
  email: z.string(),
  sharedAt: instant,
  /** When the person first opened the field; null: not yet. */
  openedAt: instant.nullable(),
});
export type FieldShare = z.infer<typeof fieldShare>;

const shares = z.object({ shares: z.array(fieldShare) });
const params = z.object({ fieldId: id });
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const email = "asesora@example.com";
const listed = { shares: [{ email, sharedAt: "2026-11-21T12:00:00.000Z", openedAt: null }] };

export const listShares = defineRoute({
  method: "GET",
  path: "/field/authorization/:fieldId",
  access: "field:edit",
  summary: "The e-mail addresses that an own field is shared with, the oldest first.",
  params,
  response: shares,
  errors: ["FIELD_NOT_FOUND"],
  example: { params: { fieldId }, answer: listed },
});

export const addShare = defineRoute({
  method: "POST",
  path: "/field/authorization/:fieldId",
  access: "field:edit",
  summary:
    "Shares an own field with one e-mail address, which is told by mail; once more, it is mailed again. Whoever has no account gets an invitation. The answer does not tell which of the two it was.",
  params,
  body: z.object({ email: emailAddress }),
  response: shares,
  errors: ["FIELD_NOT_FOUND", "SHARE_WITH_ONESELF", "TOO_MANY_SHARES"],
  example: { params: { fieldId }, body: { email }, answer: listed },
});

export const removeShare = defineRoute({
  method: "DELETE",
  path: "/field/authorization/:fieldId",
  access: "field:edit",
  summary:
    "Takes an e-mail address off an own field. From the next request on the person finds no such field.",
  params,
  body: z.object({ email: emailAddress }),
  response: shares,
  errors: ["FIELD_NOT_FOUND", "SHARE_NOT_FOUND"],
  example: { params: { fieldId }, body: { email }, answer: { shares: [] } },
});

export const restoreShare = defineRoute({
  method: "POST",
  path: "/field/authorization/:fieldId/restore",
  access: "field:edit",
  summary: "Gives back what was taken from an e-mail address in the last 30 days, without another mail.",
  params,
  body: z.object({ email: emailAddress }),
  response: shares,
  errors: ["FIELD_NOT_FOUND", "SHARE_NOT_FOUND"],
  example: { params: { fieldId }, body: { email }, answer: listed },
});

export const invitation = z.object({
  email: z.string(),
  ownerName: z.string(),
  fieldName: z.string(),
  areaHa: z.number(),
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const getInvitation = defineRoute({
  method: "GET",
  path: "/field/invitation/:token",
  access: "public",
  summary:
    "What the link of an invitation's mail says. It is over once an account with its address was activated, after 30 days, and when the owner takes it back.",
  params: z.object({ token: z.string().min(20).max(200) }),
  response: invitation,
  errors: ["INVITATION_NOT_FOUND"],
  rateLimit: "sign-in",
  example: {
    params: { token: "Zy2wRk0m1Q8v3n5b7x9c1d3f5g7h9j2k4l6p8s0t2u4" },
    answer: {
      email,
      ownerName: "Ana Ferreyra",
      fieldName: "La Loma",
      areaHa: 97.1,
      expiresAt: "2026-12-21T12:00:00.000Z",
    },
  },
});

export const sharingRoutes = [listShares, addShare, removeShare, restoreShare, getInvitation] as const;
