import { attribution, binaryReply, defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { copernicusDem, terrainTiles } from "./attribution";
import { areaShare, exampleReadyStatus, figures, readingStatus } from "./reading-status";

/** Side of a grid cell, m. */
export const RELIEF_RESOLUTION_M = 30;

/** Heights around the field, row-major, northern row first. A rim of one cell beyond the field allows slopes at its edge. */
export const heightGrid = z.object({
  /** Outer western and northern edge of the grid, degrees. */
  west: z.number(),
  north: z.number(),
  /** Size of a cell, degrees. */
  stepLngDeg: z.number(),
  stepLatDeg: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  /** m above the geoid, from a surface model that includes woods and buildings; null where unknown. */
  heightsM: z.array(z.number().nullable()),
});
export type HeightGrid = z.infer<typeof heightGrid>;

export const relief = z.object({
  grid: heightGrid,
  /** %, as `heightsM`. */
  slopePct: z.array(z.number().nullable()),
  /** Part of each cell within the field, 0..1. */
  fieldShare: z.array(z.number()),
  /** Part of the field with known heights, 0..1. */
  coveredFraction: z.number(),
  heightM: figures,
  slope: figures,
  /** Parts of the field by slope class, %; flattest first, the last class open. */
  slopeClasses: z.array(z.object({ from: z.number(), until: z.number().nullable(), ...areaShare })),
  /** Fifths of the height range above the field's lowest cell, m; lowest first. */
  heightClasses: z.array(z.object({ from: z.number(), until: z.number(), ...areaShare })),
  resolutionM: z.literal(RELIEF_RESOLUTION_M),
  fetchedAt: instant,
  simulated: z.boolean(),
});
export type Relief = z.infer<typeof relief>;

export const fieldRelief = defineRoute({
  method: "GET",
  path: "/field_ground/relief",
  access: "field:read",
  summary:
    "Heights and slopes of the field on the squares of about 30 m of the Copernicus DEM, with statistics. Asking starts the reading the first time; ask again while it is waiting.",
  query: z.object({ fieldId: id }),
  response: readingStatus.extend({ relief: relief.nullable(), attributions: z.array(attribution) }),
  errors: ["FIELD_NOT_FOUND", "TOO_MANY_JOBS"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      ...exampleReadyStatus,
      relief: {
        grid: {
          west: -60.5001389,
          north: -33.4998611,
          stepLngDeg: 0.0002777778,
          stepLatDeg: 0.0002777778,
          width: 2,
          height: 2,
          heightsM: [61.4, 61.9, 61.1, null],
        },
        slopePct: [1.4, 1.8, 1.2, null],
        fieldShare: [0.31, 0.62, 0.18, 0],
        coveredFraction: 1,
        heightM: { mean: 61.6, min: 61.1, max: 61.9 },
        slope: { mean: 1.6, min: 1.2, max: 1.8 },
        slopeClasses: [
          { from: 0, until: 1, areaHa: 0, percent: 0 },
          { from: 1, until: null, areaHa: 0.09, percent: 100 },
        ],
        heightClasses: [{ from: 0, until: 0.8, areaHa: 0.09, percent: 100 }],
        resolutionM: RELIEF_RESOLUTION_M,
        fetchedAt: "2026-03-01T12:00:00Z",
        simulated: false,
      },
      attributions: [copernicusDem, terrainTiles],
    },
  },
});

/** Highest zoom of the terrain tiles: about 32 m per pixel in central Argentina. */
export const TERRAIN_MAX_ZOOM = 12;

/** Terrain tile. Public, like the base map tiles: the map requests tiles without a session. */
export const terrainTile = defineRoute({
  method: "GET",
  path: "/terrain/:z/:x/:y",
  access: "public",
  rateLimit: "tile",
  summary: "A tile of heights in the encoding terrarium, passed on from the configured source.",
  params: z.object({
    z: z.coerce.number().int().min(0).max(TERRAIN_MAX_ZOOM),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  response: binaryReply("image/png"),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
  example: { params: { z: 12, x: 1359, y: 2460 } },
});
