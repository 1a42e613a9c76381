import { defineRoute, deletedItem, deletedQuery, emailAddress, id, pageQuery } from "@surco/contract";
import { z } from "zod";

const text = (most: number) => z.string().trim().min(1).max(most).nullable();

/** Input of a producer; everything but the name is optional. */
const producerValues = z.object({
  name: z.string().trim().min(1).max(120),
  email: emailAddress.nullable(),
  /** ISO country; it decides the rule of the fiscal id. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Province or state. */
  province: text(80),
  city: text(80),
  /** CUIT, RFC or what the country has; separators are allowed, stored compact. */
  fiscalId: text(30),
});

export const producer = producerValues.extend({
  id,
  email: z.string().nullable(),
  /** Own fields that he is assigned to. */
  fieldCount: z.number().int(),
  areaHa: z.number(),
  /** Areas of these fields, which `areaHa` is the sum of. */
  areasHa: z.array(z.number()),
  version: z.number().int(),
});
export type Producer = z.infer<typeof producer>;

export const newProducer = producerValues.extend({ id });
export type NewProducer = z.infer<typeof newProducer>;

export const producerChange = producerValues.partial().extend({
  /** The version that the change is based on; a newer one is refused with the producer as it stands. */
  version: z.number().int(),
});
export type ProducerChange = z.infer<typeof producerChange>;

const example: Producer = {
  id: "01994c1e-0000-7000-8000-0000000000b1",
  name: "Hermanos Giménez",
  email: "gimenez@example.com",
  country: "AR",
  province: "Buenos Aires",
  city: "Pergamino",
  fiscalId: "20055361682",
  fieldCount: 2,
  areaHa: 149.3,
  areasHa: [84.2, 65.1],
  version: 1,
};
const { fieldCount: _count, areaHa: _area, areasHa: _areas, version: _version, ...newExample } = example;

export const listProducers = defineRoute({
  method: "GET",
  path: "/producers",
  access: "account",
  keyScope: "read",
  summary: "Own producers by name, paged, with what is assigned to each.",
  query: pageQuery.extend({
    /** Any part of name, e-mail, city or province, whatever its case and accents. */
    q: z.string().trim().max(80).optional(),
  }),
  response: z.object({
    producers: z.array(producer),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: [],
  example: { query: { q: "gimenez" }, answer: { producers: [example], nextCursor: null, total: 1 } },
});

export const createProducer = defineRoute({
  method: "POST",
  path: "/producers",
  access: "account",
  summary: "Makes a producer. Writing the same id twice writes once.",
  body: newProducer,
  response: producer,
  errors: ["FISCAL_ID_INVALID", "PRODUCER_NOT_FOUND"],
  example: { body: newExample, answer: { ...example, fieldCount: 0, areaHa: 0, areasHa: [] } },
});

export const updateProducer = defineRoute({
  method: "PATCH",
  path: "/producers/:producerId",
  access: "account",
  summary: "Changes an own producer; what is left out stays.",
  params: z.object({ producerId: id }),
  body: producerChange,
  response: producer,
  errors: ["PRODUCER_NOT_FOUND", "FISCAL_ID_INVALID", "STALE_VERSION"],
  example: {
    params: { producerId: example.id },
    body: { version: 1, city: "Rojas" },
    answer: { ...example, city: "Rojas", version: 2 },
  },
});

export const deleteProducer = defineRoute({
  method: "DELETE",
  path: "/producers/:producerId",
  access: "account",
  summary:
    "Puts an own producer away, whose fields are then assigned to nobody; he can be brought back for 30 days. Deleting him again changes nothing.",
  params: z.object({ producerId: id }),
  response: z.object({
    /** Fields that were assigned to him. */
    fieldCount: z.number().int(),
  }),
  errors: ["PRODUCER_NOT_FOUND"],
  example: { params: { producerId: example.id }, answer: { fieldCount: 2 } },
});

export const restoreProducer = defineRoute({
  method: "POST",
  path: "/producers/restore",
  access: "account",
  summary: "Brings back an own producer, and to him the fields that nobody else was assigned to meanwhile.",
  body: z.object({ id }),
  response: producer,
  errors: ["PRODUCER_NOT_FOUND"],
  example: { body: { id: example.id }, answer: { ...example, version: 3 } },
});

const deletedProducer = deletedItem.extend({ name: z.string() });
export type DeletedProducer = z.infer<typeof deletedProducer>;

export const listDeletedProducers = defineRoute({
  method: "GET",
  path: "/producers/deleted",
  access: "account",
  summary: "Lists own deleted producers that can be restored, the last deleted first.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedProducer), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: example.id,
          name: example.name,
          deletedAt: "2026-11-03T14:20:00.000Z",
          restorableUntil: "2026-12-03T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});

export const producerRoutes = [
  listProducers,
  createProducer,
  updateProducer,
  deleteProducer,
  restoreProducer,
  listDeletedProducers,
] as const;
