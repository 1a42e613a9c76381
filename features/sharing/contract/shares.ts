import { defineRoute, emailAddress, id, instant } from "@surco/contract";
import { z } from "zod";

/** Most addresses that one field may be shared with. */
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
  summary: "E-mail addresses that an own field is shared with, oldest first.",
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
    "Shares an own field with an e-mail address and mails it; a repeated call mails again. An address without an account gets an invitation; the response does not reveal which.",
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
  summary: "Removes an e-mail address from an own field. Access ends with the next request.",
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
  summary: "Restores a share or invitation removed in the last 30 days, without another mail.",
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
    "Reads an invitation by the link of its mail. It expires after 30 days, when an account with its address is activated, and when the owner removes it.",
  params: z.object({ token: z.string().min(20).max(200) }),
  response: invitation,
  errors: ["INVITATION_NOT_FOUND"],
  rateLimit: "sign-in",
  example: {
    params: { token: "x".repeat(43) },
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
