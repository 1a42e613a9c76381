import "@surco/kit-web/indexed-db-testing";
import { seasonRange } from "@surco/calendar";
import { listPhenologicalStages } from "@surco/catalogues/contract";
import type { RouteShape } from "@surco/contract";
import {
  createEntry,
  type DayRain,
  downloadTemplate,
  type Entry,
  entryInput,
  exampleEntry,
  exportEntries,
  getRain,
  type ImportReview,
  listFieldEntries,
  rainOf,
  reviewImport,
  reviewRainImport,
  saveImport,
} from "@surco/crop-log/contract";
import { getField } from "@surco/fields/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { call, closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { enterDay, renderInSpanish, type SentRequest, stubRoutes } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CropLogSection } from "./CropLogSection";
import { cropLogWeb } from "./feature";
import { SelectionFiles } from "./files/SelectionFiles";
import texts from "./locales/es.json";
import { ENTRY_KIND, useRain } from "./use-crop-log";

vi.mock("@surco/kit-web/charts", () => ({
  Chart: ({ ariaLabel }: { ariaLabel: string }) => <div role="img" aria-label={ariaLabel} />,
}));

const { fieldId } = exampleEntry;
let answers: (readonly [RouteShape, unknown])[];
let sent: SentRequest[];
let requests: string[];

beforeEach(() => {
  answers = [
    [listFieldEntries, { entries: [exampleEntry], nextCursor: null }],
    [getField, buildOpenedField({ id: fieldId, crops: [{ season: "2025/26", period: "2", cropId: 5 }] })],
    [listPhenologicalStages, { stages: [] }],
    [getRain, { seasons: [] }],
  ];
  ({ sent, addresses: requests } = stubRoutes(() => answers));
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([cropLogWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<CropLogSection fieldId={fieldId} />, {
    features: [cropLogWeb],
    texts: { "crop-log": texts },
    at: "/?season=2025/26&period=2",
  });

it("takes an entry that is saved before anything has started the outbox", async () => {
  const user = userEvent.setup({ delay: null });
  act(() => stopDeviceOutbox());
  await open();
  await user.click(await screen.findByRole("button", { name: "Anotar" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lluvia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lluvia" }));
  enterDay(dialog.getByLabelText(/^Fecha( \*)?$/), "2025-12-01");
  await user.type(dialog.getByLabelText(/^Lluvia/), "8,5");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect((await screen.findByText(/Lluvia: 8,5/)).closest("li")?.textContent).toMatch(
    /En este equipo|Enviando/,
  );
});

it("keeps an entry on the device without a network, shows that it waits, undoes it, and offers another", async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  expect(await screen.findByText(/Lluvia: 12,5/)).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Anotar" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lluvia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lluvia" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Poné los milímetros, entre 0 y 600")).toBeTruthy();
  enterDay(dialog.getByLabelText(/^Fecha( \*)?$/), "2025-12-01");
  await user.type(dialog.getByLabelText(/^Lluvia/), "8,5");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByText(/Lluvia: 8,5/);
  expect(row.closest("li")?.textContent).toMatch(/En este equipo|Enviando/);
  expect(sent.some(({ route }) => route === createEntry)).toBe(false);

  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(screen.queryByText(/Lluvia: 8,5/)).toBeNull());
  await user.click(screen.getByRole("button", { name: "Anotar otro registro" }));
  const another = within(await screen.findByRole("dialog", { name: "Lluvia" }));
  expect(another.getByLabelText<HTMLInputElement>(/^Lluvia/).value).toBe("");
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

it("exports the selected fields together, and imports the rain of each from its column", async () => {
  const user = userEvent.setup({ delay: null });
  const other = "01994c1e-0000-7000-8000-00000000000b";
  const read = { ...exampleEntry, sheet: "Lluvias", row: 2, state: "new" } as const;
  const entries = [
    { ...read, column: "B" },
    { ...read, column: "C", fieldId: other, fieldName: "El Bajo" },
  ];
  answers.push(
    [exportEntries, {}],
    [downloadTemplate, {}],
    [reviewRainImport, { entries, problems: [], ignoredHeadings: [] }],
    [saveImport, { savedCount: 2, knownCount: 0 }],
  );
  // An answer: the server of another test was lost.
  await call(listFieldEntries, { query: { fieldId, season: "2025/26", period: "2" } });
  requests.length = 0;
  URL.createObjectURL = () => "blob:file";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await renderInSpanish(
    <SelectionFiles selectedIds={[fieldId, other]} ownIds={[]} onDone={() => undefined} />,
    { texts: { "crop-log": texts }, at: "/?season=2025/26&period=2" },
  );
  for (const name of [/^Descargar la campaña/, /^Plantilla de lluvias/]) {
    await user.click(await screen.findByRole("button", { name: "Bitácora en Excel" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  }
  await waitFor(() => expect(requests).toHaveLength(2));
  const queries = requests.map((address) => new URL(address, "http://surco.invalid").searchParams);
  expect(queries.map((query) => query.get("fieldIds"))).toEqual(Array(2).fill(`${fieldId},${other}`));
  expect(queries[1]?.get("content")).toBe("rain");

  await user.click(screen.getByRole("button", { name: "Bitácora en Excel" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Importar/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Importar a la bitácora" }));
  dialog.getByText(/^Una columna de fechas y una por lote/);
  await user.upload(dialog.getByLabelText("Archivo Excel o CSV"), new File(["Fecha;La Loma"], "lluvia.csv"));
  expect(await dialog.findByText("El Bajo")).toBeTruthy();
  expect(new URL(requests[2] ?? "", "http://surco.invalid").searchParams.has("fieldId")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Guardar 2 registros" }));
  await waitFor(() =>
    expect(sent.find(({ route }) => route === saveImport)?.body).toMatchObject({
      entries: [{ fieldId }, { fieldId: other }],
    }),
  );
});

it("shows the rain by month and season, and says why it cannot be read", async () => {
  const user = userEvent.setup({ delay: null });
  answers = answers.filter(([route]) => route !== getRain);
  await open();
  await user.click(await screen.findByText("Lluvias"));
  await screen.findByText("No se pudieron leer las lluvias");
  const rainOfSeason = (season: string, days: DayRain[]) =>
    rainOf(season, seasonRange("AR", "2", season), days);
  const seasons = [
    rainOfSeason("2025/26", [
      { date: "2025-11-14", rainMm: 12.5 },
      { date: "2025-11-20", rainMm: 30 },
    ]),
    rainOfSeason("2024/25", [{ date: "2024-12-01", rainMm: 7 }]),
    rainOfSeason("2023/24", []),
  ];
  answers.push([getRain, { seasons }]);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("42,5 mm anotados en 2025/26")).toBeTruthy();
  expect(await screen.findAllByRole("img")).toHaveLength(2);
  const november = screen.getByRole("row", { name: /^nov/i });
  expect(
    within(november)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["42,5", "0,0"]);
  // A season without any rain is no curve.
  expect(screen.queryByRole("columnheader", { name: "2023/24" })).toBeNull();
});
