import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, openImages } from "./testing";

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.dates = [buildImage("2025-08-28"), buildImage("2025-07-20")];
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("season curve", () => {
  it("shows a load failure with a retry button instead of an empty state", async () => {
    await openImages();

    const curve = await screen.findByRole("region", { name: /en el tiempo/ });
    await within(curve).findByText(/No se pudo cargar la curva\./);
    expect(within(curve).queryByText(/Todavía no hay fechas útiles/)).toBeNull();

    const requestCount = server.requestsOf("/sentinel/statistics").length;
    await userEvent.click(within(curve).getByRole("button", { name: "Reintentar" }));
    await waitFor(() =>
      expect(server.requestsOf("/sentinel/statistics").length).toBeGreaterThan(requestCount),
    );
  });
});
