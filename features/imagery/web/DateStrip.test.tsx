import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildImage, fakeServer, openImages } from "./testing";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
