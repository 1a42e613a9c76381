import { vi } from "vitest";
import type { RingListener, ShownRing } from "./ring-editor";
import type { Corners } from "./shape";

/**
 * The map and what draws on it need a real browser; in tests a hand is played by calling what they would call. A test takes
 * this module's parts in by
 * `vi.mock("@surco/kit-web/map", async () => (await import("./played-hand.testing")).playedMap)` and the same for the editor.
 */
const heard = new Map<string, (event: object) => void>();
const nothing = () => undefined;
let heardByEditor: RingListener | null = null;

const map = {
  on: (name: string, listener: (event: object) => void) => void heard.set(name, listener),
  off: (name: string) => void heard.delete(name),
  doubleClickZoom: { enable: nothing, disable: nothing },
  getCanvas: () => document.createElement("canvas"),
  getContainer: () => document.body,
  getCenter: () => ({ lng: -60.575, lat: -33.9 }),
  getZoom: () => 14,
  panBy: vi.fn(),
  project: ([lng, lat]: [number, number]) => ({ x: lng * 20_000, y: -lat * 20_000 }),
};

export const hand = {
  map,
  /** Rings passed to the editor to show, the last one last. */
  shown: [] as ShownRing[],
  /** A press on the map that no editor takes. */
  press: (lng: number, lat: number) => heard.get("click")?.({ lngLat: { lng, lat } }),
  /** Listener of the editor that is open. */
  listener(): RingListener {
    if (heardByEditor === null) throw new Error("no editor is open");
    return heardByEditor;
  },
  /** Puts the corners one after the other, as presses would. */
  put(corners: Corners): void {
    for (let count = 1; count <= corners.length; count++) this.listener().onPoint(corners.slice(0, count));
  },
};

/** Stands for `@surco/kit-web/map`. */
export const playedMap = {
  useSurcoMap: () => map,
  fitMap: nothing,
  MapLayers: () => null,
  mapSlot: { labels: "labels" },
};

/** Stands for `./ring-editor`. */
export const playedEditor = {
  REACH_PX: 22,
  openRingEditor: (_map: unknown, _colors: unknown, listener: RingListener) => {
    heardByEditor = listener;
    return { show: (ring: ShownRing) => hand.shown.push(ring), stop: nothing };
  },
};
