import { evaluationRows } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { YieldPredictionReply } from "../contract";
import { startYieldApp, type YieldApp } from "./yield-app.testing";

const db = testDatabase();
let surco: YieldApp;
let ana: Person;
let fieldId: string;

const SOWN = ["2021-10-01", "2022-10-01", "2023-10-01", "2024-10-01"] as const;
const HARVESTS_T_PER_HA = [7.1, 8.4, 5.9, 9.2] as const;
const NOW = new Date("2025-12-01T12:00:00Z");

beforeAll(async () => {
  surco = await startYieldApp(db);
  ana = await surco.signIn();
  surco.clock.now = NOW;
  fieldId = await surco.buildPremium(ana);
  for (const [index, sownOn] of SOWN.entries()) {
    await surco.grow(ana, fieldId, { sownOn, harvestTPerHa: HARVESTS_T_PER_HA[index] ?? 0 });
  }
});
afterAll(() => surco.app.close());
beforeEach(() => {
  surco.clock.now = NOW;
  surco.world.weatherUntil = null;
  surco.world.sownOn = [...SOWN];
  surco.world.district = { province: null, district: null, seasons: [], latestEdition: null };
});

const replay = () => surco.feature.services.replayHarvests();
const ofSeason = async (season: string) => (await replay()).cases.filter((one) => one.season === season);
const setHarvest = (season: string, tPerHa: number) =>
  sql`update activity set base_moisture_yield_t_per_ha = ${tPerHa}
    where field_id = ${fieldId} and season = ${season} and type = 'harvest'`.execute(db);

it("predicts each harvest four times, and its errors are those counted by hand", async () => {
  const { cases, harvests, fields, excluded } = await replay();
  expect({ harvests, fields }).toEqual({ harvests: 4, fields: 1 });
  expect(Object.values(excluded).every((count) => count === 0)).toBe(true);
  expect(cases).toHaveLength(16);
  const last = cases.filter(({ daysBeforeHarvest }) => daysBeforeHarvest === 0);
  expect(last.map(({ asOf }) => asOf).sort()).toEqual(SOWN.map((sown) => addDays(sown, 180)));

  const row = evaluationRows(cases).find((one) => one.crop === "all" && one.daysBeforeHarvest === 0);
  const errors = last.map(
    ({ predicted, observedKgPerHa }) => (predicted?.pointKgPerHa ?? 0) - observedKgPerHa,
  );
  const [a = 0, b = 0, c = 0, d = 0] = errors;
  expect(row?.predicted).toBe(4);
  expect(row?.model.biasKgPerHa).toBeCloseTo((a + b + c + d) / 4, 6);
  expect(row?.model.maeKgPerHa).toBeCloseTo((Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d)) / 4, 6);
  expect(row?.model.rmseKgPerHa).toBeCloseTo(Math.sqrt((a * a + b * b + c * c + d * d) / 4), 6);
  // Guesses of 2021: mean of the others, and the line through 2022 to 2024 at 2021.
  const first = last.find(({ season }) => season === "2021/22");
  const others = HARVESTS_T_PER_HA.slice(1);
  const [x = 0, , z = 0] = await recordedYields(["2022/23", "2023/24", "2024/25"]);
  const mean =
    ((await recordedYields(["2022/23", "2023/24", "2024/25"])).reduce((s, v) => s + v, 0) / others.length) *
    1000;
  expect(first?.districtMeanKgPerHa).toBeCloseTo(mean, 6);
  expect(first?.fieldTrendKgPerHa).toBeCloseTo(mean - 2 * ((z - x) / 2) * 1000, 6);
});

async function recordedYields(seasons: readonly string[]): Promise<number[]> {
  const harvests = await surco.deps.records.listHarvests([fieldId]);
  return seasons.map((season) => harvests.find((one) => one.season === season)?.yieldTPerHa ?? Number.NaN);
}

it("never lets a harvest count in its own prediction, but in those of the others", async () => {
  const [own, other] = [await ofSeason("2023/24"), await ofSeason("2024/25")];
  const [recorded = 0] = await recordedYields(["2023/24"]);
  await setHarvest("2023/24", 2.5);
  const withoutObserved = (cases: typeof own) => cases.map(({ observedKgPerHa: _, ...one }) => one);
  const changed = await ofSeason("2023/24");
  expect(changed.every(({ observedKgPerHa }) => observedKgPerHa === 2_500)).toBe(true);
  expect(withoutObserved(changed)).toEqual(withoutObserved(own));
  expect(await ofSeason("2024/25")).not.toEqual(other);
  await setHarvest("2023/24", recorded);
});

it("lets no harvest of the season of a field around count either, but those of other seasons", async () => {
  await sql`update field set country = 'AR', province = 'Buenos Aires', district = 'Pergamino'
    where id = ${fieldId}`.execute(db);
  const around: string[] = [];
  for (const shift of [0.4, -0.3, 0.9]) {
    const neighbour = await surco.buildPremium(ana);
    around.push(neighbour);
    for (const [index, sownOn] of SOWN.entries()) {
      await surco.grow(ana, neighbour, { sownOn, harvestTPerHa: (HARVESTS_T_PER_HA[index] ?? 0) + shift });
    }
  }
  await sql`update field set country = 'AR', province = 'Buenos Aires', district = 'Pergamino'
    where id = any(${around})`.execute(db);
  // A line through the seasons around needs their fits.
  await surco.predictAll();
  const own = async (season: string) => (await ofSeason(season)).filter((one) => one.fieldId === fieldId);
  const before = { own: await own("2023/24"), other: await own("2024/25") };
  const line = await surco.deps.fits.listFigures(around);
  expect(line.filter(({ windowIntegral }) => windowIntegral !== null)).toHaveLength(12);

  const setAround = (tPerHa: number, season: string) =>
    sql`update activity set base_moisture_yield_t_per_ha = ${tPerHa}
      where field_id = any(${around}) and season = ${season} and type = 'harvest'`.execute(db);
  await setAround(2.2, "2023/24");
  expect(await own("2023/24")).toEqual(before.own);
  const changed = await own("2024/25");
  expect(changed.map(({ districtMeanKgPerHa }) => districtMeanKgPerHa)).not.toEqual(
    before.other.map(({ districtMeanKgPerHa }) => districtMeanKgPerHa),
  );
  expect(changed.map(({ predicted }) => predicted)).not.toEqual(
    before.other.map(({ predicted }) => predicted),
  );

  // Nor do fits of the season: those of the fields around say nothing of the field's own either.
  await sql`update yield_season_fit set window_integral = window_integral + 9, model_kg_per_ha = model_kg_per_ha * 2
    where field_id = any(${around}) and season = '2023/24'`.execute(db);
  expect(await own("2023/24")).toEqual(before.own);
  await sql`delete from field where id = any(${around})`.execute(db);
  await sql`update field set country = null, province = null, district = null where id = ${fieldId}`.execute(
    db,
  );
});

it("leaves out the official yield of the season", async () => {
  const officialOf = (kgOf2023: number) => ({
    province: "Buenos Aires",
    district: "Pergamino",
    seasons: ["2019/20", "2020/21", "2021/22", "2022/23", "2023/24"].map((season) => ({
      season,
      yieldKgPerHa: season === "2023/24" ? kgOf2023 : 7_000 + Number(season.slice(3, 4)) * 100,
    })),
    latestEdition: null,
  });
  surco.world.district = officialOf(3_000);
  const before = { own: await ofSeason("2023/24"), other: await ofSeason("2024/25") };
  surco.world.district = officialOf(12_000);
  expect(await ofSeason("2023/24")).toEqual(before.own);
  expect(await ofSeason("2024/25")).not.toEqual(before.other);
});

it("predicts as the product did on that day, with the weather and images up to then", async () => {
  const [asReplayed] = (await ofSeason("2024/25")).filter(
    ({ daysBeforeHarvest }) => daysBeforeHarvest === 30,
  );
  surco.clock.now = new Date(`${asReplayed?.asOf}T12:00:00Z`);
  surco.world.weatherUntil = asReplayed?.asOf ?? null;
  await surco.predictAll();
  const reply = await ana.call("GET", `/yield/prediction?fieldId=${fieldId}&season=2024/25&period=2`);
  const { yield: shown } = reply.body as YieldPredictionReply;
  expect(asReplayed?.predicted?.pointKgPerHa).toBeGreaterThan(0);
  expect(shown?.pointTPerHa).toBeCloseTo((asReplayed?.predicted?.pointKgPerHa ?? 0) / 1000, 3);
});

it("counts what is left out by its reason", async () => {
  const other = await surco.buildPremium(ana);
  await surco.grow(ana, other, { sownOn: "2024-10-01", harvestTPerHa: 8 });
  surco.world.sownOn = SOWN.filter((sown) => sown !== "2022-10-01");
  expect(await replay()).toMatchObject({
    harvests: 5,
    excluded: { fewSeasons: 1, noImages: 1, noWeather: 0 },
  });
  surco.world.sownOn = [...SOWN];
  surco.world.weatherUntil = "2024-09-01";
  expect((await replay()).excluded).toMatchObject({ fewSeasons: 1, noImages: 0, noWeather: 1 });
});
