import { addDays } from "@surco/calendar";
import { buildField, type Person, setFieldPlan } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PredictionRow, YieldPredictionReply } from "../contract";
import { yieldFormulas } from "../contract/formulas";
import { startYieldApp, type YieldApp } from "./yield-app.testing";

const db = testDatabase();
let surco: YieldApp;
let ana: Person;

beforeAll(async () => {
  surco = await startYieldApp(db);
  ana = await surco.signIn();
});
afterAll(() => surco.app.close());
beforeEach(() => {
  surco.clock.now = new Date("2026-01-20T12:00:00Z");
  Object.assign(surco.world, { clearShare: 1, weatherUntil: null, isWeatherOrdered: false, pendingDates: 0 });
  surco.world.district = { province: null, district: null, seasons: [], latestEdition: null };
  surco.world.sownOn = ["2021-10-01", "2022-10-01", "2023-10-01", "2024-10-01", "2025-10-01"];
  Object.assign(surco.world, { noImagesFrom: [], orderedFrom: [], forecast: null });
});

const ask = async (fieldId: string, { season = "2025/26", person = ana } = {}) => {
  const reply = await person.call("GET", `/yield/prediction?fieldId=${fieldId}&season=${season}&period=2`);
  return { status: reply.status, body: reply.body as YieldPredictionReply & { code?: string } };
};
const rows = async (query = "", person = ana) => {
  const reply = await person.call("GET", `/yield/predictions?season=2025/26&period=2${query}`);
  expect(reply.status).toBe(200);
  return reply.body as { rows: PredictionRow[]; nextCursor: string | null };
};

describe("access to a prediction", () => {
  it("needs the right to read the field and a premium plan", async () => {
    const basic = await buildField(db, { accountId: ana.id });
    expect(await ask(basic.id)).toMatchObject({ status: 403, body: { code: "FIELD_PLAN_TOO_LOW" } });
    const premium = await surco.buildPremium(ana);
    expect((await ask(premium)).status).toBe(200);
    const stranger = await surco.signIn();
    expect(await ask(premium, { person: stranger })).toMatchObject({
      status: 404,
      body: { code: "FIELD_NOT_FOUND" },
    });
  });
});

describe("a field's prediction", () => {
  let fieldId: string;
  beforeAll(async () => {
    surco.clock.now = new Date("2026-01-20T12:00:00Z");
    fieldId = await surco.buildPremium(ana);
    await surco.grow(ana, fieldId, { sownOn: "2025-10-01" });
  });

  it("has an interval around its point, a curve, drivers and three scenarios", async () => {
    const { body } = await ask(fieldId);
    expect(body).toMatchObject({
      state: "predicted",
      cropId: 5,
      sowing: { date: "2025-10-01", genotypeName: "Pioneer P1815", isPlanned: false },
      asOf: "2026-01-20",
      imageDate: "2026-01-17",
      pendingDates: 0,
      harvest: null,
      index: { index: null, reason: "noReference", basis: "prediction" },
    });
    const { pointTPerHa = 0, lowerTPerHa = 0, upperTPerHa = 0 } = body.yield ?? {};
    expect(lowerTPerHa).toBeGreaterThan(0);
    expect(pointTPerHa).toBeGreaterThan(lowerTPerHa);
    expect(upperTPerHa).toBeGreaterThan(pointTPerHa);
    expect(body.scenarios.map(({ name }) => name)).toEqual(["dry", "median", "humid"]);
    expect(body.scenarios[1]?.pointTPerHa).toBe(pointTPerHa);
    const { curve, criticalPeriod, drivers } = body.course ?? {};
    expect(curve?.daily.length).toBeGreaterThan(120);
    expect(curve?.expectedFrom).toBe("2026-01-17");
    expect(criticalPeriod?.from.slice(0, 7)).toBe("2025-12");
    expect(drivers?.filter(({ isExpected }) => isExpected).length).toBeGreaterThan(0);
  });

  it("explains its figures so that the browser computes the same to the last shown digit", async () => {
    surco.world.district = {
      province: "Buenos Aires",
      district: "Pergamino",
      seasons: Array.from({ length: 12 }, (_, index) => ({
        season: `${2013 + index}/${14 + index}`,
        yieldKgPerHa: 6_500 + 130 * index + (index % 3) * 400,
      })),
      latestEdition: { source: "magyp-open-data", editionDate: "2026-03-01" },
    };
    const { body } = await ask(fieldId);
    expect(body.prior).toMatchObject({ origin: "district", years: 12 });
    for (const name of ["point", "lower", "upper", "index"] as const) {
      const explained = body.explanations[name];
      const formula = yieldFormulas.find(({ id }) => id === explained?.formula);
      const inputs = Object.fromEntries(
        (explained?.inputs ?? []).map(({ symbol, value }) => [symbol, value]),
      );
      const value = formula?.compute(inputs) ?? Number.NaN;
      const { result } = explained ?? {};
      expect(value.toFixed(result?.decimals), name).toBe(result?.value?.toFixed(result.decimals));
    }
    expect(body.explanations.point?.result.value).toBeCloseTo(body.yield?.pointTPerHa ?? 0, 3);
    expect(body.explanations.index?.result.value).toBe(body.index.index);
    // Without one of its inputs a figure is not computed.
    const point = yieldFormulas.find(({ id }) => id === "yield-prediction/point");
    expect(point?.compute({})).toBeNull();
  });

  it("lets water count where the soil is known, and orders it where it is not", async () => {
    surco.world.hasSoil = false;
    surco.world.isSoilOrdered = true;
    const without = (await ask(fieldId)).body;
    expect(without.isUpdating).toBe(true);
    expect(without.explanations.point?.notes).toContain("yield-prediction:notes.noSoil");
    expect(without.course?.drivers.every(({ waterFactor }) => waterFactor === 1)).toBe(true);
    surco.world.hasSoil = true;
    surco.world.isSoilOrdered = false;
    const withSoil = (await ask(fieldId)).body;
    expect(withSoil.course?.drivers.some(({ waterFactor }) => waterFactor < 1)).toBe(true);
    expect(withSoil.calibration?.lightUseTPerHa).toBeLessThan(without.calibration?.lightUseTPerHa ?? 0);
  });

  it("goes on with the whole days of the stored forecast before the years before, and says so", async () => {
    const reading = async (rainMm: number | null) => {
      const days = Array.from({ length: 7 }, (_, day) => addDays("2026-01-21", day));
      surco.world.forecast = rainMm === null ? null : days.map((date) => ({ date, rainMm }));
      const { body } = await ask(fieldId);
      const isNoted = body.explanations.point?.notes.includes("yield-prediction:notes.forecastFirst");
      return { kg: body.yield?.pointTPerHa ?? 0, isNoted, drivers: body.course?.drivers ?? [] };
    };
    const [without, dry, wet] = [await reading(null), await reading(0), await reading(30)];
    expect([without.isNoted, dry.isNoted, wet.isNoted]).toEqual([false, true, true]);
    expect(wet.kg).toBeGreaterThan(dry.kg);
    const rainOf = ({ drivers }: typeof dry) =>
      drivers.filter(({ isExpected }) => isExpected).reduce((sum, { rainMm }) => sum + rainMm, 0);
    // Seven days of 30 mm, wherever the steps of eight days begin.
    expect(Math.abs(rainOf(wet) - rainOf(dry) - 210)).toBeLessThan(75);

    await surco.predict(fieldId);
    const stored = await surco.deps.predictions.list({ fieldId, season: "2025/26", period: "2" });
    expect(stored.at(-1)?.pointKgPerHa).toBeCloseTo(1000 * wet.kg, -1);
    surco.world.forecast = [];
    expect((await reading(null)).kg).toBe(without.kg);
  });

  it("says why there is none", async () => {
    surco.world.clearShare = 0.3;
    expect((await ask(fieldId)).body).toMatchObject({ state: "clouded", yield: null, scenarios: [] });
    surco.world.clearShare = 1;
    surco.world.weatherUntil = "2025-11-01";
    surco.world.isWeatherOrdered = true;
    expect((await ask(fieldId)).body).toMatchObject({ state: "noWeather", isUpdating: true, yield: null });
    surco.world.weatherUntil = null;
    surco.clock.now = new Date("2025-10-09T12:00:00Z");
    expect((await ask(fieldId)).body).toMatchObject({ state: "tooEarly", yield: null });
    expect((await ask(fieldId, { season: "2026/27" })).body).toMatchObject({ state: "noCrop", cropId: null });
  });

  it("is stored with each day on which it changed, and once a day however often the jobs run", async () => {
    const other = await surco.buildPremium(ana);
    await surco.grow(ana, other, { sownOn: "2025-10-01" });
    const history = async () => (await ask(other)).body.history;
    expect(await history()).toEqual([]);
    expect(surco.queued.filter(({ name }) => name === "predict-yields").length).toBeGreaterThan(0);
    for (const day of ["2025-12-20", "2026-01-05", "2026-01-20"]) {
      surco.clock.now = new Date(`${day}T12:00:00Z`);
      await surco.predictAll();
      await surco.predictAll();
      await surco.predict(other, { from: "2026-01-01", until: "2026-01-20" });
    }
    const stored = await history();
    expect(stored.map(({ asOf }) => asOf)).toEqual(["2025-12-20", "2026-01-05", "2026-01-20"]);
    expect(stored.map(({ imageDate }) => imageDate)).toEqual(["2025-12-18", "2026-01-02", "2026-01-17"]);
    const [first, , last] = stored;
    expect(last?.dvs).toBeGreaterThan(first?.dvs ?? 9);
    const { pointTPerHa } = (await ask(other)).body.yield ?? {};
    expect(last?.pointTPerHa).toBe(pointTPerHa);
  });
});

describe("a field with harvests", () => {
  it("is corrected by them, judged by them, and shows the harvest of the season beside its prediction", async () => {
    const fieldId = await surco.buildPremium(ana);
    for (const [sownOn, harvestTPerHa] of [
      ["2022-10-01", 6.1],
      ["2023-10-01", 7.4],
      ["2024-10-01", 6.8],
    ] as const) {
      await surco.grow(ana, fieldId, { sownOn, harvestTPerHa });
    }
    await surco.grow(ana, fieldId, { sownOn: "2025-10-01" });
    const before = (await ask(fieldId)).body;
    expect(before.isUpdating).toBe(true);
    expect(before.calibration?.isCalibrated).toBe(false);
    await surco.predict(fieldId);

    const { body } = await ask(fieldId);
    expect(body.isUpdating).toBe(false);
    expect(body.calibration).toMatchObject({ isCalibrated: true, harvestWeight: 3, method: "lightUse" });
    expect(body.course?.curve.referenceOrigin).toBe("own");
    expect(body.prior).toMatchObject({ origin: "field", years: 3 });
    expect(body.prior?.meanTPerHa).toBeCloseTo((6.1 + 7.4 + 6.8) / 3, 2);
    expect(body.fieldHistory.map(({ season, yieldTPerHa }) => [season, yieldTPerHa])).toEqual([
      ["2024/25", 6.8],
      ["2023/24", 7.4],
      ["2022/23", 6.1],
    ]);
    expect(body.index).toMatchObject({ basis: "prediction", fieldYears: 3, districtYears: 0 });

    const yields = await surco.feature.services.listSeasonYields([fieldId]);
    const [past, running] = ["2023/24", "2025/26"].map((name) =>
      yields.find(({ season }) => season === name),
    );
    expect(past).toMatchObject({ period: "2", harvestTPerHa: 7.4, prediction: null });
    expect(past?.peakEvi).toBeCloseTo(0.71, 1);
    expect(past?.criticalEviDays).toBeGreaterThan(12);
    expect(past?.criticalEviDays).toBeLessThan(22);
    expect(running).toMatchObject({
      harvestTPerHa: null,
      prediction: { asOf: "2026-01-20", pointTPerHa: body.yield?.pointTPerHa },
    });

    surco.clock.now = new Date("2026-04-20T12:00:00Z");
    await surco.grow(ana, fieldId, { sownOn: "2025-10-01", harvestTPerHa: 9.9, harvestedOn: "2026-04-10" });
    const after = (await ask(fieldId)).body;
    expect(after.harvest).toEqual({
      date: "2026-04-10",
      yieldTPerHa: 9.9,
      records: [{ wetYieldTPerHa: 9.9, moisturePct: 14.5 }],
    });
    expect(after.yield).not.toBeNull();
    // Above all three: (3 + 0.5) / 4.
    expect(after.index).toMatchObject({ index: 9, basis: "harvest", percentileShare: 0.875, band: "high" });
  });

  it("has the images of past harvests of its crop ordered, one season after the other", async () => {
    const fieldId = await surco.buildPremium(ana);
    for (const year of [2020, 2021, 2022, 2023, 2024]) {
      await surco.grow(ana, fieldId, { sownOn: `${year}-10-01`, harvestTPerHa: 7 });
    }
    await surco.grow(ana, fieldId, { sownOn: "2025-10-01" });
    Object.assign(surco.world, { sownOn: ["2025-10-01"], noImagesFrom: ["2023-10-01"], orderedFrom: [] });
    const readOrdered = async () => {
      const from = surco.world.orderedFrom.at(-1) ?? "";
      surco.world.sownOn.push(from);
      await surco.predict(fieldId, { from, until: addDays(from, 180) });
    };
    await surco.predict(fieldId);
    expect(surco.world.orderedFrom).toEqual(["2024-10-01"]);
    expect((await ask(fieldId)).body.calibration?.isCalibrated).toBe(false);

    await readOrdered();
    expect((await ask(fieldId)).body.calibration).toMatchObject({ isCalibrated: true, harvestWeight: 1 });
    // Of 2023 there are no images; the three newest harvests are enough.
    expect(surco.world.orderedFrom).toEqual(["2024-10-01", "2022-10-01"]);
    await readOrdered();
    expect((await ask(fieldId)).body.calibration?.harvestWeight).toBe(2);
    expect(surco.world.orderedFrom).toHaveLength(2);
  });

  it("has no images ordered for other crops, unharvested seasons and basic fields", async () => {
    const [alone, basic] = [await surco.buildPremium(ana), await surco.buildPremium(ana)];
    await surco.grow(ana, alone, { sownOn: "2022-10-01", harvestTPerHa: 7 });
    await sql`update activity set crop_id = 10 where field_id = ${alone}`.execute(db);
    await surco.grow(ana, alone, { sownOn: "2023-10-01" });
    await surco.grow(ana, alone, { sownOn: "2025-10-01" });
    await surco.grow(ana, basic, { sownOn: "2024-10-01", harvestTPerHa: 7 });
    await setFieldPlan(db, { id: basic, accountId: ana.id }, "basic");
    Object.assign(surco.world, { sownOn: [], orderedFrom: [] });
    await surco.predict(alone);
    await surco.predict(basic);
    expect(surco.world.orderedFrom).toEqual([]);
  });

  it("forgets the fits of another boundary, and fits a season anew when it has other images", async () => {
    const fieldId = await surco.buildPremium(ana);
    await surco.grow(ana, fieldId, { sownOn: "2024-10-01", harvestTPerHa: 7 });
    await surco.predict(fieldId);
    const [fit] = await surco.deps.fits.list([fieldId]);
    expect(fit).toMatchObject({ season: "2024/25", cropId: 5, imageCount: 44 });
    expect(fit?.modelKgPerHa).toBeGreaterThan(3_000);
    expect(fit?.curve.length).toBeGreaterThan(100);

    surco.world.requestedRanges = 0;
    await surco.predict(fieldId);
    expect(surco.world.requestedRanges).toBe(0);
    surco.world.sownOn.push("2024-10-02");
    await surco.predict(fieldId, { from: "2025-01-01", until: "2025-01-31" });
    expect((await surco.deps.fits.list([fieldId]))[0]?.imageCount).toBe(88);
    surco.world.sownOn.pop();
    await surco.feature.onBoundariesReplaced?.([{ id: fieldId }], ana.id);
    expect(await surco.deps.fits.list([fieldId])).toEqual([]);
  });
});

describe("the predictions of many fields", () => {
  it("come by name, page by page, with figures for fields with a premium plan alone", async () => {
    const eva = await surco.signIn();
    const [one, two] = [await surco.buildPremium(eva, "Lote 1"), await surco.buildPremium(eva, "Lote 2")];
    const basic = await buildField(db, { accountId: eva.id, name: "Lote 3" });
    for (const fieldId of [one, two, basic.id]) await surco.grow(eva, fieldId, { sownOn: "2025-10-01" });
    await surco.predict(one);
    const { rows: all, nextCursor } = await rows("", eva);
    expect(nextCursor).toBeNull();
    expect(all.map(({ fieldName, isPremium }) => [fieldName, isPremium])).toEqual([
      ["Lote 1", true],
      ["Lote 2", true],
      ["Lote 3", false],
    ]);
    expect(all[0]?.prediction).toMatchObject({ asOf: "2026-01-20", imageDate: "2026-01-17" });
    expect(all[1]).toMatchObject({ prediction: null, index: { index: null, reason: "noYield" } });
    expect(all[2]).toMatchObject({ prediction: null, fieldMeanTPerHa: null });

    const first = await rows("&limit=2", eva);
    expect(first.rows.map(({ fieldId }) => fieldId)).toEqual([one, two]);
    const rest = await rows(`&limit=2&cursor=${first.nextCursor}`, eva);
    expect(rest.rows.map(({ fieldId }) => fieldId)).toEqual([basic.id]);
    expect((await rows(`&fieldIds=${two}`, eva)).rows.map(({ fieldId }) => fieldId)).toEqual([two]);
    expect((await rows("&cropId=10", eva)).rows).toEqual([]);
    expect((await rows("", await surco.signIn())).rows).toEqual([]);
  });

  it("are erased with their field, exported with the account, and deleted after five years", async () => {
    const leo = await surco.signIn();
    const fieldId = await surco.buildPremium(leo);
    await surco.grow(leo, fieldId, { sownOn: "2025-10-01" });
    await surco.predict(fieldId);
    const exported = await surco.deps.predictions.listOfAccount(leo.id, null);
    expect(exported).toMatchObject([{ fieldId, season: "2025/26", period: "2", asOf: "2026-01-20" }]);

    const { signal } = new AbortController();
    const cleanUp = () => runCleanup({}, surco.feature.cleanup, signal);
    surco.clock.now = new Date(`${addDays("2026-01-20", 5 * 365)}T12:00:00Z`);
    await cleanUp();
    expect(await surco.deps.predictions.listLatest([fieldId])).toHaveLength(1);
    surco.clock.now = new Date(`${addDays("2026-01-20", 5 * 365 + 1)}T12:00:00Z`);
    await cleanUp();
    expect(await surco.deps.predictions.listLatest([fieldId])).toEqual([]);
  });
});
