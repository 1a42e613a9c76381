import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => new Date("2026-11-20T12:00:00Z") });
});
afterAll(() => world.close());

interface Parcels {
  features: {
    id: string;
    geometry: { coordinates: [number, number][][] };
    properties: {
      history: {
        season: string;
        cropId: number;
        sownOn: string;
        harvestedOn: string | null;
        yieldTPerHa: number | null;
      }[];
    };
  }[];
}

const parcels = async (extra: string) => {
  const reply = await fetch(`${world.url}/truth/parcels?bbox=-60.6,-33.92,-60.5,-33.86&limit=6${extra}`);
  return { status: reply.status, body: (await reply.json()) as Parcels };
};
const seasonsOf = ({ features }: Parcels) =>
  [...new Set(features.flatMap(({ properties }) => properties.history.map(({ season }) => season)))].sort();

describe("harvests that the truth answers", () => {
  it("are of four campaigns, or of all since 2016, with the same yields", async () => {
    const [recent, all] = [await parcels(""), await parcels("&since=2016")];

    expect(seasonsOf(recent.body)).toEqual(["2023/24", "2024/25", "2025/26", "2026/27"]);
    expect(seasonsOf(all.body)).toEqual(
      Array.from({ length: 11 }, (_, index) => `${2016 + index}/${String(17 + index)}`),
    );
    for (const [index, { id, properties }] of recent.body.features.entries()) {
      const full = all.body.features[index];
      expect(full?.id).toBe(id);
      expect(full?.properties.history.slice(-properties.history.length)).toEqual(properties.history);
    }
    const harvested = all.body.features.flatMap(({ properties }) => properties.history);
    for (const { harvestedOn, yieldTPerHa } of harvested)
      expect(yieldTPerHa === null).toBe(harvestedOn === null);
  });

  it.each(["&since=2015", "&since=16", "&since=x"])("refuse %s", async (extra) => {
    expect((await parcels(extra)).status).toBe(400);
  });

  it("are answered for a place, near the parcel's mean and different from place to place", async () => {
    const { body } = await parcels("&since=2016");
    const first = body.features.find(({ properties }) => properties.history.length > 0);
    const [west, south] = first?.geometry.coordinates[0]?.[0] ?? [0, 0];
    const [east, north] = first?.geometry.coordinates[0]?.[2] ?? [0, 0];
    const harvest = first?.properties.history[0];
    const read = async (share: number, sownOn = harvest?.sownOn) => {
      const place = `lng=${west + (east - west) * share}&lat=${south + (north - south) * (1 - share)}`;
      const reply = await fetch(`${world.url}/truth/yield?${place}&sownOn=${sownOn}`);
      return (await reply.json()) as { cropId: number | null; yieldTPerHa: number | null };
    };
    const answers = await Promise.all([0.2, 0.35, 0.5, 0.65, 0.8].map((share) => read(share)));
    const values = answers.map(({ yieldTPerHa }) => yieldTPerHa ?? 0);
    expect(new Set(values).size).toBe(5);
    for (const { cropId } of answers) expect(cropId).toBe(harvest?.cropId);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean / (harvest?.yieldTPerHa ?? 0) - 1)).toBeLessThan(0.35);

    expect(await read(0.5, "2001-01-01")).toMatchObject({ cropId: null, yieldTPerHa: null });
    expect((await fetch(`${world.url}/truth/yield?lng=-60&lat=-33`)).status).toBe(400);
  });
});
