import { commaList, defineRoute, id, plainDate } from "@surco/contract";
import { z } from "zod";
import { dayRange } from "./dates";

export const thumbnails = defineRoute({
  method: "GET",
  path: "/sentinel/thumbnails",
  access: "field:read",
  summary: "Small pictures of up to 60 dates as data addresses.",
  query: z.object({
    fieldId: id,
    sceneIds: commaList(z.string().max(120), 60),
  }),
  response: z.object({ thumbnails: z.record(z.string(), z.string()) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", sceneIds: "S2B_T20HNH_20251004T140049_L2A" },
    answer: { thumbnails: { S2B_T20HNH_20251004T140049_L2A: "data:image/png;base64,iVBORw0KGgo=" } },
  },
});

/** Last usable image of a field, as its card shows it. */
const latestImage = z.object({ fieldId: id, sceneId: z.string(), date: plainDate, thumbnail: z.string() });
export type LatestImage = z.infer<typeof latestImage>;

export const latestImages = defineRoute({
  method: "GET",
  path: "/sentinel/latest",
  access: "account",
  keyScope: "read",
  summary:
    "The last usable date and its small picture for each of up to 200 own or shared fields, in a range of days if one is given.",
  query: z.object({
    fieldIds: commaList(id, 200),
    from: dayRange.from.optional(),
    until: dayRange.until.optional(),
  }),
  response: z.object({
    images: z.array(latestImage),
  }),
  errors: [],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      images: [
        {
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          sceneId: "S2B_T20HNH_20251004T140049_L2A",
          date: "2025-10-04",
          thumbnail: "data:image/png;base64,iVBORw0KGgo=",
        },
      ],
    },
  },
});
