import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildImage, fakeServer, openImages } from "./testing";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("thumbnails of the date strip", () => {
  it("are requested again after a failure and then shown", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = fakeServer();
    const image = buildImage("2025-08-28");
    server.dates = [image];
    const answer = server.fetch.getMockImplementation();
    let hasFailed = false;
    server.fetch.mockImplementation(async (address, init) => {
      if (!String(address).includes("/sentinel/thumbnails")) {
        return answer?.(address, init) ?? Response.error();
      }
      if (!hasFailed) {
        hasFailed = true;
        return Response.json({ code: "INTERNAL", details: {} }, { status: 500 });
      }
      return Response.json({ thumbnails: { [image.sceneId]: "data:image/png;base64,AAAA" } });
    });
    vi.stubGlobal("fetch", server.fetch);
    await openImages();
    await waitFor(() => expect(hasFailed).toBe(true));

    await vi.advanceTimersByTimeAsync(31_000);

    await waitFor(() => expect(document.querySelector('img[src="data:image/png;base64,AAAA"]')).toBeTruthy());
  });
});

describe("usable shares of the date strip", () => {
  it.each(["desktop", "phone"])("are explained on a %s while the season is being read", async (device) => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({
          media,
          matches: device === "phone" && media.includes("max-width"),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const server = fakeServer();
    server.dates = [buildImage("2025-08-28", 0.87)];
    const answer = server.fetch.getMockImplementation();
    server.fetch.mockImplementation(async (address, init) =>
      String(address).includes("/sentinel/catalog")
        ? Response.json({
            dates: server.dates,
            progress: { state: "running", done: 1, total: 12, errorCode: null },
          })
        : (answer?.(address, init) ?? Response.error()),
    );
    vi.stubGlobal("fetch", server.fetch);
    const { unexplained } = await openImages();
    expect(await screen.findByText(/Leyendo imágenes/)).toBeTruthy();
    const strip = (await screen.findByRole("radiogroup", { name: "Fechas de las imágenes" })).closest(
      "[data-explained]",
    );
    await waitFor(() => expect(strip?.querySelector("[data-explain]")).toBeTruthy());
    expect(unexplained().filter((figure) => figure.startsWith("87"))).toEqual([]);
  });
});
