import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CellGrid, overlapsOf, type PlaneRing } from "./overlap";

const grid: CellGrid = { originX: 1000, originY: 5000, cellWidth: 10, cellHeight: 20, width: 12, height: 9 };

/** A ring in cells of the grid, counted from its upper left corner. */
function ringIn(points: readonly (readonly [number, number])[]): PlaneRing {
  return points.map(([col, row]) => [
    grid.originX + col * grid.cellWidth,
    grid.originY - row * grid.cellHeight,
  ]);
}

const sharesOf = (...rings: PlaneRing[]) =>
  Object.fromEntries(
    overlapsOf([rings], grid).map(({ col, row, cellShare }) => [`${col},${row}`, cellShare]),
  );

const cells = (shares: Record<string, number>) =>
  Object.values(shares).reduce((sum, share) => sum + share, 0);

function areaOf(ring: readonly (readonly [number, number])[]): number {
  let doubled = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  });
  return Math.abs(doubled) / 2;
}

describe("the parts of cells that lie in a polygon", () => {
  it("are quarters for a square around a crossing of the grid's lines", () => {
    const square = ringIn([
      [2.5, 2.5],
      [3.5, 2.5],
      [3.5, 3.5],
      [2.5, 3.5],
      [2.5, 2.5],
    ]);

    expect(sharesOf(square)).toEqual({ "2,2": 0.25, "3,2": 0.25, "2,3": 0.25, "3,3": 0.25 });
  });

  it("leave out a hole, in whichever direction it runs", () => {
    const outer = ringIn([
      [1, 1],
      [4, 1],
      [4, 4],
      [1, 4],
    ]);
    const hole: [number, number][] = [
      [1.5, 1.5],
      [3.5, 1.5],
      [3.5, 3.5],
      [1.5, 3.5],
    ];

    for (const ring of [hole, [...hole].reverse()]) {
      const shares = sharesOf(outer, ringIn(ring));
      expect(shares["2,2"]).toBeUndefined();
      expect(shares["1,1"]).toBeCloseTo(0.75, 12);
      expect(cells(shares)).toBeCloseTo(5, 12);
    }
  });

  it("hold a polygon that contains no middle of a cell", () => {
    const sliver = ringIn([
      [2.1, 3.1],
      [2.2, 3.1],
      [2.2, 3.4],
      [2.1, 3.4],
    ]);

    expect(sharesOf(sliver)).toEqual({ "2,3": expect.closeTo(0.03, 12) });
  });

  it("follow both arms of a horseshoe, and nothing between them", () => {
    const horseshoe = ringIn([
      [1, 1],
      [6, 1],
      [6, 2],
      [2, 2],
      [2, 5],
      [6, 5],
      [6, 6],
      [1, 6],
    ]);
    const shares = sharesOf(horseshoe);

    expect(shares["4,3"]).toBeUndefined();
    expect(shares["4,1"]).toBeCloseTo(1, 12);
    expect(cells(shares)).toBeCloseTo(13, 12);
  });

  it("end where the grid ends", () => {
    const beyond = ringIn([
      [-3, -3],
      [1, -3],
      [1, 1],
      [-3, 1],
    ]);
    expect(sharesOf(beyond)).toEqual({ "0,0": 1 });
    expect(
      sharesOf(
        ringIn([
          [20, 20],
          [21, 20],
          [21, 21],
        ]),
      ),
    ).toEqual({});
  });

  it("add up to the polygon's area, whatever its form", () => {
    // Corners by angle around a middle: a star that does not cross itself, convex or not.
    const star = fc
      .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 })
      .map((radii) =>
        radii.map((radius, index): [number, number] => {
          const angle = (2 * Math.PI * index) / radii.length;
          return [6 + 5.5 * radius * Math.cos(angle), 4.5 + 4 * radius * Math.sin(angle)];
        }),
      );
    fc.assert(
      fc.property(star, (points) => {
        const overlaps = overlapsOf([[ringIn(points)]], grid);
        const sum = overlaps.reduce((all, { cellShare }) => all + cellShare, 0);

        // Overlaps below 1e-9 of a cell are ignored.
        expect(Math.abs(sum - areaOf(points))).toBeLessThan(2e-7);
        for (const { cellShare } of overlaps) expect(cellShare).toBeLessThanOrEqual(1);
      }),
    );
  });
});
