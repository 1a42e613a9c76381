import { binaryReply, defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { attribution, copernicusDem, terrainTiles } from "./attribution";
import { areaShare, figures, groundStatus } from "./ground-state";

/** Side of the square that one height represents, m. */
export const RELIEF_RESOLUTION_M = 30;

/**
 * Heights around the field, one per square of the model, row-major, northern row first. There is a rim of one square beyond
 * the field, so that slopes can be worked out to its edge.
 */
export const heightGrid = z.object({
  /** Outer western and northern edge, degrees. */
  west: z.number(),
  north: z.number(),
  /** Size of a square, degrees. */
  stepLngDeg: z.number(),
  stepLatDeg: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  /** m above the geoid, a surface model: woods and buildings stand out of it. null where there is none. */
  heightsM: z.array(z.number().nullable()),
});
export type HeightGrid = z.infer<typeof heightGrid>;

export const relief = z.object({
  grid: heightGrid,
  /** %, as `heightsM`. */
  slopePct: z.array(z.number().nullable()),
  /** Part of each square that lies in the field, 0..1. */
  fieldShare: z.array(z.number()),
  /** Part of the field of which heights are known, 0..1. */
  coveredFraction: z.number(),
  heightM: figures,
  slope: figures,
  /** Parts of the field by slope, % ; flattest first, the last one open. */
  slopeClasses: z.array(z.object({ from: z.number(), until: z.number().nullable(), ...areaShare })),
  /** Fifths of the range of heights above the field's lowest square, m; lowest first. */
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
  response: groundStatus.extend({ relief: relief.nullable(), attributions: z.array(attribution) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      state: "ready",
      progress: null,
      errorCode: null,
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

/** Zoom whose tiles have about 32 m to the pixel in the middle of Argentina: nothing finer is asked for. */
export const TERRAIN_MAX_ZOOM = 12;

/** Public, as the tiles behind the fields are: a map asks for its tiles without a session. */
export const terrainTile = defineRoute({
  method: "GET",
  path: "/terrain/:z/:x/:y",
  access: "public",
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
