import "@surco/kit-web/indexed-db-testing";
import type { RouteShape } from "@surco/contract";
import { readDecisionZones } from "@surco/decision-zones/contract";
import { getField } from "@surco/fields/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish, type SentRequest, stubRoutes } from "@surco/kit-web/testing";
import {
  changeSoilPlan,
  createSoilPlan,
  examplePlan,
  examplePoint,
  listSoilPlans,
  listSoilResults,
  readSoilPlan,
  type SoilPlan,
} from "@surco/soil-sampling/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soilSamplingWeb } from "./feature";
import texts from "./locales/es.json";
import { SoilSamplingSection } from "./SoilSamplingSection";

const { fieldId } = examplePlan;
const secondPoint = { ...examplePoint, id: "01994c1e-0000-7000-8000-0000000000f9", number: 2 };
const plan: SoilPlan = {
  ...examplePlan,
  points: [examplePoint, { ...secondPoint, place: [-60.6161, -33.9169] }],
};
const [summary] = listSoilPlans.example.answer.plans;

let answers: (readonly [RouteShape, unknown])[];
/** Position of the device, as its browser reports it. */
let found: PositionCallback;
let failed: PositionErrorCallback;
let sent: SentRequest<Record<string, unknown> | null>[];

beforeEach(() => {
  answers = [
    [getField, buildOpenedField({ id: fieldId, name: "El Molino" })],
    [listSoilPlans, { plans: [{ ...summary, points: 2 }] }],
    [readSoilPlan, plan],
    [listSoilResults, { results: [] }],
    [readDecisionZones, { decisionZones: null }],
  ];
  ({ sent } = stubRoutes<Record<string, unknown> | null>(() => answers));
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({
    watchPosition: (onFound: PositionCallback, onFailed: PositionErrorCallback) => {
      [found, failed] = [onFound, onFailed];
      return 1;
    },
    clearWatch: () => undefined,
    getCurrentPosition: () => undefined,
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([soilSamplingWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (at = "/") =>
  renderInSpanish(<SoilSamplingSection fieldId={fieldId} />, {
    texts: { "soil-sampling": texts, fields: fieldTexts },
    features: [soilSamplingWeb],
    at,
  });
const openPlan = (view?: string) =>
  show(`/?muestreo=${plan.id}`).then(async () => {
    const name = await screen.findByRole("radio", { name: view ?? "Puntos" });
    await userEvent.click(name);
  });

describe("soil sampling", () => {
  it("lists the plans by season with their progress", async () => {
    await show();
    expect(await screen.findByRole("region", { name: "Campaña 2026/27" })).toBeTruthy();
    expect(screen.getByText("0 de 2 puntos tomados")).toBeTruthy();
  });

  it("plans the whole field with points and depths", async () => {
    answers.push([createSoilPlan, plan]);
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Nuevo plan" }));
    expect(screen.getByText("12 puntos y 1 bolsa.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Agregar profundidad" }));
    await userEvent.click(screen.getByRole("button", { name: "Ubicar los puntos" }));

    expect(await screen.findByText("Código 7KQ4M")).toBeTruthy();
    expect(sent.find(({ route }) => route === createSoilPlan)?.body).toMatchObject({
      byZone: false,
      subSamples: 12,
      depths: [
        { fromCm: 0, toCm: 20 },
        { fromCm: 20, toCm: 40 },
      ],
    });
  });

  it("says before it is sent that a depth is wrong or that points are too many", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Nuevo plan" }));
    const to = screen.getByRole("textbox", { name: "Hasta" });
    await userEvent.clear(to);
    expect(screen.getByText("Cada profundidad va de menor a mayor y no se repite.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ubicar los puntos" }).hasAttribute("disabled")).toBe(true);
  });

  it("names the range of a number that is out of it, and asks for a missing name", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Nuevo plan" }));
    const samples = screen.getByRole("textbox", { name: /^Muestras compuestas/ });
    await userEvent.clear(samples);
    await userEvent.type(samples, "7");
    expect(screen.getByText("De 1 a 6")).toBeTruthy();
    await userEvent.clear(screen.getByRole("textbox", { name: "Nombre" }));
    expect(screen.getByText("Poné un nombre al plan.")).toBeTruthy();
  });

  it("marks a point as taken without a network, goes on to the next one, and undoes it", async () => {
    await openPlan("Recorrer");
    await screen.findByRole("heading", { name: "Punto 1" });
    act(() => failed({ code: 1 } as GeolocationPositionError));
    expect(screen.getByText(/no deja usar la ubicación/)).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Observación" }), "Con tosca");
    await userEvent.click(screen.getByRole("button", { name: "Tomada" }));

    await screen.findByRole("heading", { name: "Punto 2" });
    expect(screen.getByText("1 de 2 puntos tomados")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Punto anterior" }));
    expect(await screen.findByText("Con tosca")).toBeTruthy();
    expect(screen.getByText(/En este equipo|Enviando/)).toBeTruthy();

    await userEvent.click(screen.getByRole("button", { name: "Marcar como no tomada" }));
    await waitFor(() => expect(screen.getByText("0 de 2 puntos tomados")).toBeTruthy());
  });

  it("shows distance and direction to the next point, and how exact they are", async () => {
    await openPlan("Recorrer");
    await screen.findByText("Buscando tu posición…");
    const at = (longitude: number, latitude: number, accuracy: number) =>
      act(() => found({ coords: { longitude, latitude, accuracy } } as GeolocationPosition));

    // 185 m west of the point.
    at(-60.6183, -33.9171, 4);
    expect(screen.getByText("185 m al este")).toBeTruthy();
    at(-60.6163, -33.9171, 40);
    expect(screen.getByText(/40 m de error/)).toBeTruthy();
    expect(screen.getByText("Estás en el punto")).toBeTruthy();
  });

  it("moves a point by the arrows within its zone, and removes one that is not the last of its sample", async () => {
    answers.push([changeSoilPlan, { ...plan, version: 2 }]);
    await openPlan();
    await userEvent.click(await screen.findByRole("button", { name: "Mover o quitar puntos" }));
    await userEvent.click(screen.getByRole("button", { name: "Mover 5 m al este" }));
    await userEvent.click(screen.getByRole("button", { name: "Guardar los puntos" }));

    await waitFor(() => expect(sent.some(({ route }) => route === changeSoilPlan)).toBe(true));
    const changed = sent.find(({ route }) => route === changeSoilPlan)?.body;
    const { changes } = changeSoilPlan.body.parse(changed);
    expect(changes.points).toHaveLength(2);
    expect((changes.points?.[0]?.place[0] ?? 0) - examplePoint.place[0]).toBeCloseTo(5 / 92_400, 6);
  });
});
