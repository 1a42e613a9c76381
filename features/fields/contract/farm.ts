import { defineRoute, id, nothing, pageQuery } from "@surco/contract";
import { z } from "zod";

/** Farms of one account; more is a mistake of an import. */
const MAX_FARMS = 5000;

const farmName = z.string().trim().min(1).max(80);

export const farm = z.object({
  id,
  name: z.string(),
  fieldCount: z.number().int(),
  areaHa: z.number(),
  version: z.number().int(),
});
export type Farm = z.infer<typeof farm>;

const example: Farm = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  name: "La Esperanza",
  fieldCount: 12,
  areaHa: 803.4,
  version: 1,
};
const otherId = "01994c1e-0000-7000-8000-0000000000f2";

export const listFarms = defineRoute({
  method: "GET",
  path: "/farm",
  access: "account",
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
    answer: { ...example, fieldCount: 0, areaHa: 0 },
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
  summary: "Puts an own farm without fields away; it can be brought back for 30 days.",
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

/** What a merge does: fields of equal name are told apart by the farm they come from. */
const farmMerge = z.object({
  fieldCount: z.number().int(),
  renamed: z.array(z.object({ fieldId: id, from: z.string(), to: z.string() })),
});
export type FarmMerge = z.infer<typeof farmMerge>;
const mergeExample: FarmMerge = {
  fieldCount: 4,
  renamed: [{ fieldId: "01994c1e-0000-7000-8000-00000000000a", from: "Lote 1", to: "Lote 1 (El Ombú)" }],
};

export const previewFarmMerge = defineRoute({
  method: "GET",
  path: "/farm/merge",
  access: "account",
  summary: "What merging one own farm into another would do.",
  query: z.object({ farmId: id, intoFarmId: id }),
  response: farmMerge,
  errors: ["FARM_NOT_FOUND"],
  example: { query: { farmId: otherId, intoFarmId: example.id }, answer: mergeExample },
});

export const mergeFarms = defineRoute({
  method: "POST",
  path: "/farm/merge",
  access: "account",
  summary: "Moves all fields of one own farm into another and puts it away. Can be undone by its id.",
  body: z.object({
    /** Id of the change, made by the caller: written twice it is done once, and it is undone by it. */
    id,
    farmId: id,
    intoFarmId: id,
  }),
  response: farmMerge,
  errors: ["FARM_NOT_FOUND", "FIELD_CHANGE_NOT_FOUND"],
  example: {
    body: { id: "01994c1e-0000-7000-8000-0000000000c1", farmId: otherId, intoFarmId: example.id },
    answer: mergeExample,
  },
});

export const farmRoutes = [
  listFarms,
  createFarm,
  renameFarm,
  deleteFarm,
  restoreFarm,
  previewFarmMerge,
  mergeFarms,
] as const;
