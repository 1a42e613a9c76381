import type { Polygon } from "@surco/contract";
import { ringsOf, utmProjection } from "@surco/geometry";
import { testDatabase } from "@surco/kit-server/testing";
import { describe, expect, it } from "vitest";
import type { FieldPolygon } from "../imagery-deps";
import { smallField, startImagery, startSmallWorld } from "../testing";
import { fetchLatestJob } from "./season-job";

const db = testDatabase();
const dates = ["2025-09-24", "2025-09-29", "2025-10-04"];
const now = () => new Date("2025-10-20T12:00:00Z");

/** Strips of the small world's field from west to east. */
function neighbours(count: number): FieldPolygon[] {
  const ring = smallField.polygon.coordinates[0] ?? [];
  const lngs = ring.map(([lng]) => lng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const stepDeg = (east - west) / count;
  return Array.from({ length: count }, (_, index) => {
    const at = (lng: number) => west + stepDeg * (index + (lng === west ? 0 : 1));
    const polygon: Polygon = {
      type: "Polygon",
      coordinates: [ring.map(([lng, lat]) => [at(lng), lat])],
    };
    const id = `${count}${index}`;
    return {
      ...smallField,
      fieldId: `01994c1e-0000-7000-8000-0000000000${id}`,
      polygonHash: id.repeat(32),
      polygon,
    };
  });
}

async function readTogether(fields: FieldPolygon[]) {
  const world = await startSmallWorld({ dates });
  const imagery = await startImagery({ db, source: world.source, fields, now });
  try {
    await imagery.deps.jobs.send(fetchLatestJob, { fieldIds: fields.map(({ fieldId }) => fieldId) });
    await imagery.queue.runNext();
    const listed = await Promise.all(
      fields.map(async ({ fieldId }) => {
        const range = { from: "2025-09-01", until: "2025-10-20" };
        const answer = await imagery.get("/sentinel/catalog", { fieldId, ...range });
        return answer.json() as { dates: { date: string; state: string; usableFraction: number }[] };
      }),
    );
    return { listed, fileRequests: world.requests.filter((path) => path.endsWith(".tif")).length };
  } finally {
    await imagery.close();
    await world.close();
  }
}

describe("current season of new fields", () => {
  it("is read for neighbours together with the requests of one field", async () => {
    const alone = await readTogether(neighbours(1));
    const together = await readTogether(neighbours(3));

    for (const { dates: read } of together.listed) {
      expect(read.map(({ date, state }) => `${date} ${state}`)).toEqual(
        [...dates].reverse().map((date) => `${date} ready`),
      );
    }
    expect(together.fileRequests).toBe(alone.fileRequests);
  });

  it("continues with other fields if one lies outside the scene", async () => {
    const [inside, outside] = neighbours(2);
    if (!inside || !outside) throw new Error("two fields");
    const moved = ringsOf(outside.polygon).map((ring) =>
      ring.map(([lng, lat]): [number, number] => [lng + 0.5, lat]),
    );

    const { listed } = await readTogether([
      inside,
      { ...outside, polygonHash: "ff".repeat(32), polygon: { type: "Polygon", coordinates: moved } },
    ]);

    expect(listed[0]?.dates.map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
    expect(listed[1]?.dates.every(({ state }) => state !== "ready")).toBe(true);
  });

  it("counts the part of a field beyond the scene as missing", async () => {
    // The world's file ends 1 km east of its centre; half of this field lies beyond.
    const edge = utmProjection(32720);
    const [x, y] = edge.forward(-60.55, -33.85);
    const at = (dx: number, dy: number) => edge.inverse(x + 1000 + dx, y + dy);
    const ring = [at(-300, -300), at(300, -300), at(300, 300), at(-300, 300), at(-300, -300)];
    const polygon: Polygon = { type: "Polygon", coordinates: [ring] };

    const { listed } = await readTogether([{ ...smallField, polygonHash: "ed".repeat(32), polygon }]);

    expect(listed[0]?.dates).toHaveLength(3);
    for (const { usableFraction } of listed[0]?.dates ?? []) {
      expect(usableFraction).toBeGreaterThan(0.4);
      expect(usableFraction).toBeLessThan(0.6);
    }
  });
});
