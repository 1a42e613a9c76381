import type { LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { type Drawing, type DrawingStep, drawingReducer, newDrawing } from "./drawing";

const square: LngLat[] = [
  [-60.58, -33.9],
  [-60.57, -33.9],
  [-60.57, -33.89],
  [-60.58, -33.89],
];
const bowTie: LngLat[] = [
  [-60.58, -33.9],
  [-60.57, -33.89],
  [-60.57, -33.9],
  [-60.58, -33.89],
];

const after = (...steps: DrawingStep[]): Drawing => steps.reduce(drawingReducer, newDrawing());
const pointing = (corners: readonly LngLat[]): DrawingStep[] =>
  corners.map((_, i) => ({ type: "pointed", corners: corners.slice(0, i + 1) }));

describe("an outline being drawn", () => {
  it("closes once it has three points and does not cross itself", () => {
    const drawing = after(...pointing(square), { type: "closed" });

    expect(drawing).toMatchObject({ isClosed: true, refusal: null, corners: square });
  });

  it("stays open and says why when it has two points, crosses itself or lies on one line", () => {
    const flat: LngLat[] = [
      [-60.58, -33.9],
      [-60.57, -33.9],
      [-60.56, -33.9],
    ];

    for (const [corners, refusal] of [
      [square.slice(0, 2), "tooFew"],
      [bowTie, "closingCrosses"],
      [flat, "noArea"],
    ] as const) {
      expect(after(...pointing(corners), { type: "closed" })).toMatchObject({ isClosed: false, refusal });
    }
  });

  it("may be closed beyond 500 ha, so that one sees by how much", () => {
    const large = square.map(
      ([lng, lat]): LngLat => [-60.58 + (lng + 60.58) * 10, -33.9 + (lat + 33.9) * 10],
    );

    expect(after(...pointing(large), { type: "closed" }).isClosed).toBe(true);
  });

  it("takes back the last point, the closing and an edit, one at a time", () => {
    const moved: LngLat[] = [...square.slice(0, 3), [-60.579, -33.89]];
    const edited = after(...pointing(square), { type: "closed" }, { type: "edited", corners: moved });

    const closed = drawingReducer(edited, { type: "undone" });
    const open = drawingReducer(closed, { type: "undone" });
    const shorter = drawingReducer(open, { type: "undone" });

    expect(closed).toMatchObject({ corners: square, isClosed: true });
    expect(open).toMatchObject({ corners: square, isClosed: false });
    expect(shorter).toMatchObject({ corners: square.slice(0, 3), isClosed: false });
  });

  it("still takes points back after a reload, when nothing is remembered of how it came about", () => {
    const reopened = drawingReducer(newDrawing(square, true), { type: "undone" });

    expect(reopened).toMatchObject({ corners: square, isClosed: false });
    expect(drawingReducer(reopened, { type: "undone" }).corners).toHaveLength(3);
  });

  it("has the map show it anew only for what did not happen there", () => {
    const drawn = after(...pointing(square));

    expect(drawn.revision).toBe(0);
    expect(drawingReducer(drawn, { type: "closed" }).revision).toBe(1);
    expect(drawingReducer(drawn, { type: "undone" }).revision).toBe(1);
    expect(drawingReducer(drawn, { type: "typed", corners: square }).revision).toBe(1);
    expect(drawingReducer(drawn, { type: "cleared" })).toMatchObject({ corners: [], revision: 1 });
  });

  it("forgets a refusal with the next point that is taken", () => {
    const refused = after(...pointing(square.slice(0, 3)), { type: "refused", refusal: "crosses" });

    expect(refused.refusal).toBe("crosses");
    expect(drawingReducer(refused, { type: "pointed", corners: square }).refusal).toBeNull();
  });
});
