import "@surco/kit-web/indexed-db-testing";
import { seasonRange } from "@surco/calendar";
import { listPhenologicalStages } from "@surco/catalogues/contract";
import type { RouteShape } from "@surco/contract";
import {
  createEntry,
  type DayRain,
  type Entry,
  entryInput,
  exampleEntry,
  getRain,
  type ImportReview,
  listFieldEntries,
  rainOf,
  reviewImport,
  saveImport,
} from "@surco/crop-log/contract";
import { getField } from "@surco/fields/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CropLogSection } from "./CropLogSection";
import { cropLogWeb } from "./feature";
import texts from "./locales/es.json";
import { ENTRY_KIND, useRain } from "./use-crop-log";

const { fieldId } = exampleEntry;
let answers: (readonly [RouteShape, unknown])[];
let sent: { route: RouteShape; body: unknown }[];

beforeEach(() => {
  sent = [];
  answers = [
    [listFieldEntries, { entries: [exampleEntry], nextCursor: null }],
    [getField, buildOpenedField({ id: fieldId, crops: [{ season: "2025/26", period: "2", cropId: 5 }] })],
    [listPhenologicalStages, { stages: [] }],
    [getRain, { seasons: [] }],
  ];
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
    return Response.json(body);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([cropLogWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<CropLogSection fieldId={fieldId} />, {
    texts: { "crop-log": texts },
    at: "/?season=2025/26&period=2",
  });

it("keeps an entry on the device without a network, with its decimal comma, and shows that it waits", async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  expect(await screen.findByText(/Lluvia: 12,5/)).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Anotar" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lluvia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lluvia" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Poné los milímetros, entre 0 y 600")).toBeTruthy();
  const date = dialog.getByLabelText(/^Fecha( \*)?$/);
  await user.clear(date);
  await user.type(date, "2025-12-01");
  await user.type(dialog.getByLabelText(/^Lluvia/), "8,5");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByText(/Lluvia: 8,5/);
  expect(row.closest("li")?.textContent).toMatch(/En este equipo|Enviando/);
  expect(sent.some(({ route }) => route === createEntry)).toBe(false);
});

it("opens an entry with the change that waits on the device", async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  const openEntry = async () => {
    await user.click(await screen.findByRole("button", { name: /Lluvia: 12,5/ }));
    return within(await screen.findByRole("dialog", { name: "Lluvia" }));
  };
  const dialog = await openEntry();
  const notes = dialog.getByRole("textbox", { name: /^Notas/ });
  await user.clear(notes);
  await user.type(notes, "Con granizo");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await screen.findByRole("button", { name: /Con granizo/ });

  const again = await openEntry();
  expect(again.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notas/ }).value).toBe("Con granizo");
});

function Totals() {
  const { seasons = [] } = useRain({ fieldId, season: "2025/26", period: "2", country: "AR" });
  return seasons.map(({ season, totalMm }) => <p key={season}>{`${season}: ${totalMm} mm`}</p>);
}

it("adds the rain that waits on the device to that of the season and those before", async () => {
  const rainOfSeason = (season: string, days: DayRain[]) =>
    rainOf(season, seasonRange("AR", "2", season), days);
  answers[3] = [
    getRain,
    {
      seasons: [
        rainOfSeason("2025/26", [{ date: exampleEntry.date, rainMm: 12.5 }]),
        rainOfSeason("2024/25", [{ date: "2024-12-01", rainMm: 7 }]),
      ],
    },
  ];
  const outbox = startDeviceOutbox([cropLogWeb], new QueryClient());
  const write = { kind: ENTRY_KIND, values: {}, base: {}, version: 1 };
  const subject = { fieldId, title: "Lluvia" };
  const rain = (date: string, rainMm: number) => ({ ...entryInput.parse({ date, rainMm }) });
  await outbox.add({
    ...write,
    recordId: exampleEntry.id,
    operation: "update",
    values: { rainMm: 20 },
    subject,
  });
  await outbox.add({ ...write, recordId: "a", operation: "create", values: rain("2025-12-24", 5), subject });
  await outbox.add({ ...write, recordId: "b", operation: "create", values: rain("2024-12-24", 3), subject });
  await renderInSpanish(<Totals />, { texts: { "crop-log": texts } });
  expect(await screen.findByText("2025/26: 25 mm")).toBeTruthy();
  expect(await screen.findByText("2024/25: 10 mm")).toBeTruthy();
});

it("offers the stages of the field's crop with their drawings", async () => {
  const user = userEvent.setup({ delay: null });
  const stage: Entry = { ...exampleEntry, kind: "stage", rainMm: null, stageId: 206 };
  answers[0] = [listFieldEntries, { entries: [stage], nextCursor: null }];
  answers[2] = [
    listPhenologicalStages,
    {
      stages: [
        { id: 206, name: "6 hojas", scale: "maize", code: "V6", cropIds: [5], developmentStage: null },
      ],
    },
  ];
  await open();
  await user.click(await screen.findByRole("button", { name: /V6 6 hojas/ }));

  const dialog = within(await screen.findByRole("dialog", { name: "Estadio fenológico" }));
  const stages = dialog.getAllByRole("radio");
  expect(stages).toHaveLength(28);
  expect(stages.every((one) => one.querySelector("svg path") !== null)).toBe(true);
  expect(dialog.getByRole("radio", { checked: true }).textContent).toContain("V6");
});

it("shows what a file would import and where it is wrong, before anything is saved", async () => {
  const user = userEvent.setup({ delay: null });
  const place = { sheet: "Hoja 1", column: "B" };
  const read = { ...exampleEntry, ...place, row: 2, state: "new" } as const;
  const review: ImportReview = {
    entries: [read, { ...read, row: 3, state: "repeated" }],
    problems: [{ ...place, row: 4, heading: "Lluvia", problem: "rainOutOfRange", text: "700" }],
    ignoredHeadings: ["Humedad"],
  };
  answers.push([reviewImport, review], [saveImport, { savedCount: 1, knownCount: 0 }]);
  await open();
  await user.click(await screen.findByRole("button", { name: "Excel" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Importar/ }));
  await user.upload(screen.getByLabelText("Archivo Excel o CSV"), new File(["Fecha;mm"], "lluvia.csv"));

  expect(
    await screen.findByText(/Nuevos: 1\. Ya anotados: 0\. Repetidos en el archivo: 1\. Con errores: 1\./),
  ).toBeTruthy();
  expect(screen.getByText(/fila 4, columna B/).closest("li")?.textContent).toMatch(/0 a 600 mm «700»/);
  expect(screen.getByText("Columnas que no se leen: Humedad.")).toBeTruthy();
  expect(sent.some(({ route }) => route === saveImport)).toBe(false);

  await user.click(screen.getByRole("button", { name: "Guardar 1 registro" }));
  expect(await screen.findByText("Se importó 1 registro.")).toBeTruthy();
  const saved = sent.find(({ route }) => route === saveImport)?.body;
  expect(saved).toMatchObject({ entries: [{ fieldId, date: "2025-11-14", rainMm: 12.5 }] });
});
