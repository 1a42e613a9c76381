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
  vi.unstubAllGlobals();
});

const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]);
const chip = (name: RegExp) => screen.getByRole("radio", { name });
const dates = () => screen.findByRole("radiogroup", { name: "Fechas de las imágenes" });

describe("the dates of a field", () => {
  it("stand in the order of time under their months, each with its usable share and where it comes from", async () => {
    await openImages();

    const chips = within(await dates()).getAllByRole("radio");
    expect(chips.map((found) => found.getAttribute("aria-label"))).toEqual([
      "5 de jul de 2025, 100\u202f% útil",
      "20 de jul de 2025, 90\u202f% útil",
      "14 de ago de 2025, nublado",
      "28 de ago de 2025, 100\u202f% útil",
    ]);
    expect(chips[0]?.title).toContain("sentinel-2b · 20HMH · sentinel-2-c1-l2a · 05.11");
    expect(screen.getByText("jul 2025")).toBeTruthy();
  });

  it("are walked through with the arrow keys, and the address follows", async () => {
    const { address } = await openImages();
    await screen.findByTestId("image-statistics");
    chip(/^28 de ago/).focus();

    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");

    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-20"));
    expect(chip(/^20 de jul/).getAttribute("aria-checked")).toBe("true");
    expect(await screen.findByRole("heading", { name: "Estadística del 20 de jul de 2025" })).toBeTruthy();
  });

  it("say which part of the field clouds leave, unless that reads as all of it", async () => {
    server.dates = [buildImage("2025-08-28", 0.997), buildImage("2025-07-20", 0.9)];
    await openImages();
    await screen.findByTestId("image-statistics");

    expect(chip(/^28 de ago/).getAttribute("aria-checked")).toBe("true");
    expect(screen.queryByText(/está bajo nubes/)).toBeNull();

    await userEvent.click(chip(/^20 de jul/));

    expect(await screen.findByText(/está bajo nubes.* se usa el 90\s%/)).toBeTruthy();
  });

  it("are those of the last year, or of days typed in, as the address says", async () => {
    const { address } = await openImages();
    await userEvent.click(await screen.findByRole("button", { name: "Fechas: Campaña 2025/26" }));
    await userEvent.click(screen.getByRole("button", { name: "Últimos 12 meses" }));

    const today = server.asked("/sentinel/catalog").at(-1)?.searchParams.get("until") ?? "";
    await waitFor(() => expect(queryOf(address()).get("desde")).toBe(lastYear(today).from));
    expect(server.asked("/sentinel/catalog").at(-1)?.searchParams.get("from")).toBe(lastYear(today).from);
  });

  it("tell that their hectares are of the whole field, where part of it bears nothing in the season", async () => {
    await openImages("", { ...loma, netAreas: [{ season: "2025/26", netAreaHa: 3.5 }] });
    const told = await screen.findAllByText(
      /sobre el total del lote \(4,0.ha\); en 2025\/26 producen 3,5.ha/,
    );
    expect(told).toHaveLength(2);
  });

  it("are refused in words where the days typed in are no range", async () => {
    await openImages();
    await userEvent.click(await screen.findByRole("button", { name: /^Fechas:/ }));
    await userEvent.clear(screen.getByLabelText("Desde"));
    await userEvent.type(screen.getByLabelText("Desde"), "2019-01-01");
    await userEvent.click(screen.getByRole("button", { name: "Ver estas fechas" }));

    expect((await screen.findByRole("alert")).textContent).toContain("más de tres campañas");
  });

  it("seen before open without a network; of another one it is said that it cannot be read now", async () => {
    await openImages();
    await screen.findByTestId("image-statistics");
    // The dates beside it are fetched ahead.
    await waitFor(() => expect(server.asked("/sentinel/images").length).toBe(2));
    server.isGone = true;

    await userEvent.click(chip(/^14 de ago/));
    expect(await screen.findByRole("heading", { name: "Estadística del 14 de ago de 2025" })).toBeTruthy();
    await userEvent.click(chip(/^28 de ago/));
    expect(await screen.findByRole("heading", { name: "Estadística del 28 de ago de 2025" })).toBeTruthy();
    expect(screen.queryByText("No se pudo cargar la imagen.")).toBeNull();

    await userEvent.click(chip(/^5 de jul/));
    expect(await screen.findByText("No se pudo cargar la imagen.")).toBeTruthy();
  });
});

describe("a comparison", () => {
  it("begins with the usable date before, and says the means of both and the difference", async () => {
    const { address } = await openImages();
    await screen.findByTestId("image-statistics");
    await userEvent.click(screen.getByRole("button", { name: "Comparar" }));

    const left = await screen.findByRole("group", { name: "Izquierda" });
    const right = screen.getByRole("group", { name: "Derecha" });
    expect(queryOf(address()).get("comparar")).toBe("2025-07-20");
    await waitFor(() => expect(left.textContent).toContain("28 de ago de 2025media 0,62"));
    await waitFor(() => expect(right.textContent).toContain("20 de jul de 2025media 0,40"));
    expect(screen.getByText("De izquierda a derecha, la media cambia -0,22")).toBeTruthy();
    expect(screen.getAllByRole("region", { name: "Leyenda" })).toHaveLength(1);
  });

  it("chooses its dates from the same strip, one side at a time, and is swapped and ended", async () => {
    const { address } = await openImages("&comparar=2025-07-20");
    await dates();

    await userEvent.click(chip(/^5 de jul/));
    await waitFor(() => expect(queryOf(address()).get("comparar")).toBe("2025-07-05"));
    await userEvent.click(screen.getByRole("radio", { name: "Izquierda" }));
    await userEvent.click(chip(/^20 de jul/));
    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-20"));
    expect(queryOf(address()).get("comparar")).toBe("2025-07-05");

    await userEvent.click(screen.getByRole("button", { name: "Intercambiar" }));
    await waitFor(() => expect(queryOf(address()).get("fecha")).toBe("2025-07-05"));
    expect(queryOf(address()).get("comparar")).toBe("2025-07-20");
    await userEvent.click(screen.getAllByRole("button", { name: "Dejar de comparar" })[0] as HTMLElement);
    await waitFor(() => expect(queryOf(address()).has("comparar")).toBe(false));
    expect(screen.queryByRole("group", { name: "Derecha" })).toBeNull();
  });

  it("of two layers of one date has a legend for each", async () => {
    await openImages("&fecha=2025-08-28&comparar=2025-08-28&capa2=evi");

    const right = await screen.findByRole("group", { name: "Derecha" });
    await waitFor(() => expect(right.textContent).toContain("media 0,31"));
    const legends = screen.getAllByRole("region", { name: "Leyenda" });
    expect(legends.map((legend) => legend.textContent?.slice(0, 4))).toEqual(["NDVI", "EVI–"]);
    expect(screen.queryByText(/la media cambia/)).toBeNull();
  });
});
