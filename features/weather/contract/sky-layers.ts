import { attribution, binaryReply, defineRoute, instant } from "@surco/contract";
import { z } from "zod";
import { nasaGibs, rainViewer } from "./attribution";

/** Layers of the sky over the map. */
export const skyLayerNames = ["radar", "clouds"] as const;
export type SkyLayerName = (typeof skyLayerNames)[number];

/** Most frames of a layer: two hours in steps of ten minutes, both ends among them. */
export const SKY_FRAMES_MAX = 13;
/** Age from which a frame does not count as the present weather. */
export const SKY_OLD_MIN = 30;
/** Highest zoom of the tiles, 256 px wide; beyond it a map enlarges them. */
export const RADAR_MAX_ZOOM = 7;
export const CLOUDS_MAX_ZOOM = 7;

/** "switchedOff": by the operator. "unavailable": the service does not answer. "noFrames": it has none. */
export const skyRefusals = ["switchedOff", "unavailable", "noFrames"] as const;

/** Time of the frame and a short hash of its address at the service. */
const radarFrameId = z.string().regex(/^\d{9,11}-[0-9a-f]{12}$/);
/** Product and time of the frame. */
const cloudFrameId = z.string().regex(/^(?:geocolor|infrared)-\d{8}T\d{4}Z$/);

const skyFrame = z.object({
  /** Stands in the address of its tiles; each frame keeps its own. */
  id: z.union([radarFrameId, cloudFrameId]),
  at: instant,
  /** Whole minutes since `at`, by the server's clock. */
  ageMin: z.number().int().min(0),
});

export const skyLayer = z.object({
  /** null: there are frames. */
  notOffered: z.enum(skyRefusals).nullable(),
  /** Oldest first. */
  frames: z.array(skyFrame).max(SKY_FRAMES_MAX),
  maxZoom: z.number().int(),
  attribution,
  /** The list of frames could not be renewed. */
  hasFailed: z.boolean(),
  simulated: z.boolean(),
});
export type SkyLayer = z.infer<typeof skyLayer>;

export const getRadar = defineRoute({
  method: "GET",
  path: "/weather/radar",
  access: "account",
  summary: "Frames of the rain radar of the last two hours, oldest first, or the reason for having none.",
  response: skyLayer,
  errors: [],
  rateLimit: "look-up",
  example: {
    answer: {
      notOffered: null,
      frames: [{ id: "1772373600-0a1b2c3d4e5f", at: "2026-03-01T14:00:00Z", ageMin: 6 }],
      maxZoom: RADAR_MAX_ZOOM,
      attribution: rainViewer,
      hasFailed: false,
      simulated: false,
    },
  },
});

export const getClouds = defineRoute({
  method: "GET",
  path: "/weather/clouds",
  access: "account",
  summary:
    "Frames of the clouds seen from the satellite GOES-East, oldest first, or the reason for having none.",
  response: skyLayer,
  errors: [],
  rateLimit: "look-up",
  example: {
    answer: {
      notOffered: null,
      frames: [{ id: "geocolor-20260301T1320Z", at: "2026-03-01T13:20:00Z", ageMin: 46 }],
      maxZoom: CLOUDS_MAX_ZOOM,
      attribution: nasaGibs,
      hasFailed: false,
      simulated: false,
    },
  },
});

const tilePosition = {
  z: z.coerce.number().int().min(0).max(22),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
};

export const radarTile = defineRoute({
  method: "GET",
  path: "/weather/radar/tiles/:frame/:z/:x/:y",
  access: "account",
  rateLimit: "tile",
  summary: "A tile of 256 by 256 px of a radar frame, passed on from the service; 404 outside its grid.",
  params: z.object({ frame: radarFrameId, ...tilePosition }),
  response: binaryReply("image/png"),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
  example: { params: { frame: "1772373600-0a1b2c3d4e5f", z: 5, x: 10, y: 19 } },
});

export const cloudTile = defineRoute({
  method: "GET",
  path: "/weather/clouds/tiles/:frame/:z/:x/:y",
  access: "account",
  rateLimit: "tile",
  summary: "A tile of 256 by 256 px of a cloud frame, passed on from the service; 404 outside its grid.",
  params: z.object({ frame: cloudFrameId, ...tilePosition }),
  response: binaryReply("image/png"),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
  example: { params: { frame: "geocolor-20260301T1320Z", z: 5, x: 10, y: 19 } },
});

export const skyRoutes = [getRadar, getClouds, radarTile, cloudTile] as const;
