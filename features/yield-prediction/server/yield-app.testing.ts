import { createActivitiesFeature } from "@surco/activities/server";
import { addDays, dayOfYear, daysBetween, type PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import { buildField, type FieldsApp, type Person, setFieldPlan, startFieldsApp } from "@surco/fields/testing";
import type { DateStatistics } from "@surco/imagery/server";
import type { CellForecast } from "@surco/weather/server";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { createYieldPredictionFeature } from "./feature";
import { fieldsRepository } from "./fields.repository";
import { fitRepository } from "./fit.repository";
import { predictAllFields, predictFields } from "./predict-fields";
import { predictionRepository } from "./prediction.repository";
import type { DistrictSeries, YieldDeps } from "./yield-deps";

const CELL = "-33.9,-60.6";

/** Weather of a day near Pergamino by rounded monthly normals; years differ in rain. */
function weatherOn(date: PlainDate) {
  const season = Math.cos((2 * Math.PI * (dayOfYear(date) - 10)) / 365);
  const wetness = 0.4 + 0.2 * ((Number(date.slice(0, 4)) * 5) % 7);
  return {
    tminC: 10.5 + 6.5 * season,
    tmaxC: 23 + 7.4 * season,
    radiationMJ: 16 + 8 * season,
    rainMm: dayOfYear(date) % 7 === 0 ? 22 * wetness * (1 + 0.4 * season) : 0,
    et0Mm: 3.4 + 2.4 * season,
  };
}

/** EVI of a field on a day after its sowing: a canopy that closes and yellows. */
function eviOn(days: number): number {
  return 0.12 + 0.6 / (1 + Math.exp(-(days - 55) / 8)) / (1 + Math.exp((days - 130) / 8));
}

function statisticsOf(date: PlainDate, median: number, validFraction: number): DateStatistics {
  const of = { mean: median, median, std: 0, min: median, max: median, p10: median, p90: median };
  const statistics = { pixels: 100, count: 100, validFraction, scl: {}, ...of };
  return { sceneId: `S2-${date}`, date, usable: validFraction >= 0.6, statistics };
}

/** Hourly forecast of days between 18 and 30 degrees whose rain falls in the first hour. */
function forecastOf(days: readonly { date: PlainDate; rainMm: number }[]): CellForecast {
  const unknown = {
    humidityPct: null,
    windKmh: null,
    gustKmh: null,
    windFromDeg: null,
    cloudPct: null,
    rainProbabilityPct: null,
  };
  return {
    place: [-60.6, -33.9],
    timeZone: "America/Argentina/Buenos_Aires",
    source: "open-meteo",
    fetchedAt: new Date(),
    simulated: false,
    hours: days.flatMap(({ date, rainMm }) =>
      Array.from({ length: 24 }, (_, hour) => ({
        ...unknown,
        at: new Date(Date.parse(`${date}T03:00:00Z`) + hour * 3_600_000).toISOString(),
        hours: 1,
        condition: "clear" as const,
        isDay: true,
        tempC: hour === 15 ? 30 : 18,
        rainMm: hour === 0 ? rainMm : 0,
      })),
    ),
  };
}

export type YieldApp = Awaited<ReturnType<typeof startYieldApp>>;

/** Server of yield predictions on a real database; weather and images are those of the test. */
export async function startYieldApp(db: Kysely<Database>) {
  const world = {
    /** Days that have no weather from here on; null: all have. */
    weatherUntil: null as PlainDate | null,
    isWeatherOrdered: false,
    /** Sowings whose canopy the images show. */
    sownOn: ["2021-10-01", "2022-10-01", "2023-10-01", "2024-10-01", "2025-10-01"] as PlainDate[],
    clearShare: 1,
    pendingDates: 0,
    hasSoil: true,
    /** Rain of the coming whole days from the first on; null: no forecast is stored. */
    forecast: null as { date: PlainDate; rainMm: number }[] | null,
    isSoilOrdered: false,
    district: { province: null, district: null, seasons: [], latestEdition: null } as DistrictSeries,
    requestedRanges: 0,
    /** First days of the past images that were ordered, and of those that there are none of. */
    orderedFrom: [] as PlainDate[],
    noImagesFrom: [] as PlainDate[],
  };
  const made: { deps?: YieldDeps; feature?: ReturnType<typeof createYieldPredictionFeature> } = {};
  const fieldsApp: FieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const { listSowings, listHarvests, listIrrigationsOfFields } = activities.services;
      const needs: Parameters<typeof createYieldPredictionFeature>[1] = {
        fields: services.fields,
        records: {
          listSowings,
          listHarvests,
          listIrrigationsOfFields,
          listRainOfFields: async () => new Map(),
          listStages: async () => [],
          orderSoil: async () => world.isSoilOrdered,
          listSoils: async (polygons) =>
            new Map(
              (world.hasSoil ? polygons : []).map(({ polygonHash }) => [
                polygonHash,
                { clayPct: 22, sandPct: 30, texture: "loam" as const, simulated: false },
              ]),
            ),
        },
        weather: {
          isHistorySimulated: false,
          listForecasts: async (cells) =>
            new Map(
              world.forecast === null ? [] : cells.map((cell) => [cell, forecastOf(world.forecast ?? [])]),
            ),
          weatherCell: () => CELL,
          cellPlace: () => ({ place: [-60.6, -33.9], timeZone: "America/Argentina/Buenos_Aires" }),
          listStoredDays: async (cells, { from, until, variables }) => {
            const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, day) =>
              addDays(from, day),
            );
            const values = Object.fromEntries(
              variables.map((name) => [
                name,
                dates.map((date) =>
                  world.weatherUntil !== null && date > world.weatherUntil
                    ? null
                    : ((weatherOn(date) as Record<string, number>)[name] ?? null),
                ),
              ]),
            ) as Record<(typeof variables)[number], (number | null)[]>;
            const stored = {
              values,
              sources: ["open-meteo-archive" as const],
              refreshedAt: platform.now(),
              isOrdered: world.isWeatherOrdered,
            };
            return new Map(cells.map((cell) => [cell, stored]));
          },
        },
        readEviSeries: async (polygons, ranges) => {
          world.requestedRanges += ranges.length;
          const today = platform.now().toISOString().slice(0, 10);
          const dates = world.sownOn.flatMap((sown) =>
            Array.from({ length: 44 }, (_, index) => {
              const date = addDays(sown, 3 + 5 * index);
              return statisticsOf(date, eviOn(3 + 5 * index), world.clearShare);
            }),
          );
          const within = dates.filter(
            ({ date }) => date <= today && ranges.some(({ from, until }) => date >= from && date <= until),
          );
          return {
            dates: new Map(polygons.map(({ polygonHash }) => [polygonHash, within])),
            pendingDates: world.pendingDates,
          };
        },
        listStoredEvi: async (polygons, ranges) => (await needs.readEviSeries(polygons, ranges)).dates,
        orderPastImages: async (_field, { from }) => {
          if (world.sownOn.includes(from) || world.noImagesFrom.includes(from)) return false;
          world.orderedFrom.push(from);
          return true;
        },
        listDistrictYields: async (asked) => asked.map(() => world.district),
      };
      made.deps = {
        ...needs,
        predictions: predictionRepository(db),
        fits: fitRepository(db),
        yieldFields: fieldsRepository(db),
        jobs: platform.jobs,
        now: platform.now,
      };
      const feature = createYieldPredictionFeature(platform, needs);
      made.feature = feature;
      return [activities, feature];
    },
  });
  const { deps, feature } = made;
  if (deps === undefined || feature === undefined) throw new Error("the feature was not created");
  const { signal } = new AbortController();

  /** Records a sowing of early maize, and a harvest where one is given. */
  const grow = async (
    person: Person,
    fieldId: string,
    {
      sownOn,
      harvestTPerHa,
      harvestedOn,
    }: { sownOn: PlainDate; harvestTPerHa?: number; harvestedOn?: PlainDate },
  ) => {
    const create = async (values: object) => {
      const reply = await person.call("POST", "/activity/create-activity", {
        id: newId(),
        fieldId,
        values,
        setsSeasonCrop: true,
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    };
    const common = { status: "done", comments: "", contractor: null, machineryBrand: null };
    await create({
      ...common,
      type: "sow",
      date: sownOn,
      cropId: 5,
      genotypeId: null,
      otherGenotype: "P1815",
      seedBrand: "Pioneer",
      density: 72_000,
      densityUnit: "plants/ha",
      yearType: "normal",
      bagPriceUsd: null,
      costUsdPerHa: null,
    });
    if (harvestTPerHa === undefined) return;
    const date = harvestedOn ?? addDays(sownOn, 180);
    await create({
      ...common,
      type: "harvest",
      date,
      harvestedCropId: 5,
      wetYieldTPerHa: harvestTPerHa,
      moisturePct: 14.5,
      costUsdPerHa: null,
    });
  };

  return {
    ...fieldsApp,
    world,
    deps,
    feature,
    grow,
    /** Field of a person with a premium plan. */
    async buildPremium(person: Person, name?: string) {
      const field = await buildField(db, { accountId: person.id, ...(name !== undefined && { name }) });
      await setFieldPlan(db, { id: field.id, accountId: person.id }, "trial");
      return field.id;
    },
    predictAll: () => predictAllFields(deps, signal),
    predict: (fieldId: string, changed: { from: PlainDate; until: PlainDate } | null = null) =>
      predictFields(deps, { fieldIds: [fieldId], polygonHash: null, changed }, signal),
  };
}
