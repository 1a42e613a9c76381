import "@surco/kit-web/indexed-db-testing";
import { listFields } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { deleteUnsentWrites, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  exampleNote,
  examplePhoto,
  listNoteAuthors,
  listNotePoints,
  type Note,
  type NoteAuthor,
} from "@surco/notes/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notesWeb } from "../feature";
import texts from "../locales/es.json";
import { NotesScreen } from "./NotesScreen";
import type { ShownPoint } from "./use-shown-points";

/** A map without drawing: its marks are buttons. */
vi.mock("@surco/kit-web/map", () => ({
  MapBox: ({ children }: PropsWithChildren) => children,
  SurcoMap: ({ children }: PropsWithChildren) => children,
  useSurcoMap: () => null,
}));
vi.mock("./NoteClusters", () => ({
  NoteClusters: ({ points, onPress }: { points: ShownPoint[]; onPress(ids: string[]): void }) =>
    points.map(({ id, isUnsent }) => (
      <button type="button" key={id} onClick={() => onPress([id])}>
        {isUnsent ? "Anillo" : "Marca"}
      </button>
    )),
}));

const anaId = "01994c1e-0000-7000-8000-000000000001";
const beto: NoteAuthor = {
  accountId: "01994c1e-0000-7000-8000-000000000002",
  name: "Beto Suárez",
  isSelf: false,
};
let requests: URL[];
let pages: Note[][];
let points: object[];
let isOut: boolean;

beforeEach(() => {
  requests = [];
  pages = [[exampleNote]];
  points = [];
  isOut = false;
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://surco.invalid");
    requests.push(url);
    if (isOut) throw new TypeError("failed to fetch");
    if (url.pathname === `/api${listFields.path}`)
      return Response.json({
        fields: [buildCard({ id: exampleNote.fieldId, name: "La Loma", farmName: "La Esperanza" })],
      });
    if (url.pathname === `/api${listNoteAuthors.path}`) return Response.json(authorsPage(url));
    if (url.pathname === `/api${listNotePoints.path}`) return Response.json({ points, isComplete: true });
    const at = Number(url.searchParams.get("cursor") ?? 0);
    return Response.json({
      notes: pages[at] ?? [],
      nextCursor: at + 1 < pages.length ? String(at + 1) : null,
    });
  });
  openSession("token");
  nameSessionAccount(anaId);
});
afterEach(async () => {
  cleanup();
  await deleteUnsentWrites(anaId);
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Ana on the first page, Beto on the second. */
const authorsPage = ({ searchParams }: URL) =>
  searchParams.has("cursor")
    ? { authors: [beto], nextCursor: null }
    : { authors: [{ accountId: anaId, name: "Ana Ferreyra", isSelf: true }], nextCursor: "second" };

const openFilters = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Filtros/ }));
  return (await screen.findByRole("combobox", { name: "Autor" })) as HTMLInputElement;
};

const open = (query = "") =>
  renderInSpanish(<NotesScreen />, {
    texts: { notes: texts, fields: fieldTexts },
    at: `/notes${query}`,
    path: "/notes/*",
  });
const asked = () => Object.fromEntries(lists().at(-1)?.searchParams ?? []);
const lists = () => requests.filter(({ pathname }) => pathname === "/api/v1/field_notes");

it("lists the notes of all fields page by page, each with its field", async () => {
  pages = [
    [exampleNote],
    [{ ...exampleNote, id: examplePhoto.id, values: { ...exampleNote.values, description: "Más vieja" } }],
  ];
  await open();
  expect(await screen.findByText(`${exampleNote.fieldName} · ${exampleNote.farmName}`)).toBeTruthy();
  expect(screen.queryByText("Más vieja")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ver más" }));
  expect(await screen.findByText("Más vieja")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ver más" })).toBeNull();
});

it("takes its filters from the address, a season as its days", async () => {
  pages = [[]];
  await open(
    "?tipo=weed,disease&especie=brownSpot&cultivo=7&campo=La+Esperanza&mias=true&tarea=open&texto=cañada&season=2025/26",
  );
  expect(await screen.findByText("Ninguna nota coincide con los filtros.")).toBeTruthy();
  expect(asked()).toMatchObject({
    types: "weed,disease",
    specificTypes: "brownSpot",
    cropIds: "7",
    farmIds: buildCard().farmId,
    authorId: anaId,
    isDone: "false",
    text: "cañada",
  });
  const { from = "", until = "" } = asked();
  expect(Date.parse(until) - Date.parse(from)).toBeGreaterThan(365 * 86_400_000);
});

it("writes chosen filters to the address, and clears them", async () => {
  const { address } = await open();
  await screen.findByText(`${exampleNote.fieldName} · ${exampleNote.farmName}`);
  await userEvent.click(screen.getByRole("button", { name: "Filtros" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Enfermedades" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "A mi cargo" }));
  await waitFor(() => expect(asked()).toMatchObject({ types: "disease", assigneeId: anaId }));
  await userEvent.click(screen.getByRole("button", { name: "Limpiar filtros" }));
  await waitFor(() => expect(address()).toBe("/notes"));
});

it("filters by any author, in the address, with photos too, until it is cleared", async () => {
  const { address } = await open();
  await screen.findByText(`${exampleNote.fieldName} · ${exampleNote.farmName}`);
  await userEvent.click(await openFilters());
  expect(await screen.findByRole("option", { name: "Ana Ferreyra (vos)" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("option", { name: "Beto Suárez" }));
  await waitFor(() => expect(asked()).toMatchObject({ authorId: beto.accountId }));
  expect(address()).toBe(`/notes?autor=${beto.accountId}`);

  await userEvent.click(screen.getByRole("radio", { name: "Fotos" }));
  await waitFor(() => expect(asked()).toMatchObject({ authorId: beto.accountId, hasPhotos: "true" }));
  await userEvent.click(screen.getByRole("button", { name: "Limpiar filtros" }));
  await waitFor(() => expect(asked().authorId).toBeUndefined());
});

it("has one filter for one's own notes: the chip and oneself among the authors", async () => {
  const { address } = await open(`?autor=${beto.accountId}`);
  const author = await openFilters();
  await waitFor(() => expect(author.value).toBe("Beto Suárez"));
  const own = screen.getByRole("checkbox", { name: "Mías" }) as HTMLInputElement;
  await userEvent.click(own);
  await waitFor(() => expect(address()).toBe("/notes?mias=true"));
  expect(author.value).toBe("Ana Ferreyra (vos)");
  expect(asked()).toMatchObject({ authorId: anaId });

  await userEvent.click(author);
  await userEvent.click(await screen.findByRole("option", { name: "Beto Suárez" }));
  await waitFor(() => expect(address()).toBe(`/notes?autor=${beto.accountId}`));
  expect(own.checked).toBe(false);
  await userEvent.click(author);
  await userEvent.click(await screen.findByRole("option", { name: "Ana Ferreyra (vos)" }));
  await waitFor(() => expect(address()).toBe("/notes?mias=true"));
});

it("keeps the author of the address where the authors cannot be read, and says so", async () => {
  isOut = true;
  await open(`?autor=${beto.accountId}`);
  const author = await openFilters();
  expect(await screen.findByText("Sin conexión no se pudo leer quiénes escribieron notas.")).toBeTruthy();
  expect(author.value).toBe("Otra persona");
});

it("finds nothing of a farm that is gone, rather than everything", async () => {
  await open("?campo=Vendido");
  expect(await screen.findByText("Ninguna nota coincide con los filtros.")).toBeTruthy();
  expect(lists()).toEqual([]);
});

it("shows what waits on this device where the filters leave it", async () => {
  isOut = true;
  const outbox = startDeviceOutbox([notesWeb], new QueryClient());
  const values = { ...exampleNote.values, description: "Sin señal" };
  await outbox.add({
    kind: "notes/note",
    recordId: crypto.randomUUID(),
    operation: "create",
    values: { ...values },
    base: {},
    version: null,
    subject: { fieldId: exampleNote.fieldId, title: "Nota" },
  });
  await open();
  const row = (await screen.findByText("Sin señal")).closest("li");
  expect(within(row ?? document.body).getByText(/En este equipo|Enviando/)).toBeTruthy();
  cleanup();
  await open("?texto=otra");
  await screen.findByText("No se pudieron leer las notas");
  expect(screen.queryByText("Sin señal")).toBeNull();
  cleanup();
  await open(`?autor=${beto.accountId}`);
  await screen.findByText("No se pudieron leer las notas");
  expect(screen.queryByText("Sin señal")).toBeNull();
  cleanup();
  await open("?mias=true");
  expect(await screen.findByText("Sin señal")).toBeTruthy();
});

it("shows notes that wait among the photos and on the map, as far as the filters leave them", async () => {
  pages = [[]];
  const saved = {
    id: exampleNote.id,
    fieldId: exampleNote.fieldId,
    type: "density",
    lngLat: [-60.57, -33.88],
  };
  points = [saved, { ...saved, id: crypto.randomUUID() }];
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const outbox = startDeviceOutbox([notesWeb], new QueryClient());
  const subject = { fieldId: exampleNote.fieldId, title: "Foto de Emergencia" };
  const write = {
    kind: "notes/note",
    operation: "create",
    values: {},
    base: {},
    version: null,
    subject,
  } as const;
  const recordId = crypto.randomUUID();
  const photo = { ...write, kind: "notes/photo" };
  await outbox.add(
    { ...write, recordId, values: { ...exampleNote.values, description: "Sin señal" } },
    { ...photo, recordId: crypto.randomUUID(), partOf: recordId },
    // The first photo of a note that the server has, whose place is taken away.
    { ...photo, recordId: crypto.randomUUID(), partOf: saved.id },
    { ...write, recordId: saved.id, operation: "update", values: { point: null }, version: 1 },
  );
  await outbox.send();
  offline.mockRestore();
  await open("?vista=photos");
  const albums = within(await screen.findByRole("list", { name: "Fotos" }));
  await waitFor(() =>
    expect(albums.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Foto de Emergencia",
      "Densidad: Emergencia",
    ]),
  );
  expect(albums.getAllByRole("button", { name: "Ver la foto 1, En este equipo" })).toHaveLength(2);
  cleanup();
  await open("?vista=photos&tipo=density");
  await screen.findByRole("link", { name: "Densidad: Emergencia" });
  expect(screen.queryByRole("link", { name: "Foto de Emergencia" })).toBeNull();
  cleanup();
  await open("?vista=map");
  await screen.findByText(/^2 notas con lugar.* 1 espera en este equipo/);
  expect(screen.getAllByRole("button", { name: "Marca" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Anillo" }));
  await screen.findByRole("button", { name: /Densidad: Emergencia.*Sin señal.*En este equipo/ });
  cleanup();
  await open("?vista=map&tipo=weed");
  await screen.findByText("1 nota con lugar. Tocala para verla.");
});

it("says why nothing is listed, and retries", async () => {
  isOut = true;
  await open();
  await screen.findByText("No se pudieron leer las notas");
  isOut = false;
  for (const button of screen.getAllByRole("button", { name: "Reintentar" })) await userEvent.click(button);
  expect(await screen.findByText(`${exampleNote.fieldName} · ${exampleNote.farmName}`)).toBeTruthy();
});

it("shows photos note by note, of those notes alone that have some", async () => {
  pages = [[{ ...exampleNote, photos: [examplePhoto] }]];
  await open("?vista=photos");
  expect(await screen.findByRole("button", { name: "Ver la foto 1" })).toBeTruthy();
  expect(asked()).toMatchObject({ hasPhotos: "true" });
  const link = screen.getByRole("link", { name: /:/ });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${exampleNote.fieldId}/notes?nota=${exampleNote.id}`,
  );
});
