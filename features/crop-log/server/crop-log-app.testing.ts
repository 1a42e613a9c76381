import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { createCropLogFeature } from "./feature";

/** Server with the routes of the crop log on a test database. */
export async function startCropLogApp(db: Kysely<Database>) {
  const people = new Map<string, SessionUser>();
  const clock = { now: new Date("2026-11-21T12:00:00Z") };
  const fields = fieldRepository(db);
  const feature = createCropLogFeature(buildPlatform({ db, now: () => clock.now }), { fields });
  const app = await startFeatures(buildPlatform({ db, now: () => clock.now }), [feature], {
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
      async call(method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) {
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json() };
      },
      async download(url: string): Promise<Uint8Array> {
        const reply = await app.inject({ method: "GET", url, headers });
        return new Uint8Array(reply.rawPayload);
      },
      async upload(url: string, file: Uint8Array | string) {
        const reply = await app.inject({
          method: "POST",
          url,
          headers: { ...headers, "content-type": "application/octet-stream" },
          payload: Buffer.from(file),
        });
        return { status: reply.statusCode, body: reply.json() };
      },
    };
  }
  return { app, clock, feature, signIn };
}

export type CropLogApp = Awaited<ReturnType<typeof startCropLogApp>>;
export type Person = Awaited<ReturnType<CropLogApp["signIn"]>>;
