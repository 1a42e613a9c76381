import { period, polygon, season } from "@surco/contract";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";

/** A piece of land of the demo world, and what grew on it. */
const parcel = z.object({
  geometry: polygon,
  properties: z.object({
    areaHa: z.number(),
    use: z.enum(["crops", "pasture"]),
    /** Crops of the present season and those before it. */
    history: z.array(z.object({ season, period, cropId: z.number().int() })),
  }),
});
export type TruthParcel = z.infer<typeof parcel>;

const parcels = z.object({ features: z.array(parcel) });

export interface DemoTruthClient {
  /**
   * Parcels whose middle lies in the box, those nearest to its middle first.
   * @param bbox `[west, south, east, north]`
   * @throws HttpFailure
   */
  listParcels(bbox: readonly [number, number, number, number], limit: number): Promise<TruthParcel[]>;
}

/** Client of the demo world's truth: its fields and their crops. Real services have no such thing. */
export function demoTruthClient(http: HttpClient, demoWorldUrl: string): DemoTruthClient {
  return {
    async listParcels(bbox, limit) {
      const url = new URL("/truth/parcels", demoWorldUrl);
      url.searchParams.set("bbox", bbox.join(","));
      url.searchParams.set("limit", String(limit));
      const { features } = await http.getJson(url.href, parcels);
      return features;
    },
  };
}
