import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutBoundary } from "./cut";
import { pointInPolygon } from "./inside";
import { areaHa, perimeterM } from "./measure";
import { box, multipolygonOf, neighbours, onLattice, polygonOf } from "./testing";
import { validateBoundary } from "./validate";

const ring = box(-60.71, -33.92, -60.7, -33.91);
const field = polygonOf(ring);

describe("a cut", () => {
  it("inside the field makes a hole", () => {
    const cutter = polygonOf(box(-60.707, -33.917, -60.705, -33.915));
    const cut = cutBoundary(field, cutter);
    expect(cut).toMatchObject({ kind: "hole", removedHa: expect.closeTo(areaHa(cutter), 9) });
    if ("boundary" in cut) {
      expect(cut.boundary.coordinates).toHaveLength(2);
      expect(cut.boundary.coordinates[0]).toEqual(ring);
      expect(validateBoundary(cut.boundary).ok).toBe(true);
    }
  });

  it("over the edge clips it", () => {
    const cut = cutBoundary(field, polygonOf(box(-60.702, -33.93, -60.69, -33.915)));
    expect(cut).toMatchObject({ kind: "edge" });
    if ("boundary" in cut) expect(cut.boundary.coordinates).toHaveLength(1);
  });

  it("that opens a hole to the edge makes one line of both", () => {
    const holed = polygonOf(ring, box(-60.707, -33.917, -60.705, -33.915));
    const cut = cutBoundary(holed, polygonOf(box(-60.7065, -33.916, -60.7055, -33.9)));
    expect(cut).toMatchObject({ kind: "edge" });
    if ("boundary" in cut) expect(cut.boundary.coordinates).toHaveLength(1);
  });

  it("through the field is refused, with the pieces and a place in the smallest", () => {
    const cut = cutBoundary(field, polygonOf(box(-60.703, -33.93, -60.702, -33.9)));
    expect(cut).toMatchObject({ refused: "splits" });
    if (!("refused" in cut)) return;
    expect(cut.pieces?.map((piece) => Number(areaHa(piece).toFixed(1)))).toEqual([71.8, 20.5]);
    expect(pointInPolygon(cut.at ?? [0, 0], polygonOf(box(-60.702, -33.92, -60.7, -33.91)))).toBe(true);
  });

  it("that leaves nothing, or takes nothing, is refused", () => {
    expect(cutBoundary(field, polygonOf(box(-60.8, -34, -60.6, -33.8)))).toEqual({ refused: "nothing-left" });
    expect(cutBoundary(field, field)).toEqual({ refused: "nothing-left" });
    expect(cutBoundary(field, polygonOf(box(-60.6, -34, -60.5, -33.8)))).toEqual({ refused: "outside" });
    expect(cutBoundary(field, polygonOf(box(-60.7, -33.92, -60.69, -33.91)))).toEqual({ refused: "outside" });
  });

  it("may take a whole part of several, and is judged part by part", () => {
    const parts = multipolygonOf([ring], [box(-60.69, -33.92, -60.685, -33.91)]);
    const cut = cutBoundary(parts, polygonOf(box(-60.691, -33.93, -60.68, -33.9)));
    expect(cut).toMatchObject({ kind: "edge", boundary: field });
    expect(cutBoundary(parts, polygonOf(box(-60.703, -33.93, -60.702, -33.9)))).toMatchObject({
      refused: "splits",
    });
    const hole = cutBoundary(parts, polygonOf(box(-60.689, -33.918, -60.687, -33.916)));
    expect(hole).toMatchObject({ kind: "hole" });
  });

  it("along the edge, which a hand or a snap never meets to the millimetre, leaves no slivers", () => {
    for (const off of [1e-8, -1e-8, 4e-8, -4e-8]) {
      const cut = cutBoundary(field, polygonOf(box(-60.702, -33.92 + off, -60.7 - off, -33.915)));
      expect(cut).toMatchObject({ kind: "edge" });
      if ("boundary" in cut) expect(cut.boundary.coordinates[0]?.length).toBeLessThanOrEqual(7);
    }
  });

  it("never leaves more than one piece, and what is left is valid", () => {
    fc.assert(
      fc.property(fc.oneof(neighbours, onLattice), ([a, cutter]) => {
        const cut = cutBoundary(a, cutter);
        if ("refused" in cut) {
          expect(cut.refused === "splits").toBe((cut.pieces?.length ?? 0) > 1);
          return;
        }
        const check = validateBoundary(cut.boundary);
        if (!check.ok) expect(check.problems.map(({ code }) => code)).toEqual(["too_large"]);
        expect(cut.removedHa).toBeGreaterThan(0);
        // Corners are kept to a centimetre.
        expect(Math.abs(areaHa(cut.boundary) + cut.removedHa - areaHa(a))).toBeLessThan(
          3e-4 + 1e-6 * perimeterM(cut.boundary),
        );
      }),
      { numRuns: 300 },
    );
  });
});
