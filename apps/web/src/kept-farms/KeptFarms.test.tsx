import "@surco/kit-web/indexed-db-testing";
import { exampleActivity, listActivityChoices, listFieldActivities } from "@surco/activities/contract";
import { listNonProductiveAreas } from "@surco/boundaries/contract";
import { listPhenologicalStages } from "@surco/catalogues/contract";
import type { RouteShape } from "@surco/contract";
import { getRain, listFieldEntries } from "@surco/crop-log/contract";
import { listFarms } from "@surco/farms/contract";
import { getFieldRecord, listFields, listPolygons } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { catalog, image, layerOffer, listFormulas, statistics } from "@surco/imagery/contract";
import {
  closeSession,
  deleteStoredResponses,
  nameSessionAccount,
  newQueryClient,
  openSession,
} from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { listAssignees, listFieldNotes } from "@surco/notes/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../outbox/locales/es/outbox.json";
import { KeptFarms } from "./KeptFarms";
import { keptParts } from "./kept-parts";
import { RefreshKeptFarms } from "./RefreshKeptFarms";

const card = buildCard({ name: "La Loma", farmName: "La Esperanza" });
let answers: Map<RouteShape, unknown>;
let requests: string[];
let isOut: boolean;
let hold: Promise<void> | null;

beforeEach(() => {
  requests = [];
  isOut = false;
  hold = null;
  answers = new Map<RouteShape, unknown>([
    [listFields, { fields: [card], nextCursor: null, total: 1 }],
    [listPolygons, { polygons: [], nextCursor: null }],
    [listFarms, { farms: [], nextCursor: null, total: 0 }],
    [getFieldRecord, getFieldRecord.example?.answer],
    [listNonProductiveAreas, listNonProductiveAreas.example?.answer],
    [listFieldActivities, { activities: [exampleActivity], nextCursor: null }],
    [listActivityChoices, { fertilizers: [], productTypes: [] }],
    [listPhenologicalStages, { stages: [] }],
    [listFieldEntries, { entries: [], nextCursor: null }],
    [getRain, { seasons: [] }],
    [listFieldNotes, { notes: [], nextCursor: null }],
    [listAssignees, { people: [] }],
    [layerOffer, { extraLayers: "free" }],
    [listFormulas, { formulas: [] }],
    [catalog, { dates: [], progress: { state: "done" } }],
    [statistics, { dates: [] }],
    [image, null],
  ]);
  const build = document.createElement("meta");
  build.name = "build";
  build.content = "b1";
  document.head.append(build);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    if (isOut) throw new TypeError("failed to fetch");
    await hold;
    init?.signal?.throwIfAborted();
    const answer = [...answers].find(([route]) =>
      new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    requests.push(path);
    return answer === undefined
      ? Response.json({ code: "NOT_FOUND", details: {} }, { status: 404 })
      : Response.json(answer[1]);
  });
  // Dexie has its own; its presence says that the browser stores at all.
  vi.stubGlobal("indexedDB", {});
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  await deleteStoredResponses();
  closeSession();
  document.head.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (hash = "") =>
  renderInSpanish(<KeptFarms />, {
    texts: { outbox: texts, fields: fieldTexts },
    at: `/outbox?season=2025/26&period=2${hash}`,
  });

/** Activities of the field as a screen reads them when the application is opened anew. */
async function readActivities() {
  const [, , keptActivities] = keptParts;
  const client = newQueryClient();
  const [query] = await keptActivities(
    { field: card, season: "2025/26", period: "2", language: "es" },
    client,
    new AbortController().signal,
  );
  return query?.fetch(client);
}

async function keep() {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  expect(await screen.findByText(/^Unos 1 MB: 1 lote, campaña 2025\/26\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Guardar en este equipo" }));
}

it("says the size before and after, and has what the screens read without a network", async () => {
  await keep();
  expect(await screen.findByText(/^2025\/26 guardada el .* Ocupa 0,\d MB\.$/)).toBeTruthy();
  isOut = true;
  expect(await readActivities()).toEqual([exampleActivity]);
});

it("shows the farm that the address names", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? "");
  });
  await open(`#farm-${card.farmId}`);
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toContain("La Esperanza");
  vi.restoreAllMocks();
});

it("stores nothing before the size was accepted", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  isOut = true;
  await expect(readActivities()).rejects.toThrow();
});

it("stops without a network, keeps what is there, and goes on", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  const button = await screen.findByRole("button", { name: "Guardar en este equipo" });
  isOut = true;
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Quedó sin terminar");
  expect(screen.getByText(/^2025\/26 sin terminar: 0 de/)).toBeTruthy();
  isOut = false;
  const alert = within(screen.getByRole("alert"));
  await userEvent.click(alert.getByRole("button", { name: "Continuar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Guardar en este equipo" }));
  await screen.findByText(/^2025\/26 guardada/);
});

it("counts what the server refuses, and keeps the rest", async () => {
  answers.delete(getRain);
  await keep();
  await screen.findByText(/^2025\/26 guardada/);
  expect(screen.getByText("El servidor rechazó 1 dato.")).toBeTruthy();
});

it("is cancelled while it downloads, and says how far it came", async () => {
  let release: () => void = () => undefined;
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  const button = await screen.findByRole("button", { name: "Guardar en este equipo" });
  hold = new Promise((done) => {
    release = done;
  });
  await userEvent.click(button);
  await screen.findByText(/^Guardando… 0 de/);
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  release();
  await screen.findByText(/^2025\/26 sin terminar/);
});

it("is removed after asking, and gone then", async () => {
  await keep();
  await userEvent.click(await screen.findByRole("button", { name: "Quitar La Esperanza de este equipo" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Quitar" }));
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  isOut = true;
  await waitFor(() => expect(readActivities()).rejects.toThrow());
});

it("does not offer what does not fit", async () => {
  Object.defineProperty(navigator, "storage", {
    value: { estimate: async () => ({ usage: 1000, quota: 2000 }) },
    configurable: true,
  });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  expect(await screen.findByText(/^No entra en el equipo/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Guardar en este equipo" }).disabled).toBe(
    true,
  );
  Reflect.deleteProperty(navigator, "storage");
});

it("is stored again for another build, in the background", async () => {
  await keep();
  await screen.findByText(/^2025\/26 guardada/);
  cleanup();
  for (const build of document.querySelectorAll<HTMLMetaElement>('meta[name="build"]')) build.content = "b2";
  isOut = true;
  await expect(readActivities()).rejects.toThrow();
  await open();
  await screen.findByText(/^Se guardó con otra versión de Surco/);
  cleanup();

  isOut = false;
  await renderInSpanish(
    <>
      <RefreshKeptFarms afterMs={0} />
      <p>Lotes</p>
    </>,
    { texts: { outbox: texts, fields: fieldTexts } },
  );
  await waitFor(() =>
    expect(
      JSON.parse(Object.values({ ...localStorage }).find((text) => text.includes("La Esperanza")) ?? "[]"),
    ).toMatchObject([{ build: "b2", finishedAt: expect.any(String) }]),
  );
  isOut = true;
  expect(await readActivities()).toEqual([exampleActivity]);
});
