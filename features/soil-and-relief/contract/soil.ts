import { soilTextures, wrbGroups } from "@surco/agronomy";
import { attribution, defineRoute, id, instant, lngLat } from "@surco/contract";
import { z } from "zod";
import { soilGrids } from "./attribution";
import {
  areaShare,
  exampleReadyStatus,
  figures,
  readingStatus,
  soilAndReliefSubject,
} from "./reading-status";

/** Side of a soil map cell, m. */
export const SOIL_CELL_M = 250;

/** Soil map layers that are averaged, weighted by thickness. */
export const soilLayers = [
  { topCm: 0, bottomCm: 5 },
  { topCm: 5, bottomCm: 15 },
  { topCm: 15, bottomCm: 30 },
] as const;

export const soilTexture = z.enum(soilTextures);
export const wrbGroup = z.enum(wrbGroups);

/** Parts of the fine earth by mass, %; normalised to 100. */
export const soilFractions = z.object({ clayPct: z.number(), sandPct: z.number(), siltPct: z.number() });

export const soilCell = z.object({
  /** Outline of the cell, closed. */
  ring: z.array(lngLat),
  /** Part of the field within the cell, 0..1; all cells add up to 1. */
  fieldShare: z.number(),
  /** null where the soil map has no value. */
  fractions: soilFractions.nullable(),
  texture: soilTexture.nullable(),
  /** Most probable soil group. */
  group: wrbGroup.nullable(),
});
export type SoilCell = z.infer<typeof soilCell>;

export const soil = z.object({
  cells: z.array(soilCell),
  /** True where the service resampled the map to a grid of degrees. */
  isResampled: z.boolean(),
  cellSizeM: z.literal(SOIL_CELL_M),
  depth: z.object({ topCm: z.number(), bottomCm: z.number() }),
  /** Part of the field with a known texture, 0..1. */
  coveredFraction: z.number(),
  clay: figures,
  sand: figures,
  silt: figures,
  /** Texture class of the mean fractions. */
  texture: soilTexture,
  /** Parts of the field, largest first. */
  textures: z.array(z.object({ texture: soilTexture, ...areaShare })),
  groups: z.array(z.object({ group: wrbGroup, ...areaShare })),
  /** Interface of the service that the data came from. */
  source: z.enum(["soilgrids-wcs", "soilgrids-rest"]),
  fetchedAt: instant,
  simulated: z.boolean(),
});
export type Soil = z.infer<typeof soil>;

export const fieldSoil = defineRoute({
  method: "GET",
  path: "/field_ground/soil",
  access: "field:read",
  summary:
    "Clay, sand and silt of 0 to 30 cm, texture class and soil group on the squares of 250 m of SoilGrids, with means weighted by area. Asking starts the reading the first time, in the background; ask again while it is waiting.",
  query: z.object({ fieldId: id }),
  response: readingStatus.extend({ soil: soil.nullable(), attributions: z.array(attribution) }),
  errors: ["FIELD_NOT_FOUND", "TOO_MANY_JOBS"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      ...exampleReadyStatus,
      soil: {
        cells: [
          {
            ring: [
              [-60.5523, -33.8499],
              [-60.5496, -33.8499],
              [-60.5496, -33.8477],
              [-60.5523, -33.8477],
              [-60.5523, -33.8499],
            ],
            fieldShare: 1,
            fractions: { clayPct: 26.1, sandPct: 9.7, siltPct: 64.2 },
            texture: "siltLoam",
            group: "Phaeozems",
          },
        ],
        isResampled: false,
        cellSizeM: SOIL_CELL_M,
        depth: { topCm: 0, bottomCm: 30 },
        coveredFraction: 1,
        clay: { mean: 26.1, min: 26.1, max: 26.1 },
        sand: { mean: 9.7, min: 9.7, max: 9.7 },
        silt: { mean: 64.2, min: 64.2, max: 64.2 },
        texture: "siltLoam",
        textures: [{ texture: "siltLoam", areaHa: 4.2, percent: 100 }],
        groups: [{ group: "Phaeozems", areaHa: 4.2, percent: 100 }],
        source: "soilgrids-wcs",
        fetchedAt: "2026-03-01T12:00:00Z",
        simulated: false,
      },
      attributions: [soilGrids],
    },
  },
});

export const retrySoilAndRelief = defineRoute({
  method: "POST",
  path: "/field_ground/retry",
  access: "field:read",
  summary: "Reads relief or soil of a field again where it failed, was empty or is not whole.",
  body: z.object({ fieldId: id, subject: soilAndReliefSubject }),
  response: readingStatus,
  errors: ["FIELD_NOT_FOUND", "TOO_MANY_JOBS"],
  example: {
    body: { fieldId: "01994c1e-0000-7000-8000-00000000000a", subject: "soil" },
    answer: { state: "waiting", progress: null, errorCode: null },
  },
});
