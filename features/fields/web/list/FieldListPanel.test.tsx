import type { FieldCard } from "@surco/fields/contract";
import { fillSlot, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { IconPolygon } from "@tabler/icons-react";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DashboardProvider, useDashboard } from "../dashboard-context";
import fields from "../locales/es.json";
import { overviewSlot } from "../slots";
import { FieldListPanel } from "./FieldListPanel";
import { bajo, cardNames, loma, molino, pageOfFields } from "./listed-fields.testing";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
  wanted.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (cards: FieldCard[]) => server.mockImplementation(async () => pageOfFields(cards));

const wanted = vi.fn<(bounds: number[] | null) => void>();
function ListWithMap() {
  const dashboard = useDashboard();
  return (
    <DashboardProvider value={{ ...dashboard, setWantedBounds: wanted }}>
      <FieldListPanel />
    </DashboardProvider>
  );
}

const open = (at = "/dashboard") =>
  renderInSpanish(
    <main>
      <ListWithMap />
    </main>,
    { texts: { fields }, at, path: "/dashboard" },
  );

const overview: WebFeature = {
  name: "overview",
  texts: async () => ({ default: {} }),
  slots: [
    fillSlot(overviewSlot, {
      firstLayer: "ndvi",
      View: ({ fields: chosen }) => <p>Comparados: {chosen.map(({ name }) => name).join(", ")}</p>,
    }),
  ],
};

const drawing: WebFeature = {
  name: "drawing",
  texts: async () => ({ default: {} }),
  dashboardItems: [
    { menu: "add", order: 20, icon: IconPolygon, label: "drawing:circle", to: "/dashboard/circle" },
    {
      menu: "add",
      order: 10,
      icon: IconPolygon,
      label: "drawing:draw",
      to: "/dashboard/new",
      isBeginning: true,
    },
  ],
};

describe("the map beside the list", () => {
  const near = { ...loma, bbox: [-60.6, -33.9, -60.5, -33.8] } satisfies FieldCard;
  const far = { ...bajo, bbox: [-61.2, -34.3, -61.1, -34.2] } satisfies FieldCard;
  const requests = () => wanted.mock.calls.map(([bounds]) => bounds).filter((bounds) => bounds !== null);

  it("moves to what a search finds, and back to all, but not when the list opens", async () => {
    answer([near, far]);
    await open("/dashboard?q=loma");
    expect(await cardNames()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(requests(), "a filtered list that opens").toEqual([]);

    const search = screen.getByRole("textbox", { name: "Buscar lotes" });
    await userEvent.clear(search);
    await waitFor(() => expect(requests()).toEqual([[-61.2, -34.3, -60.5, -33.8]]));
    await userEvent.type(search, "bajo");
    await waitFor(() => expect(requests().at(-1)).toEqual(far.bbox));
    await userEvent.type(search, "zzz");
    expect(await screen.findByText("Ningún lote coincide")).toBeTruthy();
    expect(requests().at(-1), "nothing found moves nothing").toEqual(far.bbox);
  });
});

describe("overview of all fields", () => {
  const openWithOverview = () =>
    renderInSpanish(<FieldListPanel />, {
      texts: { fields },
      features: [overview],
      at: "/dashboard?campo=Don+Anselmo",
      path: "/dashboard",
    });

  it("replaces the list with the filtered fields, and closes again", async () => {
    answer([loma, bajo, molino]);
    const { address } = await openWithOverview();

    await userEvent.click(await screen.findByRole("button", { name: "Ver todos por índice" }));
    expect(await screen.findByText("Comparados: El Bajo, El Molino")).toBeTruthy();
    expect(address()).toContain("mapa=ndvi");
    expect(screen.queryByRole("list")).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Ver la lista" }));
    expect(await cardNames()).toEqual(["El Bajo", "El Molino"]);
    await waitFor(() => expect(address()).toBe("/dashboard?campo=Don+Anselmo"));
  });
});

describe("the list of fields", () => {
  it("shows name, hectares, farm, district, crop of the season and plan", async () => {
    answer([loma]);

    await open("/dashboard?season=2025/26");

    const card = await screen.findByRole("listitem");
    for (const fact of ["La Loma", "97,1 ha", "La Esperanza · Pergamino", "Soja de primera", "Básico"])
      expect(within(card).getByText(fact)).toBeTruthy();
  });

  it("follows the season and period of the address", async () => {
    answer([bajo]);

    await open("/dashboard?season=2025/26&period=1");

    expect(await screen.findByText("Trigo")).toBeTruthy();
    expect(screen.queryByText("Maíz tardío")).toBeNull();
  });

  it("reads filters from the address as comma lists and shows the number of fields", async () => {
    answer([loma, bajo, molino]);

    await open("/dashboard?season=2025/26&campo=La%20Esperanza,Don%20Anselmo&cultivo=4,7");

    expect(await cardNames()).toEqual(["El Bajo", "La Loma"]);
    expect(screen.getByText(/2 de 3 lotes/)).toBeTruthy();
  });

  it("drops empty filters from the address and keeps other parameters", async () => {
    answer([loma]);

    const { address } = await open("/dashboard?campo=&n=20&genotipo=");

    await waitFor(() => expect(address()).toBe("/dashboard?n=20"));
  });

  it("writes a chosen filter to the address, and removes it with its chip", async () => {
    answer([loma, bajo]);
    const user = userEvent.setup({ delay: null });
    const { address } = await open("/dashboard?n=20&campo=Don%20Anselmo");
    expect(await cardNames()).toEqual(["El Bajo"]);

    await user.click(screen.getByRole("button", { name: "Quitar el filtro Don Anselmo" }));

    expect(await cardNames()).toEqual(["El Bajo", "La Loma"]);
    await waitFor(() => expect(address()).toBe("/dashboard?n=20"));
  });

  it("searches ignoring case and accents, and clears all filters when nothing is found", async () => {
    answer([loma, bajo]);
    const user = userEvent.setup({ delay: null });
    await open();
    await cardNames();

    await user.type(screen.getByRole("textbox", { name: "Buscar lotes" }), "PÉRGAMINO loma");
    expect(await cardNames()).toEqual(["La Loma"]);
    await user.type(screen.getByRole("textbox", { name: "Buscar lotes" }), "x");
    expect(await screen.findByText("Ningún lote coincide")).toBeTruthy();
    const [clear] = screen.getAllByRole("button", { name: "Limpiar filtros" });
    if (clear) await user.click(clear);

    expect(await cardNames()).toEqual(["El Bajo", "La Loma"]);
  });

  it("sorts the table by a column's header, and reverses with a second press", async () => {
    answer([loma, bajo, molino]);
    const user = userEvent.setup({ delay: null });
    await open("/dashboard?vista=tabla");
    const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    await screen.findByRole("table");

    await user.click(screen.getByRole("button", { name: "Superficie" }));
    await waitFor(() => expect(rows()).toEqual(["El Bajo", "La Loma", "El Molino"]));
    await user.click(screen.getByRole("button", { name: "Superficie" }));

    await waitFor(() => expect(rows()).toEqual(["El Molino", "La Loma", "El Bajo"]));
    const header = screen.getByRole("columnheader", { name: "Superficie" });
    expect(header.getAttribute("aria-sort")).toBe("descending");
  });

  it("offers the features' ways to begin to a user without fields", async () => {
    answer([]);

    await renderInSpanish(<FieldListPanel />, {
      texts: { fields, drawing: { draw: "Dibujar en el mapa", circle: "Círculo" } },
      features: [drawing],
      at: "/dashboard",
      path: "/dashboard",
    });

    expect(await screen.findByText("Todavía no tenés lotes")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Dibujar en el mapa" }).getAttribute("href")).toBe(
      "/dashboard/new",
    );
    expect(screen.queryByRole("link", { name: "Círculo" })).toBeNull();
  });

  it("shows the error and retries on request", async () => {
    server.mockImplementation(async () => Response.json({ code: "FORBIDDEN" }, { status: 403 }));
    const user = userEvent.setup({ delay: null });
    await open();
    expect(await screen.findByText("No pudimos cargar tus lotes")).toBeTruthy();

    answer([loma]);
    await user.click(screen.getByRole("button", { name: "Reintentar" }));

    expect(await cardNames()).toEqual(["La Loma"]);
  });
});

describe("fields with non-productive areas in the season", () => {
  it("show net hectares beside gross ones: each, their farm, and the total", async () => {
    answer([bajo, { ...molino, netAreas: [{ season: "2025/26", netAreaHa: 120 }] }]);
    await open("/dashboard?season=2025/26&grupo=campo");

    const farm = await screen.findByRole("button", { name: /^Don Anselmo.*lotes? ·/ });
    expect(farm.textContent).toMatch(/2 lotes · 147,8.ha · neta 141,2.ha/);
    expect(screen.getByRole("status").textContent).toMatch(/147,8.ha en total · neta 141,2.ha/);
    expect(screen.getByText(/neta 120,0.ha/)).toBeTruthy();
  });

  it("show gross hectares only in a season without them", async () => {
    answer([{ ...molino, netAreas: [{ season: "2025/26", netAreaHa: 120 }] }]);
    await open("/dashboard?season=2024/25&grupo=campo");

    expect((await screen.findByRole("button", { name: /^Don Anselmo.*lotes? ·/ })).textContent).not.toContain(
      "neta",
    );
  });
});
