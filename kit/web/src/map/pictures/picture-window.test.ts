import type { CustomLayerInterface, Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapPicture } from "./map-picture";
import { openPictureWindow } from "./picture-window";

const EVERYWHERE = { fromPx: 0, untilPx: Number.POSITIVE_INFINITY };

/** One row of pixels; `alpha` masks the area, `red` is the visible value. */
function buildPicture(red: number, alpha: readonly number[] = [255, 0], west = -60): MapPicture {
  return {
    corners: [
      [west, -33],
      [west + 0.4, -33],
      [west + 0.4, -33.01],
      [west, -33.01],
    ],
    width: alpha.length,
    height: 1,
    rgba: Uint8ClampedArray.from(alpha.flatMap((opaque) => [red, 0, 0, opaque])),
  };
}

/** Fake map without a graphics card: counts requested frames and draws one on demand. */
function fakeMap() {
  const container = document.createElement("div");
  const canvas = document.createElement("canvas");
  container.append(canvas);
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const layers = new Map<string, CustomLayerInterface>();
  const later: (() => void)[] = [];
  const state = { framesAsked: 0 };
  const map = {
    style: {},
    getCanvas: () => canvas,
    getContainer: () => container,
    getPixelRatio: () => 1,
    project: ([lng, lat]: [number, number]) => ({ x: Math.round((lng + 60) * 1000), y: (-33 - lat) * 1000 }),
    addLayer: (layer: CustomLayerInterface) => layers.set(layer.id, layer),
    getLayer: (id: string) => layers.get(id),
    removeLayer: (id: string) => layers.delete(id),
    triggerRepaint: () => state.framesAsked++,
    once: (_: string, call: () => void) => later.push(call),
  };
  return {
    map: map as unknown as MapLibreMap,
    state,
    drawFrame() {
      for (const layer of layers.values()) layer.render({} as WebGL2RenderingContext, {} as never);
      for (const call of later.splice(0)) call();
    },
    /** The pictures in the page: the first pixel's red, and from where to where on the map it is seen. */
    seen: () =>
      [...container.querySelectorAll<HTMLCanvasElement>("[data-map-pictures] canvas")].map((picture) => {
        const left = Number.parseFloat(picture.style.left);
        return { red: painted.get(picture), x: [left, left + picture.width] };
      }),
  };
}

let painted: Map<HTMLCanvasElement, number | undefined>;

beforeEach(() => {
  painted = new Map();
  vi.stubGlobal(
    "ImageData",
    class {
      constructor(readonly data: Uint8ClampedArray) {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const context = {
      putImageData: ({ data }: ImageData) => painted.set(this, data[0]),
      drawImage: (source: HTMLCanvasElement) => painted.set(this, painted.get(source)),
      setTransform: () => undefined,
      clearRect: () => undefined,
    };
    return context as unknown as GPUCanvasContext;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("pictures under the map", () => {
  it("come with the map's next frame, at their place", () => {
    const { map, state, drawFrame, seen } = fakeMap();
    openPictureWindow(map, "a").show([{ picture: buildPicture(10), ...EVERYWHERE }], 1);

    expect([state.framesAsked, seen()]).toEqual([1, []]);
    drawFrame();
    expect(seen()).toEqual([{ red: 10, x: [0, 400] }]);
  });

  it("change without a map frame where another date covers the same area", () => {
    const { map, state, drawFrame, seen } = fakeMap();
    const pictures = openPictureWindow(map, "a");
    pictures.show([{ picture: buildPicture(10), ...EVERYWHERE }], 1);
    drawFrame();

    pictures.show([{ picture: buildPicture(20), ...EVERYWHERE }], 1);

    expect([state.framesAsked, seen()]).toEqual([1, [{ red: 20, x: [0, 400] }]]);
  });

  it.each([
    ["of other ground", buildPicture(20, [255, 255]), 1],
    ["of another place", buildPicture(20, [255, 0], -59.9), 1],
    ["that is seen through more", buildPicture(20), 0.5],
  ])("wait for the map with one %s, and keep what was there", (_, next, opacity) => {
    const { map, state, drawFrame, seen } = fakeMap();
    const pictures = openPictureWindow(map, "a");
    pictures.show([{ picture: buildPicture(10), ...EVERYWHERE }], 1);
    drawFrame();

    pictures.show([{ picture: next, ...EVERYWHERE }], opacity);
    expect([state.framesAsked, seen()[0]?.red]).toEqual([2, 10]);
    drawFrame();
    expect(seen()[0]?.red).toBe(20);
  });

  it("stand side by side, and the divider between two dates of one area moves without a map frame", () => {
    const { map, state, drawFrame, seen } = fakeMap();
    const pictures = openPictureWindow(map, "a");
    const sides = [buildPicture(10), buildPicture(20)] as const;
    const dividedAt = (px: number) => [
      { picture: sides[0], fromPx: 0, untilPx: px },
      { picture: sides[1], fromPx: px, untilPx: Number.POSITIVE_INFINITY },
    ];
    pictures.show(dividedAt(150), 1);
    drawFrame();
    pictures.show(dividedAt(250), 1);

    expect([state.framesAsked, seen()]).toEqual([
      1,
      [
        { red: 10, x: [0, 250] },
        { red: 20, x: [250, 400] },
      ],
    ]);
  });

  it("go when the map has drawn itself without them, and not before", () => {
    const { map, drawFrame, seen } = fakeMap();
    const pictures = openPictureWindow(map, "a");
    pictures.show([{ picture: buildPicture(10), ...EVERYWHERE }], 1);
    drawFrame();

    pictures.remove();
    expect(seen()).toHaveLength(1);
    drawFrame();
    expect(seen()).toEqual([]);
  });
});
