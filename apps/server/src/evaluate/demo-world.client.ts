import type { PlainDate } from "@surco/calendar";
import { plainDate, polygon, season } from "@surco/contract";
import { z } from "zod";

const planting = z.object({
  season,
  period: z.enum(["1", "2"]),
  cropId: z.number().int(),
  sownOn: plainDate,
  harvestedOn: plainDate.nullable(),
  yieldTPerHa: z.number().nullable(),
  irrigations: z.array(z.object({ date: plainDate, mm: z.number() })),
});

const parcel = z.object({
  id: z.string(),
  geometry: polygon,
  properties: z.object({
    areaHa: z.number(),
    use: z.enum(["crops", "pasture"]),
    history: z.array(planting),
  }),
});
export type DemoParcel = z.infer<typeof parcel>;

const parcels = z.object({ features: z.array(parcel) });
const evi = z.object({
  days: z.array(z.object({ date: plainDate, evi: z.number().nullable(), clearShare: z.number() })),
});
/** Per mille of the fine earth. */
const land = z.object({ soil: z.object({ clay: z.number(), sand: z.number() }).nullable() });

/** Truth of the demo world that the evaluation reads. */
export interface DemoWorldTruth {
  /** Nearest to the place first, with every campaign since a year. */
  listParcels(place: readonly [number, number], limit: number, since: number): Promise<DemoParcel[]>;
  /** EVI of the parcel at a place on the days that satellites see it. */
  listEvi(
    place: readonly [number, number],
    range: { from: PlainDate; until: PlainDate },
  ): Promise<z.infer<typeof evi>["days"]>;
  findSoil(place: readonly [number, number]): Promise<{ clayPct: number; sandPct: number } | null>;
}

const REACH_DEG = 0.08;

/** @param url of a running demo world */
export function demoWorldTruth(url: string): DemoWorldTruth {
  const read = async <Shape extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string | number>>,
    shape: Shape,
  ): Promise<z.infer<Shape>> => {
    const texts = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) texts.set(name, String(value));
    const response = await fetch(`${url}/truth/${path}?${texts}`);
    if (!response.ok) throw new Error(`the demo world answered ${response.status} for ${path}`);
    return shape.parse(await response.json());
  };
  return {
    async listParcels([lng, lat], limit, since) {
      const bbox = [lng - REACH_DEG, lat - REACH_DEG, lng + REACH_DEG, lat + REACH_DEG].join(",");
      return (await read("parcels", { bbox, limit, since }, parcels)).features;
    },
    async listEvi([lng, lat], range) {
      return (await read("evi", { lng, lat, ...range }, evi)).days;
    },
    async findSoil([lng, lat]) {
      const { soil } = await read("ground", { lng, lat }, land);
      return soil && { clayPct: soil.clay / 10, sandPct: soil.sand / 10 };
    },
  };
}
