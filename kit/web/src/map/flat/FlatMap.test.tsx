import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MapHolderProvider, useNewMapHolder } from "../../layout/map-context";
import { renderInSpanish } from "../../testing";
import { FieldsLayer } from "../FieldsLayer";
import { PointerLabel } from "../PointerLabel";
import { RasterOverlay } from "../RasterOverlay";
import { SurcoMap } from "../SurcoMap";
import { useMapPointer } from "../use-surco-map";
import { useFlatPart } from "./use-flat-part";

vi.mock("../maplibre", () => ({
  loadMapLibre: async () => undefined,
  maplibregl: {
    Map: class {
      constructor() {
        throw new Error("Failed to initialize WebGL");
      }
    },
  },
}));

const WIDTH_PX = 480;
const HEIGHT_PX = 480;
/** Side of what is fitted, with a margin of 40 px around it. */
const FITTED_PX = 400;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(() => draw(0), 0));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly report: ResizeObserverCallback;
      constructor(report: ResizeObserverCallback) {
        this.report = report;
      }
      observe() {
        const contentRect = new DOMRect(0, 0, WIDTH_PX, HEIGHT_PX);
        this.report([{ contentRect } as ResizeObserverEntry], this as unknown as ResizeObserver);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async () => Response.error());
  Object.defineProperty(document, "fonts", { configurable: true, value: { load: async () => [] } });
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "fonts");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Square on the equator with its middle at a longitude, 0.01 degrees wide. */
function squareAt(lng: number) {
  const [west, south, east, north] = [lng - 0.005, -0.005, lng + 0.005, 0.005];
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}

const fields = [
  { id: "here", polygon: squareAt(0), color: "#00aa00", label: "Aquí", detail: "123 ha" },
  { id: "there", polygon: squareAt(0.02), color: "#aa0000", label: "Allá", detail: "123 ha" },
];
const picture = {
  corners: [
    [-0.005, 0.005],
    [0.005, 0.005],
    [0.005, -0.005],
    [-0.005, -0.005],
  ] as [[number, number], [number, number], [number, number], [number, number]],
  width: 2,
  height: 2,
  rgba: new Uint8ClampedArray(16).fill(255),
};
const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

interface ShownProps {
  selectedId: string | null;
  onSelect(id: string): void;
  onPlace(place: [number, number] | null): void;
}

function Content({ selectedId, onSelect, onPlace }: ShownProps) {
  useMapPointer(onPlace);
  useFlatPart({ home: [-0.005, -0.005, 0.025, 0.005] });
  return (
    <>
      <FieldsLayer fields={fields} selectedId={selectedId} onSelect={onSelect} />
      <RasterOverlay {...picture} opacity={0.5} />
      <PointerLabel valueAt={([lng]) => (lng < 0.005 ? "0,62" : null)} />
    </>
  );
}

function Shown(props: ShownProps) {
  return (
    <MapHolderProvider value={useNewMapHolder()}>
      <SurcoMap ariaLabel="Mapa de tus lotes" padding={noPadding} initialBounds={[-1, -1, 1, 1]}>
        <Content {...props} />
      </SurcoMap>
    </MapHolderProvider>
  );
}

async function show(selectedId: string | null = "here") {
  const onSelect = vi.fn();
  const onPlace = vi.fn();
  await renderInSpanish(<Shown selectedId={selectedId} onSelect={onSelect} onPlace={onPlace} />);
  const map = await screen.findByRole("region", { name: "Mapa de tus lotes" });
  /** Place and size of the picture on the map, px. */
  const drawn = () => {
    const { left, top, width } = (document.querySelector("[data-map-pictures] canvas") as HTMLElement).style;
    return [left, top, width].map((px) => Math.round(Number.parseFloat(px)));
  };
  return { map, onSelect, onPlace, drawn };
}

it("stands in for the map: the selected field fills it, with its picture in the picture's opacity", async () => {
  const { drawn } = await show();
  await waitFor(() => expect(drawn()).toEqual([40, 40, FITTED_PX]));
  const stack = document.querySelector("[data-map-pictures]") as HTMLElement;
  expect(stack.style.opacity).toBe("0.5");
  expect(screen.getByText(/le falta WebGL/)).toBeTruthy();
});

it("is moved and enlarged by keys, buttons and the wheel, and fitted again", async () => {
  const { map, drawn } = await show();
  await waitFor(() => expect(drawn()).toEqual([40, 40, FITTED_PX]));
  fireEvent.keyDown(map, { key: "-" });
  await waitFor(() => expect(drawn()).toEqual([140, 140, 200]));
  fireEvent.keyDown(map, { key: "ArrowRight" });
  await waitFor(() => expect(drawn()).toEqual([60, 140, 200]));
  fireEvent.click(screen.getByRole("button", { name: "Acercar" }));
  await waitFor(() => expect(drawn()).toEqual([0, 40, 280]));
  fireEvent.click(screen.getByRole("button", { name: "Volver a encuadrar" }));
  await waitFor(() => expect(drawn()).toEqual([40, 40, FITTED_PX]));
  fireEvent.click(screen.getByRole("button", { name: "Alejar" }));
  await waitFor(() => expect(drawn()).toEqual([140, 140, 200]));
  // 300 px of the wheel double the scale, around the pointer in the picture's upper left corner.
  const wheel = new MouseEvent("wheel", { clientX: 140, clientY: 140 });
  fireEvent(map, Object.assign(wheel, { deltaY: -300, deltaMode: 0 }));
  await waitFor(() => expect(drawn()).toEqual([140, 140, 340]));
});

it("is dragged by a pointer and enlarged by two fingers", async () => {
  const { map, onSelect, drawn } = await show();
  await waitFor(() => expect(drawn()).toEqual([40, 40, FITTED_PX]));
  const touch = (type: string, pointerId: number, clientX: number, clientY: number) =>
    fireEvent(map, new PointerEvent(type, { pointerId, clientX, clientY, button: 0, bubbles: true }));
  touch("pointerdown", 1, 240, 240);
  touch("pointermove", 1, 250, 260);
  touch("pointerup", 1, 250, 260);
  await waitFor(() => expect(drawn().slice(0, 2)).toEqual([50, 60]));
  expect(onSelect).not.toHaveBeenCalled();
  // From 200 to 100 px apart, the left finger fixed: half the scale, the middle moved by 50 px.
  touch("pointerdown", 1, 150, 260);
  touch("pointerdown", 2, 350, 260);
  touch("pointermove", 2, 250, 260);
  // Whole pixels of the screen that the picture reaches into.
  await waitFor(() => expect(drawn()[2]).toBeLessThan(202));
  const [left = 0, top = 0] = drawn();
  expect(Math.abs(left - 100)).toBeLessThanOrEqual(1);
  expect(Math.abs(top - 160)).toBeLessThanOrEqual(1);
});

it("opens the pressed field, and reports the place under the pointer", async () => {
  const { map, onSelect, onPlace, drawn } = await show(null);
  // Both squares and the gap between them, 0.03 degrees, fill 400 px.
  await waitFor(() => expect(drawn()[2]).toBe(134));
  const press = (clientX: number, clientY: number) => {
    const at = { pointerId: 1, clientX, clientY, button: 0, bubbles: true };
    fireEvent(map, new PointerEvent("pointerdown", at));
    fireEvent(map, new PointerEvent("pointerup", at));
  };
  press(240, 240);
  expect(onSelect).not.toHaveBeenCalled();
  expect(onPlace.mock.lastCall?.[0]?.[0]).toBeCloseTo(0.01, 6);
  press(240 + (0.01 / 0.03) * FITTED_PX, 240);
  expect(onSelect.mock.calls).toEqual([["there"]]);
  fireEvent(map, new PointerEvent("pointermove", { clientX: 240, clientY: 240, bubbles: true }));
  expect(onPlace.mock.lastCall?.[0]?.[1]).toBeCloseTo(0, 6);
  fireEvent(map, new PointerEvent("pointerleave"));
  expect(onPlace.mock.lastCall?.[0]).toBeNull();
});

it("shows the value beside the pointer", async () => {
  const { map, drawn } = await show(null);
  await waitFor(() => expect(drawn()[2]).toBe(134));
  const moveTo = (clientX: number) =>
    fireEvent(map, new PointerEvent("pointermove", { clientX, clientY: 240, bubbles: true }));
  moveTo(100);
  await waitFor(() =>
    expect(screen.getByRole("note", { name: "Valor en el puntero" }).textContent).toBe("0,62"),
  );
  expect(screen.getByRole("note").style.left).toBe("100px");
  moveTo(400);
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});
