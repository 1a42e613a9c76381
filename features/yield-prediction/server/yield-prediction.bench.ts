import { createActivitiesFeature } from "@surco/activities/server";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { createCropLogFeature } from "@surco/crop-log/server";
import type { Database } from "@surco/db";
import { createDistrictYieldsFeature } from "@surco/district-yields/server";
import { buildManyFields, startFieldsApp } from "@surco/fields/testing";
import { statisticsKeyOf } from "@surco/imagery/server";
import { imageryFeature, unwatched } from "@surco/imagery/testing";
import {
  type LongestTurn,
  longestTurnOf,
  printLongestTurn,
  printTimes,
  startThrowawayDatabase,
} from "@surco/kit-server/throwaway";
import { readStoredSoils, storeSoils } from "@surco/soil-and-relief/testing";
import { createWeatherFeature } from "@surco/weather/server";
import { noRecords, storeDailyWeather, weatherSettingsOf } from "@surco/weather/testing";
import { type Kysely, sql } from "kysely";
import { fieldsRepository } from "./fields.repository";
import { fitRepository } from "./fit.repository";
import { predictAllFields } from "./predict-fields";
import { predictionRepository } from "./prediction.repository";
import { readPrediction } from "./read-prediction";
import type { YieldDeps } from "./yield-deps";

/** Fields of the run; the figure for ten thousand is theirs in proportion. */
const FIELDS = 1_000;
const OF_THE_PRODUCT = 10_000;
const AT_MOST_MINUTES = 15;
const NOW = new Date("2026-01-20T12:00:00Z");
const SEASONS = ["2022", "2023", "2024", "2025"];

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const made: { deps?: YieldDeps } = {};
  const reads = { soils: 0, districts: 0 };
  const { app, clock, signIn } = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const cropLog = createCropLogFeature(platform, services);
      const weather = createWeatherFeature(
        platform,
        { ...services, records: noRecords },
        weatherSettingsOf("http://127.0.0.1:9"),
      );
      const districtYields = createDistrictYieldsFeature(platform, services);
      const noSource = { http: platform.serviceClient({ provider: "none", allowedHosts: [] }) };
      const imagery = imageryFeature(
        platform,
        { ...unwatched, fields: services.fields },
        { ...noSource, stacUrl: "http://127.0.0.1:9", allowedHosts: [] },
      );
      made.deps = {
        predictions: predictionRepository(db),
        fits: fitRepository(db),
        yieldFields: fieldsRepository(db),
        fields: services.fields,
        records: {
          ...activities.services,
          ...cropLog.services,
          orderSoil: async () => false,
          listSoils: (polygons) => {
            reads.soils++;
            return readStoredSoils(db, polygons);
          },
        },
        weather: weather.services,
        orderPastImages: imagery.services.orderPastImages,
        readEviSeries: imagery.services.readEviSeries,
        listDistrictYields: (asked) => {
          reads.districts++;
          return districtYields.services.listDistrictYields(asked);
        },
        jobs: { send: async () => undefined },
        now: platform.now,
      };
      return [activities, cropLog, weather, imagery, districtYields];
    },
  });
  clock.now = NOW;
  const { deps } = made;
  if (deps === undefined) throw new Error("the features were not created");
  const { id: accountId } = await signIn();
  await buildManyFields(db, { accountId, count: FIELDS });
  await grow(db, accountId);
  await storeDistricts(db);
  const fields = await deps.yieldFields.listPremium(null, FIELDS);
  await storeSoils(db, fields);
  await storeDailyWeather(db, [...new Set(fields.map(({ bbox }) => deps.weather.weatherCell(bbox)))], {
    from: 2003,
    until: 2026,
    isSimulated: deps.weather.isHistorySimulated,
    refreshedAt: NOW,
  });
  await sql`vacuum analyze`.execute(db);

  const { signal } = new AbortController();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { longest } = await longestTurnOf(() => predictAllFields(deps, signal));
  const minutes = ((performance.now() - started) / 60_000) * (OF_THE_PRODUCT / FIELDS);
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from yield_prediction`.execute(
    db,
  );
  print({
    name: `yields of ${OF_THE_PRODUCT} fields, from a run over ${FIELDS}`,
    value: Math.round(minutes * 10) / 10,
    unit: "min",
    atMost: AT_MOST_MINUTES,
    predicted: rows[0]?.count,
    cpuMinutes: Math.round(((user + system) / 60e6) * (OF_THE_PRODUCT / FIELDS) * 10) / 10,
    reads,
  });
  printLongestTurn("the same: longest time that they hold the event loop", longest);

  const fieldIds = await sql<{ id: string }>`select id from field order by id limit 20`.execute(db);
  const times: number[] = [];
  const turns: LongestTurn[] = [];
  for (const { id: fieldId } of fieldIds.rows) {
    const begun = performance.now();
    const read = () => readPrediction(deps, { fieldId, season: "2025/26", period: "2" });
    turns.push((await longestTurnOf(read)).longest);
    times.push(performance.now() - begun);
  }
  printTimes("answer of a field's prediction with its weather and images", times, 400);
  printLongestTurn("the same: longest time that one holds the event loop", ...turns);
  await app.close();
} finally {
  await database.stop();
}

/** Twenty years of official maize yields of every district; every second field knows the code of its own. */
async function storeDistricts(on: Kysely<Database>): Promise<void> {
  await sql`update field set district_code = '06' || lpad(split_part(district, ' ', 2), 3, '0')
    where hashtext(id::text) % 2 = 0`.execute(on);
  await sql`insert into district_yield_edition (id, source, country, file_name, edition_date, state, created_at, saved_at)
    values ('01994c1e-0000-7000-8000-0000000000ed', 'magyp-open-data', 'AR', 'a.csv', '2025-12-01', 'saved', now(), now())`.execute(
    on,
  );
  await sql`
    insert into district_yield (edition_id, district_code, crop, season, period, modality, country, province, province_key,
      district, district_key, sown_ha, harvested_ha, production_t, yield_kg_per_ha)
    select '01994c1e-0000-7000-8000-0000000000ed', '06' || lpad(n::text, 3, '0'), 'maize',
      year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), '2', 'all', 'AR', 'Buenos Aires', 'buenos aires',
      'Partido ' || n, n::text, 1000, 1000, 7500, 6000 + (n * 37 + year * 101) % 3000
    from generate_series(0, 89) n, generate_series(2005, 2024) year`.execute(on);
}

/** Four seasons of maize on all fields, three of them harvested and fitted; images, and weather since 2003. */
async function grow(on: Kysely<Database>, accountId: string): Promise<void> {
  await sql`update field set plan = 'advanced'`.execute(on);
  await sql`
    insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details,
      base_moisture_yield_t_per_ha, author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), field.id, kind, case kind when 'sow' then make_date(year, 10, 1) else make_date(year + 1, 4, 1) end,
      year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), '2', 'done', 5, '', '{}',
      case kind when 'harvest' then 6 + (hashtext(field.id::text || year) % 30 + 30) / 15.0 end,
      ${accountId}, ${accountId}, now(), now()
    from field, unnest(${SEASONS}::int[]) year, unnest(array['sow', 'harvest']) kind
    where kind = 'sow' or year < 2025`.execute(on);
  await sql`
    insert into yield_season_fit (field_id, season, period, crop_id, sowing_date, model_kg_per_ha, window_integral, peak_evi,
      curve, image_count, parameters_version, computed_at)
    select field.id, year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), '2', 5, make_date(year, 10, 1),
      6500 + hashtext(field.id::text || year) % 1500, 14 + hashtext(field.id::text) % 3, 0.7,
      (select array_agg(0.15 + 0.55 * sin(day / 45.0)::real order by day) from generate_series(0, 135) day), 40,
      ${AGRONOMY_PARAMETERS_VERSION}, now()
    from field, unnest(${SEASONS}::int[]) year where year < 2025`.execute(on);
  await sql`
    insert into scene (id, collection, platform, mgrs_tile, taken_at, epsg, tile_cloud_fraction, simulated, item)
    select 'S2-' || n, 'sentinel-2-l2a', 'sentinel-2b', '20HNH', date '2025-10-03' + 5 * n, 32720, 0.1, false, '{}'
    from generate_series(0, 21) n`.execute(on);
  await sql`
    insert into field_window (polygon_hash, scene_id, date, state, usable_fraction, statistics)
    select polygon_hash, 'S2-' || n, date '2025-10-03' + 5 * n, 'ready', 1,
      jsonb_build_object(${statisticsKeyOf("evi")}::text, jsonb_build_object('pixels', 6400, 'count', 6400,
        'validFraction', case when n % 4 = 3 then 0.1 else 0.98 end, 'mean', evi, 'median', evi, 'std', 0.05, 'min', 0,
        'max', 1, 'p10', evi - 0.1, 'p90', evi + 0.1, 'scl', '{}'::jsonb))
    from field, generate_series(0, 21) n, lateral (select 0.12 + 0.6 / (1 + exp(-(5 * n - 55) / 8.0)) as evi) one`.execute(
    on,
  );
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
