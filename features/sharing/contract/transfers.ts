import { defineRoute, emailAddress, id, instant, nothing, pageQuery } from "@surco/contract";
import { z } from "zod";

/** Most fields of one transfer. */
export const MAX_TRANSFER_FIELDS = 500;
/** Most shares that the recipient of one transfer keeps. */
export const MAX_KEPT_SHARES = 20_000;
/** Limit of a body with that many ids, bytes. */
const MAX_ACCEPT_BYTES = 1024 * 1024;

export const transferField = z.object({
  fieldId: id,
  name: z.string(),
  /** Farm of the former owner. */
  farmName: z.string(),
  areaHa: z.number(),
  district: z.string().nullable(),
  province: z.string().nullable(),
});
export type TransferField = z.infer<typeof transferField>;

/** An open offer of fields to another owner. */
export const transfer = z.object({
  id,
  direction: z.enum(["offered", "received"]),
  /** For the recipient the offerer's name; for the offerer the recipient's address. */
  otherParty: z.string(),
  keepsShare: z.boolean(),
  fields: z.array(transferField),
  createdAt: instant,
  expiresAt: instant,
});
export type Transfer = z.infer<typeof transfer>;

/** A share or open invitation of an offered field. */
export const transferShare = z.object({
  id,
  /** Null where the recipient may not see others' addresses. */
  email: z.string().nullable(),
  /** Name of a person who opened the field. Does not reveal before that if the address has an account. */
  name: z.string().nullable(),
  sharedAt: instant,
  /** When the person first opened the field; null: not yet. */
  openedAt: instant.nullable(),
});
export type TransferShare = z.infer<typeof transferShare>;

/** Shares of one offered field, oldest first. */
export const sharedTransferField = z.object({
  fieldId: id,
  name: z.string(),
  shares: z.array(transferShare),
});
export type SharedTransferField = z.infer<typeof sharedTransferField>;

const exampleShareId = "01994c1e-0000-7000-8000-0000000000d2";
const exampleId = "01994c1e-0000-7000-8000-0000000000d1";
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example: Transfer = {
  id: exampleId,
  direction: "offered",
  otherParty: "beto@example.com",
  keepsShare: true,
  fields: [
    {
      fieldId,
      name: "La Loma",
      farmName: "La Esperanza",
      areaHa: 97.1,
      district: "Pergamino",
      province: "Buenos Aires",
    },
  ],
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2026-12-21T12:00:00.000Z",
};
const params = z.object({ handoverId: id });

export const listTransfers = defineRoute({
  method: "GET",
  path: "/field/handover",
  access: "account",
  summary: "Open transfers, offered and received.",
  response: z.object({ handovers: z.array(transfer) }),
  errors: [],
  example: { answer: { handovers: [example] } },
});

export const proposeTransfer = defineRoute({
  method: "POST",
  path: "/field/handover",
  access: "account",
  summary:
    "Offers own fields to an e-mail address. They change owners when it is accepted within 30 days. Idempotent by id.",
  body: z.object({
    id,
    fieldIds: z.array(id).min(1).max(MAX_TRANSFER_FIELDS),
    email: emailAddress,
    /** True when the former owner keeps read access to the fields. */
    keepsShare: z.boolean(),
  }),
  response: transfer,
  errors: ["TRANSFER_FIELDS_NOT_FOUND", "TRANSFER_NOT_FOUND", "SHARE_WITH_ONESELF"],
  example: {
    body: { id: exampleId, fieldIds: [fieldId], email: "beto@example.com", keepsShare: true },
    answer: example,
  },
});

export const listTransferShares = defineRoute({
  method: "GET",
  path: "/field/handover/:handoverId/shares",
  access: "account",
  summary:
    "Shares and open invitations of the fields of a received transfer, by field: they end with its acceptance unless they are chosen there. Fields without any are left out.",
  params,
  query: pageQuery.extend({
    /** Fields of one page. */
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ fields: z.array(sharedTransferField), nextCursor: z.string().nullable() }),
  errors: ["TRANSFER_NOT_FOUND"],
  example: {
    params: { handoverId: exampleId },
    query: { limit: 20 },
    answer: {
      fields: [
        {
          fieldId,
          name: "La Loma",
          shares: [
            {
              id: exampleShareId,
              email: "asesora@example.com",
              name: "Carla Sosa",
              sharedAt: "2026-11-02T12:00:00.000Z",
              openedAt: "2026-11-03T09:00:00.000Z",
            },
          ],
        },
      ],
      nextCursor: null,
    },
  },
});

export const acceptTransfer = defineRoute({
  method: "POST",
  path: "/field/handover/:handoverId/accept",
  access: "account",
  summary:
    "Accepts a transfer: moves the fields into an own farm, with boundaries, history, images and plan. Their shares and invitations end, except the chosen ones. Names that the farm already has are refused and can be replaced.",
  params,
  body: z.object({
    farmId: id,
    /** Other names for some of the fields. */
    names: z
      .array(z.object({ fieldId: id, name: z.string().trim().min(1).max(80) }))
      .max(MAX_TRANSFER_FIELDS)
      .default([]),
    /** Shares and invitations to keep, of those that the transfer lists. */
    keptShareIds: z.array(id).max(MAX_KEPT_SHARES).default([]),
  }),
  response: z.object({ fieldIds: z.array(id) }),
  errors: ["TRANSFER_NOT_FOUND", "FARM_NOT_FOUND", "TRANSFER_NAMES_TAKEN", "FIELD_LIMIT_REACHED"],
  maxBodyBytes: MAX_ACCEPT_BYTES,
  example: {
    params: { handoverId: exampleId },
    body: {
      farmId: "01994c1e-0000-7000-8000-0000000000f1",
      names: [{ fieldId, name: "La Loma 2" }],
      keptShareIds: [exampleShareId],
    },
    answer: { fieldIds: [fieldId] },
  },
});

export const declineTransfer = defineRoute({
  method: "POST",
  path: "/field/handover/:handoverId/decline",
  access: "account",
  summary: "Declines a received transfer.",
  params,
  response: nothing,
  errors: ["TRANSFER_NOT_FOUND"],
  example: { params: { handoverId: exampleId }, answer: {} },
});

export const withdrawTransfer = defineRoute({
  method: "DELETE",
  path: "/field/handover/:handoverId",
  access: "account",
  summary: "Withdraws an offered transfer.",
  params,
  response: nothing,
  errors: ["TRANSFER_NOT_FOUND"],
  example: { params: { handoverId: exampleId }, answer: {} },
});

export const transferRoutes = [
  listTransfers,
  proposeTransfer,
  listTransferShares,
  acceptTransfer,
  declineTransfer,
  withdrawTransfer,
] as const;
