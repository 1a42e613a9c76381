import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository } from "@surco/fields/server";
import {
  createHttpClient,
  createLogger,
  type JobContext,
  type JobKind,
  type Jobs,
  type Mail,
} from "@surco/kit-server";
import { buildPlatform, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { sendDigestsJob } from "./digest/send-digests";
import { createNotificationsFeature } from "./feature";

export const PUBLIC_URL = "https://surco.example";

interface Ordered {
  kind: JobKind<z.ZodType>;
  data: unknown;
  options: { singletonKey?: string; startAfterSeconds?: number };
}

/** The routes of notifications on a real database, with the work behind them done when it is asked for. @param pushHost  host of a push service without https */
export async function startTellingServer(db: Kysely<Database>, { pushHost }: { pushHost?: string } = {}) {
  let clock = new Date("2026-11-21T12:00:00Z");
  const now = () => clock;
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const orders: Ordered[] = [];
  const workers = new Map<string, (data: unknown, context: JobContext) => Promise<void>>();
  const jobs: Jobs = {
    send: async (kind, data, options = {}) => {
      const isThere = orders.some(
        (one) => options.singletonKey !== undefined && one.options.singletonKey === options.singletonKey,
      );
      if (!isThere) orders.push({ kind, data, options });
    },
    work: async (kind, run) =>
      void workers.set(kind.name, (data, context) => run(kind.data.parse(data), context)),
  };
  const run = async (name: string, data: unknown) =>
    workers.get(name)?.(data, { signal: new AbortController().signal, isLastTry: false });
  const sessions = sessionRepository(db);
  const http = createHttpClient(
    {
      provider: "push",
      allowedHosts: pushHost === undefined ? [] : [pushHost],
      timeoutMs: 5000,
      retries: 0,
      maxBytes: 10_000,
      concurrency: 2,
      refusals: [],
    },
    { userAgent: "Surco test", nowMs: () => clock.getTime() },
  );
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const platform = buildPlatform({
    db,
    jobs,
    now,
    mailer,
    serviceClient: () => http,
    publicUrl: PUBLIC_URL,
    logger: createLogger({ level: "trace" }, { write: (line) => logLines.push(line) }),
  });
  const feature = createNotificationsFeature(
    platform,
    { fields: fieldRepository(db), accounts: accountRepository(db), hooks: { notificationKinds: () => [] } },
    {
      contact: "mailto:ops@surco.example",
      demoWorldUrl: pushHost === undefined ? null : `http://${pushHost}`,
    },
  );
  const app = await startFeatures(platform, [feature], {
    findUser: (token: string) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  });

  async function workOnce(): Promise<Ordered[]> {
    for (const { kind, data } of orders.splice(0)) await run(kind.name, data);
    return [...orders];
  }

  return {
    app,
    http,
    mailer,
    mails,
    logLines,
    orders,
    wait: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
    setClock: (instant: string) => {
      clock = new Date(instant);
    },
    /** Somebody with a session on one device. */
    async signIn(overrides: Parameters<typeof buildAccount>[1] = {}) {
      const { user, token } = await buildAccount(db, { now, ...overrides });
      const headers = { authorization: `Bearer ${token}` };
      return {
        user,
        token,
        async call(method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object) {
          const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
          return { status: reply.statusCode, body: reply.json() };
        },
      };
    },
    tell: feature.services.notify,
    sendDigests: () => run(sendDigestsJob.name, {}),
    /** Does what waits in the queue. @returns what that ordered */
    workOnce,
    /** Does what waits in the queue, and what that orders. @returns how much was done */
    async work(): Promise<number> {
      let done = 0;
      while (orders.length > 0) {
        done += orders.length;
        await workOnce();
      }
      return done;
    },
  };
}
