import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildImage, fakeServer, openImages } from "./testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("image source", () => {
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
