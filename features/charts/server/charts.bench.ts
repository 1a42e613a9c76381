import { createActivitiesFeature } from "@surco/activities/server";
import { createAnalyticsFeature } from "@surco/analytics/server";
import {
  chartAnswer,
  chartTypes,
  MAX_CHART_FIELDS,
  MAX_CHART_SEASONS,
  MAX_CHART_SERIES,
} from "@surco/charts/contract";
import type { Database } from "@surco/db";
import { buildManyFields, startFieldsApp } from "@surco/fields/testing";
import { statisticsKeyOf } from "@surco/imagery/server";
import { imageryFeature, unwatched } from "@surco/imagery/testing";
import { buildUser } from "@surco/kit-server/testing";
import {
  type LongestTurn,
  longestTurnOf,
  printLongestTurn,
  printTimes,
  startThrowawayDatabase,
} from "@surco/kit-server/throwaway";
import { createWeatherFeature } from "@surco/weather/server";
import { noRecords, storeDailyWeather, weatherSettingsOf } from "@surco/weather/testing";
import { type Kysely, sql } from "kysely";
import type { ChartDeps } from "./chart-deps";
import { createChartsFeature } from "./feature";

/* The largest charts: as many fields as one may have, and as many seasons, each of a whole year with all data. */

const ROUNDS = 8;
const NOW = new Date("2026-08-20T12:00:00Z");
const SEASONS = Array.from({ length: MAX_CHART_SEASONS }, (_, index) => `${2016 + index}/${17 + index}`);
const shapes = [
  { fields: MAX_CHART_FIELDS, seasons: 1 },
  { fields: MAX_CHART_SERIES / MAX_CHART_SEASONS, seasons: MAX_CHART_SEASONS },
];

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const made: Partial<Pick<ChartDeps, "weather" | "fields">> = {};
  const { app, clock, signIn } = await startFieldsApp(db, {
    further: (platform, services) => {
      const source = {
        http: platform.serviceClient({ provider: "none", allowedHosts: [] }),
        stacUrl: "http://127.0.0.1:9",
        allowedHosts: [],
      };
      const needs = { ...unwatched, fields: services.fields };
      const imagery = imageryFeature(platform, needs, source);
      const analytics = createAnalyticsFeature(platform, { ...needs, source });
      const activities = createActivitiesFeature(platform, services);
      const weather = createWeatherFeature(
        platform,
        { ...services, records: noRecords },
        weatherSettingsOf("http://127.0.0.1:9"),
      );
      Object.assign(made, { weather: weather.services, fields: services.fields });
      const charts = createChartsFeature(platform, {
        fields: services.fields,
        analyseSeasons: analytics.services.analyseSeasons,
        hasSimulatedScenes: imagery.services.hasSimulatedScenes,
        weather: weather.services,
        listRainOfFields: async () => new Map(),
        listHarvests: activities.services.listHarvests,
      });
      return [imagery, analytics, activities, weather, charts];
    },
  });
  clock.now = NOW;
  const { weather } = made;
  if (weather === undefined) throw new Error("the features were not created");
  const person = await signIn();
  await buildManyFields(db, { accountId: person.id, count: MAX_CHART_FIELDS });
  await grow(db, person.id);
  const { rows } = await sql<{ id: string }>`select id from field order by id`.execute(db);
  const fieldIds = rows.map(({ id }) => id);
  const cards = await made.fields?.listCards(buildUser({ id: person.id }), fieldIds);
  const cells = new Set((cards ?? []).map(({ bbox }) => weather.weatherCell(bbox)));
  await storeDailyWeather(db, [...cells], {
    from: 2015,
    until: 2026,
    isSimulated: weather.isHistorySimulated,
    refreshedAt: NOW,
  });
  await sql`vacuum analyze`.execute(db);

  for (const { fields, seasons } of shapes)
    for (const type of chartTypes) {
      const query = new URLSearchParams({
        type,
        index: "evi",
        from: "2025-07-01",
        until: "2026-06-30",
        period: "2",
        seasons: SEASONS.slice(-seasons).join(","),
        fieldIds: fieldIds.slice(0, fields).join(","),
      });
      const [times, turns]: [number[], LongestTurn[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        const { result, longest } = await longestTurnOf(() => person.call("GET", `/charts?${query}`));
        if (result.status !== 200) throw new Error(JSON.stringify(result.body));
        const { series } = chartAnswer.parse(result.body);
        if (series.length !== fields * seasons) throw new Error(`${series.length} series`);
        // The first one warms up.
        if (round === 0) continue;
        times.push(performance.now() - begun);
        turns.push(longest);
      }
      const name = `chart of ${fields} fields × ${seasons} seasons, ${type}`;
      printTimes(name, times);
      printLongestTurn(`${name}: longest time that it holds the event loop`, ...turns);
    }
  await app.close();
} finally {
  await database.stop();
}

/** Harvests and images of all fields in all seasons, an image each five days. */
async function grow(on: Kysely<Database>, accountId: string): Promise<void> {
  await sql`update field set plan = 'advanced'`.execute(on);
  await sql`
    insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details,
      base_moisture_yield_t_per_ha, author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), field.id, kind, case kind when 'sow' then make_date(year, 10, 1) else make_date(year + 1, 4, 1) end,
      year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), '2', 'done', 5, '', case kind when 'harvest' then '{"wetYieldTPerHa": 8.2, "moisturePct": 16}'::jsonb else '{}' end,
      case kind when 'harvest' then 8 end, ${accountId}, ${accountId}, now(), now()
    from field, generate_series(2016, 2025) year, unnest(array['sow', 'harvest']) kind`.execute(on);
  await sql`
    insert into scene (id, collection, platform, mgrs_tile, taken_at, epsg, tile_cloud_fraction, simulated, item)
    select 'S2-' || n, 'sentinel-2-l2a', 'sentinel-2b', '20HNH', date '2016-07-01' + 5 * n, 32720, 0.1, false, '{}'
    from generate_series(0, 729) n`.execute(on);
  await sql`
    insert into field_window (polygon_hash, scene_id, date, state, usable_fraction, statistics)
    select polygon_hash, 'S2-' || n, date '2016-07-01' + 5 * n, 'ready', 1,
      jsonb_build_object(${statisticsKeyOf("evi")}::text, jsonb_build_object('pixels', 6400, 'count', 6400,
        'validFraction', case when n % 4 = 3 then 0.1 else 0.98 end, 'mean', evi, 'median', evi, 'std', 0.05, 'min', 0,
        'max', 1, 'p10', evi - 0.1, 'p90', evi + 0.1, 'scl', '{}'::jsonb))
    from field, generate_series(0, 729) n, lateral (select 0.4 - 0.28 * cos(n * 5 / 58.1) as evi) one`.execute(
    on,
  );
}
