import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { buildAccount } from "@surco/accounts/testing";
import type { Role } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { Mail, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, memoryBlobStore, startFeatures } from "@surco/kit-server/testing";
import type { NotificationInput } from "@surco/notifications/server";
import type { Kysely } from "kysely";
import { createResowingCoverageFeature } from "./feature";
import { type CoverageNotice, coverageNoticeJob } from "./notices/notice-job";
import { notifyOfCoverage } from "./notices/notify-of-coverage";

/** Style brand of the first brand, which has the coverage. */
const PIONEER = 1;

/** Server with the routes of resowing coverage on a test database. */
export async function startCoverageApp(db: Kysely<Database>) {
  const people = new Map<string, SessionUser>();
  const clock = { now: new Date("2026-10-25T12:00:00Z") };
  const blobs = memoryBlobStore(new Map());
  const mails: Mail[] = [];
  const notifications: NotificationInput[] = [];
  const notices: CoverageNotice[] = [];
  const platform = buildPlatform({
    db,
    blobs,
    now: () => clock.now,
    jobs: {
      work: async () => {},
      send: async (kind, data) => {
        if (kind.name === coverageNoticeJob.name) notices.push(coverageNoticeJob.data.parse(data));
      },
    },
    mailer: { send: async (mail) => void mails.push(mail) },
  });
  const notify = async (...inputs: readonly NotificationInput[]) => void notifications.push(...inputs);
  const fields = fieldRepository(db);
  const feature = createResowingCoverageFeature(platform, { notify });
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
      .set({
        role,
        manager_id: managerId,
        style_brand: styleBrand,
        is_demonstration: standing.isDemonstration ?? false,
      })
      .where("id", "=", user.id)
      .execute();
    const token = randomUUID();
    const sessionUser = buildUser({ id: user.id, email: user.email, role, styleBrand, ...standing });
    people.set(token, sessionUser);
    const headers = { authorization: `Bearer ${token}` };
    return {
      id: user.id,
      email: user.email,
      user: sessionUser,
      ...headers,
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
  /** Runs the queued notices, as the worker does. */
  async function sendNotices() {
    for (const notice of notices.splice(0)) await notifyOfCoverage({ ...platform, notify }, notice);
  }
  let address: Promise<string> | null = null;
  const listening = () => {
    address ??= app.listen({ port: 0, host: "127.0.0.1" });
    return address;
  };

  /** Code of the answer to a body that its headers announce, of which nothing is sent. */
  async function announce({ authorization }: { authorization: string }, path: string, announced: object) {
    const { port } = new URL(await listening());
    const headers = { ...announced, authorization };
    return new Promise<string>((resolve, reject) => {
      const call = request({ port, path, method: "POST", headers }, async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk);
        call.destroy();
        resolve(JSON.parse(Buffer.concat(chunks).toString()).code);
      });
      call.on("error", reject);
      call.flushHeaders();
    });
  }

  return { announce, mails, notifications, sendNotices, app, clock, feature, platform, signIn };
}

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startCoverageApp>>["signIn"]>>;
