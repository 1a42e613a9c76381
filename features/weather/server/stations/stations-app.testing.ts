import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { createRateLimiter, type RateLimiter, type SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import { strToU8, zipSync } from "fflate";
import type { Kysely } from "kysely";
import { createWeatherFeature } from "../feature";
import { noRecords } from "../season/field-records.testing";
import { weatherSettingsOf } from "../weather-settings.testing";

/** Polygon of 66 ha around a point. */
function squareAround(lng: number, lat: number) {
  const [west, east, south, north] = [lng - 0.004, lng + 0.004, lat - 0.004, lat + 0.004];
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}

/** Server with the routes of weather stations on a test database, and outside services at an address. */
export async function startStationsApp(
  db: Kysely<Database>,
  { url, hasLimits = false }: { url: string; hasLimits?: boolean },
) {
  const people = new Map<string, SessionUser>();
  const clock = { now: new Date("2026-03-01T15:20:00Z") };
  const now = () => clock.now;
  const fields = fieldRepository(db);
  const rateLimiter: RateLimiter = hasLimits ? createRateLimiter(db) : { take: async () => {} };
  const jobs: (() => Promise<void>)[] = [];
  const platform = buildPlatform({
    db,
    now,
    rateLimiter,
    jobs: {
      send: async () => {},
      work: async (kind, run) => {
        if (kind.name !== "refresh-weather-stations") return;
        jobs.push(() => run({} as never, { signal: new AbortController().signal, isLastTry: false }));
      },
    },
  });
  const bounds: { fieldId: string; bbox: [number, number, number, number] }[] = [];
  const feature = createWeatherFeature(
    platform,
    {
      fields,
      watchedFields: { listBounds: async (after) => (after === null ? bounds : []) },
      records: noRecords,
    },
    { ...weatherSettingsOf(url), rainViewerUrl: null },
  );
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });

  async function signIn() {
    const { user } = await buildAccount(db);
    const token = crypto.randomUUID();
    people.set(token, buildUser({ id: user.id, email: user.email }));
    const headers = { authorization: `Bearer ${token}` };
    return {
      id: user.id,
      email: user.email,
      async addField(lng: number, lat: number): Promise<string> {
        const { id } = await buildField(db, { accountId: user.id, polygon: squareAround(lng, lat) });
        bounds.push({ fieldId: id, bbox: [lng - 0.004, lat - 0.004, lng + 0.004, lat + 0.004] });
        return id;
      },
      async call(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) {
        const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json() };
      },
      async upload(path: string, file: Uint8Array | string) {
        const reply = await app.inject({
          method: "POST",
          url: path,
          headers: { ...headers, "content-type": "application/octet-stream" },
          payload: Buffer.from(file),
        });
        return { status: reply.statusCode, body: reply.json() };
      },
    };
  }
  /** A call without a session. */
  async function push(path: string, payload: object, remoteAddress = "10.0.9.9") {
    const reply = await app.inject({ method: "POST", url: path, payload, remoteAddress });
    return { status: reply.statusCode, body: reply.json() };
  }
  /** One turn of the background job. */
  async function refresh() {
    for (const run of jobs) await run();
  }
  return { app, clock, feature, signIn, push, refresh };
}

export type StationsApp = Awaited<ReturnType<typeof startStationsApp>>;
export type Person = Awaited<ReturnType<StationsApp["signIn"]>>;

/** ZIP with one Latin-1 text, as the Argentine service answers. */
export function zipOf(text: string): Uint8Array {
  return zipSync({ "datos.txt": strToU8(text, true) });
}

/** Lines of the list of stations. */
export const smnStationList = [
  "NOMBRE                         PROVINCIA                              LATITUD          LONGITUD       ALTURA  NRO   NroOACI",
  "JUNIN AERO                     BUENOS AIRES                         -34      33       -60      55         81  87548 SAAJ",
  "PERGAMINO                      BUENOS AIRES                         -33      56       -60      33         65  87484",
].join("\r\n");
