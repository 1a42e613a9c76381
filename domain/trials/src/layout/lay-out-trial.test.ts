import { areaHa, type Boundary, bboxPolygon, type LngLat, type Polygon, type Ring } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundaryInPlane, fieldPlane } from "./field-plane";
import { type LaidOutPlot, layOutTrial } from "./lay-out-trial";
import type { TrialDesign } from "./trial-design";

const [LNG, LAT] = [-60.62, -33.92];
const [M_PER_LNG, M_PER_LAT] = [92_500, 110_925];
const at = (xM: number, yM: number): LngLat => [LNG + xM / M_PER_LNG, LAT + yM / M_PER_LAT];
const rectangle = (fromX: number, fromY: number, toX: number, toY: number): Polygon =>
  bboxPolygon([...at(fromX, fromY), ...at(toX, toY)] as [number, number, number, number]);
const design: TrialDesign = {
  kind: "blocks",
  treatments: 5,
  blocks: 4,
  machineWidthM: 6,
  plotWidthM: 12,
  plotLengthM: 80,
  headingDeg: 20,
  headlandM: 20,
  seed: 7,
};
const square = rectangle(0, 0, 700, 600);

const edgesOf = (ring: Ring) => ring.slice(1).map((to, index) => [ring[index] as LngLat, to] as const);
/** Cross product of the triangle of three points. */
const side = ([ax, ay]: LngLat, [bx, by]: LngLat, [x, y]: LngLat) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);
/** Distance of a point to a segment. */
function distance([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
/** True where two points lie more than 1 cm off a line, on both sides of it. */
const areApart = (a: LngLat, b: LngLat, c: LngLat, d: LngLat) => {
  const [one, other] = [c, d].map(
    (point) => side(a, b, point) / Math.hypot(b[0] - a[0], b[1] - a[1]),
  ) as LngLat;
  return one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > 0.01;
};
const doCross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat) => areApart(a, b, c, d) && areApart(c, d, a, b);

/** Rings of a polygon in metres, by another plane than the layout's: north is up. */
const metres = (polygon: Boundary): Ring[] => {
  const inPlane = boundaryInPlane(polygon, fieldPlane(square, 0));
  return inPlane.type === "Polygon" ? inPlane.coordinates : inPlane.coordinates.flat();
};

function isInside([x, y]: LngLat, rings: readonly Ring[]): boolean {
  const crossings = rings.flatMap(edgesOf).filter(([a, b]) => {
    if (a[1] > y === b[1] > y) return false;
    return x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]);
  });
  return crossings.length % 2 === 1;
}

/** Two convex rings overlap unless a side of one has all of the other on its right. */
function doOverlap(a: Ring, b: Ring): boolean {
  const isApart = (one: Ring, other: Ring) =>
    edgesOf(one).some(([from, to]) => other.every((point) => side(from, to, point) <= 0.02));
  return !isApart(a, b) && !isApart(b, a);
}

function checkLayout(boundary: Boundary, plots: readonly LaidOutPlot[], asked: TrialDesign): void {
  const rings = plots.map(({ polygon }) => metres(polygon)[0] as Ring);
  for (const ring of rings) {
    checkPlace(ring, metres(boundary), asked.headlandM);
    checkShape(ring, asked);
  }
  rings.forEach((ring, index) => {
    for (const other of rings.slice(index + 1)) expect(doOverlap(ring, other)).toBe(false);
  });
  expect(plots).toHaveLength(asked.treatments * asked.blocks);
  for (let block = 1; block <= asked.blocks; block++) {
    const own = plots.filter((plot) => plot.block === block).map(({ treatment }) => treatment);
    expect(own.sort()).toEqual(Array.from({ length: asked.treatments }, (_, index) => index));
  }
}

/** A plot lies in the field, the headland away from its borders. */
function checkPlace(ring: Ring, field: readonly Ring[], headlandM: number): void {
  const borders = field.flatMap(edgesOf);
  const sides = edgesOf(ring);
  for (const corner of ring) {
    const nearest = Math.min(...borders.map(([from, to]) => distance(corner, from, to)));
    expect(nearest < 0.05 || isInside(corner, field)).toBe(true);
    expect(nearest).toBeGreaterThan(headlandM - 0.05);
  }
  for (const corner of field.flat()) {
    const nearest = Math.min(...sides.map(([from, to]) => distance(corner, from, to)));
    expect(nearest).toBeGreaterThan(headlandM - 0.05);
  }
  expect(sides.some(([a, b]) => borders.some(([c, d]) => doCross(a, b, c, d)))).toBe(false);
}

function checkShape(ring: Ring, asked: TrialDesign): void {
  const [c0, c1, c2] = ring as [LngLat, LngLat, LngLat];
  expect(Math.hypot(c1[0] - c0[0], c1[1] - c0[1])).toBeCloseTo(asked.plotWidthM, 1);
  const lengthM = Math.hypot(c2[0] - c1[0], c2[1] - c1[1]);
  if (asked.kind === "blocks") expect(lengthM).toBeCloseTo(asked.plotLengthM, 0);
  else expect(lengthM).toBeGreaterThan(asked.plotLengthM - 0.1);
  const turn = (Math.atan2(c2[0] - c1[0], c2[1] - c1[1]) * 180) / Math.PI;
  expect(Math.abs(((turn - asked.headingDeg + 540) % 360) - 180)).toBeLessThan(0.1);
}

const laidOut = (
  boundary: Boundary,
  asked: TrialDesign,
  zones = [] as { id: string; polygon: Boundary }[],
) => {
  const { plots } = layOutTrial(boundary, asked, zones);
  if (plots === null) throw new Error("no layout");
  return plots;
};

const designs = fc.record({
  kind: fc.constantFrom("blocks" as const, "strips" as const),
  treatments: fc.integer({ min: 2, max: 8 }),
  blocks: fc.integer({ min: 2, max: 6 }),
  machineWidthM: fc.constantFrom(4, 5.25, 9),
  passes: fc.integer({ min: 1, max: 3 }),
  plotLengthM: fc.integer({ min: 70, max: 160 }),
  headingDeg: fc.double({ min: 0, max: 359, noNaN: true }),
  headlandM: fc.constantFrom(0, 12, 30),
  seed: fc.integer(),
});

/** Fields of a wavy outline, with a hole or a second part. */
const fieldsOf = fc
  .record({
    radii: fc.array(fc.integer({ min: 250, max: 600 }), { minLength: 5, maxLength: 14 }),
    has: fc.constantFrom("nothing", "hole", "parts"),
  })
  .map(({ radii, has }): Boundary => {
    const ring = radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return at(radius * Math.cos(angle), radius * Math.sin(angle));
    });
    const outer = [...ring, ring[0] as LngLat];
    const hole = rectangle(-40, -30, 35, 60).coordinates[0]?.toReversed() ?? [];
    if (has === "hole") return { type: "Polygon", coordinates: [outer, hole] };
    if (has === "parts")
      return { type: "MultiPolygon", coordinates: [[outer], rectangle(700, -200, 1100, 300).coordinates] };
    return { type: "Polygon", coordinates: [outer] };
  });

describe("a laid out trial", () => {
  it("lies in any field with plots of the asked size, apart from each other and from the borders", () => {
    let laid = 0;
    fc.assert(
      fc.property(fieldsOf, designs, (boundary, { passes, ...rest }) => {
        const asked = { ...rest, plotWidthM: passes * rest.machineWidthM };
        const { plots, problem } = layOutTrial(boundary, asked);
        if (plots === null) {
          expect(problem.reason).toMatch(/tooSmall|noBlock|tooFewBlocks/);
          return;
        }
        laid++;
        checkLayout(boundary, plots, asked);
      }),
      { numRuns: 60, seed: 4 },
    );
    expect(laid).toBeGreaterThan(25);
  });

  it("uses the field up to its border without a headland", () => {
    const asked = { ...design, headingDeg: 0, headlandM: 0, treatments: 4, blocks: 2, plotLengthM: 100 };
    const narrow = rectangle(0, 0, 48.3, 215);
    checkLayout(narrow, laidOut(narrow, asked), asked);
  });

  it("is the same for the same seed and another one for another", () => {
    const order = (seed: number) => laidOut(square, { ...design, seed }).map(({ treatment }) => treatment);

    expect(order(7)).toEqual(order(7));
    expect(order(8)).not.toEqual(order(7));
    // Blocks are drawn one by one.
    expect(order(7).slice(0, 5)).not.toEqual(order(7).slice(5, 10));
  });

  it("runs strips from headland to headland", () => {
    const asked = { ...design, kind: "strips" as const, headingDeg: 0, blocks: 3 };
    const plots = laidOut(square, asked);

    checkLayout(square, plots, asked);
    const [, south, , north] = [0, LAT, 0, LAT + 600 / M_PER_LAT];
    for (const { polygon } of plots) {
      const lats = polygon.coordinates[0]?.map(([, lat]) => lat) ?? [];
      expect((Math.min(...lats) - south) * M_PER_LAT).toBeCloseTo(20, 0);
      expect((north - Math.max(...lats)) * M_PER_LAT).toBeCloseTo(20, 0);
    }
  });

  it("puts blocks into each zone, each block within one", () => {
    const zones = [
      { id: "low", polygon: rectangle(0, 0, 300, 600) },
      { id: "high", polygon: rectangle(300, 0, 700, 600) },
    ];
    const plots = laidOut(square, { ...design, headingDeg: 0 }, zones);

    const zonesOf = [1, 2, 3, 4].map(
      (block) => new Set(plots.filter((plot) => plot.block === block).map(({ zoneId }) => zoneId)),
    );
    expect(zonesOf.every((own) => own.size === 1)).toBe(true);
    expect(zonesOf.filter((own) => own.has("low"))).toHaveLength(2);
  });

  it("puts plots one behind the other where the field is narrow", () => {
    const narrow = rectangle(0, 0, 80, 1600);
    const asked = { ...design, headingDeg: 0, headlandM: 10 };
    checkLayout(narrow, laidOut(narrow, asked), asked);
  });
});

describe("a trial that does not fit", () => {
  it("is refused in a field of one hectare", () => {
    const hectare = rectangle(0, 0, 100, 100);
    expect(areaHa(hectare)).toBeCloseTo(1, 1);
    expect(layOutTrial(hectare, design).problem).toMatchObject({ reason: "tooSmall", neededHa: 1.92 });
  });

  it("is refused in a field narrower than a plot with its headlands, with what a block needs", () => {
    expect(layOutTrial(rectangle(0, 0, 45, 2000), { ...design, headingDeg: 0 }).problem).toEqual({
      reason: "noBlock",
      widthM: 60,
      lengthM: 80,
    });
  });

  it("is refused with the number of blocks that fit", () => {
    const asked = { ...design, headingDeg: 0, blocks: 8, treatments: 8 };
    expect(layOutTrial(rectangle(0, 0, 420, 260), asked).problem).toMatchObject({
      reason: "tooFewBlocks",
      fit: 7,
    });
  });

  it("is refused out of its bounds", () => {
    for (const wrong of [{ plotLengthM: 60 }, { plotWidthM: 13 }, { treatments: 9 }, { blocks: 1 }]) {
      expect(() => layOutTrial(square, { ...design, ...wrong })).toThrow(RangeError);
    }
  });
});
