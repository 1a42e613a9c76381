import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildImage, fakeServer, openImages } from "./testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("image source", () => {
  it("shows scene, satellite, collection and processing on demand", async () => {
    const server = fakeServer();
    server.dates = [buildImage("2025-08-28")];
    vi.stubGlobal("fetch", server.fetch);
    await openImages();
    const button = await screen.findByRole("button", { name: "Origen de la imagen" });
    expect(document.body.textContent).not.toMatch(/sentinel-2b|20HMH|sentinel-2-c1-l2a|05\.11/);

    await userEvent.click(button);

    expect(screen.getByText("Escena: S2B_2025-08-28")).toBeTruthy();
    expect(screen.getByText("Satélite: sentinel-2b · 20HMH")).toBeTruthy();
    expect(screen.getByText("Colección: sentinel-2-c1-l2a")).toBeTruthy();
    expect(screen.getByText(/^Procesamiento: 05\.11 · /)).toBeTruthy();
  });

  it.each([
    [false, /Copernicus Sentinel.*Element 84/],
    [true, /Copernicus Sentinel[^E]*$/],
  ])("names who hands out the files, unless they are simulated (%s)", async (simulated, expected) => {
    const server = fakeServer();
    server.dates = [{ ...buildImage("2025-08-28"), simulated }];
    vi.stubGlobal("fetch", server.fetch);
    await openImages();

    expect((await screen.findByText(/Contiene datos Copernicus/)).textContent).toMatch(expected);
  });
});
