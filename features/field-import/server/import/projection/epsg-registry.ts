import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Bbox } from "@surco/geometry";
import { z } from "zod";
import { NAD27_TO_WGS84 } from "./known-projections";

/** A coordinate reference system of the EPSG registry. */
export interface EpsgEntry {
  name: string;
  /** As proj4 reads it. */
  definition: string;
  areaOfUse: Bbox | null;
}

/** Bounds are north, west, south and east. */
const registryFile = z.object({
  name: z.string(),
  proj4: z.string().nullish(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
});

/**
 * Shifts to WGS 84 where the registry names a grid file, which is not here: three translations (m), three rotations (arc
 * seconds) and a scale (ppm). Right to some metres.
 *
 * @source EPSG:1314 OSGB36 to WGS 84 (6), EPSG:1777 DHDN to WGS 84 (2), EPSG:1132 Corrego Alegre 1970-72 to WGS 84 (1)
 */
const SHIFT_OF_GRID: Readonly<Record<string, string>> = {
  "NTv2_0.gsb": NAD27_TO_WGS84,
  "OSTN15_NTv2_OSGBtoETRS.gsb": "446.448,-125.157,542.06,0.15,0.247,0.842,-20.489",
  "BETA2007.gsb": "598.1,73.7,418.2,0.202,0.045,-2.455,6.7",
  "CA7072_003.gsb": "-206,172,-6",
};

/** Finds a system by its EPSG code; null for unknown ones and those that need a missing grid. One small file is read. */
export function findEpsg(code: number): EpsgEntry | null {
  const entry = registryFile.safeParse(readEntry(code));
  if (!entry.success || !entry.data.proj4) return null;
  const { name, proj4, bbox } = entry.data;
  const definition = withoutGrid(proj4);
  if (definition === null) return null;
  const [north, west, south, east] = bbox ?? [];
  const isWhole = north !== undefined && west !== undefined && south !== undefined && east !== undefined;
  return { name, definition, areaOfUse: isWhole ? [west, south, east, north] : null };
}

function readEntry(code: number): unknown {
  try {
    return JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve(`epsg-index/s/${code}.json`), "utf8"),
    );
  } catch {
    // No such code, or an entry without content.
    return null;
  }
}

function withoutGrid(definition: string): string | null {
  const grid = /\+nadgrids=(\S+)/.exec(definition)?.[1];
  if (grid === undefined || grid === "@null") return definition;
  const shift = SHIFT_OF_GRID[grid];
  return shift === undefined ? null : definition.replace(/\+nadgrids=\S+/, `+towgs84=${shift}`);
}
