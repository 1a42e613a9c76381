import { attribution, defineRoute, language } from "@surco/contract";
import { z } from "zod";

/** Shortest text that is searched for. */
export const MIN_SEARCH_LETTERS = 3;

/** Kinds of places, which decide how much of the map around one is shown. */
export const placeKind = z.enum(["town", "district", "province", "country", "other"]);
export type PlaceKind = z.infer<typeof placeKind>;

const edge = (side: string) => z.number().describe(`${side} edge, degrees (WGS 84).`);

export const foundPlace = z.object({
  /** Provider and its own id. */
  id: z.string(),
  name: z.string(),
  /** District, province and country, as far as they are known and not the name itself. */
  region: z.string(),
  kind: placeKind,
  lng: z.number().min(-180).max(180).describe("Longitude, degrees (WGS 84)."),
  lat: z.number().min(-90).max(90).describe("Latitude, degrees (WGS 84)."),
  /** View of the place. */
  bounds: z.tuple([edge("West"), edge("South"), edge("East"), edge("North")]),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const foundPlaces = z.object({
  /** The best first, those of the user's country before others; at most 10. */
  places: z.array(foundPlace),
  attribution,
});
export type FoundPlaces = z.infer<typeof foundPlaces>;

export const searchPlaces = defineRoute({
  method: "GET",
  path: "/place",
  access: "account",
  summary: "Finds towns, districts and provinces by their names, those of the user's country first.",
  query: z.object({ q: z.string().trim().min(MIN_SEARCH_LETTERS).max(100), language }),
  response: foundPlaces,
  errors: ["PLACE_SEARCH_UNAVAILABLE"],
  rateLimit: "place-search",
  example: {
    query: { q: "Pergamino", language: "es" },
    answer: {
      places: [
        {
          id: "geonames/3429652",
          name: "Pergamino",
          region: "Buenos Aires, Argentina",
          kind: "town",
          lng: -60.57357,
          lat: -33.88995,
          bounds: [-60.70357, -33.99795, -60.44357, -33.78195],
        },
      ],
      attribution: { text: "GeoNames", href: "https://www.geonames.org" },
    },
  },
});

export const placeSearchRoutes = [searchPlaces] as const;
