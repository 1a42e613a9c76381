import { defineRoute, id } from "@surco/contract";
import { z } from "zod";

const farmId = "01994c1e-0000-7000-8000-0000000000f2";
const intoFarmId = "01994c1e-0000-7000-8000-0000000000f1";

/** Outcome of a merge: fields of equal name get the name of their former farm added. */
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
  summary: "Preview of merging one own farm into another.",
  query: z.object({ farmId: id, intoFarmId: id }),
  response: farmMerge,
  errors: ["FARM_NOT_FOUND"],
  example: { query: { farmId, intoFarmId }, answer: mergeExample },
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
    body: { id: "01994c1e-0000-7000-8000-0000000000c1", farmId, intoFarmId },
    answer: mergeExample,
  },
});

export const farmMergeRoutes = [previewFarmMerge, mergeFarms] as const;
