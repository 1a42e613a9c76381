import { defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleMapId } from "./examples";

/** Most records that are shown on a map. */
export const MAX_SHOWN_RECORDS = 20_000;

export const yieldPicture = z.object({
  /** Base64 of a byte for each pixel of the surface's grid: 0 no data, else 1 to 255 from its low to its high end; null without a surface. */
  pixels: z.string().nullable(),
  /**
   * Base64 of records, 11 bytes each, little-endian: longitude and latitude in 1e-7 degrees (int32), yield in 0.01 t/ha (uint16,
   * 65535 = none), the step that removed it (position in the list of steps plus 1, 0 = kept).
   */
  records: z.string(),
  /** True where not all records are among them. */
  isSample: z.boolean(),
});

export const readYieldPicture = defineRoute({
  method: "GET",
  path: "/yield-maps/picture",
  access: "field:read",
  summary: "Pixels and records of a yield map, to be drawn.",
  query: z.object({ fieldId: id, id }),
  response: yieldPicture,
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND"],
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, id: exampleMapId },
    answer: { pixels: "Af8=", records: "", isSample: false },
  },
});

export const zoneYield = z.object({
  zoneId: id,
  name: z.string(),
  color: z.string(),
  areaHa: z.number(),
  records: z.number().int(),
  /** null where the zone has no records. */
  meanTPerHa: z.number().nullable(),
  /** Half of the 95 % interval of the mean; null with too few records. */
  intervalTPerHa: z.number().nullable(),
});
export type ZoneYield = z.infer<typeof zoneYield>;

export const readZoneYields = defineRoute({
  method: "GET",
  path: "/yield-maps/zones",
  access: "field:read",
  summary:
    "Mean yield in each decision zone of the field, with an interval that admits that neighbouring records are correlated. Empty where the field has no zones.",
  query: z.object({ fieldId: id, id }),
  response: z.object({ zones: z.array(zoneYield) }),
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND"],
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, id: exampleMapId },
    answer: {
      zones: [
        {
          zoneId: "01994c1e-0000-7000-8000-0000000000e3",
          name: "Baja",
          color: "#d9a441",
          areaHa: 51.3,
          records: 1820,
          meanTPerHa: 6.9,
          intervalTPerHa: 0.4,
        },
      ],
    },
  },
});
