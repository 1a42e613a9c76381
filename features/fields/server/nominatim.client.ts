import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import type { PlaceService } from "./place";

const part = z.string().optional();
const answer = z.union([
  z.object({
    address: z.object({
      county: part,
      municipality: part,
      city: part,
      town: part,
      village: part,
      state: part,
    }),
  }),
  // At sea it answers 200 with "Unable to geocode".
  z.object({ error: z.string() }),
]);

/** Zoom level of municipalities; finer places are not needed. */
const ZOOM = "10";

/**
 * Client of OpenStreetMap's Nominatim, (c) OpenStreetMap contributors, ODbL. Its policy allows one request a second:
 * pass an HTTP client with a concurrency of 1 and a second between calls.
 *
 * @param baseUrl for example https://nominatim.openstreetmap.org
 */
export function nominatimClient(http: HttpClient, baseUrl: string): PlaceService {
  return {
    async findPlace([lng, lat]) {
      const query = new URLSearchParams({
        lat: String(lat),
        lon: String(lng),
        format: "jsonv2",
        zoom: ZOOM,
        "accept-language": "es",
      });
      const found = await http.getJson(`${baseUrl.replace(/\/+$/, "")}/reverse?${query}`, answer);
      if (!("address" in found)) return { province: null, district: null, districtCode: null };
      const { county, municipality, city, town, village, state } = found.address;
      return {
        province: state ?? null,
        district: municipality ?? county ?? city ?? town ?? village ?? null,
        // OpenStreetMap has no codes of the statistics office.
        districtCode: null,
      };
    },
  };
}
