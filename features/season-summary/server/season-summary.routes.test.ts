import { catalogueRepository } from "@surco/catalogues/server";
import { fieldRepository } from "@surco/fields/server";
import { buildFarm, buildField } from "@surco/fields/testing";
import { noDependents, smallField, startSmallWorld } from "@surco/imagery/testing";
import { popplerPages, testDatabase } from "@surco/kit-server/testing";
import type { Report } from "@surco/reports/contract";
import type { ReportKind } from "@surco/reports/server";
import { startReports } from "@surco/reports/testing";
import { fieldDevelopment, getDevelopment, getSeasonWeather, seasonWeather } from "@surco/weather/contract";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEASON_SUMMARY } from "../contract";
import { seasonSummaryKind } from "./season-summary-kind";
import { choice, fieldSummary } from "./summary.testing";
import type { SummaryNeeds } from "./summary-needs";

const db = testDatabase();
const now = () => new Date("2025-11-20T12:00:00Z");
const september = { from: "2025-09-01", until: "2025-09-30" };
const weather = seasonWeather.parse(getSeasonWeather.example.answer);
const development = fieldDevelopment.parse(getDevelopment.example.answer);

let shownDevelopment = development;
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let reports: Awaited<ReturnType<typeof startReports>>;
const records = fieldSummary();

beforeAll(async () => {
  world = await startSmallWorld({ dates: ["2025-09-04", "2025-09-14"], cloudy: ["2025-09-14"] });
  const fields = fieldRepository(db);
  const needs: SummaryNeeds = {
    fields,
    source: world.source,
    dependents: noDependents,
    hasFreeExtraLayers: false,
    catalogues: catalogueRepository(db),
    weather: {
      readSeasonWeather: async () => ({ ...weather, simulated: true }),
      readDevelopment: async () => shownDevelopment,
    },
    listPredictions: async (_reader, { fieldIds }) => ({
      rows: fieldIds.flatMap((fieldId) => (records.prediction ? [{ ...records.prediction, fieldId }] : [])),
    }),
    listWork: async () => ({ work: records.work.rows, hasMore: false }),
    listNotes: async () => ({ notes: records.notes.rows, hasMore: false }),
    listAlerts: async () => records.alerts,
    now,
  };
  const kinds: ReportKind[] = [];
  reports = await startReports({ db, source: world.source, now, kinds });
  // The images stand in the files of the server.
  kinds.push(seasonSummaryKind(reports.deps, needs));
});
afterAll(async () => {
  await reports.close();
  await world.close();
});

type Person = Awaited<ReturnType<typeof reports.signIn>>;

/** Orders a summary, makes it, and reads its pages. */
async function pagesOf(person: Person, path: string, over: object): Promise<string[]> {
  const id = newId();
  const order = { id, kind: SEASON_SUMMARY, choice, ...over };
  expect((await reports.ask(person, "POST", path, order)).statusCode).toBe(200);
  await reports.queue.runNext();
  return popplerPages((await reports.ask(person, "GET", `/report/${id}/pdf`)).rawPayload);
}

it("is one page about a field with the newest usable image, and a card with it", async () => {
  const person = await reports.signIn();
  const field = await buildField(db, {
    accountId: person.user.id,
    name: "La Loma",
    polygon: smallField.polygon,
  });
  await reports.ask(
    person,
    "GET",
    `/sentinel/catalog?${new URLSearchParams({ fieldId: field.id, ...september })}`,
  );
  while (reports.queue.orders.length > 0) await reports.queue.runNext();

  const [page = "", ...more] = await pagesOf(person, "/report/field", { fieldId: field.id });

  expect(more).toEqual([]);
  expect(page).toContain("NDVI del lote 0,76 sin otras campañas para comparar · imagen del 4 sept");
  expect(page).toContain("Lluvia desde la siembra 12 mm");
  expect(page).toContain("Datos simulados: no son mediciones");
  expect(page).toContain("Contiene datos Copernicus Sentinel modificados (2025)");
  const listed = await reports.ask(person, "GET", `/report?fieldId=${field.id}&kind=${SEASON_SUMMARY}`);
  const [made]: Report[] = listed.json().reports;
  expect(made?.title).toBe("Resumen de campaña · La Loma");
  const link = await reports.ask(person, "POST", `/report/${made?.id}/links`, { id: newId(), days: 7 });
  const token = new URL(link.json().address).pathname.split("/").at(-1);
  const preview = await reports.open(`/report/shared/${token}/preview`);
  expect(preview.headers["content-type"]).toBe("image/png");
  expect(preview.rawPayload.length).toBeGreaterThan(20_000);
});

it("names the computed stage of a running season, and the observed one of a season that is over", async () => {
  const person = await reports.signIn();
  const { id: fieldId } = await buildField(db, { accountId: person.user.id });
  const [stage] = development.stages;
  if (stage === undefined || development.current === null) throw new Error("the example has no stage");
  const current = { ...development.current, stageId: stage.stageId };
  shownDevelopment = { ...development, current, stages: [{ ...stage, loggedOn: "2025-04-01" }] };

  const [running = ""] = await pagesOf(person, "/report/field", { fieldId });
  const past = { season: "2024/25", period: "2" };
  const [over = ""] = await pagesOf(person, "/report/field", { fieldId, choice: past });

  shownDevelopment = development;
  expect(running).toContain("estimado al");
  expect(over).toContain("observado el 1 abr");
  expect(over).not.toContain("estimado al");
});

it("is one page about a farm, in the language of its maker", async () => {
  const person = await reports.signIn("en");
  const farmId = await buildFarm(db, { accountId: person.user.id, name: "El Trébol" });
  for (const name of ["Norte", "Sur"]) await buildField(db, { accountId: person.user.id, farmId, name });

  const [page = "", ...more] = await pagesOf(person, "/report/farm", { farmId });

  expect(more).toEqual([]);
  expect(page).toContain("Season summary · El Trébol");
  expect(page).toContain("2 fields");
  expect(page).toMatch(/Norte .* Sur .* Total/);
});

it("is refused for a farm without a field, and for one of somebody else", async () => {
  const [person, other] = [await reports.signIn(), await reports.signIn()];
  const farmId = await buildFarm(db, { accountId: person.user.id });
  const order = () => ({ id: newId(), kind: SEASON_SUMMARY, choice, farmId });
  expect((await reports.ask(person, "POST", "/report/farm", order())).statusCode).toBe(404);
  await buildField(db, { accountId: person.user.id, farmId });
  expect((await reports.ask(other, "POST", "/report/farm", order())).statusCode).toBe(404);
});

it("refuses a season that is none", async () => {
  const person = await reports.signIn();
  const { id: fieldId } = await buildField(db, { accountId: person.user.id });
  const order = { id: newId(), kind: SEASON_SUMMARY, fieldId, choice: { season: "2025", period: "2" } };
  expect((await reports.ask(person, "POST", "/report/field", order)).json().code).toBe("INVALID_INPUT");
});
