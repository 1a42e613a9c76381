import { exampleActivity, listActivityChoices, listFieldActivities } from "@surco/activities/contract";
import { listNonProductiveAreas } from "@surco/boundaries/contract";
import type { Period } from "@surco/calendar";
import { listPhenologicalStages } from "@surco/catalogues/contract";
import type { RouteShape } from "@surco/contract";
import { getRain, listFieldEntries } from "@surco/crop-log/contract";
import { listFarms } from "@surco/farms/contract";
import { type FieldCard, getFieldRecord, listFields, listPolygons } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { catalog, image, layerOffer, listFormulas, statistics } from "@surco/imagery/contract";
import {
  closeSession,
  deleteStoredResponses,
  nameSessionAccount,
  newQueryClient,
  openSession,
} from "@surco/kit-web";
import { restoreLocks } from "@surco/kit-web/locks-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { listAssignees, listFieldNotes } from "@surco/notes/contract";
import { listPlantCases, plantHealthOffer } from "@surco/plant-health/contract";
import { listSoilPlans } from "@surco/soil-sampling/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import texts from "../outbox/locales/es/outbox.json";
import { KeptFarms } from "./KeptFarms";
import { type KeptFarm, listKept } from "./kept-farm-list";
import { keptParts } from "./kept-parts";
import { RefreshKeptFarms } from "./RefreshKeptFarms";

export const card = buildCard({ name: "La Loma", farmName: "La Esperanza" });

/** Response of a route, also one that depends on the request. */
type Answer = ((address: URL) => Response | Promise<Response>) | unknown;

/** Server with one field, of which the tests change the responses, and the way to it. */
export const server = {
  answers: new Map<RouteShape, Answer>(),
  requests: [] as string[],
  isOut: false,
  hold: null as Promise<void> | null,

  /** Fields of the account. */
  setFields(fields: readonly FieldCard[]): void {
    server.answers.set(listFields, { fields, nextCursor: null, total: fields.length });
  },
};

/** A refusal of the server. */
export const refusal = (code: string, status: number) => () =>
  Response.json({ code, details: {} }, { status });

/** Signs an account in, before a server with one farm. */
export function withKeptFarms(): void {
  beforeEach(() => {
    Object.assign(server, { requests: [], isOut: false, hold: null });
    server.answers = new Map<RouteShape, Answer>([
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
      [listSoilPlans, { plans: [] }],
      [listPlantCases, { cases: [], nextCursor: null }],
      [plantHealthOffer, { model: null, remote: null }],
      [layerOffer, { extraLayers: "free" }],
      [listFormulas, { formulas: [] }],
      [catalog, { dates: [], progress: { state: "done" } }],
      [statistics, { dates: [] }],
      [image, null],
    ]);
    server.setFields([card]);
    nameBuild("b1");
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const url = new URL(address, "http://surco.invalid");
      const path = url.pathname.replace(/^\/api/, "");
      if (server.isOut) throw new TypeError("failed to fetch");
      await server.hold;
      init?.signal?.throwIfAborted();
      const answer = [...server.answers].find(([route]) =>
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
      );
      server.requests.push(path);
      if (answer === undefined) return refusal("NOT_FOUND", 404)();
      return typeof answer[1] === "function" ? answer[1](url) : Response.json(answer[1]);
    });
    // Dexie has its own; its presence says that the browser stores at all.
    vi.stubGlobal("indexedDB", {});
    // The files of the leaf model are there.
    vi.stubGlobal("caches", { match: async () => new Response(), delete: async () => true });
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
    Reflect.deleteProperty(navigator, "storage");
    restoreLocks();
  });
}

/** The page is of this build from now on. */
export function nameBuild(name: string): void {
  const build = document.createElement("meta");
  build.name = "build";
  build.content = name;
  document.head.replaceChildren(build);
}

/** Opens the page of the kept farms, without a wait for what the server still reads. */
export const openFarms = (hash = "") =>
  renderInSpanish(<KeptFarms patienceMs={0} />, {
    texts: { outbox: texts, fields: fieldTexts },
    at: `/outbox?season=2025/26&period=2${hash}`,
  });

/** Updates the kept farms in the background of another page. */
export const refresh = () =>
  renderInSpanish(
    <>
      <RefreshKeptFarms afterMs={0} />
      <p>Lotes</p>
    </>,
    { texts: { outbox: texts, fields: fieldTexts } },
  );

/** Responses of a feature's queries of the field, as its screens read them. */
export async function readKept(
  part: keyof typeof keptParts,
  field = card,
  season = "2025/26",
  period: Period = "2",
) {
  const client = newQueryClient();
  const queries = await keptParts[part]({ field, season, period, language: "es" }, client);
  const reads = queries.map((query) => query.fetch(client));
  // One that is still being retried would store its response, of another build, in the next test.
  await Promise.allSettled(reads);
  return Promise.all(reads);
}

/** Activities of the field as its screen reads them. */
export const readActivities = async (field = card, season = "2025/26") =>
  (await readKept("activities", field, season))[0];

/** Row of a farm on the page. */
async function rowOf(farmName: string) {
  const name = await screen.findByText(farmName, { selector: "li > p" });
  return within(name.parentElement as HTMLElement);
}

/** Keeps the season 2025/26 of farms. */
export async function keepFarms(...farmNames: string[]): Promise<void> {
  await openFarms();
  for (const name of farmNames) {
    const row = await rowOf(name);
    await userEvent.click(row.getByRole("button", { name: "Guardar 2025/26" }));
    await userEvent.click(await row.findByRole("button", { name: "Guardar en este equipo" }));
    await row.findByText(/^2025\/26 guardada/);
  }
}

export const keepFarm = () => keepFarms(card.farmName);

/** State of a farm on this device. */
export function keptState(farmName = "La Esperanza"): KeptFarm {
  const kept = listKept().find((farm) => farm.farmName === farmName);
  expect(kept).toBeDefined();
  return kept as KeptFarm;
}

/** Rewrites the list of kept farms, as time does. */
export function ageKept(change: Partial<KeptFarm>): void {
  const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("surco.kept-farms"));
  const farms = listKept().map((farm) => ({ ...farm, ...change }));
  localStorage.setItem(key, JSON.stringify(farms));
}
