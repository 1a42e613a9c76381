import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, openImages } from "../testing";

let server: FakeServer;
let answer: () => Response;
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  server = fakeServer();
  server.dates = [buildImage("2025-08-28")];
  answer = () => new Response(new Uint8Array([1, 2, 3]));
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    address.startsWith("/api/sentinel/download")
      ? server.fetch(address, init).then(answer, answer)
      : server.fetch(address, init),
  );
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => screen.findByRole("button", { name: "Descargar la imagen del 28 ago 2025" });

describe("download menu", () => {
  it("works by keyboard and saves the shown image under a descriptive file name", async () => {
    await openImages("&capa=evi&escala=3");
    (await button()).focus();

    await userEvent.keyboard("{Enter}");
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining("GeoTIFF"),
      expect.stringContaining("PNG con archivo de mundo"),
      expect.stringContaining("KMZ"),
      expect.stringContaining("Estadística en CSV"),
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");

    await waitFor(() => expect(saved).toHaveBeenCalledWith("la-loma_evi_2025-08-28.zip"));
    const [request] = server.requestsOf("/sentinel/download");
    expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({
      layer: "evi",
      format: "png",
      scale: "3",
      palette: "redToGreen",
      sceneId: "S2B_2025-08-28",
    });
  });

  it("shows the error and saves nothing", async () => {
    answer = () => Response.json({ code: "IMAGE_NOT_READY", details: {} }, { status: 409 });
    await openImages();
    await userEvent.click(await button());

    await userEvent.click(await screen.findByRole("menuitem", { name: /GeoTIFF/ }));

    expect((await screen.findByRole("alert")).textContent).toContain("Error");
    expect(saved).not.toHaveBeenCalled();
  });
});
