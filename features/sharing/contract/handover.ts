import { defineRoute, emailAddress, id, instant, nothing } from "@surco/contract";
import { z } from "zod";

/** Fields of one hand-over. */
export const MAX_HANDOVER_FIELDS = 500;

export const handoverField = z.object({
  fieldId: id,
  name: z.string(),
  /** The farm of the one who hands over. */
  farmName: z.string(),
  areaHa: z.number(),
  district: z.string().nullable(),
  province: z.string().nullable(),
});
export type HandoverField = z.infer<typeof handoverField>;

/** Fields on their way from one owner to another, as long as nobody has decided. */
export const handover = z.object({
  id,
  direction: z.enum(["offered", "received"]),
  /** The name of who offers it, to who receives it; to who offers it, the address that he wrote. */
  otherParty: z.string(),
  keepsShare: z.boolean(),
  fields: z.array(handoverField),
  createdAt: instant,
  expiresAt: instant,
});
export type Handover = z.infer<typeof handover>;

const exampleId = "01994c1e-0000-7000-8000-0000000000d1";
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example: Handover = {
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

export const listHandovers = defineRoute({
  method: "GET",
  path: "/field/handover",
  access: "account",
  summary: "Hand-overs that wait for an answer: those one has offered and those one was offered.",
  response: z.object({ handovers: z.array(handover) }),
  errors: [],
  example: { answer: { handovers: [example] } },
});

export const proposeHandover = defineRoute({
  method: "POST",
  path: "/field/handover",
  access: "account",
  summary:
    "Offers own fields to whoever has an e-mail address. They change hands when he accepts within 30 days. The same id again is the same offer.",
  body: z.object({
    id,
    fieldIds: z.array(id).min(1).max(MAX_HANDOVER_FIELDS),
    email: emailAddress,
    /** True when the former owner keeps read access to the fields. */
    keepsShare: z.boolean(),
  }),
  response: handover,
  errors: ["TRANSFER_FIELDS_NOT_FOUND", "TRANSFER_NOT_FOUND", "SHARE_WITH_ONESELF"],
  example: {
    body: { id: exampleId, fieldIds: [fieldId], email: "beto@example.com", keepsShare: true },
    answer: example,
  },
});

export const acceptHandover = defineRoute({
  method: "POST",
  path: "/field/handover/:handoverId/accept",
  access: "account",
  summary:
    "Takes the offered fields over into an own farm, with boundaries, history, images and plan. Names that the farm has already are told, and can be given anew.",
  params,
  body: z.object({
    farmId: id,
    /** Other names for some of the fields. */
    names: z
      .array(z.object({ fieldId: id, name: z.string().trim().min(1).max(80) }))
      .max(MAX_HANDOVER_FIELDS)
      .default([]),
  }),
  response: z.object({ fieldIds: z.array(id) }),
  errors: ["TRANSFER_NOT_FOUND", "FARM_NOT_FOUND", "TRANSFER_NAMES_TAKEN"],
  example: {
    params: { handoverId: exampleId },
    body: { farmId: "01994c1e-0000-7000-8000-0000000000f1", names: [{ fieldId, name: "La Loma 2" }] },
    answer: { fieldIds: [fieldId] },
  },
});

export const declineHandover = defineRoute({
  method: "POST",
  path: "/field/handover/:handoverId/decline",
  access: "account",
  summary: "Says no to an offer that one received.",
  params,
  response: nothing,
  errors: ["TRANSFER_NOT_FOUND"],
  example: { params: { handoverId: exampleId }, answer: {} },
});

export const withdrawHandover = defineRoute({
  method: "DELETE",
  path: "/field/handover/:handoverId",
  access: "account",
  summary: "Takes back an offer that one made.",
  params,
  response: nothing,
  errors: ["TRANSFER_NOT_FOUND"],
  example: { params: { handoverId: exampleId }, answer: {} },
});

export const handoverRoutes = [
  listHandovers,
  proposeHandover,
  acceptHandover,
  declineHandover,
  withdrawHandover,
] as const;
