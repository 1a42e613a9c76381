import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { type Boundary, bboxPolygon } from "@surco/geometry";
import type { Jobs, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import type { YieldFileReview, YieldMap } from "../contract";
import { createYieldMapsFeature } from "./feature";
import type { ZoneLand } from "./yield-maps-deps";

type Body = Record<string, unknown>;

/** Server with the routes of yield maps on a test database; jobs wait until they are run. */
export async function startYieldMapsApp(db: Kysely<Database>) {
  const people = new Map<string, SessionUser>();
  const fields = fieldRepository(db);
  const waiting: (() => Promise<void>)[] = [];
  const workers = new Map<string, (data: never) => Promise<void>>();
  const zones: ZoneLand[] = [];
  const jobs: Jobs = {
    send: async (kind, data) => {
      waiting.push(async () => workers.get(kind.name)?.(kind.data.parse(data) as never));
    },
    work: async (kind, run) => {
      workers.set(kind.name, (data) => run(data, { signal: new AbortController().signal, isLastTry: true }));
    },
  };
  const platform = buildPlatform({ db, jobs, now: () => new Date("2026-06-01T12:00:00Z") });
  const feature = createYieldMapsFeature(platform, { fields, findZones: async () => ({ zones }) });
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });

  async function signIn() {
    const { user } = await buildAccount(db);
    const token = randomUUID();
    people.set(token, buildUser({ id: user.id, email: user.email }));
    const headers = { authorization: `Bearer ${token}` };
    const call = async (
      method: "GET" | "POST" | "PATCH" | "DELETE",
      { query = {}, payload }: { query?: Record<string, string>; payload?: Body },
      path = "",
    ) => {
      const url = `/yield-maps${path}?${new URLSearchParams(query)}`;
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: reply.statusCode, body: reply.json() };
    };
    return {
      id: user.id,
      call,
      addField: async (polygon: Boundary) => (await buildField(db, { accountId: user.id, polygon })).id,
      async upload(fieldId: string, file: Uint8Array | string, fileName = "rinde.csv") {
        const query = new URLSearchParams({ fieldId, id: newId(), fileName });
        const reply = await app.inject({
          method: "POST",
          url: `/yield-maps/upload?${query}`,
          headers: { ...headers, "content-type": "application/octet-stream" },
          payload: Buffer.from(file),
        });
        return { status: reply.statusCode, body: reply.json<YieldFileReview & { code?: string }>() };
      },
      /** Saves a map as proposed, but for what is said otherwise. */
      async save(fieldId: string, review: YieldFileReview, overrides: Body = {}) {
        const payload = {
          id: newId(),
          fieldId,
          uploadId: review.uploadId,
          columns: review.proposed.map(({ role, column, unit }) => ({ role, column, unit })),
          cropId: review.cropId ?? 5,
          season: review.season ?? "2025/26",
          harvestedOn: review.date,
          baseMoisturePct: 14.5,
          isDryYield: true,
          bushelLb: null,
          projection: null,
          ...overrides,
        };
        const { status, body } = await call("POST", { payload });
        return { status, body: body as YieldMap & { code?: string; details?: Body } };
      },
    };
  }

  return {
    app,
    feature,
    zones,
    signIn,
    async runJobs() {
      for (const run of waiting.splice(0)) await run();
    },
  };
}

/** A field around positions, with a margin in degrees. */
export function fieldAround(places: readonly (readonly [number, number])[], margin = 0.0003): Boundary {
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
  return bboxPolygon([
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ]);
}
