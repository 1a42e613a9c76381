import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MapHolderProvider } from "../layout/map-context";
import { renderInSpanish } from "../testing";
import type { Bounds } from "./bounds";
import { MapFeatureList } from "./MapFeatureList";

let view: Bounds;
let moved: () => void;
const map = {
  getBounds: () => ({
    getWest: () => view[0],
    getSouth: () => view[1],
    getEast: () => view[2],
    getNorth: () => view[3],
  }),
  on: (_: string, listener: () => void) => {
    moved = listener;
  },
  off: () => undefined,
};
const features = [
  { id: "a", bounds: [0, 0, 1, 1] as Bounds, content: "El Molino 126,6 ha" },
  { id: "b", bounds: [2, 0, 3, 1] as Bounds, content: "La Loma 97,1 ha" },
  { id: "far", bounds: [50, 0, 51, 1] as Bounds, content: "Lote 5 20 ha" },
];
const onFocus = vi.fn();
const onOpen = vi.fn();

beforeEach(() => {
  view = [-1, -1, 10, 10];
  vi.clearAllMocks();
});
afterEach(cleanup);

const show = () =>
  renderInSpanish(
    <MapHolderProvider
      value={{ map: map as never, setMap: () => undefined, flat: null, setFlat: () => undefined }}
    >
      <MapFeatureList label="Lotes en el mapa" features={features} onFocus={onFocus} onOpen={onOpen} />
    </MapHolderProvider>,
  );
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("names what the map shows, one stop of Tab, chosen by arrows and opened by Enter", async () => {
  await show();
  expect(screen.getByRole("region", { name: "Lotes en el mapa" })).toBeTruthy();
  expect(names()).toEqual(["El Molino 126,6 ha", "La Loma 97,1 ha"]);

  await userEvent.tab();
  expect(onFocus).toHaveBeenLastCalledWith("a");
  await userEvent.keyboard("{ArrowDown}");
  expect(onFocus).toHaveBeenLastCalledWith("b");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onOpen.mock.calls).toEqual([["b"]]);
  await userEvent.keyboard("{Home}");
  expect(onFocus).toHaveBeenLastCalledWith("a");

  await userEvent.tab();
  expect(onFocus).toHaveBeenLastCalledWith(null);
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent, "where it was left").toBe("El Molino 126,6 ha");
});

it("follows the map, and says where it shows nothing", async () => {
  await show();
  view = [49, -1, 60, 10];
  act(() => moved());
  expect(names()).toEqual(["Lote 5 20 ha"]);
  view = [100, -1, 110, 10];
  act(() => moved());
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Ningún elemento en esta parte del mapa.")).toBeTruthy();
});
