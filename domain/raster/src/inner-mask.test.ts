import fc from "fast-check";
import { expect, it } from "vitest";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { computeIndexStatistics } from "./compute-layer";
import { innerMask } from "./inner-mask";

const drawn = (rows: readonly string[]) =>
  Uint8Array.from(rows.flatMap((row) => [...row].map((cell) => (cell === "#" ? 1 : 0))));
const square = (side: number, mark: (col: number, row: number) => boolean) =>
  Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, col) => (mark(col, row) ? "#" : ".")).join(""),
  );

it("leaves out the pixels at the edge, around a hole and at the border of the window", () => {
  const mask = drawn(square(10, (col, row) => col > 0 && !(col === 5 && row === 5)));
  const inner = drawn(
    square(
      10,
      (col, row) =>
        col > 1 && col < 9 && row > 0 && row < 9 && !(Math.abs(col - 5) <= 1 && Math.abs(row - 5) <= 1),
    ),
  );
  // 7 columns of 8 rows without 9 pixels around the hole are 47, too few.
  expect(innerMask(mask, 10, 10)).toEqual(mask);
  const [wider, wholeInner] = [mask, inner].map((one) => {
    const large = new Uint8Array(20 * 20);
    for (let row = 0; row < 20; row++)
      for (let col = 0; col < 20; col++)
        large[row * 20 + col] =
          row < 10 && col < 10 ? (one[row * 10 + col] ?? 0) : row > 10 && col > 10 ? 1 : 0;
    return large;
  }) as [Uint8Array, Uint8Array];
  const found = innerMask(wider, 20, 20);
  for (let row = 0; row < 10; row++) {
    expect(found.slice(row * 20, row * 20 + 10)).toEqual(wholeInner.slice(row * 20, row * 20 + 10));
  }
});

it("keeps all of a narrow field", () => {
  const mask = drawn(square(40, (col) => col === 7 || col === 8));
  expect(innerMask(mask, 40, 40)).toBe(mask);
});

it("adds no pixel, and every pixel that it keeps has its eight neighbours", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (cells) => {
      // Mostly land, or nothing would remain.
      const mask = Uint8Array.from(cells, (isLand, index) =>
        isLand || index % 3 > 0 || index < 260 ? 1 : 0,
      );
      const inner = innerMask(mask, 20, 20);
      if (inner === mask) return;
      inner.forEach((kept, index) => {
        const [col, row] = [index % 20, Math.floor(index / 20)];
        const around = [-1, 0, 1].flatMap((down) =>
          [-1, 0, 1].map((right) => [col + right, row + down] as const),
        );
        const isSurrounded = around.every(
          ([x, y]) => x >= 0 && x < 20 && y >= 0 && y < 20 && mask[y * 20 + x] === 1,
        );
        expect(kept).toBe(isSurrounded ? 1 : 0);
      });
    }),
  );
});

it("gives statistics of the inside where they are asked for", () => {
  const side = 12;
  const isEdge = (col: number, row: number) => col === 0 || row === 0 || col === side - 1 || row === side - 1;
  const window = buildWindow(side, {
    B04: () => 500,
    B08: (col, row) => (isEdge(col, row) ? 1000 : 4000),
  });
  const polygon = buildPolygon(buildGrid(side, side), rectangle(0, 0, side, side));

  const [whole, inner] = [false, true].map((isInner) =>
    computeIndexStatistics(window, polygon, "ndvi", { isInner }),
  );

  expect(whole).toMatchObject({ pixels: 144, count: 144 });
  expect(inner).toMatchObject({ pixels: 100, count: 100, validFraction: 1 });
  // (0.4 - 0.05) / (0.4 + 0.05) alone.
  expect(inner?.min).toBeCloseTo(7 / 9, 12);
  expect(whole?.min).toBeCloseTo(1 / 3, 12);
});
