import { MapStage, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { getRadar, skyLayer } from "@surco/weather/contract";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";

const { listeners, map, drawn } = vi.hoisted(() => {
  const listeners = new Map<string, Set<() => void>>();
  const on = (name: string, listener: () => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  };
  return {
    listeners,
    /** Frames that are drawn over the map, one entry for each tile. */
    drawn: [] as string[],
    map: {
      on,
      once: on,
      off: (name: string, listener: () => void) => void listeners.get(name)?.delete(listener),
      triggerRepaint: () => undefined,
      getZoom: () => 5,
      unproject: () => ({ lng: -61, lat: -33 }),
      getContainer: () => ({ clientWidth: 400, clientHeight: 300 }),
      getCanvasContainer: () => document.body,
    },
  };
});
vi.mock("@surco/kit-web/map", () => ({
  useSurcoMap: () => map,
  MapLayers: ({ id, layers }: { id: string; layers: { paint: { "raster-opacity": number } }[] }) => (
    <output aria-label={id}>{layers[0]?.paint["raster-opacity"]}</output>
  ),
  mapSlot: {},
  addMapProtocol: () => undefined,
}));
const { SkyView } = await import("./SkyView");

const example = skyLayer.parse(getRadar.example.answer);
const FRAMES = [20, 10, 0].map((backMin) => ({
  id: `${1772366400 - backMin * 60}-0a1b2c3d4e5f`,
  at: new Date((1772366400 - backMin * 60) * 1000).toISOString(),
  ageMin: 6 + backMin,
}));
const [oldest, , newest] = FRAMES.map(({ id }) => id);
/** Tiles that were requested, by frame. */
let requested: string[];

const fire = (name: string) =>
  act(() => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener();
  });
const framesOnMap = () => screen.queryAllByRole("status", { name: /^sky-/ });
const overlay = () => document.querySelector("canvas");

beforeEach(() => {
  requested = [];
  drawn.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const [, frame] = /^\/api\/weather\/radar\/tiles\/([^/]+)\//.exec(address) ?? [];
    if (frame === undefined) return Response.json({ ...example, frames: FRAMES });
    requested.push(frame);
    return new Response(frame);
  });
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => ({
    frame: await blob.text(),
    close: () => undefined,
  }));
  const drawing = { drawImage: ({ frame }: { frame: string }) => drawn.push(frame) } as unknown;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawing as CanvasRenderingContext2D);
  openSession("token");
});
afterEach(() => {
  cleanup();
  listeners.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("plays pictures over the map, which gets no layer of them until it is paused", async () => {
  await renderInSpanish(
    <MapStage panelLabel="Lotes" panel={null} map={() => <SkyView shown={["radar"]} />} />,
    { texts: { weather: texts } },
  );
  await screen.findByRole("status", { name: `sky-radar-${newest}` });
  await fire("idle");
  expect(framesOnMap().map(({ textContent }) => textContent)).toEqual(["0.6"]);
  expect(requested).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name: "Reproducir radar y nubes" }));
  await waitFor(() => expect(new Set(requested)).toEqual(new Set(FRAMES.map(({ id }) => id))));
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(FRAMES.map(({ id }) => id))), {
    timeout: 10_000,
  });
  expect(framesOnMap()).toEqual([]);
  // Each picture is read once, however often it is drawn.
  expect(requested.length).toBe(3 * requested.filter((frame) => frame === oldest).length);

  await userEvent.click(screen.getByRole("button", { name: "Pausar radar y nubes" }));
  expect(framesOnMap().map(({ textContent }) => textContent)).toEqual(["0"]);
  expect(overlay()).not.toBeNull();
  await fire("idle");
  await waitFor(() => expect(framesOnMap().map(({ textContent }) => textContent)).toEqual(["0.6"]));
  expect(overlay()).toBeNull();
});
