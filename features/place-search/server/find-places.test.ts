import { createResponseCache, type HttpClient, HttpFailure } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { findPlaces } from "./find-places";

const db = testDatabase();
const DAY_MS = 24 * 3_600_000;

let now: Date;
let requests: URL[];
let answers: { openMeteo: (query: URLSearchParams) => object; photon: () => object };

const http: HttpClient = {
  getJson: async (address: string, schema: { parse(value: unknown): unknown }) => {
    const url = new URL(address);
    requests.push(url);
    return schema.parse(
      url.pathname === "/v1/search" ? answers.openMeteo(url.searchParams) : answers.photon(),
    );
  },
} as unknown as HttpClient;

const down = () => {
  throw new HttpFailure("timeout", "test", null);
};
const pergamino = {
  id: 3429652,
  name: "Pergamino",
  latitude: -33.88995,
  longitude: -60.57357,
  feature_code: "PPLA2",
  country_code: "AR",
  country: "Argentina",
  admin1: "Buenos Aires",
  admin2: "Pergamino",
};
const osmTown = (name: string, countrycode: string) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [-60.5, -33.9] },
  properties: {
    osm_id: 1,
    osm_type: "R",
    type: "county",
    name,
    county: name,
    state: "Buenos Aires",
    country: "Argentina",
    countrycode,
    extent: [-61, -33.5, -60, -34.2],
  },
});

beforeEach(async () => {
  await db.deleteFrom("http_cache").execute();
  now = new Date("2026-03-01T12:00:00Z");
  requests = [];
  answers = {
    openMeteo: () => ({ results: [pergamino], generationtime_ms: 1 }),
    photon: () => ({ features: [] }),
  };
});

const find = (q: string, country = "AR") =>
  findPlaces(
    {
      cache: createResponseCache({ db, now: () => now }),
      openMeteo: { http, url: "https://geo.example", apiKey: null },
      photon: { http, url: "https://photon.example" },
    },
    { q, language: "es", country },
  );
const asked = () =>
  requests.map(({ host, searchParams }) => `${host} ${searchParams.get("countryCode") ?? "all"}`);

describe("a search of places", () => {
  it("asks for the user's country, and says where the place is", async () => {
    const { places, attribution } = await find("Pergamino");

    expect(places).toEqual([
      {
        id: "geonames/3429652",
        name: "Pergamino",
        region: "Buenos Aires, Argentina",
        kind: "town",
        lng: -60.57357,
        lat: -33.88995,
        bounds: expect.any(Array),
      },
    ]);
    // 12 km to each side; a degree of longitude has 92.6 km there, one of latitude 110.9.
    const [west = 0, south = 0, east = 0, north = 0] = places[0]?.bounds ?? [];
    expect((east - west) * 92.6).toBeCloseTo(24, 0);
    expect((north - south) * 110.9).toBeCloseTo(24, 0);
    expect(attribution.text).toBe("GeoNames");
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      name: "pergamino",
      count: "10",
      language: "es",
      format: "json",
      countryCode: "AR",
    });
  });

  it("asks once for a text, whatever its case and blanks, until a month is over", async () => {
    await find("San Nicolás");
    await find("san  nicolás");
    now = new Date(now.getTime() + 29 * DAY_MS);
    await find("SAN NICOLÁS");
    expect(requests.length).toBe(1);
    await find("San Nicolás", "MX");
    expect(requests.length, "another country").toBe(2);
  });

  it("goes on to all countries, and then to OpenStreetMap, whose extents it shows", async () => {
    answers.openMeteo = () => ({ generationtime_ms: 1 });
    answers.photon = () => ({ features: [osmTown("Abroad", "UY"), osmTown("Arrecifes", "AR")] });

    const { places, attribution } = await find("Arrecifes");

    expect(asked()).toEqual(["geo.example AR", "geo.example all", "photon.example all"]);
    expect(places.map(({ name, region, kind }) => [name, region, kind])).toEqual([
      ["Arrecifes", "Buenos Aires, Argentina", "district"],
      ["Abroad", "Buenos Aires, Argentina", "district"],
    ]);
    expect(places[0]?.bounds).toEqual([-61, -34.2, -60, -33.5]);
    expect(attribution.text).toBe("© OpenStreetMap contributors");
    expect(requests[2]?.searchParams.has("lang"), "the public host speaks no Spanish").toBe(false);
  });

  it("asks OpenStreetMap while the first service fails, and says so when both do", async () => {
    answers.openMeteo = down;
    answers.photon = () => ({ features: [osmTown("Arrecifes", "AR")] });
    expect((await find("Arrecifes")).places.length).toBe(1);

    answers.photon = down;
    await expect(find("Salto")).rejects.toMatchObject({ code: "PLACE_SEARCH_UNAVAILABLE" });
    now = new Date(now.getTime() + 90 * DAY_MS);
    expect((await find("Arrecifes")).places.length, "found before").toBe(1);
  });
});
