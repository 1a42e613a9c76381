import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import type { SoilZone } from "../contract";
import { createSoilSamplingFeature } from "./feature";

/** Server with the routes of soil sampling on a test database. */
export async function startSoilSamplingApp(db: Kysely<Database>) {
  const people = new Map<string, SessionUser>();
  const zones = new Map<string, SoilZone[]>();
  const clock = { now: new Date("2026-09-10T12:00:00Z") };
  const platform = buildPlatform({ db, now: () => clock.now });
  const fields = fieldRepository(db);
  const feature = createSoilSamplingFeature(platform, {
    fields,
    findZones: async (fieldId) => ({ zones: zones.get(fieldId) ?? [] }),
  });
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });

  async function signIn(standing?: Partial<SessionUser>) {
    const { user } = await buildAccount(db);
    const token = randomUUID();
    people.set(token, buildUser({ id: user.id, email: user.email, ...standing }));
    const headers = { authorization: `Bearer ${token}` };
    return {
      id: user.id,
      email: user.email,
      async call<T>(method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", url: string, payload?: object) {
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json<T & { code?: string; details?: object }>() };
      },
      async download(url: string) {
        const reply = await app.inject({ method: "GET", url, headers });
        return { status: reply.statusCode, headers: reply.headers, bytes: new Uint8Array(reply.rawPayload) };
      },
    };
  }
  return { app, clock, feature, zones, signIn };
}

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startSoilSamplingApp>>["signIn"]>>;
