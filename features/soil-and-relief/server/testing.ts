import type { Polygon } from "@surco/contract";
import type { Database } from "@surco/db";
import type { FieldPolygon } from "@surco/imagery/server";
import { buildHttpClient, buildJobs } from "@surco/imagery/testing";
import type { Clock, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { SOIL_IMAGERY_MAX_ZOOM, TERRAIN_MAX_ZOOM } from "../contract";
import { soilAndReliefFeature } from "./feature";
import { listSoils } from "./find-soil";
import { soilAndReliefRepository } from "./soil-and-relief.repository";
import { soilGridAround } from "./soil-grid";

const TOKEN = "a-token-of-a-test-that-is-long-enough";

/** Field of about 66 ha west of Pergamino. */
export function buildFieldPolygon(overrides: Partial<FieldPolygon> = {}): FieldPolygon {
  return {
    fieldId: "01994c1e-0000-7000-8000-00000000000a",
    polygonHash: "9a".repeat(32),
    country: "AR",
    polygon: buildRectangle(-60.554, -33.854, -60.546, -33.846),
    ...overrides,
  };
}

export function buildRectangle(west: number, south: number, east: number, north: number): Polygon {
  return {
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
  };
}

/** Stores a loam for polygons, as read from the soil map. */
export async function storeSoils(
  db: Kysely<Database>,
  fields: readonly Pick<FieldPolygon, "polygon" | "polygonHash">[],
): Promise<void> {
  const repository = soilAndReliefRepository(db);
  for (const { polygon, polygonHash } of fields) {
    const grid = soilGridAround(polygon);
    const fractions = { clayPct: 22, sandPct: 30, siltPct: 48 };
    const cells = Array.from({ length: grid.width * grid.height }, (_, index) => ({
      index,
      fractions,
      group: null,
    }));
    const reading = { source: "soilgrids", simulated: false, errorCode: null, fetchedAt: new Date() };
    await repository.save(polygonHash, "soil", { ...reading, state: "ready", body: { grid, cells } });
  }
}

/** Soils of polygons as other features read them. */
export const readStoredSoils = (db: Kysely<Database>, polygons: Parameters<typeof listSoils>[1]) =>
  listSoils(soilAndReliefRepository(db), polygons);

/** Starts the feature, signed in as a user with the given fields; jobs run from `queue`. */
export async function startSoilAndRelief(options: {
  db: Kysely<Database>;
  fields: readonly FieldPolygon[];
  /** Base URL of the outside services, with the paths of the demo world. */
  url: string;
  now: Clock;
  timeoutMs?: number;
  /** Properties of the signed-in user. */
  user?: Partial<SessionUser>;
  /** null: no provider of soil images is configured. */
  soilImagery?: null;
}) {
  const { host } = new URL(options.url);
  const queue = buildJobs();
  const find = (fieldId: string) => options.fields.find((field) => field.fieldId === fieldId) ?? null;
  const user = buildUser({ id: "u", ...options.user });
  const http = buildHttpClient([host], { timeoutMs: options.timeoutMs ?? 10_000 });
  const platform = buildPlatform({ db: options.db, jobs: queue.jobs, now: options.now });
  const soilImagery = {
    http: platform.serviceClient({
      provider: "soil-imagery",
      allowedHosts: [host],
      authorization: { host, name: "x-api-key", value: "demo" },
    }),
    tilesUrl: `${options.url}/soil-imagery/{z}/{x}/{y}.png`,
    attribution: "Soil images of a test",
    isSimulated: true,
    minZoom: 0,
    maxZoom: SOIL_IMAGERY_MAX_ZOOM,
  };
  const feature = soilAndReliefFeature({
    db: options.db,
    jobs: queue.jobs,
    now: options.now,
    soilGrids: {
      wcs: { http, url: `${options.url}/isric/mapserv`, simulated: true },
      rest: {
        http,
        url: `${options.url}/isric/soilgrids/v2.0`,
        pause: async () => undefined,
        simulated: true,
      },
    },
    dem: { http, url: `${options.url}/dem`, simulated: true },
    terrainTiles: {
      http,
      tilesUrl: `${options.url}/terrain/{z}/{x}/{y}.png`,
      minZoom: 0,
      maxZoom: TERRAIN_MAX_ZOOM,
    },
    soilImagery: options.soilImagery === null ? null : soilImagery,
    fields: { findPolygon: async (fieldId) => find(fieldId) },
    polygonsInUse: { listInUse: async (hashes) => new Set(hashes) },
  });
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async (_user, fieldId) => (find(fieldId) ? "edit" : null),
  });

  return {
    queue,
    /** Layers for reports of the same fields. */
    paperLayers: feature.services.paperLayers,
    /** Stored soil, as other features find it. */
    findSoil: feature.services.findSoil,
    close: () => app.close(),
    get: (path: string, query: Record<string, string> = {}) =>
      app.inject({ url: path, query, headers: { authorization: `Bearer ${TOKEN}` } }),
    post: (path: string, payload: object) =>
      app.inject({ method: "POST", url: path, payload, headers: { authorization: `Bearer ${TOKEN}` } }),
  };
}
