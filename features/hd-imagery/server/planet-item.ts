import { boundary, type PlainDate, type Polygon } from "@surco/contract";
import { partsOf } from "@surco/geometry";
import { z } from "zod";

/** One picture of the provider's flock that can be ordered as surface reflectance with its usable data mask. */
export interface PlanetItem {
  id: string;
  takenAt: string;
  date: PlainDate;
  cloudFraction: number;
  /** Footprint of the item. */
  footprint: Polygon[];
  simulated: boolean;
}

const NEEDED_ASSETS = ["ortho_analytic_4b_sr", "ortho_udm2"];

const feature = z.looseObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  geometry: boundary,
  assets: z.array(z.string()).optional(),
  properties: z.looseObject({
    acquired: z.iso.datetime({ offset: true }),
    cloud_cover: z.number().min(0).max(1),
    "surco:synthetic": z.boolean().optional(),
  }),
});

/** @returns null where the feature is not understood or does not hold what is ordered */
export function readPlanetItem(value: unknown): PlanetItem | null {
  const parsed = feature.safeParse(value);
  if (!parsed.success) return null;
  const { id, geometry, assets, properties } = parsed.data;
  if (assets !== undefined && NEEDED_ASSETS.some((asset) => !assets.includes(asset))) return null;
  const takenAt = new Date(properties.acquired).toISOString();
  return {
    id,
    takenAt,
    // The flock passes in the morning: the day is the same in UTC and on the farm from Mexico to Argentina.
    date: takenAt.slice(0, 10),
    cloudFraction: properties.cloud_cover,
    footprint: partsOf(geometry),
    simulated: properties["surco:synthetic"] ?? false,
  };
}
