import { defineRoute, deletedItem, deletedQuery, id, nothing, pageQuery } from "@surco/contract";
import { z } from "zod";

/** Farms of one account; more is a mistake of an import. */
const MAX_FARMS = 5000;

const farmName = z.string().trim().min(1).max(80);

export const farm = z.object({
  id,
  name: z.string(),
  fieldCount: z.number().int(),
  areaHa: z.number(),
  /** Areas of its fields, which `areaHa` is the sum of. */
  areasHa: z.array(z.number()),
  version: z.number().int(),
});
export type Farm = z.infer<typeof farm>;

const example: Farm = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  name: "La Esperanza",
  fieldCount: 3,
  areaHa: 203.4,
  areasHa: [84.2, 65.1, 54.1],
  version: 1,
};

export const listFarms = defineRoute({
  method: "GET",
  path: "/farm",
  access: "account",
  keyScope: "read",
  summary: "Own farms by name, with their number of fields and hectares.",
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(MAX_FARMS).default(MAX_FARMS),
    /** Any part of the name, whatever its case and accents. */
    q: z.string().trim().max(80).optional(),
  }),
  response: z.object({
    farms: z.array(farm),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: [],
  example: { query: { q: "esper" }, answer: { farms: [example], nextCursor: null, total: 1 } },
});

export const createFarm = defineRoute({
  method: "POST",
  path: "/farm",
  access: "account",
  summary: "Makes a farm; its name is unique in the account, whatever its case and accents.",
  body: z.object({ id, name: farmName }),
  response: farm,
  errors: ["FARM_NAME_TAKEN", "FARM_NOT_FOUND"],
  example: {
    body: { id: example.id, name: "La Esperanza" },
    answer: { ...example, fieldCount: 0, areaHa: 0, areasHa: [] },
  },
});

export const renameFarm = defineRoute({
  method: "PATCH",
  path: "/farm/:farmId",
  access: "account",
  summary: "Gives an own farm another name.",
  params: z.object({ farmId: id }),
  body: z.object({
    name: farmName,
    /** The version that the change is based on; a newer one is refused with the farm as it stands. */
    version: z.number().int(),
  }),
  response: farm,
  errors: ["FARM_NOT_FOUND", "FARM_NAME_TAKEN", "STALE_VERSION"],
  example: {
    params: { farmId: example.id },
    body: { name: "La Esperanza Vieja", version: 1 },
    answer: { ...example, name: "La Esperanza Vieja", version: 2 },
  },
});

export const deleteFarm = defineRoute({
  method: "DELETE",
  path: "/farm/:farmId",
  access: "account",
  summary:
    "Puts an own farm without fields away; it can be brought back for 30 days. Deleting it again changes nothing.",
  params: z.object({ farmId: id }),
  response: nothing,
  errors: ["FARM_NOT_FOUND", "FARM_NOT_EMPTY"],
  example: { params: { farmId: example.id }, answer: {} },
});

export const restoreFarm = defineRoute({
  method: "POST",
  path: "/farm/restore",
  access: "account",
  summary: "Brings back an own farm that was put away less than 30 days ago.",
  body: z.object({ id }),
  response: farm,
  errors: ["FARM_NOT_FOUND", "FARM_NAME_TAKEN"],
  example: { body: { id: example.id }, answer: { ...example, version: 3 } },
});

const deletedFarm = deletedItem.extend({ name: z.string() });
export type DeletedFarm = z.infer<typeof deletedFarm>;

export const listDeletedFarms = defineRoute({
  method: "GET",
  path: "/farm/deleted",
  access: "account",
  summary: "Lists own deleted farms that can be restored, the last deleted first.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedFarm), nextCursor: z.string().nullable() }),
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

export const farmRoutes = [
  listFarms,
  createFarm,
  renameFarm,
  deleteFarm,
  restoreFarm,
  listDeletedFarms,
] as const;
