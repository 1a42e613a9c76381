export { storeDailyWeather } from "./history/daily-weather.testing";
export { type PastWeatherServices, startPastWeather } from "./history/past-weather.testing";
export { noRecords } from "./season/field-records.testing";
export { type StationsApp, startStationsApp } from "./stations/stations-app.testing";
export { weatherSettingsOf } from "./weather-settings.testing";

import type { Polygon } from "@surco/contract";
import type { Database } from "@surco/db";
import type { CardCrop } from "@surco/fields/contract";
import { bboxOf } from "@surco/geometry";
import { buildJobs } from "@surco/imagery/testing";
import type { Clock, Platform } from "@surco/kit-server";
import { buildPlatform, buildUser, insertTestAccount, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { createWeatherFeature } from "./feature";
import { noRecords } from "./season/field-records.testing";
import type { FieldRecords } from "./season/season-deps";
import { weatherSettingsOf } from "./weather-settings.testing";

const TOKEN = "a-token-of-a-test-that-is-long-enough";

/** Field with the values that the weather asks for. */
export interface WeatherField {
  fieldId: string;
  polygon: Polygon;
  polygonHash: string;
  country: string | null;
}

/** Square field of about 66 ha; by default west of Pergamino. */
export function buildWeatherField({ lng = -60.57, lat = -33.89 } = {}): WeatherField {
  const [west, east] = [lng - 0.004, lng + 0.004];
  const [south, north] = [lat - 0.004, lat + 0.004];
  return {
    fieldId: crypto.randomUUID(),
    polygonHash: crypto.randomUUID(),
    country: lat < 0 ? "AR" : "MX",
    polygon: {
      type: "Polygon",
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  };
}

/** Starts the feature, signed in as a user who may read the given fields. */
export async function startWeather(options: {
  db: Kysely<Database>;
  fields: readonly WeatherField[];
  /** Base URL of the outside services, with the paths of the demo world. */
  url: string;
  now: Clock;
  /** Stored account; by default one that is not stored. */
  userId?: string;
  /** False where the operator has switched the radar off. */
  hasRadar?: boolean;
  /** Limit of a call to an outside service, which is then not retried; by default the product's own limits hold. */
  timeoutMs?: number | ((provider: string) => number);
  /** Longest wait for a service where stored data can be shown; by default the product's own. */
  patienceMs?: number;
  /** Crops of every field's record. */
  crops?: readonly CardCrop[];
  /** Records that other features have of the fields; by default none. */
  records?: Partial<FieldRecords>;
}) {
  const { db, fields, url, now, hasRadar = true, timeoutMs, patienceMs } = options;
  const find = (fieldId: string) => fields.find((field) => field.fieldId === fieldId) ?? null;
  const user = buildUser({ id: options.userId ?? (await insertTestAccount(db)) });
  const queue = buildJobs();
  const ordinary = buildPlatform({ db, now, jobs: queue.jobs });
  const platform: Platform = {
    ...ordinary,
    serviceClient: (limits) => {
      if (timeoutMs === undefined) return ordinary.serviceClient(limits);
      const ofCall = typeof timeoutMs === "number" ? timeoutMs : timeoutMs(limits.provider);
      return ordinary.serviceClient({ ...limits, retries: 0, timeoutMs: ofCall });
    },
  };
  const feature = createWeatherFeature(
    platform,
    {
      fields: {
        findPolygon: async (fieldId) => find(fieldId),
        listCards: async (_reader, fieldIds) =>
          fieldIds.flatMap((fieldId) => {
            const field = find(fieldId);
            if (field === null) return [];
            const { country, polygon } = field;
            return [{ id: fieldId, bbox: bboxOf(polygon), country, crops: [...(options.crops ?? [])] }];
          }),
      },
      watchedFields: {
        listBounds: async (after, limit) => {
          const first = after === null ? 0 : fields.findIndex(({ fieldId }) => fieldId === after) + 1;
          return fields
            .slice(first, first + limit)
            .map(({ fieldId, polygon }) => ({ fieldId, bbox: bboxOf(polygon) }));
        },
      },
      records: { ...noRecords, ...options.records },
    },
    {
      ...weatherSettingsOf(url),
      ...(!hasRadar && { rainViewerUrl: null }),
      ...(patienceMs !== undefined && { patienceMs }),
    },
  );
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async (_user, fieldId) => (find(fieldId) ? "read" : null),
  });
  return {
    feature,
    /** Background jobs, run one by one. */
    queue,
    close: () => app.close(),
    post: (path: string, payload: object) =>
      app.inject({ method: "POST", url: path, payload, headers: { authorization: `Bearer ${TOKEN}` } }),
    put: (path: string, payload: object) =>
      app.inject({ method: "PUT", url: path, payload, headers: { authorization: `Bearer ${TOKEN}` } }),
    get: (path: string, query: Record<string, string> = {}) =>
      app.inject({ url: path, query, headers: { authorization: `Bearer ${TOKEN}` } }),
    getSignedOut: (path: string) => app.inject({ url: path }),
  };
}
