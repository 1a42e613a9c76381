import { catalogueRepository } from "@surco/catalogues/server";
import { brands } from "@surco/contract";
import { fieldRepository } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { noDependents, smallField, startSmallWorld } from "@surco/imagery/testing";
import { PDF_PAGE } from "@surco/kit-server/paper";
import {
  overlappingWords,
  popplerPages,
  popplerWords,
  startFeatures,
  testDatabase,
  wordsOutside,
} from "@surco/kit-server/testing";
import type { ReportKind } from "@surco/reports/server";
import { startReports } from "@surco/reports/testing";
import fc from "fast-check";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_COMMENT_LENGTH, PHENOLOGY_REPORT, type Phenology } from "../contract";
import { createPhenologyFeature } from "./feature";
import { dryingWater, drySeason, maizeDevelopment } from "./phenology.testing";
import type { PhenologyNeeds } from "./phenology-deps";

const db = testDatabase();
const now = () => new Date("2025-12-21T12:00:00Z");
const season = { season: "2025/26", period: "2" } as const;
const year = { from: "2025-09-01", until: "2025-12-20" };

let world: Awaited<ReturnType<typeof startSmallWorld>>;
let reports: Awaited<ReturnType<typeof startReports>>;
let app: Awaited<ReturnType<typeof startFeatures>>;
/** Accounts of a brand without phenology reports. */
const elsewhere = new Set<string>();

beforeAll(async () => {
  world = await startSmallWorld({ dates: ["2025-10-09", "2025-11-13", "2025-12-13"] });
  const kinds: ReportKind[] = [];
  reports = await startReports({ db, source: world.source, now, kinds });
  const fields = fieldRepository(db);
  const people = new Map<string, Awaited<ReturnType<typeof reports.signIn>>["user"]>();
  const needs: PhenologyNeeds = {
    fields,
    source: world.source,
    dependents: noDependents,
    hasFreeExtraLayers: false,
    accounts: { find: async (id) => ({ user: { id } }) as never },
    catalogues: catalogueRepository(db),
    weather: {
      readDevelopment: async () => maizeDevelopment(),
      readSeasonWeather: async () => drySeason(),
      readWater: async () => dryingWater(),
    },
  };
  const brandFor = (user: object | null) =>
    user !== null && "id" in user && elsewhere.has(String(user.id))
      ? { ...brands.surco, areas: [] }
      : brands.surco;
  const feature = createPhenologyFeature({ ...reports.deps, brandFor }, needs);
  kinds.push(feature.services.reportKind);
  app = await startFeatures(reports.deps, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: async () => "read",
  });
  signIn = async () => {
    const person = await reports.signIn();
    people.set(person.token, person.user);
    return person;
  };
});
afterAll(async () => {
  await app.close();
  await reports.close();
  await world.close();
});

type Person = Awaited<ReturnType<typeof reports.signIn>>;
let signIn: () => Promise<Person>;

/** Field of a person with its images read. */
async function fieldOf(person: Person, name = "La Loma"): Promise<string> {
  const { id } = await buildField(db, { accountId: person.user.id, name, polygon: smallField.polygon });
  await reports.ask(person, "GET", `/sentinel/catalog?${new URLSearchParams({ fieldId: id, ...year })}`);
  while (reports.queue.orders.length > 0) await reports.queue.runNext();
  return id;
}

async function read(person: Person, fieldId: string) {
  return app.inject({
    url: `/phenology?${new URLSearchParams({ fieldId, ...season })}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
}

async function report(person: Person, fieldId: string, comments: object = {}): Promise<Uint8Array> {
  const id = newId();
  const choice = { ...season, comment: "", stageComments: [], ...comments };
  const answer = await reports.ask(person, "POST", "/report/field", {
    id,
    kind: PHENOLOGY_REPORT,
    fieldId,
    choice,
  });
  expect(answer.statusCode).toBe(200);
  await reports.queue.runNext();
  return (await reports.ask(person, "GET", `/report/${id}/pdf`)).rawPayload;
}

it("computes thermal time since emergence, the critical period against normal and the nearest images", async () => {
  const person = await signIn();
  const phenology: Phenology = (await read(person, await fieldOf(person))).json();

  // 76 days after 5 October at 14 °C d.
  expect(phenology.degreeDaysSinceEmergence?.value).toBe(1064);
  const [emergence, v6, r1, r6] = phenology.stages;
  expect(emergence).toMatchObject({ degreeDays: 0, image: { date: "2025-10-09", daysApart: 4 } });
  expect(v6).toMatchObject({ observedOn: "2025-11-10", predictedOn: "2025-11-08", degreeDays: 36 * 14 });
  expect(v6?.image).toMatchObject({ date: "2025-11-13", daysApart: 3 });
  expect(r1?.image).toMatchObject({ date: "2025-12-13", daysApart: -1 });
  expect(r6).toMatchObject({ degreeDays: null, image: null });
  expect(r6?.explanations.predictedOn?.result).toEqual({ value: 120, unit: "d", decimals: 0 });
  // 21 of its 30 days have come.
  expect(phenology.criticalPeriod).toMatchObject({
    from: "2025-11-30",
    until: "2025-12-29",
    knownUntil: "2025-12-20",
    rainMm: { value: 42, normal: 63, difference: -21, years: 30 },
    tmeanC: { value: 23, normal: 22, difference: 1 },
    radiationMJPerM2: { value: 420, normal: 399, difference: 21 },
    water: { availablePct: 41, stressDays: 10, days: 21 },
  });
});

it("writes the figures of the route and the comments on pages", async () => {
  const person = await signIn();
  const fieldId = await fieldOf(person);
  const phenology: Phenology = (await read(person, fieldId)).json();
  const file = await report(person, fieldId, {
    comment: "Lote parejo.",
    stageComments: [{ stageId: 206, comment: "Ocho plantas por metro" }],
  });

  const text = popplerPages(file).join(" ");
  for (const part of [
    "Informe fenológico · La Loma",
    "Comentario Lote parejo.",
    "1.064 °C d emergencia estimada el 5 oct",
    "10 nov 8 nov 504 Ocho plantas por metro",
    "23 ene 19 ene – 28 ene",
    "Con datos hasta el 20 dic 2025",
    "Agua disponible: 41 % en promedio; 10 de 21 días con falta de agua.",
    "Lluvia 42,0 mm 63,0 mm -21,0 mm",
    "Temperatura media 23,0 °C 22,0 °C 1,0 °C",
    "9 oct 2025 · a 4 días · NDVI 0,76",
    "Datos simulados: no son mediciones",
    phenology.parametersVersion,
  ])
    expect(text.replaceAll("−", "-")).toContain(part);
});

it("is refused to brands without the area: the screen's figures and the order of a report", async () => {
  const person = await signIn();
  const fieldId = await fieldOf(person);
  elsewhere.add(person.user.id);

  const answer = await read(person, fieldId);
  expect([answer.statusCode, answer.json().code]).toEqual([403, "PHENOLOGY_NOT_OFFERED"]);
  const choice = { ...season, comment: "", stageComments: [] };
  const order = { id: newId(), kind: PHENOLOGY_REPORT, fieldId, choice };
  const ordered = await reports.ask(person, "POST", "/report/field", order);
  expect(ordered.json().code).toBe("REPORT_KIND_UNKNOWN");
});

it("neither cuts nor covers any text, whatever was typed", async () => {
  const person = await signIn();
  const words = fc.oneof(
    fc.constantFrom("W".repeat(200), "Manchones en la cabecera norte. ".repeat(18), "Ñandú"),
    fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ""),
  );
  const fieldId = await fieldOf(person, "W".repeat(80));
  await fc.assert(
    fc.asyncProperty(words, words, async (comment, ofStage) => {
      const file = await report(person, fieldId, {
        comment: comment.slice(0, MAX_COMMENT_LENGTH),
        stageComments: [206, 222].map((stageId) => ({
          stageId,
          comment: ofStage.slice(0, MAX_COMMENT_LENGTH),
        })),
      });
      const boxes = popplerWords(file);
      expect(overlappingWords(boxes)).toEqual([]);
      expect(wordsOutside(boxes, PDF_PAGE.side)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
