import { type PlainDate, period, plainDate, polygon, season } from "@surco/contract";
import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";

/** Crop of a parcel of the demo world, from sowing to harvest. */
export const planting = z.object({
  season,
  period,
  cropId: z.number().int(),
  /** Ahead of today for a crop that is planned. */
  sownOn: plainDate,
  /** From sowing to harvest, planned where the crop stands. */
  cycleDays: z.number().int(),
  /** null while it stands or is planned. */
  harvestedOn: plainDate.nullable(),
  /** At base moisture; null while it stands or is planned. */
  yieldTPerHa: z.number().nullable(),
});
export type Planting = z.infer<typeof planting>;

/** A piece of land of the demo world, and what grew on it. */
const parcel = z.object({
  geometry: polygon,
  properties: z.object({
    areaHa: z.number(),
    use: z.enum(["crops", "pasture"]),
    /** Crops of the present season and those before it. */
    history: z.array(planting),
  }),
});
export type TruthParcel = z.infer<typeof parcel>;

const parcels = z.object({ features: z.array(parcel) });

const rain = z.object({ days: z.array(z.object({ date: plainDate, rainMm: z.number() })) });
export type RainDay = z.infer<typeof rain>["days"][number];

const temperatures = z.object({ days: z.array(z.object({ date: plainDate, tempC: z.number() })) });
export type TemperatureDay = z.infer<typeof temperatures>["days"][number];

/** Year in which the first campaign with a history begins. */
const FIRST_CAMPAIGN = 2016;

export interface DemoTruthClient {
  /**
   * Parcels whose middle lies in the box, those nearest to its middle first, with the crops of every campaign since 2016.
   * @param bbox `[west, south, east, north]`
   * @throws HttpFailure
   */
  listParcels(bbox: readonly [number, number, number, number], limit: number): Promise<TruthParcel[]>;
  /** Days with rain at a place, none after today. @throws HttpFailure */
  listRain(
    place: readonly [number, number],
    range: { from: PlainDate; until: PlainDate },
  ): Promise<RainDay[]>;
  /** Temperatures of the afternoon of those of the days that have passed. @throws HttpFailure */
  listTemperatures(place: readonly [number, number], dates: readonly PlainDate[]): Promise<TemperatureDay[]>;
}

/** Client of the demo world's truth: its fields and their crops. Real services have no such thing. */
export function demoTruthClient(http: HttpClient, demoWorldUrl: string): DemoTruthClient {
  return {
    async listParcels(bbox, limit) {
      const url = new URL("/truth/parcels", demoWorldUrl);
      url.searchParams.set("bbox", bbox.join(","));
      url.searchParams.set("limit", String(limit));
      url.searchParams.set("since", String(FIRST_CAMPAIGN));
      const { features } = await http.getJson(url.href, parcels);
      return features;
    },
    async listRain([lng, lat], { from, until }) {
      const url = new URL("/truth/rain", demoWorldUrl);
      for (const [name, value] of Object.entries({ lng: String(lng), lat: String(lat), from, until }))
        url.searchParams.set(name, value);
      return (await http.getJson(url.href, rain)).days;
    },
    async listTemperatures([lng, lat], dates) {
      const url = new URL("/truth/temperatures", demoWorldUrl);
      for (const [name, value] of Object.entries({ lng: String(lng), lat: String(lat), dates: dates.join() }))
        url.searchParams.set(name, value);
      return (await http.getJson(url.href, temperatures)).days;
    },
  };
}
