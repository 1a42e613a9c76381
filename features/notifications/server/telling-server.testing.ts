import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { fieldRepository } from "@surco/fields/server";
import {
  createHttpApp,
  createHttpClient,
  createLogger,
  type JobKind,
  type Jobs,
  type Mail,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { sendDigests } from "./digest/send-digests";
import {
  choiceRepository,
  digestRepository,
  notificationRepository,
  notificationRoutes,
  notify,
  orderPushes,
  PUSH_HOSTS,
  pushClient,
  pushKeyFinder,
  pushSubscriptionRepository,
  type Telling,
} from "./index";
import { pushNews, pushNewsJob, sendPush, sendPushJob } from "./push/push-news";

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
  const jobs: Pick<Jobs, "send"> = {
    send: async (kind, data, options = {}) => {
      const isThere = orders.some(
        (one) => options.singletonKey !== undefined && one.options.singletonKey === options.singletonKey,
      );
      if (!isThere) orders.push({ kind, data, options });
    },
  };
  const logger = createLogger({ level: "trace" }, { write: (line) => logLines.push(line) });
  const sessions = sessionRepository(db);
  const notifications = notificationRepository(db);
  const pushSubscriptions = pushSubscriptionRepository(db);
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
  const deps = {
    notifications,
    pushSubscriptions,
    jobs,
    now,
    notificationChoices: choiceRepository(db),
    digests: digestRepository(db),
    fields: fieldRepository(db),
    accounts: accountRepository(db),
    findPushKey: pushKeyFinder(db),
    pushClient: pushClient(http, "mailto:ops@surco.example"),
    pushHosts: PUSH_HOSTS,
    plainPushHost: pushHost ?? null,
    publicUrl: PUBLIC_URL,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    rateLimiter: { take: async () => {} },
    access: {
      findUser: (token: string) => findUserByToken({ sessions, now }, token),
      findFieldRight: async () => null,
    },
  };
  const app = await createHttpApp({ logger, https: false, trustedProxies: [] });
  notificationRoutes(app, deps);
  const onTold = (accountIds: readonly string[]) => orderPushes(deps, accountIds);

  async function workOnce(): Promise<Ordered[]> {
    for (const { kind, data } of orders.splice(0)) {
      if (kind.name === pushNewsJob.name) await pushNews(deps, pushNewsJob.data.parse(data));
      else await sendPush(deps, sendPushJob.data.parse(data));
    }
    return [...orders];
  }

  return {
    app,
    http,
    deps,
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
    tell: (...told: Telling[]) => notify({ notifications, now, onTold }, ...told),
    sendDigests: () => sendDigests(deps, new AbortController().signal),
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
