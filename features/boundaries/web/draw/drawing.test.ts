import { areaHa, type LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { type Drawing, type DrawingStep, isChanged, isComplete, newDrawing } from "./drawing";
import { canUndo } from "./drawing-history";
import { drawingReducer } from "./drawing-reducer";
import { boundaryOfShape, type Corners, type Shape } from "./shape";

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
const squareShape: Shape = [{ outer: square, holes: [] }];
/** Box in fractions of the square's sides, from its lower left corner. */
const box = (west: number, south: number, east: number, north: number): Corners =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x = 0, y = 0]): LngLat => [-60.58 + x / 100, -33.9 + y / 100]);

const after = (start: Drawing, ...steps: DrawingStep[]): Drawing => steps.reduce(drawingReducer, start);
const pointing = (corners: readonly LngLat[]): DrawingStep[] =>
  corners.map((_, i) => ({ type: "pointed", corners: corners.slice(0, i + 1) }));
const drawn = (...steps: DrawingStep[]) => after(newDrawing(), ...pointing(square), ...steps);
const edited = (...steps: DrawingStep[]) => after(newDrawing(squareShape), ...steps);
const cut = (corners: Corners): DrawingStep[] => [
  { type: "toolChosen", tool: "polygon", purpose: "cut" },
  { type: "formed", corners },
];
const ha = ({ shape }: Drawing) => areaHa(boundaryOfShape(shape));

describe("drawing an outline", () => {
  it("closes with three points that do not cross, then edits its corners", () => {
    const drawing = drawn({ type: "closed" });

    expect(drawing).toMatchObject({ shape: [{ outer: square, holes: [] }], line: [], tool: "edit" });
    expect(isComplete(drawing)).toBe(true);
  });

  it("stays open with the reason when it has two points, crosses itself or has no area", () => {
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
      const drawing = after(newDrawing(), ...pointing(corners), { type: "closed" });
      expect(drawing).toMatchObject({ shape: [], line: corners, refusal });
    }
  });

  it("may be closed beyond 500 ha, so that the excess is visible", () => {
    const large = square.map(([lng, lat]): LngLat => [-60.58 + (lng + 60.58) * 5, -33.9 + (lat + 33.9) * 5]);

    expect(isComplete(after(newDrawing(), ...pointing(large), { type: "closed" }))).toBe(true);
  });

  it("accepts a point at the crosshair like one of the pointer, unless it crosses", () => {
    const placed = drawn({ type: "placed", position: [-60.585, -33.895] });

    expect(placed.line).toHaveLength(5);
    expect(after(placed, { type: "placed", position: [-60.56, -33.895] })).toMatchObject({
      line: placed.line,
      refusal: "crosses",
    });
  });

  it("undoes and redoes the last point, the closing and an edit, one at a time", () => {
    const moved: LngLat[] = [...square.slice(0, 3), [-60.579, -33.89]];
    const all = drawn({ type: "closed" }, { type: "edited", corners: moved });
    const closed = drawingReducer(all, { type: "undone" });
    const open = drawingReducer(closed, { type: "undone" });
    const shorter = drawingReducer(open, { type: "undone" });

    expect(closed.shape[0]?.outer).toEqual(square);
    expect(open).toMatchObject({ shape: [], line: square, tool: "polygon" });
    expect(shorter.line).toEqual(square.slice(0, 3));
    const again = after(shorter, { type: "redone" }, { type: "redone" }, { type: "redone" });
    expect(again.shape).toEqual(all.shape);
    expect(again.future).toEqual([]);
  });

  it("drops undone steps once another change is made", () => {
    const other = after(drawn({ type: "undone" }), { type: "placed", position: [-60.575, -33.88] });

    expect(drawingReducer(other, { type: "redone" })).toBe(other);
  });

  it("undoes points after a reload, without history", () => {
    const reopened = drawingReducer(newDrawing([], squareShape), { type: "undone" });

    expect(reopened).toMatchObject({ shape: [], line: square });
    expect(drawingReducer(reopened, { type: "undone" }).line).toHaveLength(3);
    expect(drawingReducer(newDrawing([], [], square), { type: "undone" }).line).toHaveLength(3);
  });

  it("refreshes the map only for changes made outside it", () => {
    expect(drawn().revision).toBe(0);
    for (const type of ["closed", "undone", "cleared"] as const) expect(drawn({ type }).revision).toBe(1);
    expect(drawn({ type: "typed", corners: square }).revision).toBe(1);
  });

  it("undoes starting over", () => {
    const cleared = drawn({ type: "closed" }, { type: "cleared" });

    expect(isChanged(cleared)).toBe(false);
    expect(drawingReducer(cleared, { type: "undone" }).shape).toEqual(squareShape);
  });

  it("clears a refusal with the next accepted point", () => {
    const refused = drawn({ type: "refused", refusal: "crosses" });

    expect(refused.refusal).toBe("crosses");
    expect(drawingReducer(refused, { type: "pointed", corners: square }).refusal).toBeNull();
  });
});

describe("drawing over an existing boundary", () => {
  it("begins with editing its corners, and nothing to undo", () => {
    expect(edited()).toMatchObject({ tool: "edit", past: [] });
    expect([isChanged(edited()), canUndo(edited())]).toEqual([false, false]);
  });

  it("returns to the original in one step after a reload", () => {
    const later = newDrawing(squareShape, [{ outer: box(0, 0, 0.5, 1), holes: [] }]);

    expect(canUndo(later)).toBe(true);
    expect(drawingReducer(later, { type: "undone" }).shape).toEqual(squareShape);
  });

  it("moves it as a whole, holes included", () => {
    const holed = edited(...cut(box(0.2, 0.2, 0.4, 0.4)));
    const moved = drawingReducer(holed, { type: "moved", by: [0.001, 0.002] });

    expect(ha(moved)).toBeCloseTo(ha(holed), 1);
    expect(moved.shape[0]?.holes[0]?.[0]?.[0]).toBeCloseTo(
      (holed.shape[0]?.holes[0]?.[0]?.[0] ?? 0) + 0.001,
      9,
    );
  });

  it("replaces the edited ring by typed corners", () => {
    const typed = edited({ type: "typed", corners: box(0, 0, 0.5, 0.5) });

    expect(typed.shape).toEqual([{ outer: box(0, 0, 0.5, 0.5), holes: [] }]);
  });
});

describe("editing corners by keys and buttons", () => {
  it("selects one after the other, in both directions", () => {
    expect(edited({ type: "cornerStepped", by: 1 }).corner).toBe(0);
    expect(edited({ type: "cornerStepped", by: -1 }).corner).toBe(3);
    expect(edited({ type: "cornerChosen", corner: 3 }, { type: "cornerStepped", by: 1 }).corner).toBe(0);
  });

  it("moves a corner, inserts one after it and deletes it again", () => {
    const moved = edited({ type: "cornerChosen", corner: 2 }, { type: "cornerMoved", by: [0.001, 0] });
    expect(moved.shape[0]?.outer[2]?.[0]).toBeCloseTo(-60.569, 9);
    expect(moved.corner).toBe(2);

    const more = edited({ type: "cornerChosen", corner: 3 }, { type: "cornerInserted" });
    expect(more).toMatchObject({ corner: 4 });
    expect(more.shape[0]?.outer[4]?.[1]).toBeCloseTo(-33.895, 9);
    expect(drawingReducer(more, { type: "cornerDeleted" }).shape[0]?.outer).toEqual(square);
  });

  it("deletes none when none is selected, or when fewer than three would remain", () => {
    const triangle = newDrawing([{ outer: square.slice(0, 3), holes: [] }]);

    expect(edited({ type: "cornerDeleted" }).refusal).toBe("noCorner");
    expect(after(triangle, { type: "cornerChosen", corner: 0 }, { type: "cornerDeleted" })).toMatchObject({
      refusal: "tooFew",
      shape: triangle.shape,
    });
  });

  it("does not move a corner where the boundary would cross itself or a hole", () => {
    const crossing = edited({ type: "cornerChosen", corner: 0 }, { type: "cornerMoved", by: [0.011, 0.005] });
    expect(crossing).toMatchObject({ refusal: "editCrosses", shape: squareShape });

    const holed = edited(...cut(box(0.4, 0.4, 0.6, 0.6)));
    const through = after(
      holed,
      { type: "cornerChosen", corner: 0 },
      { type: "cornerMoved", by: [0.0055, 0.0055] },
    );
    expect(through).toMatchObject({ refusal: "editCrosses", shape: holed.shape });
  });
});

describe("cutting", () => {
  it("makes a hole inside, which can be edited and deleted", () => {
    const holed = edited(...cut(box(0.2, 0.2, 0.4, 0.4)));
    expect(holed.shape).toMatchObject([{ holes: [{}] }]);
    expect(ha(holed) / ha(edited())).toBeCloseTo(0.96, 3);

    const larger = after(
      holed,
      { type: "ringChosen", ring: { part: 0, hole: 0 } },
      { type: "edited", corners: box(0.2, 0.2, 0.6, 0.6) },
    );
    expect(ha(larger) / ha(edited())).toBeCloseTo(0.84, 3);
    expect(drawingReducer(larger, { type: "ringDeleted" }).shape).toMatchObject([{ holes: [] }]);
  });

  it("cuts a piece off the edge", () => {
    expect(ha(edited(...cut(box(0.5, -0.1, 1.1, 0.5)))) / ha(edited())).toBeCloseTo(0.75, 3);
  });

  it("is refused with a reason when it splits the field, leaves nothing, or lies outside", () => {
    for (const [corners, refusal] of [
      [box(0.4, -0.1, 0.6, 1.1), "splits"],
      [box(-0.1, -0.1, 1.1, 1.1), "nothingLeft"],
      [box(2, 2, 3, 3), "outside"],
    ] as const) {
      expect(edited(...cut(corners))).toMatchObject({ refusal, shape: squareShape });
    }
  });
});

describe("adding land", () => {
  it("beside the field becomes another part with its own corners", () => {
    const two = edited(
      { type: "toolChosen", tool: "rectangle" },
      { type: "formed", corners: box(1.2, 0, 1.5, 1) },
    );
    expect(two.shape).toHaveLength(2);

    const part = two.shape.findIndex(({ outer }) => outer.some(([lng]) => lng > -60.567));
    const wider = after(
      two,
      { type: "ringChosen", ring: { part, hole: null } },
      { type: "edited", corners: box(1.2, 0, 1.8, 1) },
    );
    expect(ha(wider) / ha(edited())).toBeCloseTo(1.6, 3);
    expect(drawingReducer(wider, { type: "ringDeleted" }).shape).toHaveLength(1);
  });

  it("over its edge joins it", () => {
    const joined = edited(
      { type: "toolChosen", tool: "rectangle" },
      { type: "formed", corners: box(0.5, 0, 1.5, 1) },
    );
    expect(joined.shape).toHaveLength(1);
    expect(ha(joined) / ha(edited())).toBeCloseTo(1.5, 3);
  });

  it("does not allow to remove the only part", () => {
    expect(edited({ type: "ringDeleted" })).toMatchObject({ refusal: "nothingLeft", shape: squareShape });
  });
});
