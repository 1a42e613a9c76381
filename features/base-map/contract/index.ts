import { baseMapIds, binaryReply, defineRoute } from "@surco/contract";
import { z } from "zod";

const described = {
  id: z.enum(baseMapIds),
  /** Makers of the map; empty where its style names them, and for satellite scenes, whose notice is in the texts. */
  attribution: z.string(),
  /** Pictures of the demo world. */
  simulated: z.boolean(),
};

/** A map behind the fields that an installation offers. */
export const baseMap = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tiles"),
    ...described,
    /** Address of raster tiles with `{z}`, `{x}` and `{y}`. */
    tiles: z.string(),
    minZoom: z.number().int().describe("First zoom with tiles, zoom level"),
    maxZoom: z.number().int().describe("Last zoom with tiles, zoom level; nearer in, the map enlarges them"),
  }),
  z.object({
    kind: z.literal("style"),
    ...described,
    /** Address of a MapLibre style, whose layers of vector tiles are drawn. */
    style: z.string(),
  }),
]);
export type BaseMap = z.infer<typeof baseMap>;

/** Public, as the pages with a map are: a map requests tiles without a session. */
export const baseMapTile = defineRoute({
  method: "GET",
  path: "/base-map/:map/:z/:x/:y",
  access: "public",
  rateLimit: "tile",
  summary:
    "A raster tile behind the fields: made of the newest clear Sentinel-2 scenes, or passed on from the operator's source.",
  params: z.object({
    map: z.enum(["satellite", "own"]),
    z: z.coerce.number().int().min(0).max(22),
    x: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 22 - 1),
    y: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 22 - 1),
  }),
  response: binaryReply("image/jpeg"),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
  example: { params: { map: "satellite", z: 12, x: 1341, y: 2471 } },
});
