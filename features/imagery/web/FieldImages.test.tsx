import type { ExtraLayer } from "@surco/kit-web/map";
import { enterDay, stubDevice } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastYear } from "./date-range/shown-range";
import { buildImage, type FakeServer, fakeServer, loma, openImages } from "./testing";

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal("fetch", server.fetch);
  server.dates = [
    buildImage("2025-08-28"),
    buildImage("2025-08-14", 0),
    buildImage("2025-07-20", 0.9),
    buildImage("2025-07-05"),
  ];
  server.valueOf = (layer, date) => (layer === "evi" ? 0.31 : date.startsWith("2025-08") ? 0.62 : 0.4);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Layer of another feature that no plan opens. */
const lockedLayer: ExtraLayer = {
  id: "hd",
  group: "hd",
  usePaperOffer: () => ({ kind: "map" }),
  Name: () => "Tres metros",
  useLock: () => "Es de los lotes avanzados",
  View: () => null,
};

const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]);
const chip = (name: RegExp) => screen.getByRole("radio", { name });
const dates = () => screen.findByRole("radiogroup", { name: "Fechas de las imágenes" });

describe("date strip", () => {
  it("lists dates by month in order of time, each with usable share", async () => {
    await openImages();

    const chips = within(await dates()).getAllByRole("radio");
    expect(chips.map((found) => found.getAttribute("aria-label"))).toEqual([
      "5 jul 2025, 100\u202f% útil",
      "20 jul 2025, 90\u202f% útil",
      "14 ago 2025, nublado",
      "28 ago 2025, 100\u202f% útil",
    ]);
    expect(chips[0]?.title).not.toContain("sentinel");
    expect(screen.getByText("jul 2025")).toBeTruthy();
  });

  it("does not announce images of past days without any", async () => {
    server.dates = [];
    await openImages();

    expect(await screen.findByText(/^No se tomó ninguna imagen de este lote/)).toBeTruthy();
    expect(screen.queryByText(/volvé a mirar en unos días/)).toBeNull();
  });

  it("moves between dates with the arrow keys and updates the URL", async () => {
    const { address } = await openImages();
    await screen.findByTestId("image-statistics");
    chip(/^28 ago/).focus();

    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");

    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-20"));
    expect(chip(/^20 jul/).getAttribute("aria-checked")).toBe("true");
    expect(await screen.findByRole("heading", { name: "Estadística del 20 jul 2025" })).toBeTruthy();
  });

  it("shows the cloud-free part of the field unless it rounds to 100 %", async () => {
    server.dates = [buildImage("2025-08-28", 0.997), buildImage("2025-07-20", 0.9)];
    await openImages();
    await screen.findByTestId("image-statistics");

    expect(chip(/^28 ago/).getAttribute("aria-checked")).toBe("true");
    expect(screen.queryByText(/está bajo nubes/)).toBeNull();

    await userEvent.click(chip(/^20 jul/));

    expect(await screen.findByText(/está bajo nubes.* se usa el 90\s%/)).toBeTruthy();
  });

  it("warns of a cloudy date as long as it is shown", async () => {
    await openImages();
    await screen.findByTestId("image-statistics");
    expect(screen.queryByText("No hay imágenes en días nublados.")).toBeNull();

    await userEvent.click(chip(/^14 ago/));
    const notice = await screen.findByText("No hay imágenes en días nublados.");
    expect(notice.closest('[role="status"]')?.textContent).toContain("Atención");

    await userEvent.click(chip(/^28 ago/));
    await waitFor(() => expect(screen.queryByText("No hay imágenes en días nublados.")).toBeNull());
  });

  it("lists the last year or a custom range from the URL", async () => {
    const { address } = await openImages();
    await userEvent.click(await screen.findByRole("button", { name: "Fechas: Campaña 2025/26" }));
    await userEvent.click(screen.getByRole("button", { name: "Últimos 12 meses" }));

    const today = server.requestsOf("/sentinel/catalog").at(-1)?.searchParams.get("until") ?? "";
    await waitFor(() => expect(queryOf(address()).get("desde")).toBe(lastYear(today).from));
    expect(server.requestsOf("/sentinel/catalog").at(-1)?.searchParams.get("from")).toBe(
      lastYear(today).from,
    );
  });

  it("notes that hectares are gross where the field has non-productive areas", async () => {
    await openImages("", { ...loma, netAreas: [{ season: "2025/26", netAreaHa: 3.5 }] });
    const notes = await screen.findAllByText(
      /sobre el total del lote \(4,0.ha\); en 2025\/26 producen 3,5.ha/,
    );
    expect(notes).toHaveLength(2);
  });

  it("explains an invalid custom range", async () => {
    await openImages();
    await userEvent.click(await screen.findByRole("button", { name: /^Fechas:/ }));
    enterDay(screen.getByLabelText("Desde"), "2019-01-01");
    await userEvent.click(screen.getByRole("button", { name: "Ver estas fechas" }));

    expect((await screen.findByRole("alert")).textContent).toContain("más de tres campañas");
  });

  it("closes a calendar first and the range second on Escape", async () => {
    await openImages();
    await userEvent.click(await screen.findByRole("button", { name: /^Fechas:/ }));
    const range = () => screen.queryByLabelText("Desde");
    const calendar = () => screen.queryByLabelText("Calendario");
    await userEvent.click(screen.getAllByLabelText("Abrir el calendario")[0] as HTMLElement);
    await waitFor(() => expect(calendar()?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(calendar()).toBeNull());
    expect(range()).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(range()).toBeNull());
  });

  it("opens dates seen before without a network and reports others as unavailable", async () => {
    await openImages();
    await screen.findByTestId("image-statistics");
    // Neighbouring dates are prefetched.
    await waitFor(() => expect(server.requestsOf("/sentinel/images").length).toBe(2));
    server.isGone = true;

    await userEvent.click(chip(/^14 ago/));
    expect(await screen.findByRole("heading", { name: "Estadística del 14 ago 2025" })).toBeTruthy();
    await userEvent.click(chip(/^28 ago/));
    expect(await screen.findByRole("heading", { name: "Estadística del 28 ago 2025" })).toBeTruthy();
    expect(screen.queryByText("No se pudo cargar la imagen.")).toBeNull();

    await userEvent.click(chip(/^5 jul/));
    expect(await screen.findByText("No se pudo cargar la imagen.")).toBeTruthy();
  });
});

describe("layer that the plan does not open", () => {
  it.each([
    ["desktop", true],
    ["phone", false],
  ] as const)("gives the reason once on a %s, over the NDVI of the date", async (device, isInPanel) => {
    stubDevice(device);
    for (const layer of ["savi", "hd"]) {
      await openImages(`&capa=${layer}`, loma, { extraLayers: [lockedLayer] });
      const reason = await screen.findByText(/Es de los lotes avanzados|Se abre con el plan avanzado/);
      const panel = screen.getByRole("region", { name: "Lotes" });
      expect(panel.contains(reason)).toBe(isInPanel);
      expect(
        await screen.findByText("Mientras tanto, el mapa muestra el NDVI del 28 ago 2025."),
      ).toBeTruthy();
      await waitFor(() => expect(document.querySelector('section[aria-label="NDVI"]')).toBeTruthy());
      expect(server.requestsOf("/sentinel/images").map((url) => url.searchParams.get("layer"))).toEqual(
        expect.not.arrayContaining([layer]),
      );
      cleanup();
    }
  });
});

describe("comparison", () => {
  it("starts with the previous usable date on the left and shows the change since then", async () => {
    const { address } = await openImages();
    await screen.findByTestId("image-statistics");
    await userEvent.click(screen.getByRole("button", { name: "Comparar" }));

    const left = await screen.findByRole("group", { name: "Izquierda" });
    const right = screen.getByRole("group", { name: "Derecha" });
    // 5 Jul is clearer than 20 Jul.
    expect(queryOf(address()).get("fecha")).toBe("2025-07-05");
    expect(queryOf(address()).get("comparar")).toBe("2025-08-28");
    await waitFor(() => expect(left.textContent).toContain("5 jul 2025media 0,40"));
    await waitFor(() => expect(right.textContent).toContain("28 ago 2025media 0,62"));
    expect(screen.getByText("Desde el 5 jul: +0,22")).toBeTruthy();
    expect(screen.getAllByRole("region", { name: "Leyenda" })).toHaveLength(1);

    await userEvent.click(screen.getByRole("button", { name: "Intercambiar" }));
    await waitFor(() => expect(queryOf(address()).get("comparar")).toBe("2025-07-05"));
    expect(await screen.findByText("Desde el 5 jul: +0,22")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Dejar de comparar" })[0] as HTMLElement);
    await waitFor(() => expect(queryOf(address()).has("comparar")).toBe(false));
    expect(queryOf(address()).get("fecha")).toBe("2025-08-28");
  });

  it("shows a fall from the older to the newer date, also with the older one on the right", async () => {
    server.valueOf = (_, date) => (date === "2025-07-05" ? 0.6 : 0.43);
    await openImages("&comparar=2025-07-05");

    expect(await screen.findByText("Desde el 5 jul: −0,17")).toBeTruthy();
  });

  it("chooses dates for one side at a time, swaps sides and ends", async () => {
    const { address } = await openImages("&comparar=2025-07-20");
    await dates();

    await userEvent.click(chip(/^5 jul/));
    await waitFor(() => expect(queryOf(address()).get("comparar")).toBe("2025-07-05"));
    await userEvent.click(screen.getByRole("radio", { name: "Izquierda" }));
    await userEvent.click(chip(/^20 jul/));
    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-20"));
    expect(queryOf(address()).get("comparar")).toBe("2025-07-05");

    await userEvent.click(screen.getByRole("button", { name: "Intercambiar" }));
    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-05"));
    expect(queryOf(address()).get("comparar")).toBe("2025-07-20");
    await userEvent.click(screen.getAllByRole("button", { name: "Dejar de comparar" })[0] as HTMLElement);
    await waitFor(() => expect(queryOf(address()).has("comparar")).toBe(false));
    expect(screen.queryByRole("group", { name: "Derecha" })).toBeNull();
  });

  it("shows a legend per side for two layers of one date", async () => {
    await openImages("&fecha=2025-08-28&comparar=2025-08-28&capa2=evi");

    const right = await screen.findByRole("group", { name: "Derecha" });
    await waitFor(() => expect(right.textContent).toContain("media 0,31"));
    const legends = screen.getAllByRole("region", { name: "Leyenda" });
    expect(legends.map((legend) => legend.textContent?.slice(0, 3))).toEqual(["NDV", "EVI"]);
    expect(screen.queryByText(/^Desde el/)).toBeNull();
  });
});
