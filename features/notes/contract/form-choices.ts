import { cropKeys, grainFactors, grainOrgans } from "@surco/agronomy";
import { defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { noteType } from "./values";

const specificType = z.object({
  key: z.string(),
  /** In the caller's language. */
  name: z.string(),
  scientific: z.string().nullable(),
  types: z.array(noteType),
  /** Crops in which it occurs; null: in all. "Other" (6) offers every one. */
  cropIds: z.array(z.number().int()).nullable(),
});

/** Counts from which the yield of the crop is estimated. */
const yieldMethod = z.object({
  cropId: z.number().int(),
  cropKey: z.enum(cropKeys),
  organ: z.enum(grainOrgans),
  factors: z.array(z.enum(grainFactors)),
  usualThousandGrainG: z.number().nullable(),
});

export const listNoteTypes = defineRoute({
  method: "GET",
  path: "/v1/field_notes/types",
  access: "account",
  keyScope: "read",
  summary: "Specific types of notes in the caller's language, and how yields are counted, by crop.",
  response: z.object({ specificTypes: z.array(specificType), yieldMethods: z.array(yieldMethod) }),
  errors: [],
  example: {
    answer: {
      specificTypes: [
        {
          key: "fallArmyworm",
          name: "Cogollero",
          scientific: "Spodoptera frugiperda",
          types: ["insects"],
          cropIds: [4, 5, 9],
        },
      ],
      yieldMethods: [
        {
          cropId: 5,
          cropKey: "maizeEarly",
          organ: "ear",
          factors: ["rowsPerEar", "grainsPerRow"],
          usualThousandGrainG: 300,
        },
      ],
    },
  },
});

/** People of one answer. */
export const MAX_ASSIGNEES = 200;

export const listAssignees = defineRoute({
  method: "GET",
  path: "/v1/field_notes/assignees",
  access: "field:log",
  summary: `People who see a field and so can be given tasks, by name; at most ${MAX_ASSIGNEES}. Guests see the owner, themselves and those who are on notes of the field.`,
  query: z.object({ fieldId: id }),
  response: z.object({ people: z.array(z.object({ accountId: id, name: z.string(), isSelf: z.boolean() })) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      people: [{ accountId: "01994c1e-0000-7000-8000-000000000001", name: "Ana Ferreyra", isSelf: true }],
    },
  },
});
