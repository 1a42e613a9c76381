import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DashboardProvider } from "./dashboard-context";
import { FieldView } from "./FieldView";

/** Fits of the map in order: bounds of each. */
let fits: number[][];
let jumps: object[];
let listeners: Map<string, (event: object) => void>;
let isMoving: boolean;
let isMovedBefore: boolean;
/** 1 degree is 100 px; the upper left corner is [0, 0]. */
const map = {
  on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  off: (name: string) => void listeners.delete(name),
  isMoving: () => isMoving,
  getContainer: () => ({ clientWidth: 400, clientHeight: 800 }),
  project: ([lng, lat]: [number, number]) => ({ x: lng * 100, y: -lat * 100 }),
  fitBounds: (bounds: number[]) => void fits.push(bounds),
  jumpTo: (view: object) => void jumps.push(view),
};
vi.mock("@surco/kit-web/map", () => ({
  useFlatPart: () => undefined,
  useSurcoMap: () => map,
  wasMovedByHand: () => isMovedBefore,
  fitMap: (_map: object, bounds: number[]) => void fits.push(bounds),
}));

beforeEach(() => {
  fits = [];
  jumps = [];
  window.history.replaceState(null, "", "/dashboard");
  listeners = new Map();
  isMoving = false;
  isMovedBefore = false;
  vi.stubGlobal("requestAnimationFrame", (turn: () => void) => {
    turn();
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Box = [number, number, number, number];
const field: Box = [1, -3, 2, -2];
const all: Box = [0, -5, 4, -1];
const dashboard = (isMapHeld: boolean, wantedBounds: Box | null) => ({
  hoveredId: null,
  setHoveredId: () => undefined,
  setImageShown: () => undefined,
  wantedBounds,
  setWantedBounds: () => undefined,
  isMapHeld,
  setMapHeld: () => undefined,
  paints: null,
  setPaints: () => undefined,
  droppedFile: null,
  setDroppedFile: () => undefined,
});

interface Shown {
  first?: Box | null;
  open?: Box | null;
  wanted?: Box | null;
  bottom?: number;
  right?: number;
  isHeld?: boolean;
  isOpening?: boolean;
}

function view({
  first = all,
  open = null,
  wanted = null,
  bottom = 0,
  right = 0,
  isHeld = false,
  isOpening,
}: Shown) {
  return (
    <DashboardProvider value={dashboard(isHeld, wanted)}>
      <FieldView
        first={first}
        openBbox={open}
        isOpening={isOpening ?? open !== null}
        padding={{ top: 0, right, bottom, left: 0 }}
      />
    </DashboardProvider>
  );
}

describe("view of the map", () => {
  it("shows all fields once, then each field that is opened", () => {
    const { rerender } = render(view({}));
    rerender(view({ first: [0, -6, 4, -1] }));
    expect(fits).toEqual([all]);
    rerender(view({ open: field }));
    expect(fits).toEqual([all, field]);
    rerender(view({}));
    expect(fits, "back in the list the map stays").toEqual([all, field]);
  });

  it("stays while panels change that leave the field in sight, and returns when one covers it", () => {
    const { rerender } = render(view({ open: field, bottom: 96 }));
    // The dates go, and a legend comes: neither reaches the field, at 100 to 200 px from the left, 200 to 300 from the top.
    rerender(view({ open: field, bottom: 0 }));
    rerender(view({ open: field, bottom: 0, right: 200 }));
    rerender(view({ open: field, bottom: 500, right: 0 }));
    expect(fits).toEqual([field]);
    rerender(view({ open: field, bottom: 501 }));
    expect(fits).toEqual([field, field]);
    rerender(view({ open: field, bottom: 0, right: 201 }));
    expect(fits).toEqual([field, field, field]);
  });

  it("stays at the view of a link until another field is opened", () => {
    window.history.replaceState(null, "", "/dashboard?centro=-2.5,1.5,13");
    const { rerender } = render(view({ first: null }));
    rerender(view({ isOpening: true }));
    rerender(view({ open: field, bottom: 600 }));
    rerender(view({ open: field, bottom: 700 }));
    expect(jumps).toEqual([{ center: [1.5, -2.5], zoom: 13 }]);
    expect(fits).toEqual([]);
    rerender(view({ open: all }));
    expect(fits).toEqual([all]);
  });

  it("goes on with a movement that a panel interrupted", () => {
    const { rerender } = render(view({ open: field }));
    isMoving = true;
    rerender(view({ open: field, bottom: 10 }));
    expect(fits).toEqual([field, field]);
  });

  it("leaves the map to a user who moved it, and to one who draws", () => {
    const { rerender } = render(view({ wanted: field }));
    rerender(view({ wanted: field, bottom: 600, isHeld: true }));
    expect(fits).toEqual([field]);
    rerender(view({ wanted: field }));
    listeners.get("movestart")?.({ originalEvent: {} });
    rerender(view({ wanted: field, bottom: 600 }));
    expect(fits).toEqual([field]);
    rerender(view({ wanted: all, bottom: 600 }));
    expect(fits, "other bounds are asked for").toEqual([field, all]);
  });

  it("leaves the map to a user who moved it before it had loaded, until a field is opened", () => {
    isMovedBefore = true;
    const { rerender } = render(view({}));
    expect(fits).toEqual([]);
    rerender(view({ open: field }));
    expect(fits).toEqual([field]);
  });
});
