import { act, cleanup, screen } from "@testing-library/react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, expect, it, vi } from "vitest";
import { MapHolderProvider } from "../layout/map-context";
import { renderInSpanish } from "../testing";
import { PointerLabel } from "./PointerLabel";

/** Markers on the map, as far as a label needs them. */
const placed = vi.hoisted(() => ({ at: null as unknown }));
vi.mock("./maplibre", () => ({
  maplibregl: {
    Marker: class {
      readonly #element: HTMLElement;
      #place: unknown;
      constructor({ element }: { element: HTMLElement }) {
        this.#element = element;
      }
      setLngLat(place: unknown) {
        this.#place = place;
        return this;
      }
      addTo() {
        document.body.append(this.#element);
        placed.at = this.#place;
      }
      remove() {
        this.#element.remove();
        placed.at = null;
      }
    },
  },
}));

afterEach(cleanup);

async function show() {
  const listeners: Record<string, (event: object) => void> = {};
  const map = {
    on: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    off: () => undefined,
  } as unknown as MapLibreMap;
  await renderInSpanish(
    <MapHolderProvider value={{ map, setMap: () => undefined, flat: null, setFlat: () => undefined }}>
      <PointerLabel valueAt={([lng]) => (lng < 0 ? "0,47" : null)} />
    </MapHolderProvider>,
  );
  const fire = (name: string, timeStamp: number, lng = 0) =>
    act(() => listeners[name]?.({ lngLat: { lng, lat: 1 }, originalEvent: { timeStamp } }));
  return { fire };
}
const label = () => screen.queryByRole("note", { name: "Valor en el puntero" })?.textContent ?? null;

it("shows the value beside a mouse while it is over the layer", async () => {
  const { fire } = await show();
  fire("mousemove", 10, -60);
  expect([label(), placed.at]).toEqual(["0,47", [-60, 1]]);
  fire("mousemove", 20, 60);
  expect(label()).toBeNull();
  fire("mousemove", 30, -60);
  fire("mouseout", 40);
  expect(label()).toBeNull();
});

it("stays at a tap, though browsers let a mouse come and go after it", async () => {
  const { fire } = await show();
  fire("touchend", 5000);
  fire("mousemove", 5010, -60);
  fire("click", 5020, -60);
  fire("mouseout", 5030);
  expect(label()).toBe("0,47");
});
