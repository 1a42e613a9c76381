import "@surco/kit-web/indexed-db-testing";
import { exampleActivity, listActivityChoices, listFieldActivities } from "@surco/activities/contract";
import { listGenotypes } from "@surco/catalogues/contract";
import { genotypesQuery } from "@surco/catalogues/web";
import { listFieldEntries } from "@surco/crop-log/contract";
import { listFields } from "@surco/fields/contract";
import { buildCard } from "@surco/fields/web-testing";
import { newQueryClient, SEASON_RECORDS_KEY, sessionAccount } from "@surco/kit-web";
import { restoreLocks, stubLocks } from "@surco/kit-web/locks-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { exampleNote, listFieldNotes, readPhoto } from "@surco/notes/contract";
import { exampleCase, listPlantCases, readPlantPhoto } from "@surco/plant-health/contract";
import { keptCases } from "@surco/plant-health/web";
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  card,
  nameBuild,
  readActivities,
  readKept,
  refusal,
  server,
  withKeptFarms,
} from "./kept-farms.testing";
import { StoreSeasonRecords } from "./StoreSeasonRecords";
import { storeSeasonRecords } from "./season-records";

withKeptFarms();

/** Season of both periods in November. */
const season = "2026/27";
beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T15:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const store = () => renderInSpanish(<StoreSeasonRecords />);
/** Times at which records were stored. */
const marks = () =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith(SEASON_RECORDS_KEY))
    .map(([, mark]) => String(mark));
const isStored = () => waitFor(() => expect(marks()).toHaveLength(1));
const requestsOf = (path: string) => server.requests.filter((requested) => requested === path);
const bajo = buildCard({ name: "El Bajo", farmName: "Otro" });

it("stores the season's records of fields that were never opened, what they share once, and no pictures", async () => {
  server.setFields([{ ...card, crops: [{ season, period: "2", cropId: 3 }] }, bajo]);
  const genotypes = listGenotypes.example?.answer.genotypes ?? [];
  server.answers.set(listGenotypes, { genotypes, nextCursor: null });
  server.answers.set(listFieldNotes, { notes: [exampleNote], nextCursor: null });
  server.answers.set(listPlantCases, { cases: [exampleCase], nextCursor: null });
  const findModel = vi.spyOn(caches, "match");
  await store();
  await isStored();
  const counted = [listFieldActivities, listFieldNotes, listPlantCases, listActivityChoices, listGenotypes];
  expect(counted.map(({ path }) => requestsOf(path).length)).toEqual([2, 4, 2, 1, 1]);
  const pictures = [readPhoto, readPlantPhoto].map(({ path }) => path.replace(/:.*/, ""));
  expect(server.requests.filter((path) => pictures.some((start) => path.startsWith(start)))).toEqual([]);
  // The model of leaves is stored for those who ask for it.
  expect(findModel).not.toHaveBeenCalled();

  server.isOut = true;
  expect(await readActivities(card, season)).toEqual([exampleActivity]);
  expect(await readActivities(bajo, season)).toEqual([exampleActivity]);
  expect((await readKept("cropLog", card, season))[0]).toEqual([]);
  expect(await newQueryClient().fetchQuery(genotypesQuery(3))).toEqual(genotypes);
  const client = newQueryClient();
  const [cases] = await keptCases({ field: bajo, season, period: "2", language: "es" }, client);
  expect(await cases?.fetch(client)).toEqual([exampleCase]);
});

it("stores the seasons of both periods, which begin in different months", async () => {
  vi.setSystemTime(Date.parse("2026-05-20T15:00:00Z"));
  await store();
  await isStored();
  server.isOut = true;
  expect(await readActivities(card, "2025/26")).toEqual([exampleActivity]);
  expect(await readKept("cropLog", card, "2025/26", "2")).toEqual([[], []]);
  expect(await readActivities(card, "2026/27")).toEqual([exampleActivity]);
  expect(await readKept("cropLog", card, "2026/27", "1")).toEqual([[], []]);
  expect((await readKept("notes", card, "2026/27", "1"))[0]).toEqual([]);
});

it("stores of many fields the seasons with a crop first, and no more than the device holds", async () => {
  const winter = { ...buildCard(), crops: [{ season, period: "1" as const, cropId: 1 }] };
  const fields = [...Array.from({ length: 450 }, () => buildCard()), winter];
  const seasons = (["2", "1"] as const).map((period) => ({ season, period }));
  const signal = new AbortController().signal;
  await storeSeasonRecords({ fields, seasons, language: "es" }, { signal, idle: async () => undefined });
  expect(requestsOf(listFieldEntries.path)).toHaveLength(400);
  server.isOut = true;
  expect(await readKept("cropLog", winter, season, "1")).toEqual([[], []]);
});

it("reads nothing again while they are fresh, but for another build", async () => {
  await store();
  await isStored();
  cleanup();
  server.requests = [];
  await store();
  await waitFor(() => expect(requestsOf(listFields.path)).not.toEqual([]));
  cleanup();

  nameBuild("b2");
  await store();
  await waitFor(() => expect(marks().join()).toContain("b2"));
  expect(requestsOf(listFieldActivities.path)).toHaveLength(1);
});

it("stores the rest where the server refuses some, and leaves out fields of others", async () => {
  const shared = { ...buildCard({ name: "Ajeno" }), relation: "shared" as const };
  server.setFields([card, bajo, shared]);
  const asked: string[] = [];
  server.answers.set(listFieldActivities, (address: URL) => {
    const fieldId = address.searchParams.get("fieldId") ?? "";
    asked.push(fieldId);
    if (fieldId === card.id) return refusal("FIELD_NOT_FOUND", 404)();
    return Response.json({ activities: [exampleActivity], nextCursor: null });
  });
  await store();
  await isStored();
  expect(asked.sort()).toEqual([card.id, bajo.id].sort());
  server.isOut = true;
  expect(await readActivities(bajo, season)).toEqual([exampleActivity]);
});

const RESTS: readonly (readonly [name: string, begin: () => void, end: () => void])[] = [
  [
    "the browser saves data",
    () => Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    () => Reflect.deleteProperty(navigator, "connection"),
  ],
  [
    "there are more fields than the browser holds",
    () => server.answers.set(listFields, { fields: [card], nextCursor: null, total: 2001 }),
    () => server.setFields([card]),
  ],
  [
    "another tab is at it",
    () => stubLocks().hold(`surco-season-records ${sessionAccount() ?? ""}`),
    restoreLocks,
  ],
];

it.each(RESTS)("rests where %s", async (_, begin, end) => {
  begin();
  await store();
  await waitFor(() => expect(requestsOf(listFields.path)).not.toEqual([]));
  cleanup();
  end();
  await store();
  await isStored();
  expect(requestsOf(listFieldActivities.path)).toHaveLength(1);
});
