import { stubDevice } from "@surco/kit-web/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
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
  it.each(["desktop", "phone"] as const)(
    "are explained on a %s while the season is being read",
    async (device) => {
      stubDevice(device);
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
    },
  );
});

describe("the chosen date in the strip", () => {
  const CHIP_PX = 54;
  const STRIP_PX = 300;

  it("stands in the middle, by its place and without the browser's own scrolling to it", async () => {
    // Firefox and WebKit do not scroll to what they have not laid out.
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const strip = this.closest("[role=radiogroup]");
      const at = [...(strip?.querySelectorAll("[role=radio]") ?? [])].indexOf(this);
      return at === -1
        ? new DOMRect(40, 0, STRIP_PX, 92)
        : new DOMRect(40 + at * CHIP_PX - (strip?.scrollLeft ?? 0), 0, CHIP_PX, 72);
    });
    const server = fakeServer();
    const days = Array.from({ length: 20 }, (_, day) => `2025-08-${String(day + 1).padStart(2, "0")}`);
    server.dates = days.map((day) => buildImage(day)).reverse();
    vi.stubGlobal("fetch", server.fetch);
    await openImages();
    const strip = await screen.findByRole("radiogroup", { name: "Fechas de las imágenes" });
    const middleOf = (chip: number) => (chip + 0.5) * CHIP_PX - STRIP_PX / 2;
    await waitFor(() => expect(strip.scrollLeft).toBe(middleOf(19)));
    fireEvent.click(screen.getByRole("radio", { name: /^10 ago/ }));
    await waitFor(() => expect(strip.scrollLeft).toBe(middleOf(9)));
  });
});
