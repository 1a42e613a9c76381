import { vi } from "vitest";
import type { RingListener, ShownRing } from "./ring-editor";
import type { Corners } from "./shape";

/**
 * Simulated map and ring editor, since the real ones need a browser: tests trigger gestures through `simulatedMap`. Use
 * with
 * `vi.mock("@surco/kit-web/map", async () => (await import("./simulated-map.testing")).mapModule)`, and likewise for
 * the editor.
 */
const mapListeners = new Map<string, (event: object) => void>();
const nothing = () => undefined;
let editorListener: RingListener | null = null;

const map = {
  on: (name: string, listener: (event: object) => void) => void mapListeners.set(name, listener),
  off: (name: string) => void mapListeners.delete(name),
  doubleClickZoom: { enable: nothing, disable: nothing },
  getCanvas: () => document.createElement("canvas"),
  getContainer: () => document.body,
  getCenter: () => ({ lng: -60.575, lat: -33.9 }),
  getZoom: () => 14,
  panBy: vi.fn(),
  project: ([lng, lat]: [number, number]) => ({ x: lng * 20_000, y: -lat * 20_000 }),
};

export const simulatedMap = {
  map,
  /** Rings passed to the editor, in order. */
  shown: [] as ShownRing[],
  /** Press on the map outside the editor. */
  press: (lng: number, lat: number) => mapListeners.get("click")?.({ lngLat: { lng, lat } }),
  /** Listener of the open editor. */
  listener(): RingListener {
    if (editorListener === null) throw new Error("no editor is open");
    return editorListener;
  },
  /** Adds the corners one after the other. */
  put(corners: Corners): void {
    for (let count = 1; count <= corners.length; count++) this.listener().onPoint(corners.slice(0, count));
  },
};

/** Replaces `@surco/kit-web/map`. */
export const mapModule = {
  useSurcoMap: () => map,
  fitMap: nothing,
  MapLayers: () => null,
  mapSlot: { labels: "labels" },
};

/** Replaces `./ring-editor`. */
export const ringEditorModule = {
  REACH_PX: 22,
  openRingEditor: (_map: unknown, _colors: unknown, listener: RingListener) => {
    editorListener = listener;
    return { show: (ring: ShownRing) => simulatedMap.shown.push(ring), stop: nothing };
  },
};
