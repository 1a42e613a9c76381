import "@surco/kit-web/indexed-db-testing";
import type { RouteShape } from "@surco/contract";
import { getField } from "@surco/fields/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish, type SentRequest, stubPhotoDecoder, stubRoutes } from "@surco/kit-web/testing";
import { listAssignees } from "@surco/notes/contract";
import { noteTexts } from "@surco/notes/web-testing";
import {
  askRemote,
  createPlantCase,
  deletePlantPhoto,
  exampleCase,
  listPlantCases,
  type PlantAnswer,
  type PlantCase,
  plantHealthOffer,
  recordPlantNote,
  restorePlantPhoto,
  updatePlantCase,
  uploadPlantPhoto,
} from "@surco/plant-health/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plantHealthWeb } from "./feature";
import { identifyLeaves } from "./inference/identify-leaves";
import { leafModel } from "./inference/leaf-model";
import texts from "./locales/es.json";
import { buildOpenedField } from "./opened-field.testing";
import { PlantHealthSection } from "./PlantHealthSection";

// A worker with WebAssembly needs a real browser.
vi.mock("./inference/identify-leaves", () => ({
  identifyLeaves: vi.fn(),
  prepareLeafModel: () => undefined,
}));

const { fieldId } = exampleCase;
const offeredModel = { name: leafModel.name, version: leafModel.version, classes: [], cropIds: [4, 5] };
const serverAnswer = exampleCase.answer as PlantAnswer;
let answers: Map<RouteShape, unknown>;
let sent: SentRequest[];
let addresses: string[];

beforeEach(() => {
  stubPhotoDecoder();
  answers = new Map<RouteShape, unknown>([
    [listPlantCases, { cases: [], nextCursor: null }],
    [plantHealthOffer, { model: offeredModel, remote: null }],
    [getField, buildOpenedField()],
  ]);
  ({ sent, addresses } = stubRoutes(() => answers));
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([plantHealthWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });
const open = (query = "") =>
  renderInSpanish(<PlantHealthSection fieldId={fieldId} />, {
    texts: { "plant-health": texts, fields: fieldTexts, notes: noteTexts },
    at: `/?season=2025/26&period=2${query}`,
  });
const bodyOf = (route: RouteShape) => sent.find((one) => one.route === route)?.body;

async function newCase() {
  await user.click(await screen.findByRole("button", { name: "Nueva consulta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nueva consulta" }));
  const choose = (file: File) =>
    user.upload(dialog.getByLabelText("Elegir fotos", { selector: "input" }), file);
  return { dialog, choose };
}

const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });

async function openCase(overrides: Partial<PlantCase> = {}) {
  answers.set(listPlantCases, { cases: [{ ...exampleCase, ...overrides }], nextCursor: null });
  await open(`&caso=${exampleCase.id}`);
  return within(await screen.findByRole("dialog", { name: /^Hoja, 14 ene/ }));
}

/** Raises all logits, which the softmax does not notice: a maize leaf was seen. */
const SEEN = 5;
/** Logits by class, of which the softmax is nearly the given odds. */
const logitsOf = (odds: Record<string, number>) =>
  leafModel.classes.map((name) => SEEN + Math.log(odds[name] ?? 1e-4));

it("sends a case before its photos, and shows the answer of the server", async () => {
  answers.set(createPlantCase, { ...exampleCase, photos: [], answer: null });
  answers.set(uploadPlantPhoto, exampleCase);
  await open();
  expect(await screen.findByText(/Todavía no hay consultas de este lote/)).toBeTruthy();
  const { dialog, choose } = await newCase();
  await user.click(dialog.getByRole("button", { name: "Identificar" }));
  expect(await dialog.findByText("Agregá al menos una foto")).toBeTruthy();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  answers.set(listPlantCases, { cases: [exampleCase], nextCursor: null });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));

  await waitFor(() => expect(sent.some(({ route }) => route === uploadPlantPhoto)).toBe(true));
  expect(bodyOf(createPlantCase)).toMatchObject({
    fieldId,
    values: { kind: "leaf", cropId: 5, point: null, hasTrainingConsent: false },
    deviceAnswer: null,
  });
  expect(identifyLeaves).not.toHaveBeenCalled();
});

it("names a photo that cannot be read, and takes the others", async () => {
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("insecto.heic"));
  expect(await dialog.findByText(/no puede leer «insecto.heic»/)).toBeTruthy();
  await choose(photo("hoja.jpg"));
  expect(await dialog.findByRole("button", { name: "Quitar la foto 1" })).toBeTruthy();
});

it("answers on the device where the server has no model", async () => {
  answers.set(plantHealthOffer, { model: null, remote: null });
  answers.set(createPlantCase, { ...exampleCase, answer: null });
  answers.set(uploadPlantPhoto, { ...exampleCase, answer: null });
  vi.mocked(identifyLeaves).mockResolvedValue([
    { isBlank: false, logits: logitsOf({ "common-rust": 0.6, "gray-leaf-spot": 0.4 }) },
  ]);
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));

  await waitFor(() => expect(sent.some(({ route }) => route === uploadPlantPhoto)).toBe(true));
  expect(bodyOf(createPlantCase)).toMatchObject({
    deviceAnswer: { outcome: "identified", suggestions: [{ code: "PUCCSO" }, { code: "CERCZM" }, {}] },
  });
});

it("answers on the device without a network, keeps the case there, and sends that answer", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(identifyLeaves).mockResolvedValue([
    { isBlank: false, logits: logitsOf({ "common-rust": 0.6, "gray-leaf-spot": 0.4 }) },
  ]);
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));

  const answer = within(await screen.findByRole("dialog", { name: /^Hoja, / }));
  expect(await answer.findByText("Verificalo en el lote")).toBeTruthy();
  expect(answer.getByRole("progressbar", { name: /^Roya común del maíz: 60/ })).toBeTruthy();
  expect(answer.getByText(/^Respondió este equipo/)).toBeTruthy();
  expect(answer.getByRole<HTMLButtonElement>("button", { name: "Guardar como nota" }).disabled).toBe(true);
  expect(bodyOf(createPlantCase)).toBeUndefined();

  answers.set(createPlantCase, exampleCase);
  answers.set(uploadPlantPhoto, exampleCase);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() =>
    expect(bodyOf(createPlantCase)).toMatchObject({
      deviceAnswer: { outcome: "identified", suggestions: [{ code: "PUCCSO" }, {}, {}] },
    }),
  );
});

it("answers anew for another crop before the case is sent, and sends no answer to the earlier one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(identifyLeaves).mockResolvedValue([{ isBlank: false, logits: logitsOf({ "common-rust": 1 }) }]);
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));
  const answer = within(await screen.findByRole("dialog", { name: /^Hoja, / }));
  await answer.findByText(/PUCCSO/);
  await user.selectOptions(answer.getByLabelText("Cultivo"), "Trigo");
  expect(await answer.findByText("Todavía no hay un modelo para esto")).toBeTruthy();

  answers.set(createPlantCase, exampleCase);
  answers.set(uploadPlantPhoto, exampleCase);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(bodyOf(createPlantCase)).toMatchObject({ deviceAnswer: null }));
});

it("says that there is no answer yet where the device has no model", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(identifyLeaves).mockRejectedValue(new TypeError("failed to fetch"));
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));

  const answer = within(await screen.findByRole("dialog", { name: /^Hoja, / }));
  expect(await answer.findByText(/se responde cuando vuelva la señal/)).toBeTruthy();
});

const certain = (certainty: number): PlantAnswer => ({
  ...serverAnswer,
  outcome: certainty < 0.4 ? "uncertain" : "identified",
  suggestions: serverAnswer.suggestions.map((one, index) => (index === 0 ? { ...one, certainty } : one)),
});

it.each([
  [0.39, "Puede no ser confiable"],
  [0.4, "Verificalo en el lote"],
  [0.69, "Verificalo en el lote"],
  [0.7, null],
])("warns at a certainty of %d: %s", async (certainty, warning) => {
  const dialog = await openCase({ answer: certain(certainty) });
  expect(await dialog.findByText("SETOTU", { exact: false })).toBeTruthy();
  const shown = ["Puede no ser confiable", "Verificalo en el lote"].filter((title) =>
    dialog.queryByText(title),
  );
  expect(shown).toEqual(warning === null ? [] : [warning]);
});

it.each([
  ["blank", "En la foto no se ve nada"],
  ["not-plant", "No parece una hoja de maíz"],
  ["no-model", "Todavía no hay un modelo para esto"],
] as const)("says plainly that a photo has no diagnosis: %s", async (outcome, title) => {
  const dialog = await openCase({ answer: { ...serverAnswer, outcome, suggestions: [] } });
  expect(await dialog.findByText(title)).toBeTruthy();
  expect(dialog.queryByText("Hoja sana", { selector: "h3" })).toBeNull();
  expect(dialog.getByRole("button", { name: "Mandar al asesor" })).toBeTruthy();
});

it("shows both answers where device and server differ", async () => {
  const other: PlantAnswer = {
    ...serverAnswer,
    source: "device",
    suggestions: [{ code: "CERCZM", commonName: null, scientificName: null, certainty: 0.5 }],
  };
  const dialog = await openCase({ otherAnswers: [other] });
  expect(await dialog.findByText("Las respuestas no coinciden")).toBeTruthy();
  expect(dialog.getByText(/^Respondió el servidor/)).toBeTruthy();
  expect(dialog.getByText(/^Respondió este equipo/)).toBeTruthy();
});

it("makes a note of the disease at its point, and a task for the adviser", async () => {
  answers.set(recordPlantNote, exampleCase);
  answers.set(listAssignees, {
    people: [{ accountId: exampleCase.id, name: "Ing. Ruiz", isSelf: false }],
  });
  const dialog = await openCase();
  await user.click(await dialog.findByRole("button", { name: "Guardar como nota" }));
  await waitFor(() =>
    expect(bodyOf(recordPlantNote)).toMatchObject({
      fieldId,
      values: {
        type: "disease",
        specificType: "northernLeafBlight",
        cropId: 5,
        point: exampleCase.point,
        observedAt: exampleCase.takenAt,
      },
    }),
  );
  sent.length = 0;
  await user.click(dialog.getByRole("button", { name: "Mandar al asesor" }));
  await user.selectOptions(await dialog.findByLabelText("A quién"), await dialog.findByText("Ing. Ruiz"));
  await user.type(dialog.getByLabelText(/Qué querés preguntar/), "¿Conviene esperar?");
  await user.click(dialog.getByRole("button", { name: "Mandar" }));
  await waitFor(() =>
    expect(bodyOf(recordPlantNote)).toMatchObject({
      values: {
        type: "task",
        assigneeId: exampleCase.id,
        description: expect.stringMatching(
          /^¿Conviene esperar\?\nRespuesta del modelo .*Tizón foliar del norte/s,
        ),
      },
    }),
  );
});

const [firstPhoto] = exampleCase.photos;
const photoPair = [firstPhoto, { ...firstPhoto, id: exampleCase.fieldId }] as PlantCase["photos"];

it("deletes a photo, and brings it back", async () => {
  answers.set(deletePlantPhoto, exampleCase);
  answers.set(restorePlantPhoto, { ...exampleCase, photos: photoPair });
  const dialog = await openCase({ photos: photoPair });
  await user.click(await dialog.findByRole("button", { name: "Ver la foto 2" }));
  await user.click(dialog.getByRole("button", { name: "Eliminar la foto 2" }));
  await waitFor(() => expect(sent.some(({ route }) => route === deletePlantPhoto)).toBe(true));
  expect(addresses.some((address) => address.includes(`${photoPair[1]?.id}?fieldId=${fieldId}`))).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(bodyOf(restorePlantPhoto)).toEqual({ id: photoPair[1]?.id, fieldId }));
});

it("deletes a photo without a network but the last one, and says that the answer is still to all", async () => {
  const dialog = await openCase({ photos: photoPair });
  await dialog.findByRole("button", { name: "Ver la foto 2" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await user.click(dialog.getByRole("button", { name: "Eliminar la foto 1" }));
  expect(await dialog.findByText(/^Eliminaste una foto: cuando se envíe, se responde de nuevo/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Eliminar la foto/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await user.click(await dialog.findByRole("button", { name: "Eliminar la foto 1" }));
  await dialog.findByText(/^Eliminaste una foto/);
  expect(sent.some(({ route }) => route === deletePlantPhoto)).toBe(false);

  answers.set(deletePlantPhoto, exampleCase);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(sent.some(({ route }) => route === deletePlantPhoto)).toBe(true));
});

it("answers anew on the device once a photo of an unsent case is deleted", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const see = (odds: Record<string, number>) => ({ isBlank: false, logits: logitsOf(odds) });
  vi.mocked(identifyLeaves).mockResolvedValue([see({ "common-rust": 1 }), see({ "gray-leaf-spot": 1e-2 })]);
  await open();
  const { dialog, choose } = await newCase();
  await choose(photo("hoja.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 1" });
  await choose(photo("borrosa.jpg"));
  await dialog.findByRole("button", { name: "Quitar la foto 2" });
  await user.click(dialog.getByRole("button", { name: "Identificar" }));
  const answer = within(await screen.findByRole("dialog", { name: /^Hoja, / }));
  await answer.findByText(/PUCCSO/);

  vi.mocked(identifyLeaves).mockResolvedValue([see({ "northern-leaf-blight": 1 })]);
  await user.click(answer.getByRole("button", { name: "Eliminar la foto 1" }));
  expect(await answer.findByText(/SETOTU/)).toBeTruthy();
  await waitFor(() => expect(answer.queryByRole("button", { name: /^Eliminar la foto/ })).toBeNull());

  answers.set(createPlantCase, exampleCase);
  answers.set(uploadPlantPhoto, exampleCase);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(sent.filter(({ route }) => route === uploadPlantPhoto)).toHaveLength(1));
  expect(bodyOf(createPlantCase)).toMatchObject({ deviceAnswer: null });
});

it("keeps a correction beside the answer", async () => {
  const dialog = await openCase();
  await user.selectOptions(await dialog.findByLabelText("¿Qué es en realidad?"), "Otra cosa");
  expect(dialog.queryByRole("button", { name: "Guardar la corrección" })).toBeNull();
  await user.type(dialog.getByLabelText("Qué es"), "Mancha por Bipolaris");
  answers.set(updatePlantCase, exampleCase);
  await user.click(dialog.getByRole("button", { name: "Guardar la corrección" }));
  await waitFor(() =>
    expect(bodyOf(updatePlantCase)).toMatchObject({
      fieldId,
      version: exampleCase.version,
      changes: { correction: { code: null, other: "Mancha por Bipolaris" } },
    }),
  );
});

it("asks the outside service only after the person agreed, and says that photos leave", async () => {
  answers.set(plantHealthOffer, {
    model: offeredModel,
    remote: { name: "Kindwise crop.health", isSimulated: true },
  });
  answers.set(askRemote, exampleCase);
  const dialog = await openCase();
  await user.click(await dialog.findByRole("button", { name: "Preguntar a Kindwise crop.health" }));
  expect(dialog.getByText(/La foto sale de esta instalación/)).toBeTruthy();
  expect(bodyOf(askRemote)).toBeUndefined();
  await user.click(dialog.getByRole("button", { name: "Acepto, enviar las fotos" }));
  await waitFor(() => expect(bodyOf(askRemote)).toEqual({ fieldId, hasConsent: true }));
});

it("only shows cases to a reader of the field", async () => {
  answers.set(getField, buildOpenedField({ relation: "shared", right: "read" }));
  const dialog = await openCase({ isOwn: false, canDelete: false, photos: photoPair });
  expect(await dialog.findByText(/^Respondió el servidor/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Nueva consulta" })).toBeNull();
  for (const name of ["Guardar como nota", "Mandar al asesor", "Eliminar", "Eliminar la foto 1"])
    expect(dialog.queryByRole("button", { name })).toBeNull();
  expect(dialog.queryByLabelText("¿Qué es en realidad?")).toBeNull();
});

it("says what is missing where the list cannot be read", async () => {
  answers.delete(listPlantCases);
  await open();
  expect(await screen.findByText("No se pudieron leer las consultas")).toBeTruthy();
});
