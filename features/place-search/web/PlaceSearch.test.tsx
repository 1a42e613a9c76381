import { hasDrafts, nameSessionAccount } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "./locales/es.json";
import { PlaceSearch } from "./PlaceSearch";

let fits: { bounds: number[]; byHand: unknown }[];
let listeners: Map<string, () => void>;
let failOwnPosition: boolean;
const map = {
  on: (name: string, listener: () => void) => void listeners.set(name, listener),
  off: (name: string) => void listeners.delete(name),
};
vi.mock("@surco/kit-web/map", () => ({
  useSurcoMap: () => map,
  fitMap: (_map: object, bounds: number[], _zoom: number, byHand: unknown) =>
    void fits.push({ bounds, byHand }),
  showOwnPosition: (_map: object, onFailure: () => void) => failOwnPosition && onFailure(),
  maplibregl: {
    Marker: class {
      constructor(readonly options: { element: HTMLElement }) {}
      setLngLat() {
        return this;
      }
      addTo() {
        document.body.append(this.options.element);
        return this;
      }
      remove() {
        this.options.element.remove();
      }
    },
  },
}));

const pergamino = {
  id: "geonames/1",
  name: "Pergamino",
  region: "Buenos Aires, Argentina",
  kind: "town",
  lng: -60.57,
  lat: -33.89,
  bounds: [-60.7, -34, -60.44, -33.78],
};
let respond: () => Response;
const server = vi.fn<typeof fetch>(async () => respond());

beforeEach(() => {
  fits = [];
  listeners = new Map();
  failOwnPosition = false;
  localStorage.clear();
  respond = () =>
    Response.json({
      places: [pergamino],
      attribution: { text: "GeoNames", href: "https://www.geonames.org" },
    });
  server.mockClear();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (isEmpty = false) =>
  renderInSpanish(<PlaceSearch isEmpty={isEmpty} />, { texts: { "place-search": texts } });
const input = () => screen.getByRole<HTMLInputElement>("textbox");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("search of places", () => {
  it("finds a place, moves the map there, names it with a pin, and credits the source", async () => {
    await open();
    expect(screen.queryByRole("textbox")).toBeNull();
    await press("Buscar un lugar o coordenadas");
    expect(document.activeElement).toBe(input());
    await enterText(input(), "Perga");

    expect(await screen.findByText("1 lugar")).toBeTruthy();
    expect(screen.getByRole("link", { name: "GeoNames" })).toBeTruthy();
    expect(server.mock.calls.map(([address]) => address)).toEqual(["/api/place?q=Perga&language=es"]);
    await press(/Pergamino/);

    expect(fits.map(({ bounds }) => bounds)).toEqual([pergamino.bounds]);
    expect(fits[0]?.byHand, "panels do not move it back").toBeInstanceOf(Event);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.body.textContent).toContain("Pergamino");
    listeners.get("click")?.();
    await waitFor(() => expect(document.body.textContent).not.toContain("Pergamino"));
  });

  it("reads coordinates without a request, and names what is wrong in them", async () => {
    await open();
    await press("Buscar un lugar o coordenadas");
    await enterText(input(), "33°53'42\" S 60°34'15.6\" O");
    await userEvent.keyboard("{Enter}");
    const [west = 0, south = 0, east = 0, north = 0] = fits[0]?.bounds ?? [];
    expect([(west + east) / 2, (south + north) / 2].map((degrees) => degrees.toFixed(6))).toEqual([
      "-60.571000",
      "-33.895000",
    ]);

    await press("Buscar un lugar o coordenadas");
    await enterText(input(), "-33.9, -190");
    expect(screen.getByText("La longitud va de −180 a 180.")).toBeTruthy();
    await userEvent.clear(input());
    await enterText(input(), "https://maps.app.goo.gl/x1");
    expect(screen.getByText(/Este enlace no trae coordenadas/)).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it("says when the search fails, keeps what was typed, and retries", async () => {
    respond = () => Response.json({ code: "PLACE_SEARCH_UNAVAILABLE", details: {} }, { status: 503 });
    await open();
    await press("Buscar un lugar o coordenadas");
    await enterText(input(), "Salto");
    expect(await screen.findByText(/La búsqueda de lugares no responde/)).toBeTruthy();
    expect(input().value).toBe("Salto");

    respond = () =>
      Response.json({ places: [], attribution: { text: "GeoNames", href: "https://www.geonames.org" } });
    await press("Reintentar");
    expect(await screen.findByText(/No encontramos ese lugar/)).toBeTruthy();
  });

  it("ends with Escape, which goes no further, and returns the focus", async () => {
    await open();
    await press("Buscar un lugar o coordenadas");
    const beyond = vi.fn();
    window.addEventListener("keydown", beyond);
    await userEvent.keyboard("{Escape}");
    window.removeEventListener("keydown", beyond);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Buscar un lugar o coordenadas" }),
    );
  });
});

describe("the map of a user without fields", () => {
  it("has the search open and begins in the region, then where was looked last", async () => {
    const clock = new Intl.DateTimeFormat("es", { timeZone: "America/Argentina/Cordoba" }).resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(clock);
    await open(true);
    expect(screen.getByLabelText("¿Dónde están tus lotes?")).toBeTruthy();
    await waitFor(() => expect(fits.map(({ bounds }) => bounds)).toEqual([[-65.8, -35, -59.8, -28]]));
    await enterText(input(), "Perga");
    await userEvent.click(await screen.findByRole("button", { name: /Pergamino/ }));
    cleanup();

    fits = [];
    await open(true);
    await waitFor(() => expect(fits.map(({ bounds }) => bounds)).toEqual([pergamino.bounds]));
    expect(hasDrafts(), "nothing to lose by logging out").toBe(false);
    cleanup();

    fits = [];
    nameSessionAccount(crypto.randomUUID());
    await open(true);
    await waitFor(() => expect(fits.map(({ bounds }) => bounds)).toEqual([[-65.8, -35, -59.8, -28]]));
  });

  it("goes to the own position, or says that there is none", async () => {
    await open(true);
    await press("Ir a mi ubicación");
    expect(screen.getByRole("alert").textContent).toBe("");
    failOwnPosition = true;
    await press("Ir a mi ubicación");
    expect(screen.getByRole("alert").textContent).toContain("El equipo no dio tu ubicación");
  });
});

describe("a device without a network", () => {
  const device = simulateDevice(crypto.randomUUID());

  it("needs no network for coordinates, and says that places need one", async () => {
    device.goOffline();
    await open();
    await press("Buscar un lugar o coordenadas");
    await enterText(input(), "Pergamino");
    expect(await screen.findByText(/Sin conexión no se buscan lugares/)).toBeTruthy();
    await userEvent.clear(input());
    await enterText(input(), "-33,895; -60,571");
    await press(/-33.895, -60.571/);
    expect(fits.length).toBe(1);
    expect(server).not.toHaveBeenCalled();
  });
});
