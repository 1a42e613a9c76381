import type { RouteShape } from "@surco/contract";
import { closeSession, MapStage, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  createPushAddress,
  createStation,
  deleteStation,
  getOwnStationHistory,
  listOwnStations,
  type ObservationReview,
  type OwnStation,
  restoreStation,
  reviewObservations,
  revokePushAddress,
  saveObservations,
} from "@surco/weather/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../../locales/es.json";
import { OwnStationsPanel } from "./OwnStationsPanel";

const station: OwnStation = {
  id: "01994c1e-0000-7000-8000-0000000000e2",
  name: "La tranquera",
  place: [-60.6, -33.9],
  elevationM: 65,
  timeZone: "America/Argentina/Buenos_Aires",
  pushSince: null,
  latest: null,
};
let stations: OwnStation[];
let review: ObservationReview;
let sent: { route: RouteShape; body: unknown }[];

const answers: (readonly [RouteShape, () => unknown])[] = [
  [listOwnStations, () => ({ stations })],
  [restoreStation, () => restored()],
  [createStation, () => station],
  [deleteStation, () => emptied()],
  [getOwnStationHistory, () => getOwnStationHistory.example.answer],
  [createPushAddress, () => createPushAddress.example.answer],
  [revokePushAddress, () => ({})],
  [reviewObservations, () => review],
  [saveObservations, () => ({ savedCount: 2, repeatedCount: 0 })],
];
function restored() {
  stations = [station];
  return station;
}
function emptied() {
  stations = [];
  return {};
}

beforeEach(() => {
  stations = [station];
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    const answer = answers.find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (answer === undefined) throw new TypeError("failed to fetch");
    const [route, body] = answer;
    sent.push({ route, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    return Response.json(body());
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<MapStage panelLabel="Estaciones" panel={<OwnStationsPanel />} map={() => null} />, {
    texts: { weather: texts },
  });
const bodyOf = (route: RouteShape) => sent.find((one) => one.route === route)?.body;

async function openAction(name: string) {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.click(await screen.findByRole("button", { name: "Acciones de La tranquera" }));
  await user.click(await screen.findByRole("menuitem", { name }));
  return user;
}

it("says what stations are for where there are none, and adds one by its coordinates", async () => {
  stations = [];
  const user = userEvent.setup({ delay: null });
  await open();
  expect(await screen.findByRole("heading", { name: "Todavía no tenés estaciones" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Agregar estación" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Agregar estación" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(bodyOf(createStation)).toBeUndefined();
  await user.type(dialog.getByLabelText(/^Nombre/), "La tranquera");
  await user.type(dialog.getByLabelText(/^Latitud/), "-33,9");
  await user.type(dialog.getByLabelText(/^Longitud/), "-60.6");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Estación agregada");
  expect(bodyOf(createStation)).toMatchObject({ name: "La tranquera", place: [-60.6, -33.9] });
});

it("restores a deleted station from the notice", async () => {
  const user = await openAction("Eliminar estación");
  await waitFor(() => expect(screen.queryByText("La tranquera")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  expect(await screen.findByText("La tranquera")).toBeTruthy();
});

it("shows a new push address once", async () => {
  const user = await openAction("Envío automático");
  const dialog = within(await screen.findByRole("dialog", { name: "Envío automático" }));
  expect(dialog.queryByRole("button", { name: "Anular la dirección" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Hacer la dirección" }));
  expect(await dialog.findByText(createPushAddress.example.answer.address)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Listo" }));
  await waitFor(() => expect(screen.queryByText(createPushAddress.example.answer.address)).toBeNull());
});

it("revokes a push address", async () => {
  stations = [{ ...station, pushSince: "2026-03-01T15:00:00Z" }];
  const user = await openAction("Envío automático");
  await user.click(await screen.findByRole("button", { name: "Anular la dirección" }));
  expect(await screen.findByText("Dirección de envío anulada")).toBeTruthy();
});

it("reviews a file row by row and saves what is new or changed", async () => {
  const none = {
    windKmh: null,
    gustKmh: null,
    windFromDeg: null,
    rainMm: null,
    pressureHpa: null,
    stationPressureHpa: null,
    visibilityKm: null,
    humidityPct: null,
  };
  review = {
    observations: [
      { row: 2, at: "2026-03-01T12:00:00.000Z", tempC: 21.5, ...none, state: "new" },
      { row: 3, at: "2026-03-01T13:00:00.000Z", tempC: 22, ...none, state: "changed" },
      { row: 4, at: "2026-03-01T14:00:00.000Z", tempC: 23, ...none, state: "known" },
    ],
    problems: [{ row: 5, heading: "Lluvia mm", problem: "outOfRange", text: "700" }],
    ignoredHeadings: ["Batería"],
  };
  const user = await openAction("Subir datos");
  const dialog = within(await screen.findByRole("dialog", { name: "Subir datos" }));
  await user.upload(dialog.getByLabelText("Archivo CSV o JSON"), new File(["x"], "datos.csv"));
  expect(
    await dialog.findByText(
      "Nuevas: 1. Cambian: 1. Ya guardadas: 1. Repetidas en el archivo: 0. Errores: 1.",
    ),
  ).toBeTruthy();
  expect(dialog.getByRole("listitem").textContent).toBe("fila 5 (Lluvia mm): el valor no es posible «700»");
  expect(dialog.getByText("Columnas que no se leen: Batería.")).toBeTruthy();
  const row = dialog.getByRole("row", { name: /^2 1 mar, 09:00/ });
  expect(row.textContent?.replace(/\s/g, " ")).toContain("21,5 °C");
  await user.click(dialog.getByRole("button", { name: "Guardar 2 observaciones" }));
  expect(await screen.findByText("2 observaciones guardadas")).toBeTruthy();
  expect(bodyOf(saveObservations)).toMatchObject({ observations: [{ tempC: 21.5 }, { tempC: 22 }] });
});

it("shows the observations of a station", async () => {
  await openAction("Ver los datos");
  const dialog = within(await screen.findByRole("dialog", { name: "La tranquera" }));
  expect(await dialog.findByRole("region", { name: "Valores en una tabla" })).toBeTruthy();
});
