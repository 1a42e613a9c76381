import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@surco/db";
import {
  type AccessChecks,
  createLogger,
  type FeatureHooks,
  featureHooks,
  localBlobStore,
  type Mail,
  type RateLimiter,
  refuse,
  type ServerFeature,
} from "@surco/kit-server";
import { buildPlatform, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import type { AccountNotification } from "./account-notify";
import { accountsFeature } from "./feature";
import { accountMailJob } from "./mails/account-mail-job";
import { newReadersJob } from "./manage/notify-new-readers";
import type { ProviderClients } from "./providers/provider-client";
import { OPTIONAL_SECOND_FACTOR } from "./second-factor/second-factor-settings";
import { findUserByToken } from "./sessions/find-user-by-token";
import { isRecentlyAuthenticated } from "./sessions/recent-sign-in";
import { sessionRepository } from "./sessions/session.repository";

const PUBLIC_URL = "https://surco.example";

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface CallOptions {
  body?: object;
  token?: string | undefined;
  userAgent?: string;
  /** Network address of the caller. */
  from?: string;
}

/**
 * Starts the account routes on a real database; queued account mails are sent at once.
 *
 * @param ownLimiter  the product's rate limiter; without it each limit is `limitCalls`
 * @param providers  OAuth providers; none where left out
 */
export async function startAccountServer(
  db: Kysely<Database>,
  ownLimiter?: RateLimiter,
  providers: ProviderClients = {},
  policy = OPTIONAL_SECOND_FACTOR,
) {
  let clock = new Date("2026-11-21T12:00:00Z");
  let budget = 100;
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const rateLimitCalls: string[] = [];
  const activatedEmails: string[] = [];
  const notifications: AccountNotification[] = [];
  const queued: { name: string; data: unknown }[] = [];
  const rateLimiter: RateLimiter = {
    take: async (name, who) => {
      rateLimitCalls.push(`${name} ${who}`);
      if (rateLimitCalls.filter((one) => one === `${name} ${who}`).length > budget)
        throw refuse("TOO_MANY_REQUESTS");
    },
  };
  const now = () => clock;
  const sessions = sessionRepository(db, policy);
  const access: AccessChecks = {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    isRecentlyAuthenticated: (token) => isRecentlyAuthenticated({ sessions, now }, token),
    findFieldRight: async () => null,
  };
  const blobFolder = await mkdtemp(path.join(tmpdir(), "surco-accounts-"));
  const blobs = localBlobStore(blobFolder);
  const workers = new Map<string, (data: unknown) => Promise<void>>();
  const platform = buildPlatform({
    db,
    blobs,
    now,
    publicUrl: PUBLIC_URL,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    rateLimiter: ownLimiter ?? rateLimiter,
    logger: createLogger({ level: "trace" }, { write: (line) => logLines.push(line) }),
    jobs: {
      async send(kind, data) {
        queued.push({ name: kind.name, data });
        // Other jobs stay in the queue.
        if (kind.name === accountMailJob.name || kind.name === newReadersJob.name)
          await workers.get(kind.name)?.(data);
      },
      async work(kind, run) {
        const context = { signal: new AbortController().signal, isLastTry: false };
        workers.set(kind.name, (data) => run(kind.data.parse(data), context));
      },
    },
  });
  const hooks: FeatureHooks = {
    ...featureHooks(() => [feature]),
    onAccountActivated: async (email) => void activatedEmails.push(email),
  };
  const feature: ServerFeature = accountsFeature(
    platform,
    { hooks, notify: async (...sent) => void notifications.push(...sent) },
    providers,
    { encryptionKeys: [randomBytes(32)], secondFactorPolicy: policy, soilImagery: null },
  );
  const app = await startFeatures(platform, [feature], access);
  app.addHook("onClose", () => rm(blobFolder, { recursive: true, force: true }));
  return {
    app,
    advanceClock: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
    now,
    blobs,
    /** Queued jobs, in order. */
    queued,
    /** Mails in the order in which they were sent. */
    mails,
    /** Notifications in the order in which they were sent. */
    notifications,
    logLines,
    /** Rate-limited calls, as `name subject`. */
    rateLimitCalls,
    /** Sets the number of calls that each rate limit allows. */
    limitCalls: (calls: number) => {
      budget = calls;
    },
    /** Addresses of activated accounts and confirmed new addresses. */
    activatedEmails,
    async call(method: Method, url: string, { body, token, userAgent, from }: CallOptions = {}) {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(userAgent !== undefined && { "user-agent": userAgent }),
      };
      const reply = await app.inject({
        method,
        url,
        headers,
        ...(from !== undefined && { remoteAddress: from }),
        ...(body !== undefined && { payload: body }),
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    /** Path of the link in a mail, by default the newest. */
    mailedLink(index = -1): string {
      const text = mails.at(index)?.text ?? "";
      const link = /https:\/\/surco\.example(\/auth\/\S+)/.exec(text)?.[1];
      if (link === undefined) throw new Error("the mail holds no link");
      return link;
    },
  };
}
