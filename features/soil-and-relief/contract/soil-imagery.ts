import { binaryReply, defineRoute, id } from "@surco/contract";
import { z } from "zod";

/** Highest zoom of soil images that is asked for: about 2 m per pixel in central Argentina. */
export const SOIL_IMAGERY_MAX_ZOOM = 17;
/** Side of a tile, px. */
export const SOIL_IMAGERY_TILE_PX = 256;

export const soilImageryOffer = defineRoute({
  method: "GET",
  path: "/soil-imagery/offer",
  access: "account",
  summary:
    "External soil imagery: `none` without a configured provider; `closed` until an administrator opens it to the account; `open`.",
  response: z.object({ state: z.enum(["none", "closed", "open"]) }),
  errors: [],
  example: { answer: { state: "open" } },
});
export type SoilImageryState = z.infer<typeof soilImageryOffer.response>["state"];

const tileNumber = z.number().int().min(0);

/** Tiles over a field, a grid of columns and rows from the north-western one. */
export const soilImagery = z.object({
  zoom: z.number().int(),
  fromX: tileNumber,
  fromY: tileNumber,
  columns: z.number().int().min(1),
  rows: z.number().int().min(1),
  /** Outer edges of the grid: west, south, east, north, degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  attribution: z.string(),
  simulated: z.boolean(),
});
export type SoilImagery = z.infer<typeof soilImagery>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

export const soilImageryOfField = defineRoute({
  method: "GET",
  path: "/soil-imagery/field/:fieldId",
  access: "field:read",
  summary: "The tiles of the external soil imagery that cover a field.",
  params: z.object({ fieldId: id }),
  response: soilImagery,
  errors: ["FIELD_NOT_FOUND", "SOIL_IMAGERY_NOT_OFFERED", "SOIL_IMAGERY_NOT_PERMITTED"],
  example: {
    params: { fieldId },
    answer: {
      zoom: 15,
      fromX: 10871,
      fromY: 19651,
      columns: 2,
      rows: 2,
      bounds: [-60.567, -33.86, -60.545, -33.842],
      attribution: "© Provider of soil images",
      simulated: false,
    },
  },
});

export const soilImageryTile = defineRoute({
  method: "GET",
  path: "/soil-imagery/tiles/:fieldId/:z/:x/:y",
  access: "field:read",
  rateLimit: "tile",
  summary:
    "A tile of the external soil imagery at or beside the field, passed on from the configured provider.",
  params: z.object({
    fieldId: id,
    z: z.coerce.number().int().min(0).max(SOIL_IMAGERY_MAX_ZOOM),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  response: binaryReply("image/png"),
  errors: [
    "FIELD_NOT_FOUND",
    "SOIL_IMAGERY_NOT_OFFERED",
    "SOIL_IMAGERY_NOT_PERMITTED",
    "NOT_FOUND",
    "UNAVAILABLE",
  ],
  example: { params: { fieldId, z: 15, x: 10871, y: 19651 } },
});
