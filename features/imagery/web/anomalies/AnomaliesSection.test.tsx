import type { Anomaly } from "@surco/imagery/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, loma, openImages } from "../testing";

let server: FakeServer;

function buildAnomaly(overrides: Partial<Anomaly>): Anomaly {
  return {
    id: "01990000-0000-7000-8000-0000000000a1",
    sceneId: "S2B_2025-07-20",
    date: "2025-07-20",
    lastDate: "2025-08-28",
    layer: "ndvi",
    direction: "below",
    polygon: loma.polygon,
    areaHa: 1.8,
    departure: -0.21,
    z: -7.4,
    state: "open",
    version: 1,
    decidedAt: null,
    ...overrides,
  };
}

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal("fetch", server.fetch);
  server.dates = [buildImage("2025-08-28"), buildImage("2025-07-20")];
  server.anomalies = [
    buildAnomaly({}),
    buildAnomaly({
      id: "01990000-0000-7000-8000-0000000000a2",
      state: "dismissed",
      version: 2,
      direction: "above",
      areaHa: 0.6,
      departure: 0.15,
      z: 5.1,
    }),
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = () => screen.findByRole("region", { name: "Anomalías" });
const decisions = () =>
  server.fetch.mock.calls
    .filter(([, init]) => init?.method === "PATCH")
    .map(([, init]) => JSON.parse(String(init?.body)));

describe("the anomalies of a field", () => {
  it("are counted and listed with area, days and departure, and it is told how they were found", async () => {
    await openImages();

    const found = await section();
    expect(within(found).getByLabelText("1 anomalía abierta").textContent).toBe("1");
    const open = within(found).getByRole("button", { name: /1,8\u202fha por debajo de lo esperado/ });
    expect(open.textContent).toContain("20 jul – 28 de ago de 2025 · NDVI -0,21 · -7,4 desvíos");
    expect(within(found).queryByText(/0,6/)).toBeNull();
    await userEvent.click(within(found).getByRole("button", { name: "¿Cómo se encontraron?" }));
    expect(within(found).getByText(/desvíos robustos \(z\).*0,5 ha/)).toBeTruthy();
  });

  it("are told as the whole field where all of it fell", async () => {
    server.anomalies = [buildAnomaly({ areaHa: 0.9 * loma.areaHa })];
    await openImages();

    expect(within(await section()).getByRole("button", { name: /Cayó todo el lote \(.*ha\)/ })).toBeTruthy();
  });

  it("are confirmed, and the notice takes it back", async () => {
    await openImages();
    const found = await section();
    await userEvent.click(within(found).getByRole("button", { name: "Confirmar" }));

    expect(await screen.findByText("Anomalía confirmada.")).toBeTruthy();
    await waitFor(() => expect(within(found).getByText("Ninguna en esta lista.")).toBeTruthy());
    await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));

    expect(await within(found).findByRole("button", { name: "Descartar" })).toBeTruthy();
    expect(decisions()).toEqual([
      { fieldId: loma.id, state: "confirmed", version: 1 },
      { fieldId: loma.id, state: "open", version: 2 },
    ]);
  });

  it("that were dismissed have a list of their own, and can be opened again", async () => {
    await openImages();
    const found = await section();
    await userEvent.click(within(found).getByRole("radio", { name: "Descartadas (1)" }));
    await userEvent.click(await within(found).findByRole("button", { name: "Volver a abrir" }));

    await waitFor(() => expect(decisions()).toEqual([{ fieldId: loma.id, state: "open", version: 2 }]));
  });

  it("are decided by somebody else meanwhile: it is said, and the list is read again", async () => {
    await openImages();
    const found = await section();
    await within(found).findByRole("button", { name: "Confirmar" });
    server.anomalies = [buildAnomaly({ state: "dismissed", version: 2 })];
    await userEvent.click(within(found).getByRole("button", { name: "Confirmar" }));

    expect(await screen.findByText(/No se pudo guardar la decisión\./)).toBeTruthy();
    expect(await within(found).findByRole("radio", { name: "Descartadas (1)" })).toBeTruthy();
  });

  it("stand in the address when chosen, so that a link shows the same one", async () => {
    const { address } = await openImages();
    const found = await section();
    await userEvent.click(within(found).getByRole("button", { name: /1,8/ }));

    await waitFor(() => expect(address()).toContain("anomalia=01990000-0000-7000-8000-0000000000a1"));
  });

  it("show no buttons to whoever may only read the field", async () => {
    await openImages("", { ...loma, right: "read" });

    const found = await section();
    expect(within(found).getByRole("button", { name: /1,8/ })).toBeTruthy();
    expect(within(found).queryByRole("button", { name: /Confirmar|Descartar/ })).toBeNull();
  });
});
