import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildHttpClient, type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { afterEach, describe, expect, it } from "vitest";
import { readSoilByRest } from "./soilgrids-rest.client";
import { buildRectangle } from "./testing";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../shared");
const folder = join(shared, "samples/services/soilgrids");
if (!existsSync(folder)) throw new Error(`the recorded answers are missing: ${folder}; set SURCO_SHARED`);

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

let service: LocalServer | null = null;
afterEach(() => service?.close());

/** Answers every point with one recorded response. */
async function readFrom(recording: string) {
  const requests: string[] = [];
  service = await startLocalServer((request, response) => {
    const address = request.url ?? "";
    requests.push(address);
    if (address.startsWith("/properties/query")) sendJson(response, readJson(recording));
    else sendJson(response, { wrb_class_name: "Calcisols", wrb_class_value: 5 });
  });
  const soil = await readSoilByRest(
    {
      http: buildHttpClient([service.host]),
      url: service.address,
      simulated: false,
      pause: async () => undefined,
    },
    // Smaller than a cell: one or a few points are requested.
    buildRectangle(30.2459, 30.2539, 30.2461, 30.2541),
    async () => undefined,
    new AbortController().signal,
  );
  return { requests, soil };
}

describe("recorded SoilGrids REST responses", () => {
  it("are averaged over 0 to 30 cm by layer thickness", async () => {
    const { requests, soil } = await readFrom("properties-query-30.246-30.254.json");
    const layers: { name: string; depths: { label: string; values: { mean: number } }[] }[] = readJson(
      "properties-query-30.246-30.254.json",
    ).properties.layers;
    const byHand = (name: string) => {
      const depths = layers.find((layer) => layer.name === name)?.depths ?? [];
      const mean = (label: string) =>
        depths.find((depth) => depth.label === label)?.values.mean ?? Number.NaN;
      return (5 * mean("0-5cm") + 10 * mean("5-15cm") + 15 * mean("15-30cm")) / 300;
    };

    const { fractions, group } = soil.cells[0] ?? {};
    expect(fractions?.clayPct).toBeCloseTo(byHand("clay"), 9);
    expect(fractions?.sandPct).toBeCloseTo(byHand("sand"), 9);
    expect(fractions?.siltPct).toBeCloseTo(byHand("silt"), 9);
    expect(group).toBe("Calcisols");
    expect(requests[0]).toMatch(
      /lon=30\.\d{5}&lat=30\.\d{5}&property=clay&property=sand&property=silt&depth=0-5cm&depth=5-15cm&depth=15-30cm&value=mean/,
    );
  });

  it("leave a cell without a value where every value is null", async () => {
    const { soil } = await readFrom("properties-query-nulls.json");

    for (const { fractions } of soil.cells) expect(fractions).toBeNull();
  });
});
