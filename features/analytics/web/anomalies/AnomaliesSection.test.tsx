import type { Anomaly } from "@surco/analytics/contract";
import { buildImage, type FakeServer, fakeServer, loma, openImages } from "@surco/imagery/web-testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsWeb } from "../feature";
import analytics from "../locales/es.json";

let server: FakeServer;
let anomalies: Anomaly[];

const openScreen = (query?: string, field?: typeof loma) =>
  openImages(query, field, { features: [analyticsWeb], texts: { analytics } });

function answer(pathname: string, init?: RequestInit): Response | null {
  if (pathname === "/api/sentinel/anomalies") return Response.json({ anomalies });
  return pathname.startsWith("/api/sentinel/anomalies/") ? decide(pathname, init) : null;
}

function decide(pathname: string, init?: RequestInit): Response {
  const { state, version } = JSON.parse(String(init?.body)) as Pick<Anomaly, "state" | "version">;
  const found = anomalies.find(({ id }) => pathname.endsWith(id));
  if (!found) return Response.json({ code: "ANOMALY_NOT_FOUND", details: {} }, { status: 404 });
  if (found.version !== version) {
    return Response.json({ code: "STALE_VERSION", details: { current: found } }, { status: 409 });
  }
  Object.assign(found, { state, version: version + 1 });
  return Response.json(found);
}

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
  server.answerOther = answer;
  vi.stubGlobal("fetch", server.fetch);
  server.dates = [buildImage("2025-08-28"), buildImage("2025-07-20")];
  anomalies = [
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

describe("anomalies", () => {
  it("are counted and listed with area, days and deviation, with an explanation on demand", async () => {
    await openScreen();

    const found = await section();
    expect(within(found).getByLabelText("1 anomalía abierta").textContent).toBe("1");
    const open = within(found).getByRole("button", { name: /1,8\u202fha por debajo de lo esperado/ });
    expect(open.textContent).toContain("20 jul – 28 ago 2025 · diferencia leve · NDVI -0,21");
    expect(within(found).queryByText(/0,6/)).toBeNull();
    await userEvent.click(within(found).getByRole("button", { name: "¿Cómo se encontraron?" }));
    expect(within(found).getByText(/desvíos robustos \(z\).*0,5 ha/)).toBeTruthy();
    expect(within(found).getByText(/marcada desde 8 desvíos robustos y muy marcada desde 16/)).toBeTruthy();
  });

  it("are shown as the whole field where all of it fell", async () => {
    anomalies = [buildAnomaly({ areaHa: 0.9 * loma.areaHa })];
    await openScreen();

    expect(within(await section()).getByRole("button", { name: /Cayó todo el lote \(.*ha\)/ })).toBeTruthy();
  });

  it("are confirmed, with undo in the message", async () => {
    await openScreen();
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

  it("are reopened from the list of dismissed ones", async () => {
    await openScreen();
    const found = await section();
    await userEvent.click(within(found).getByRole("radio", { name: "Descartadas (1)" }));
    await userEvent.click(await within(found).findByRole("button", { name: "Volver a abrir" }));

    await waitFor(() => expect(decisions()).toEqual([{ fieldId: loma.id, state: "open", version: 2 }]));
  });

  it("show an error and the current list if another user decided meanwhile", async () => {
    await openScreen();
    const found = await section();
    await within(found).findByRole("button", { name: "Confirmar" });
    anomalies = [buildAnomaly({ state: "dismissed", version: 2 })];
    await userEvent.click(within(found).getByRole("button", { name: "Confirmar" }));

    expect(await screen.findByText(/No se pudo guardar la decisión\./)).toBeTruthy();
    expect(await within(found).findByRole("radio", { name: "Descartadas (1)" })).toBeTruthy();
  });

  it("are selected in the URL", async () => {
    const { address } = await openScreen();
    const found = await section();
    await userEvent.click(within(found).getByRole("button", { name: /1,8/ }));

    await waitFor(() => expect(address()).toContain("anomalia=01990000-0000-7000-8000-0000000000a1"));
  });

  it("have no decision buttons with read access only", async () => {
    await openScreen("", { ...loma, right: "read" });

    const found = await section();
    expect(within(found).getByRole("button", { name: /1,8/ })).toBeTruthy();
    expect(within(found).queryByRole("button", { name: /Confirmar|Descartar/ })).toBeNull();
  });
});
