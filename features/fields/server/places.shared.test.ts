import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HttpClient } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import { georefClient } from "./georef.client";

const samples = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url))}/samples/services`;

function answering(file: string): HttpClient {
  const answer: unknown = JSON.parse(readFileSync(`${samples}/${file}`, "utf8"));
  const getJson: HttpClient["getJson"] = async (_url, schema) => schema.parse(answer) as never;
  return { getJson } as HttpClient;
}

describe("recorded answers of the Argentine place service", () => {
  it("are available", () => {
    expect(existsSync(samples), `the samples are missing: ${samples} (set SURCO_SHARED)`).toBe(true);
  });

  it.each([
    ["ubicacion-belen.json", { province: "Catamarca", district: "Belén", districtCode: "10035" }],
    [
      "ubicacion-null-municipio.json",
      { province: "Entre Ríos", district: "Villaguay", districtCode: "30113" },
    ],
  ])("%s names province and district", async (file, place) => {
    const client = georefClient(answering(`georef-ar/${file}`), "https://georef.example/api");
    expect(await client.findPlace([-66.75, -27.27])).toEqual(place);
  });
});
