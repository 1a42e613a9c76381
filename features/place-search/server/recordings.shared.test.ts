import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HttpClient } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import { searchOpenMeteo } from "./open-meteo-places.client";
import { searchPhoton } from "./photon.client";

const samples = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url))}/samples/services`;

function answering(file: string): HttpClient {
  const answer: unknown = JSON.parse(readFileSync(`${samples}/${file}`, "utf8"));
  const getJson: HttpClient["getJson"] = async (_url, schema) => schema.parse(answer) as never;
  return { getJson } as HttpClient;
}
const openMeteo = (file: string) =>
  searchOpenMeteo(
    { http: answering(`open-meteo/${file}`), url: "https://geo.example", apiKey: null },
    { name: "samara", language: "en", country: null },
  );
const photon = (file: string) =>
  searchPhoton(
    { http: answering(`photon/${file}`), url: "https://photon.example" },
    { name: "madison", language: "en" },
  );

describe("recorded answers of the place search", () => {
  it("are available", () => {
    expect(existsSync(samples), `the samples are missing: ${samples} (set SURCO_SHARED)`).toBe(true);
  });

  it("of Open-Meteo, with levels that are missing for some", async () => {
    expect(
      (await openMeteo("geocoding-samara-en.json")).map(({ name, region, kind }) => [name, region, kind]),
    ).toEqual([
      ["Samara", "Samara Oblast, Russia", "town"],
      ["Debre Tabor", "Amhara, Ethiopia", "town"],
      ["Sámara", "Nicoya, Guanacaste Province, Costa Rica", "town"],
      ["Thamara", "Murang'A, Kenya", "town"],
    ]);
    expect(await openMeteo("geocoding-empty.json")).toEqual([]);
  });

  it("of Photon, with an extent that begins at the north-west", async () => {
    expect(await photon("madison_square_garden.json")).toEqual([
      {
        id: "osm/W138141251",
        name: "Madison Square Garden",
        region: "New York, United States of America",
        kind: "other",
        lng: -73.99355027800776,
        lat: 40.7505247,
        bounds: [-73.9944446, 40.7498531, -73.9925924, 40.751161],
        country: null,
      },
    ]);
    expect(await photon("no_results.json")).toEqual([]);
  });
});
