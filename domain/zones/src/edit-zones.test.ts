import { areaHa, type Boundary, bboxPolygon } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { assignLand, assignPart, mergeZones } from "./edit-zones";

const field = bboxPolygon([-60.62, -33.92, -60.6, -33.9]);
const box = (west: number, south: number, east: number, north: number): Boundary =>
  bboxPolygon([-60.62 + west / 1000, -33.92 + south / 1000, -60.62 + east / 1000, -33.92 + north / 1000]);
const zone = (id: string, polygon: Boundary) => ({ id, name: id, polygon, areaHa: areaHa(polygon) });
const west = zone("west", box(0, 0, 8, 20));
const middle = zone("middle", box(8, 0, 14, 20));
const east = zone("east", box(14, 0, 20, 20));
const zones = [west, middle, east];
const total = (of: readonly { areaHa: number }[]) => of.reduce((sum, one) => sum + one.areaHa, 0);

describe("an edit of zones", () => {
  it("gives drawn land to a zone; all others lose it, and the sum stays", () => {
    const edited = assignLand(zones, box(6, 5, 16, 10), field, { id: "west", name: "west" }) ?? [];

    expect(edited.map(({ id }) => id)).toEqual(["west", "middle", "east"]);
    expect(edited[0]?.areaHa).toBeGreaterThan(west.areaHa);
    expect(edited[1]?.areaHa).toBeLessThan(middle.areaHa);
    expect(total(edited)).toBeCloseTo(areaHa(field), 3);
  });

  it("makes a new zone of drawn land, without what lies outside of the field", () => {
    const edited = assignLand(zones, box(16, 16, 40, 40), field, { id: "new", name: "Loma" }) ?? [];

    expect(edited.at(-1)).toMatchObject({ id: "new", name: "Loma" });
    expect(edited.at(-1)?.areaHa).toBeCloseTo(areaHa(box(16, 16, 20, 20)), 3);
    expect(total(edited)).toBeCloseTo(areaHa(field), 3);
  });

  it("removes a zone that is drawn over, and does nothing outside of the field", () => {
    const drawnOver = assignLand(zones, box(7, -1, 15, 21), field, { id: "west", name: "west" });

    expect(drawnOver?.map(({ id }) => id)).toEqual(["west", "east"]);
    expect(assignLand(zones, box(40, 40, 50, 50), field, { id: "west", name: "west" })).toBeNull();
  });

  it("merges a zone into another one", () => {
    const merged = mergeZones(zones, "east", "west");

    expect(merged.map(({ id }) => id)).toEqual(["west", "middle"]);
    expect(merged[0]?.polygon.type).toBe("MultiPolygon");
    expect(total(merged)).toBeCloseTo(areaHa(field), 3);
  });

  it("gives one part of a zone to another one", () => {
    const merged = mergeZones(zones, "east", "west");
    const relabelled = assignPart(merged, [-60.602, -33.91], "middle") ?? [];

    expect(relabelled.map(({ areaHa: hectares }) => hectares.toFixed(3))).toEqual([
      west.areaHa.toFixed(3),
      (middle.areaHa + east.areaHa).toFixed(3),
    ]);
    expect(assignPart(merged, [-60.5, -33.91], "middle")).toBeNull();
  });
});
