import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { Role } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { createResowingCoverageFeature } from "./feature";

/** Style brand of the first brand, which has the coverage. */
export const PIONEER = 1;

/** Server with the routes of resowing coverage on a test database. */
export async function startCoverageApp(db: Kysely<Database>) {
  const people = new Map<string, SessionUser>();
  const clock = { now: new Date("2026-10-25T12:00:00Z") };
  const platform = buildPlatform({ db, now: () => clock.now });
  const fields = fieldRepository(db);
  const feature = createResowingCoverageFeature(platform);
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });

  /** @param managerId  account next above */
  async function signIn({
    role = null,
    managerId = null,
    styleBrand = PIONEER,
    ...standing
  }: Partial<SessionUser> & { role?: Role | null; managerId?: string | null } = {}) {
    const { user } = await buildAccount(db);
    await db
      .updateTable("account")
      .set({ role, manager_id: managerId, style_brand: styleBrand })
      .where("id", "=", user.id)
      .execute();
    const token = randomUUID();
    people.set(token, buildUser({ id: user.id, email: user.email, role, styleBrand, ...standing }));
    const headers = { authorization: `Bearer ${token}` };
    return {
      id: user.id,
      email: user.email,
      async call<T>(method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", url: string, payload?: object) {
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json<T & { code?: string; details?: object }>() };
      },
      async upload<T>(url: string, bytes: Uint8Array) {
        const type = { "content-type": "application/octet-stream" };
        const reply = await app.inject({
          method: "POST",
          url,
          headers: { ...headers, ...type },
          payload: Buffer.from(bytes),
        });
        return { status: reply.statusCode, body: reply.json<T & { code?: string; details?: object }>() };
      },
      async download(url: string) {
        const reply = await app.inject({ method: "GET", url, headers });
        return { status: reply.statusCode, headers: reply.headers, bytes: new Uint8Array(reply.rawPayload) };
      },
    };
  }
  return { app, clock, feature, platform, signIn };
}

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startCoverageApp>>["signIn"]>>;
