import { addDays } from "@surco/calendar";
import { type ChartAnswer, chartAnswer, MAX_CHART_FIELDS, valuesOf } from "@surco/charts/contract";
import type { FieldCard } from "@surco/fields/contract";
import { buildField } from "@surco/fields/testing";
import {
  buildPlatform,
  buildUser,
  insertTestAccount,
  startFeatures,
  testDatabase,
} from "@surco/kit-server/testing";
import { expect, it, vi } from "vitest";
import type { ChartNeeds } from "./chart-deps";
import { createChartsFeature } from "./feature";

const db = testDatabase();
const TOKEN = "a-token-of-a-test-that-is-long-enough";
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const otherId = "01994c1e-0000-7000-8000-00000000000b";
const hiddenId = "01994c1e-0000-7000-8000-0000000000ff";

function card(id: string, name: string, crops: FieldCard["crops"]): FieldCard {
  return {
    id,
    name,
    farmId: id,
    farmName: "La Esperanza",
    fiscalName: null,
    ownership: null,
    producerId: null,
    producerName: null,
    areaHa: 50,
    netAreas: [],
    country: "AR",
    district: null,
    province: null,
    crops,
    plan: "basic",
    hasPremiumLayers: false,
    relation: "own",
    right: "edit",
    ownerName: null,
    bbox: [-60.6, -33.9, -60.5, -33.8],
    isBoundaryFrozen: false,
    version: 1,
    createdAt: "2025-01-01T00:00:00Z",
  } as FieldCard;
}

const cards = [
  card(fieldId, "Lote 7", [
    { season: "2024/25", period: "2", cropId: 5, genotypeName: "DK 72-10" },
    { season: "2025/26", period: "2", cropId: 7 },
  ]),
  card(otherId, "Lote 8", [{ season: "2025/26", period: "2", cropId: 5 }]),
];

/** Weather by day: 2 mm of rain, 10 to 20 °C; days from `known` on are not there. */
function needs(overrides: Partial<ChartNeeds> = {}): ChartNeeds {
  const listStoredDays = async (
    cells: readonly string[],
    request: { from: string; until: string; variables: readonly string[] },
  ) => {
    const dates: string[] = [];
    for (let date = request.from; date <= request.until; date = addDays(date, 1)) dates.push(date);
    const of = { rainMm: 2, tminC: 10, tmaxC: 20 } as Record<string, number>;
    const values = Object.fromEntries(
      request.variables.map((name) => [
        name,
        dates.map((date) => (date >= "2026-03-05" ? null : (of[name] ?? null))),
      ]),
    );
    return new Map(cells.map((cell) => [cell, { values, sources: [], refreshedAt: null, isOrdered: false }]));
  };
  return {
    fields: { listCards: async (_reader, ids) => cards.filter(({ id }) => ids.includes(id)) },
    analyseSeasons: async () => {
      throw new Error("not asked");
    },
    hasSimulatedScenes: async () => false,
    weather: {
      listStoredDays: listStoredDays as ChartNeeds["weather"]["listStoredDays"],
      isHistorySimulated: true,
      weatherCell: () => "-33.9,-60.6",
    },
    listRainOfFields: async () => new Map([[fieldId, new Map([["2026-03-02", 30]])]]),
    listHarvests: async () => [
      {
        fieldId,
        season: "2024/25",
        period: "2",
        date: "2025-04-01",
        cropId: 5,
        yieldTPerHa: 9.356,
        records: [{ wetYieldTPerHa: 10, moisturePct: 20 }],
      },
    ],
    ...overrides,
  };
}

async function start(given: ChartNeeds = needs()) {
  const platform = buildPlatform({ db, now: () => new Date("2026-03-10T12:00:00Z") });
  const accountId = await insertTestAccount(db);
  const user = buildUser({ id: accountId });
  const app = await startFeatures(platform, [createChartsFeature(platform, given)], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async (_user, id) => (id === hiddenId ? null : "log"),
  });
  return {
    app,
    accountId,
    ask: async (query: Record<string, string>) => {
      const response = await app.inject({
        url: "/charts",
        query: {
          period: "2",
          from: "2026-03-01",
          until: "2026-03-10",
          seasons: "2025/26",
          fieldIds: fieldId,
          ...query,
        },
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

const figures = (answer: ChartAnswer) =>
  answer.series.map(({ fieldName, season, data }) => [fieldName, season, valuesOf(data).figure]);

it("adds the rain of the chosen days in each season, with what was logged in place of the model's", async () => {
  const { app, ask } = await start();
  const { body } = await ask({
    type: "rain",
    seasons: "2024/25,2025/26",
    fieldIds: `${otherId},${fieldId},${hiddenId}`,
  });
  const answer = chartAnswer.parse(body);

  // Ten days of 2 mm in the season before; in this one four days, one of them logged as 30 mm.
  expect(figures(answer)).toEqual([
    ["Lote 8", "2025/26", 8],
    ["Lote 8", "2024/25", 20],
    ["Lote 7", "2025/26", 36],
    ["Lote 7", "2024/25", 20],
  ]);
  expect(answer.series.map(({ from, until }) => [from, until])).toContainEqual(["2025-03-01", "2025-03-10"]);
  expect(answer.series[2]?.data).toMatchObject({
    rainMm: [2, 30, 2, 2, null, null, null, null, null, null],
    loggedDays: 1,
  });
  expect(answer.simulated).toBe(true);
  await app.close();
});

it("counts degree days above the base temperature of the season's crop", async () => {
  const { app, ask } = await start();
  const { body } = await ask({ type: "degreeDays", seasons: "2024/25,2025/26" });
  // Maize from 8 °C, soy from 7 °C: 15 °C of the mean, ten days and four.
  expect(figures(chartAnswer.parse(body))).toEqual([
    ["Lote 7", "2025/26", 32],
    ["Lote 7", "2024/25", 70],
  ]);
  await app.close();
});

it("leaves out seasons of another crop or genotype", async () => {
  const { app, ask } = await start();
  const all = { type: "rain", seasons: "2024/25,2025/26", fieldIds: `${fieldId},${otherId}` };
  const of = async (query: Record<string, string>) =>
    figures(chartAnswer.parse((await ask({ ...all, ...query })).body)).map(
      ([name, season]) => `${name} ${season}`,
    );
  expect(await of({ cropId: "5" })).toEqual(["Lote 7 2024/25", "Lote 8 2025/26"]);
  expect(await of({ cropId: "5", genotype: "DK 72-10" })).toEqual(["Lote 7 2024/25"]);
  expect(await of({ genotype: "none of them" })).toEqual([]);
  await app.close();
});

it("shows the yields of harvests with what they are computed of", async () => {
  const { app, ask } = await start();
  const { body } = await ask({ type: "yields", seasons: "2024/25,2025/26" });
  const answer = chartAnswer.parse(body);
  expect(figures(answer)).toEqual([
    ["Lote 7", "2025/26", null],
    ["Lote 7", "2024/25", 9.356],
  ]);
  expect(answer.series[1]?.data).toMatchObject({
    wetYieldsTPerHa: [10],
    moisturesPct: [20],
    baseMoisturePct: 14.5,
  });
  await app.close();
});

it("places the curve of an index at the days that were chosen", async () => {
  const analyseSeasons = vi.fn<ChartNeeds["analyseSeasons"]>(
    async () =>
      ({
        series: [
          {
            fieldId,
            season: "2025/26",
            // 3 March is day 245 after 1 July.
            points: [
              { sceneId: "seen", usable: true },
              { sceneId: "cloudy", usable: false },
            ],
            curve: { firstDay: 245, values: [0.5, 0.6], lower: [], upper: [] },
          },
        ],
        pendingDates: 2,
        lockedFields: 1,
      }) as unknown as Awaited<ReturnType<ChartNeeds["analyseSeasons"]>>,
  );
  const simulated = new Set(["cloudy"]);
  const hasSimulatedScenes = async (ids: readonly string[]) => ids.some((id) => simulated.has(id));
  const { app, ask } = await start(needs({ analyseSeasons, hasSimulatedScenes }));
  const query = { type: "index", until: "2026-03-05" };
  const answer = chartAnswer.parse((await ask(query)).body);
  // Clouded images are no part of the curve.
  expect(answer).toMatchObject({ isFetching: true, lockedFields: 1, simulated: false });
  simulated.add("seen");
  expect((await ask(query)).body.simulated).toBe(true);
  expect(answer.series[0]?.data).toEqual({ type: "index", values: [null, null, 0.5, 0.6, null] });
  expect(analyseSeasons.mock.calls[0]?.[1]).toMatchObject({
    fieldIds: [fieldId],
    layer: "evi",
    seasons: ["2025/26"],
  });
  await app.close();
});

it("refuses too many series, a reversed range and one of more than a year", async () => {
  const { app, ask } = await start();
  const ids = Array.from(
    { length: MAX_CHART_FIELDS },
    (_, index) => `01994c1e-0000-7000-8000-${String(index).padStart(12, "0")}`,
  ).join(",");
  const codeOf = async (query: Record<string, string>) => (await ask({ type: "rain", ...query })).body.code;
  expect(await codeOf({ fieldIds: ids, seasons: "2024/25,2025/26" })).toBe("CHART_TOO_LARGE");
  expect(await codeOf({ until: "2026-02-28" })).toBe("INVALID_INPUT");
  expect(await codeOf({ until: "2027-03-02" })).toBe("INVALID_INPUT");
  await app.close();
});

it("keeps one chart for the planning report of a field's season", async () => {
  const { app, accountId } = await start();
  const { id: fieldId } = await buildField(db, { accountId });
  const { season, period } = { season: "2026/27", period: "2" };
  const choice = {
    type: "rain",
    index: "evi",
    from: "2026-03-01",
    until: "2026-03-10",
    cropId: null,
    genotype: null,
    seasons: ["2025/26"],
    period,
    fieldIds: [fieldId],
  };
  const headers = { authorization: `Bearer ${TOKEN}` };
  const found = async () =>
    (await app.inject({ url: "/charts/saved", query: { fieldId, season, period }, headers })).json();
  expect(await found()).toEqual({ chart: null });
  const save = (changed: object) =>
    app.inject({
      method: "PUT",
      url: "/charts/saved",
      payload: { fieldId, season, period, choice: { ...choice, ...changed } },
      headers,
    });
  expect((await save({ until: "2025-01-01" })).json().code).toBe("INVALID_INPUT");
  expect((await save({})).statusCode).toBe(200);
  await save({ type: "yields" });
  expect((await found()).chart.choice).toEqual({ ...choice, type: "yields" });
  await app.close();
});
