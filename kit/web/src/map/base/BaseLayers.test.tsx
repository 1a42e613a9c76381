import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { AddLayerObject, Map as MapLibreMap, SourceSpecification } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BaseMap, BaseMapsProvider } from "../../base-maps";
import { MapHolderProvider } from "../../layout/map-context";
import { renderInSpanish } from "../../testing";
import { BaseLayers } from "./BaseLayers";

const satellite: BaseMap = {
  kind: "tiles",
  id: "satellite",
  attribution: "Copernicus",
  tiles: "/api/base-map/satellite/{z}/{x}/{y}",
  minZoom: 8,
  maxZoom: 14,
};
const streets: BaseMap = {
  kind: "style",
  id: "streets",
  attribution: "",
  style: "https://maps.test/styles/one",
};

/** In the shape of OpenFreeMap's styles. */
const style = {
  version: 8,
  sprite: "https://maps.test/sprites/one",
  glyphs: "https://maps.test/fonts/{fontstack}/{range}.pbf",
  sources: {
    shade: { type: "raster", tiles: ["https://maps.test/shade/{z}/{x}/{y}.png"] },
    world: { type: "vector", url: "/planet" },
  },
  layers: [
    { id: "background", type: "background", paint: { "background-color": "#f8f4f0" } },
    { id: "shade", type: "raster", source: "shade" },
    { id: "park", type: "fill", source: "world", "source-layer": "park", paint: { "fill-color": "#d8e8c8" } },
    { id: "wetland", type: "fill", source: "world", "source-layer": "wet", paint: { "fill-pattern": "wet" } },
    { id: "building", type: "fill-extrusion", source: "world", "source-layer": "building" },
    {
      id: "town",
      type: "symbol",
      source: "world",
      "source-layer": "place",
      layout: { "text-field": "{name}", "text-font": ["Noto Sans Regular"], "icon-image": "dot" },
    },
    {
      id: "pharmacy",
      type: "symbol",
      source: "world",
      "source-layer": "poi",
      layout: { "icon-image": "cross" },
    },
  ],
};

/** A map as far as layers need one. */
function fakeMap() {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const sources = new Map<string, SourceSpecification>();
  const layers = new Map<string, AddLayerObject>();
  const map = {
    style: {},
    on: (name: string, listener: (event: object) => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
    off: (name: string, listener: (event: object) => void) => {
      listeners[name] = (listeners[name] ?? []).filter((one) => one !== listener);
    },
    setPaintProperty: () => undefined,
    addSource: (id: string, source: SourceSpecification) => sources.set(id, source),
    getSource: (id: string) => sources.get(id),
    removeSource: (id: string) => sources.delete(id),
    addLayer: (layer: AddLayerObject) => layers.set(layer.id, layer),
    getLayer: (id: string) => layers.get(id),
    removeLayer: (id: string) => layers.delete(id),
    getStyle: () => ({ layers: [...layers.values()] }),
  };
  const refreshed: unknown[] = [];
  Object.assign(map, { refreshTiles: (_: string, tiles: unknown) => refreshed.push(tiles) });
  const handlesFailure = () => waitFor(() => expect(listeners.sourcedata?.length).toBeGreaterThan(0));
  const fire = (name: string, event: object) =>
    act(() => {
      for (const listener of listeners[name] ?? []) listener(event);
    });
  return { map: map as unknown as MapLibreMap, sources, layers, fire, refreshed, handlesFailure };
}

let fetched: string[] = [];
let isDown = false;

beforeEach(() => {
  fetched = [];
  isDown = false;
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    if (isDown || !address.startsWith("https://maps.test")) throw new TypeError("no network");
    return Response.json(style);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(baseMap: BaseMap) {
  const fake = fakeMap();
  await renderInSpanish(
    <MapHolderProvider
      value={{ map: fake.map, setMap: () => undefined, flat: null, setFlat: () => undefined }}
    >
      <BaseMapsProvider value={{ offered: [baseMap], chosen: null, choose: () => undefined }}>
        <BaseLayers />
      </BaseMapsProvider>
    </MapHolderProvider>,
  );
  return fake;
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the base map", () => {
  it("says that it is missing once its tiles fail for some seconds, until one loads", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { fire, sources, handlesFailure } = await show(satellite);
    await waitFor(() => expect(sources.get("base-map")).toMatchObject({ minzoom: 8, maxzoom: 14 }));

    await fire("error", { sourceId: "fields", error: new Error("other source") });
    await passTime(10_000);
    expect(screen.queryByRole("status")).toBeNull();

    await fire("error", { sourceId: "base-map", error: new Error("no network") });
    await handlesFailure();
    await passTime(2_000);
    await fire("sourcedata", { sourceId: "base-map", tile: { state: "loaded" } });
    await passTime(10_000);
    expect(screen.queryByRole("status")).toBeNull();

    await fire("error", { sourceId: "base-map", error: new Error("no network") });
    await passTime(4_000);
    expect(screen.getByRole("status").textContent).toContain("La imagen satelital no carga");
    await fire("sourcedata", { sourceId: "base-map", tile: { state: "loaded" } });
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("requests failed tiles again, ever later, and at once when the network is back", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { fire, refreshed, handlesFailure } = await show(satellite);
    const tileAt = (x: number) => ({ tileID: { canonical: { z: 12, x, y: 7 } } });
    await fire("error", { sourceId: "base-map", tile: tileAt(1) });
    await handlesFailure();
    await fire("error", { sourceId: "base-map", tile: tileAt(2) });
    await passTime(5_000);
    expect(refreshed).toEqual([
      [
        { z: 12, x: 1, y: 7 },
        { z: 12, x: 2, y: 7 },
      ],
    ]);

    await fire("error", { sourceId: "base-map", tile: tileAt(2) });
    await passTime(5_000);
    expect(refreshed).toHaveLength(1);
    await passTime(4_000);
    expect(refreshed.slice(1)).toEqual([[{ z: 12, x: 2, y: 7 }]]);

    await passTime(100_000);
    expect(refreshed).toHaveLength(2);
    await fire("error", { sourceId: "base-map", tile: tileAt(3) });
    act(() => void window.dispatchEvent(new Event("online")));
    expect(refreshed.slice(2)).toEqual([[{ z: 12, x: 3, y: 7 }]]);
  });

  it("draws areas, lines and names of a style, without what our map has no pictures and fonts for", async () => {
    const { sources, layers } = await show(streets);
    await waitFor(() => expect(layers.has("base-map-town")).toBe(true));

    // The source of the style names its makers.
    expect([...sources]).toEqual([["base-map-world", { type: "vector", url: "https://maps.test/planet" }]]);
    expect([...layers.keys()]).toEqual(["base-map-background", "base-map-park", "base-map-town"]);
    expect(layers.get("base-map-town")).toMatchObject({ source: "base-map-world" });
    const { layout } = layers.get("base-map-town") as { layout: object };
    expect(Object.keys(layout)).toEqual(["text-field", "text-font"]);
    expect(layout).not.toMatchObject({ "text-font": ["Noto Sans Regular"] });
    cleanup();
    expect([sources.size, layers.size]).toEqual([0, 0]);
  });

  it("says that streets are missing without a network, and draws them once it is back", async () => {
    isDown = true;
    const { layers } = await show(streets);
    expect((await screen.findByRole("status")).textContent).toContain("El mapa de calles no carga");

    isDown = false;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(layers.has("base-map-park")).toBe(true));
    expect(screen.queryByRole("status")).toBeNull();
    expect(fetched.filter((address) => address.endsWith("/styles/one"))).toHaveLength(2);
  });
});
