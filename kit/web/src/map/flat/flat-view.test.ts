import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bounds } from "../bounds";
import { type FlatFrame, fitView, panView, project, unproject, worldOf, zoomOf, zoomView } from "./flat-view";

const frame: FlatFrame = { widthPx: 1280, heightPx: 744, padding: { left: 460, bottom: 160 } };
const lng = fc.double({ min: -179, max: 179, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });
const sideDegrees = fc.double({ min: 0.001, max: 4, noNaN: true });
const bounds = fc
  .tuple(lng, lat, sideDegrees, sideDegrees)
  .map(([west, south, width, height]): Bounds => [west, south, west + width, south + height]);
const point = fc.record({
  x: fc.double({ min: 0, max: 1280, noNaN: true }),
  y: fc.double({ min: 0, max: 744, noNaN: true }),
});

describe("the view of a flat map", () => {
  it("has the world's corners where the web's maps have them", () => {
    expect(worldOf([-180, 85.0511287798066]).x).toBe(0);
    expect(worldOf([-180, 85.0511287798066]).y).toBeCloseTo(0, 12);
    expect(worldOf([0, 0])).toEqual({ x: 0.5, y: 0.5 });
    // Tile 10/339/615 of the web's grid begins at this longitude.
    expect(worldOf([-60.8203125, -33.9]).x * 1024).toBeCloseTo(339, 9);
  });

  it("shows a field of 1 km at the zoom of the web's maps", () => {
    const view = fitView(
      { widthPx: 592, heightPx: 592, padding: {} },
      [-0.00439453125, -0.00439453125, 0.00439453125, 0.00439453125],
    );
    // 512 px for 1/40960 of the world: log2(40960) = 15.32, and a view is fitted to zoom 15 at most.
    expect(zoomOf(view)).toBe(15);
  });

  it("fits all of what is asked for into what no panel covers", () => {
    fc.assert(
      fc.property(bounds, ([west, south, east, north]) => {
        const view = fitView(frame, [west, south, east, north]);
        const upperLeft = project(view, frame, [west, north]);
        const lowerRight = project(view, frame, [east, south]);
        expect(upperLeft.x).toBeGreaterThan(460 + 39.9);
        expect(upperLeft.y).toBeGreaterThan(39.9);
        expect(lowerRight.x).toBeLessThan(1280 - 39.9);
        expect(lowerRight.y).toBeLessThan(744 - 160 - 39.9);
      }),
    );
  });

  it("keeps the place under the pointer or between two fingers while it is enlarged", () => {
    fc.assert(
      fc.property(bounds, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (shown, at, factor) => {
        const view = fitView(frame, shown);
        const place = unproject(view, frame, at);
        const zoomed = project(zoomView(view, frame, factor, at), frame, place);
        expect(zoomed.x).toBeCloseTo(at.x, 3);
        expect(zoomed.y).toBeCloseTo(at.y, 3);
      }),
    );
  });

  it("follows the hand", () => {
    const view = fitView(frame, [-60.58, -33.95, -60.56, -33.93]);
    const before = project(view, frame, [-60.57, -33.94]);
    const after = project(panView(view, { x: 30, y: -12 }), frame, [-60.57, -33.94]);
    expect(after.x - before.x).toBeCloseTo(30, 4);
    expect(after.y - before.y).toBeCloseTo(-12, 4);
  });
});
