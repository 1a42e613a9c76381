import type { RouteShape } from "@surco/contract";
import { getField } from "@surco/fields/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  chooseStation,
  type FieldStations,
  getForecast,
  getStationHistory,
  listFieldStations,
  type NearbyStation,
} from "@surco/weather/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { StationsView } from "./StationsView";

const field = buildOpenedField();
let answers: (readonly [RouteShape, unknown])[];
let sent: unknown[];

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const junin: NearbyStation = {
  ...(listFieldStations.example.answer.stations[0] as unknown as NearbyStation),
  name: "Junín",
};
const latest = (change: object) => ({ ...junin.latest, ...change }) as NearbyStation["latest"];

function stationsOf(change: Partial<FieldStations>): FieldStations {
  return {
    ...(listFieldStations.example.answer as unknown as FieldStations),
    stations: [{ ...junin, latest: latest({ at: ago(20) }) }],
    ...change,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T15:20:00Z") });
  sent = [];
  answers = [
    [getField, field],
    [listFieldStations, stationsOf({})],
    [getStationHistory, getStationHistory.example.answer],
    [getForecast, getForecast.example.answer],
  ];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    const answer = answers.find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (answer === undefined) throw new TypeError("failed to fetch");
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Response.json(answer[1]);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (at = "/") =>
  renderInSpanish(<StationsView fieldId={field.id} />, { texts: { weather: texts }, at });

it("lists stations with their distance, age, source and latest values, and shows none as a model's", async () => {
  answers[1] = [
    listFieldStations,
    stationsOf({
      chosenId: junin.id,
      stations: [
        { ...junin, latest: latest({ at: ago(20) }) },
        {
          ...junin,
          id: "01994c1e-0000-7000-8000-0000000000e2",
          name: "La tranquera",
          isOwn: true,
          distanceKm: 3.24,
          latest: latest({ at: ago(9 * 60), source: "push", rainMm: 2.4, tempC: null }),
        },
        { ...junin, id: "01994c1e-0000-7000-8000-0000000000e3", name: "Muda", latest: null },
      ],
    }),
  ];
  await open();
  const rows = await screen.findAllByRole("button", { name: /^(Junín|La tranquera|Muda)/ });
  const words = rows.map((row) => row.textContent?.replace(/[\u00a0\u202f]/g, " "));
  expect(words[0]).toMatch(/Junín.*la del lote.*a 41 km · METAR · hace 20 minutos.*27 °C.*22 km\/h NE.*48 %/);
  expect(words[1]).toMatch(
    /propia.*a 3,2 km · envío automático · hace 9 horas.*–.*2,4 mm.*dato de hace horas/,
  );
  expect(words[2]).toMatch(/Sin datos recientes/);
  expect(screen.queryByText("modelo")).toBeNull();
  expect(screen.getByText(/NOAA, Aviation Weather Center/)).toBeTruthy();
});

it("shows the model's weather, named as such, where no station is nearby", async () => {
  answers[1] = [listFieldStations, stationsOf({ stations: [], hasCurrent: false, origins: [] })];
  await open();
  expect(await screen.findByText(/No hay una estación con datos recientes a menos de 100 km/)).toBeTruthy();
  expect(await screen.findByText("modelo")).toBeTruthy();
  expect(screen.getByText("27°")).toBeTruthy();
});

it("says that stations are still being looked for, without a model's values", async () => {
  answers[1] = [
    listFieldStations,
    stationsOf({ stations: [], hasCurrent: false, isComplete: false, origins: [] }),
  ];
  await open();
  expect(await screen.findByText(/la lista se completa en un minuto/)).toBeTruthy();
  expect(screen.queryByText("modelo")).toBeNull();
});

it("offers another attempt where the stations cannot be read", async () => {
  const user = userEvent.setup({ delay: null });
  answers.splice(1, 1);
  await open();
  expect(
    await screen.findByText("No se pudieron cargar las estaciones", {}, { timeout: 10_000 }),
  ).toBeTruthy();
  answers.push([listFieldStations, stationsOf({})]);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", { name: /^Junín/ })).toBeTruthy();
});

it("opens a station with its history as a table, and uses it for the field, with undo", async () => {
  const user = userEvent.setup({ delay: null });
  answers.push([chooseStation, { chosenId: junin.id, formerId: null }]);
  await open();
  await user.click(await screen.findByRole("button", { name: /^Junín/ }));

  expect(await screen.findByRole("heading", { name: "Junín" })).toBeTruthy();
  const table = within(await screen.findByRole("region", { name: "Valores en una tabla" }));
  expect(table.getByRole("row", { name: /1 mar, 12:00.*27,0 48 22 – – 1\.014/ })).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Usar para este lote" }));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await screen.findByText("Se deshizo el cambio de estación");
  expect(sent).toEqual([
    { fieldId: field.id, stationId: junin.id },
    { fieldId: field.id, stationId: null },
  ]);
});

it("shows the pressure of a station's own height as such, never as that of the sea level", async () => {
  answers[1] = [
    listFieldStations,
    stationsOf({
      stations: [{ ...junin, latest: latest({ pressureHpa: null, stationPressureHpa: 961.2 }) }],
    }),
  ];
  await open(`/?estacion=${junin.id}`);
  const name = await screen.findByText("Presión en la estación");
  expect(name.parentElement?.textContent?.replace(/\s/g, " ")).toContain("961,2 hPa");
  expect(screen.queryByText("Presión")).toBeNull();
});

it("does not offer the choice to a reader", async () => {
  answers[0] = [getField, { ...field, right: "read" }];
  await open(`/?estacion=${junin.id}`);
  expect(await screen.findByText("Presión")).toBeTruthy();
  await screen.findByRole("region", { name: "Valores en una tabla" });
  expect(screen.queryByRole("button", { name: "Usar para este lote" })).toBeNull();
});
