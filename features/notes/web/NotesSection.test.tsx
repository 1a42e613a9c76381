import "@surco/kit-web/indexed-db-testing";
import type { RouteShape } from "@surco/contract";
import { getField } from "@surco/fields/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import {
  enterDay,
  enterText,
  renderInSpanish,
  type SentRequest,
  stubPhotoDecoder,
  stubRoutes,
} from "@surco/kit-web/testing";
import {
  createNote,
  exampleNote,
  examplePhoto,
  getNote,
  listAssignees,
  listFieldNotes,
  type Note,
  setNoteStatus,
  uploadPhoto,
} from "@surco/notes/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notesWeb } from "./feature";
import texts from "./locales/es.json";
import { NotesSection } from "./NotesSection";
import { buildOpenedField } from "./opened-field.testing";
import { buildJpeg } from "./photos/jpeg.testing";

const { fieldId } = exampleNote;
const anaId = exampleNote.authorId ?? "";
let answers: Map<RouteShape, unknown>;
let sent: SentRequest[];

beforeEach(() => {
  stubPhotoDecoder();
  answers = new Map<RouteShape, unknown>([
    [listFieldNotes, { notes: [exampleNote], nextCursor: null }],
    [getField, buildOpenedField()],
    [listAssignees, { people: [{ accountId: anaId, name: "Ana Ferreyra", isSelf: true }] }],
  ]);
  ({ sent } = stubRoutes(() => answers));
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([notesWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  renderInSpanish(<NotesSection fieldId={fieldId} />, {
    texts: { notes: texts, fields: fieldTexts },
    at: `/?season=2025/26&period=2${query}`,
  });

async function addNote(type: string) {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("button", { name: "Nueva nota" }));
  await user.click(await screen.findByRole("menuitem", { name: type }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: type })) };
}

const bodyOf = (route: RouteShape) => sent.find((one) => one.route === route)?.body;
const setWhen = (dialog: ReturnType<typeof within>) => {
  enterDay(dialog.getByLabelText("Cuándo"), "2025-12-01");
  fireEvent.change(dialog.getByLabelText("Hora"), { target: { value: "10:30" } });
};

it("keeps a note on the device without a network, shows that it waits, undoes it, and offers another like it", async () => {
  await open();
  const { user, dialog } = await addNote("Insectos");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Elegí el tipo específico")).toBeTruthy();

  const specific = dialog.getByRole("combobox", { name: "Tipo específico" });
  await user.click(specific);
  // Bugs of soybean are no pests of maize, the season's crop.
  expect(dialog.queryByRole("option", { name: /Chinche verde/ })).toBeNull();
  await enterText(specific, "frugiperda");
  await user.click(await dialog.findByRole("option", { name: /Cogollero/ }));
  setWhen(dialog);
  await enterText(dialog.getByLabelText(/^Descripción/), "Daño en hojas nuevas");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByText("Insectos: Cogollero");
  expect(row.closest("li")?.textContent).toMatch(/Daño en hojas nuevas.*En este equipo/);
  expect(bodyOf(createNote)).toBeUndefined();

  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(screen.queryByText("Insectos: Cogollero")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Otra nota como esta" }));
  const another = within(await screen.findByRole("dialog", { name: "Insectos" }));
  expect(another.getByRole<HTMLInputElement>("combobox", { name: "Tipo específico" }).value).toMatch(
    /^Cogollero/,
  );
  expect(another.getByLabelText<HTMLTextAreaElement>(/^Descripción/).value).toBe("");
});

it("opens a note with the change that waits on the device", async () => {
  const user = userEvent.setup({ delay: null });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  const openNote = async () => {
    await user.click(await screen.findByRole("button", { name: new RegExp(exampleNote.author ?? "") }));
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await openNote();
  fireEvent.change(dialog.getByLabelText(/^Descripción/), { target: { value: "Otra vez en la loma" } });
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await screen.findByRole("button", { name: /Otra vez en la loma/ });

  const again = await openNote();
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Descripción/).value).toBe("Otra vez en la loma");
});

it("shows plants per hectare while they are counted, with a decimal comma, and sends the counts", async () => {
  answers.set(createNote, exampleNote);
  await open();
  const { user, dialog } = await addNote("Densidad");
  await user.click(dialog.getByRole("combobox", { name: "Tipo específico" }));
  await user.click(await dialog.findByRole("option", { name: "Emergencia" }));
  await enterText(dialog.getByLabelText("Plantas"), "38");
  await enterText(dialog.getByLabelText("Largo de surco"), "10");
  await enterText(dialog.getByLabelText("Entre surcos"), "0,525");
  expect(await dialog.findByText("72.381 plantas/ha")).toBeTruthy();
  setWhen(dialog);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await waitFor(() =>
    expect(bodyOf(createNote)).toMatchObject({
      fieldId,
      values: { cropId: 5, counts: [{ plants: 38, rows: 1, rowLengthM: 10, rowSpacingM: 0.525 }] },
    }),
  );
});

it("takes the device's position with its accuracy, and says what to do where it is refused", async () => {
  let found: PositionCallback = () => undefined;
  let failed: PositionErrorCallback = () => undefined;
  vi.stubGlobal("navigator", {
    ...navigator,
    onLine: true,
    geolocation: {
      watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
        found = onFix;
        failed = onError;
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
  await open();
  const { user, dialog } = await addNote("Malezas");
  await user.click(dialog.getByRole("button", { name: "Usar mi posición" }));
  const coords = { longitude: -60.57, latitude: -33.88, accuracy: 6 };
  act(() => found({ coords } as GeolocationPosition));
  expect(await dialog.findByText(/Posición: -33,88000 · -60,57000, ± 6 m/)).toBeTruthy();

  await user.click(dialog.getByRole("button", { name: "Usar mi posición" }));
  act(() => failed({ code: 1 } as GeolocationPositionError));
  expect(await dialog.findByText(/Permitila en los ajustes del sitio, o marcá el lugar/)).toBeTruthy();
});

it("marks a task as done from the list", async () => {
  const task: Note = {
    ...exampleNote,
    stand: null,
    assigneeName: "Ana Ferreyra",
    values: {
      type: "task",
      specificType: "scouting",
      otherSpecificType: null,
      cropId: 5,
      description: "",
      observedAt: "2025-10-21T13:40:00Z",
      point: null,
      isPublic: true,
      assigneeId: anaId,
      dueOn: "2025-11-02",
    },
  };
  answers.set(listFieldNotes, { notes: [task], nextCursor: null });
  answers.set(setNoteStatus, { ...task, doneAt: "2025-11-01T12:00:00Z", version: 2 });
  await open();
  expect((await screen.findByText(/Ana Ferreyra · vence el/)).textContent).toMatch(/2 nov/);
  await userEvent.click(screen.getByRole("checkbox", { name: "Hecha: Recorrida" }));
  await waitFor(() => expect(bodyOf(setNoteStatus)).toMatchObject({ noteId: task.id, isDone: true }));
});

it("opens a note of another season by its address, and shows readers its contents without a form", async () => {
  answers.set(listFieldNotes, { notes: [], nextCursor: null });
  answers.set(getNote, { ...exampleNote, values: { ...exampleNote.values, point: null } });
  answers.set(getField, buildOpenedField({ right: "read", relation: "shared" }));
  await open(`&nota=${exampleNote.id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Densidad: Emergencia" }));
  expect(dialog.getByText("72.381 plantas/ha")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Guardar" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Nueva nota" })).toBeNull();
});

it("says why the notes cannot be read, and shows one type of them", async () => {
  answers.delete(listFieldNotes);
  await open();
  expect(await screen.findByText("No se pudieron leer las notas")).toBeTruthy();
  answers.set(listFieldNotes, { notes: [exampleNote], nextCursor: null });
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Densidad: Emergencia")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Tipo de nota"), "Malezas");
  expect(await screen.findByText("No hay notas de este tipo en esta campaña.")).toBeTruthy();
});

it("sends photos after their note, and names those that the browser cannot read", async () => {
  await open();
  const { user, dialog } = await addNote("Malezas");
  await user.click(dialog.getByRole("combobox", { name: "Tipo específico" }));
  await user.click(await dialog.findByRole("option", { name: /Rama negra/ }));
  setWhen(dialog);
  const photos = [new File(["1"], "maleza.jpg", { type: "image/jpeg" }), new File(["2"], "otra.heic")];
  fireEvent.change(dialog.getByLabelText("Elegir fotos", { selector: "input" }), {
    target: { files: photos },
  });
  expect(await dialog.findByText(/no puede leer «otra.heic»/)).toBeTruthy();
  expect(await dialog.findByRole("button", { name: "Ver la foto 1, Sin guardar" })).toBeTruthy();

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  const row = (await screen.findByText("Malezas: Rama negra")).closest("li");
  await waitFor(() => expect(row?.textContent).toContain("1 foto espera en este equipo"));

  vi.restoreAllMocks();
  answers.set(createNote, exampleNote);
  answers.set(uploadPhoto, examplePhoto);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(sent.map(({ route }) => route)).toContain(uploadPhoto));
  const writes = sent.map(({ route }) => route).filter(({ method }) => method === "POST");
  expect(writes).toEqual([createNote, uploadPhoto]);
});

it("says of a photo that is refused, and sends it again from its tile", async () => {
  answers.set(uploadPhoto, Response.json({ code: "PHOTO_STORAGE_FULL", details: {} }, { status: 422 }));
  await open(`&nota=${exampleNote.id}`);
  const user = userEvent.setup({ delay: null });
  const dialog = within(await screen.findByRole("dialog", { name: "Densidad" }));
  fireEvent.change(dialog.getByLabelText("Elegir fotos", { selector: "input" }), {
    target: { files: [new File(["1"], "maíz.jpg", { type: "image/jpeg" })] },
  });
  await dialog.findByRole("button", { name: /Sin guardar/ });
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: new RegExp(exampleNote.author ?? "") }));
  const last = 1 + exampleNote.photos.length;
  await screen.findByRole("button", { name: `Ver la foto ${last}, Necesita atención` });
  answers.set(uploadPhoto, examplePhoto);
  await user.click(await screen.findByRole("button", { name: `Reintentar: Foto ${last}` }));
  await waitFor(() => expect(sent.filter(({ route }) => route === uploadPhoto)).toHaveLength(2));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /Necesita atención|Reintentar/ })).toBeNull(),
  );
});

it("proposes the place of the first photo that has one near the field, and keeps a place that is set", async () => {
  await open();
  const { dialog } = await addNote("Malezas");
  const choose = async (n: number, ...jpegs: Uint8Array<ArrayBuffer>[]) => {
    const files = jpegs.map((bytes) => new File([bytes], "foto.jpg", { type: "image/jpeg" }));
    fireEvent.change(dialog.getByLabelText("Elegir fotos", { selector: "input" }), { target: { files } });
    await dialog.findByRole("button", { name: `Ver la foto ${n}, Sin guardar` });
  };
  await choose(1, buildJpeg({ latRef: "N" }));
  expect(dialog.getByText("Sin lugar: la nota es de todo el lote.")).toBeTruthy();
  await choose(
    3,
    buildJpeg({ accuracyM: [5, 1] }),
    buildJpeg({
      lat: [
        [33, 1],
        [51, 1],
        [0, 1],
      ],
    }),
  );
  expect(dialog.getByText("De la foto: -33,88910 · -60,57120, ± 5 m")).toBeTruthy();
});

it("opens photos in full size, goes on with the arrow keys, and deletes one with a way back", async () => {
  const second = { ...examplePhoto, id: "01994c1e-0000-7000-8000-0000000000f6" };
  answers.set(listFieldNotes, {
    notes: [{ ...exampleNote, photos: [examplePhoto, second] }],
    nextCursor: null,
  });
  await open(`&nota=${exampleNote.id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("button", { name: "Ver la foto 1" }));
  expect((await screen.findByRole("img", { name: "Foto 1 de 2" })).getAttribute("src")).toBe(
    examplePhoto.url,
  );
  await user.keyboard("{ArrowRight}");
  const viewer = within(await screen.findByRole("dialog", { name: "Foto 2 de 2" }));
  await user.click(viewer.getByRole("button", { name: "Eliminar" }));
  expect(await screen.findByText("Foto eliminada.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ver la foto 2" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await user.click(await screen.findByRole("button", { name: /^Ver la foto 2/ }));
  await screen.findByRole("dialog", { name: "Foto 2 de 2" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Foto 2 de 2" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Densidad" })).toBeTruthy();
});
