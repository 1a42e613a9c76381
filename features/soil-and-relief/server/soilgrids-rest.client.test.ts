import { buildHttpClient, type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { HttpFailure } from "@surco/kit-server";
import { afterEach, describe, expect, it } from "vitest";
import { readSoilByRest } from "./soilgrids-rest.client";
import { buildRectangle } from "./testing";

let service: LocalServer | null = null;
afterEach(() => service?.close());

/** Response for one point, with the same mean everywhere. */
const point = (mean: number | null) => ({
  type: "Feature",
  properties: {
    layers: ["clay", "sand", "silt"].map((name) => ({
      name,
      unit_measure: { d_factor: 10, mapped_units: "g/kg", target_units: "%" },
      depths: ["0-5cm", "5-15cm", "15-30cm"].map((label) => ({ label, values: { mean } })),
    })),
  },
});

/** Reads a field of about 66 ha; `meanOf` gives the mean of each point in turn, undefined where the service fails. */
async function readPoints(
  meanOf: (place: number) => number | null | undefined,
  polygon = buildRectangle(-60.554, -33.854, -60.546, -33.846),
) {
  let points = 0;
  const order: ("asked" | "paused")[] = [];
  service = await startLocalServer((request, response) => {
    order.push("asked");
    if (request.url?.startsWith("/classification")) return sendJson(response, { detail: "busy" }, 503);
    const mean = meanOf(points++);
    return mean === undefined ? sendJson(response, {}, 503) : sendJson(response, point(mean));
  });
  const steps: string[] = [];
  const soil = await readSoilByRest(
    {
      http: buildHttpClient([service.host]),
      url: service.address,
      simulated: false,
      pause: async () => void order.push("paused"),
    },
    polygon,
    async (done, total) => void steps.push(`${done}/${total}`),
    new AbortController().signal,
  );
  return { soil, steps, order, points: () => points };
}

describe("SoilGrids REST client", () => {
  it("requests the cells with most of the field first, at most 24", async () => {
    const { soil, points, steps } = await readPoints(
      () => 333,
      buildRectangle(-60.57, -33.87, -60.54, -33.84),
    );

    expect(points()).toBe(24);
    expect(steps.at(-1)).toBe("24/24");
    expect(soil.cells.length).toBeGreaterThan(100);
    expect(soil.cells.filter(({ fractions }) => fractions !== null)).toHaveLength(24);
  });

  it("returns the texture when the soil group cannot be read", async () => {
    const { soil } = await readPoints(() => 330);

    const [first] = soil.cells;
    expect(first?.fractions).toEqual({ clayPct: 33, sandPct: 33, siltPct: 33 });
    expect(soil.cells.every(({ group }) => group === null)).toBe(true);
  });

  it("keeps the values read before the service fails", async () => {
    const { soil } = await readPoints((place) => (place < 4 ? 333 : undefined));

    expect(soil.cells.filter(({ fractions }) => fractions !== null)).toHaveLength(4);
  });

  it("stops after three leading cells without a value", async () => {
    const { soil, points } = await readPoints(() => null);

    expect(points()).toBe(3);
    expect(soil.cells.every(({ fractions }) => fractions === null)).toBe(true);
  });

  it("fails if no point answers", async () => {
    await expect(readPoints(() => undefined)).rejects.toBeInstanceOf(HttpFailure);
  });

  it("pauses between any two requests", async () => {
    const { order } = await readPoints(() => 333);

    expect(order.length).toBeGreaterThan(10);
    expect(order).toEqual(order.map((_, index) => (index % 2 === 0 ? "asked" : "paused")));
    expect(order.at(-1)).toBe("asked");
  });
});
