import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, openImages } from "../testing";

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal("fetch", server.fetch);
  // With reduced motion the time-lapse starts paused.
  const query = window.matchMedia.bind(window);
  vi.stubGlobal("matchMedia", (media: string) =>
    media.includes("reduced-motion") ? { ...query(media), matches: true, media } : query(media),
  );
  server.dates = [
    buildImage("2025-08-28"),
    buildImage("2025-08-05", 0.3),
    buildImage("2025-07-16", 0.8),
    buildImage("2025-07-15"),
    buildImage("2025-07-04"),
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const scrub = () => screen.findByRole("slider", { name: "Cuadro" });
const caption = async () => (await scrub()).getAttribute("aria-valuetext");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isWhole = () => screen.findByText("3 cuadros con imagen, 3 huecos.");

describe("time-lapse", () => {
  it("shows the best date of each ten days, or a gap", async () => {
    await openImages("&lapso=10");
    await isWhole();

    const frames: (string | null)[] = [await caption()];
    for (let step = 0; step < 5; step++) {
      await press("Cuadro siguiente");
      frames.push(await caption());
    }
    expect(frames).toEqual([
      "4 jul 2025, 100\u202f% útil",
      "15 jul 2025, 100\u202f% útil",
      "21 jul – 30 jul 2025, Sin imagen útil en estos días",
      "31 jul – 9 ago 2025, Sin imagen útil en estos días",
      "10 ago – 19 ago 2025, Sin imagen útil en estos días",
      "28 ago 2025, 100\u202f% útil",
    ]);
    expect(screen.getByRole("button", { name: "Cuadro siguiente" }).hasAttribute("disabled")).toBe(true);
  });

  it("requests one image per frame, all in one layer", async () => {
    await openImages("&lapso=10&capa=evi&fecha=2025-08-28");
    await isWhole();

    const evi = server.requestsOf("/sentinel/images").map(({ searchParams }) => searchParams.get("sceneId"));
    expect(new Set(evi)).toEqual(
      new Set(["S2B_2025-07-04", "S2B_2025-07-15", "S2B_2025-08-28", "S2B_2025-08-05"]),
    );
  });

  it("moves with the arrow keys and plays with the space bar, up to its end", async () => {
    await openImages("&lapso=20");
    await screen.findByText("2 cuadros con imagen, 1 hueco.");
    const play = await screen.findByRole("button", { name: "Reproducir" });
    play.focus();

    await userEvent.keyboard("{ArrowRight}");
    expect((await scrub()).getAttribute("value")).toBe("1");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Velocidad" }), "8");
    play.focus();
    await userEvent.keyboard(" ");
    await waitFor(async () => expect((await scrub()).getAttribute("value")).toBe("2"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Reproducir" })).toBeTruthy());
  });

  it("warns on a contrasted scale that frames cannot be compared", async () => {
    await openImages("&lapso=10&escala=3");
    await isWhole();

    expect(await screen.findByText(/los cuadros no se comparan entre sí/)).toBeTruthy();
  });

  it("compares crop health of each frame with other seasons and hides frames without one", async () => {
    // Days 0 to 30 of the season; the frame of August 28 is day 58.
    const days = <T,>(value: T): T[] => Array.from({ length: 31 }, () => value);
    server.expectation = { firstDay: 0, median: days(0.4), spread: days(0.05), seasons: days(2) };
    await openImages("&lapso=10&capa=health&salud=departure");
    await screen.findByText("2 cuadros con imagen, 4 huecos.");

    expect(await screen.findByText("Más (0,05 a 0,15)")).toBeTruthy();
    expect(screen.getByText(/mediana de 2 campañas: NDVI 0,40 ± 0,05/)).toBeTruthy();
    expect(screen.getByText("En esta fecha el lote está a +0,10 de lo usual.")).toBeTruthy();
    for (let step = 0; step < 5; step++) await press("Cuadro siguiente");
    expect(await caption()).toBe("28 ago 2025, Sin otra campaña con imágenes de estos días para comparar");
    // The legend stays the same for all frames.
    expect(screen.getByText("Más (0,05 a 0,15)")).toBeTruthy();
    expect(screen.queryByText(/Muy bueno/)).toBeNull();
  });

  it("shows crop health classes when there is no other season", async () => {
    await openImages("&lapso=10&capa=health&salud=departure");
    await isWhole();

    expect(await screen.findByText(/Moderado/)).toBeTruthy();
    expect(screen.getByText(/Hace falta otra campaña/)).toBeTruthy();
  });

  it("offers downloads once all frames are loaded, with a note where video is unsupported", async () => {
    await openImages("&lapso=10");
    await isWhole();
    await press("Descargar");

    expect(await screen.findByRole("menuitem", { name: "Animación GIF" })).toBeTruthy();
    expect(screen.getByText(/Este navegador no puede crear video/)).toBeTruthy();
  });

  it("takes the place of a comparison, and leaves none behind", async () => {
    const { address } = await openImages("&fecha=2025-07-04&comparar=2025-08-05&capa2=evi");
    await screen.findByTestId("image-statistics");
    expect(screen.getByRole("heading", { name: "Comparación" })).toBeTruthy();
    await press("Time-lapse");
    await scrub();

    expect(screen.queryByRole("heading", { name: "Comparación" })).toBeNull();
    await waitFor(() => expect(address()).not.toMatch(/comparar|capa2/));
    await press("Cerrar time-lapse");
    expect(await screen.findByRole("radiogroup", { name: "Fechas de las imágenes" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Comparación" })).toBeNull();
  });

  it("stands alone also where an address names both", async () => {
    await openImages("&fecha=2025-07-04&comparar=2025-08-05&lapso=10");
    await scrub();
    expect(screen.queryByRole("heading", { name: "Comparación" })).toBeNull();
  });

  it("opens and closes above the dates, with its step in the URL", async () => {
    const { address } = await openImages();
    await screen.findByTestId("image-statistics");
    await press("Time-lapse");
    await scrub();
    await userEvent.click(screen.getByRole("radio", { name: "5 días" }));
    await waitFor(() => expect(address()).toContain("lapso=5"));
    await press("Cerrar time-lapse");

    expect(await screen.findByRole("radiogroup", { name: "Fechas de las imágenes" })).toBeTruthy();
    await waitFor(() => expect(address()).not.toContain("lapso"));
  });
});
