import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { analyticsNotificationKinds } from "@surco/analytics/server";
import type { Database } from "@surco/db";
import { fieldRepository } from "@surco/fields/server";
import { imageryNotificationKinds } from "@surco/imagery/server";
import {
  createHttpClient,
  createLogger,
  type JobContext,
  type JobKind,
  type Jobs,
  type Mail,
} from "@surco/kit-server";
import { buildPlatform, startFeatures } from "@surco/kit-server/testing";
import { sharingNotificationKinds } from "@surco/sharing/server";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { sendDigestsJob } from "./digest/send-digests";
import { createNotificationsFeature } from "./feature";

export const PUBLIC_URL = "https://surco.example";

/** Kinds of the features that send notifications. */
export const notificationKinds = [
  ...imageryNotificationKinds,
  ...analyticsNotificationKinds,
  ...sharingNotificationKinds,
];

interface QueuedJob {
  kind: JobKind<z.ZodType>;
  data: unknown;
  options: { singletonKey?: string; startAfterSeconds?: number };
}

/** Server of notifications on a real database; queued work runs when the test asks. @param pushHost  host of a push service without https */
export async function startNotificationServer(
  db: Kysely<Database>,
  { pushHost }: { pushHost?: string } = {},
) {
  let clock = new Date("2026-11-21T12:00:00Z");
  const now = () => clock;
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const queued: QueuedJob[] = [];
  const workers = new Map<string, (data: unknown, context: JobContext) => Promise<void>>();
  const jobs: Jobs = {
    send: async (kind, data, options = {}) => {
      const isQueued = queued.some(
        (job) => options.singletonKey !== undefined && job.options.singletonKey === options.singletonKey,
      );
      if (!isQueued) queued.push({ kind, data, options });
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
    {
      fields: fieldRepository(db),
      accounts: accountRepository(db),
      hooks: { notificationKinds: () => notificationKinds },
    },
    {
      contact: "mailto:ops@surco.example",
      demoWorldUrl: pushHost === undefined ? null : `http://${pushHost}`,
    },
  );
  const app = await startFeatures(platform, [feature], {
    findUser: (token: string) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  });

  async function workOnce(): Promise<QueuedJob[]> {
    for (const { kind, data } of queued.splice(0)) await run(kind.name, data);
    return [...queued];
  }

  return {
    app,
    http,
    mailer,
    mails,
    logLines,
    queued,
    wait: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
    setClock: (instant: string) => {
      clock = new Date(instant);
    },
    /** Creates an account with a session on one device. */
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
    notify: feature.services.notify,
    sendDigests: () => run(sendDigestsJob.name, {}),
    /** Runs the queued jobs. @returns the jobs that they queued */
    workOnce,
    /** Runs the queued jobs and those that they queue. @returns their number */
    async work(): Promise<number> {
      let done = 0;
      while (queued.length > 0) {
        done += queued.length;
        await workOnce();
      }
      return done;
    },
  };
}
