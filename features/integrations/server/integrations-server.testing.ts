import { randomBytes } from "node:crypto";
import { createAccountsFeature } from "@surco/accounts/server";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { defineRoute } from "@surco/contract";
import type { Database } from "@surco/db";
import {
  type AccessChecks,
  createHttpApp,
  createLogger,
  defineServerFeature,
  featureHooks,
  type Mail,
  type RateLimiter,
  refuse,
  registerRoutes,
  runCleanup,
  type ServerFeature,
  serveRoute,
} from "@surco/kit-server";
import { buildPlatform, startFeatures } from "@surco/kit-server/testing";
import type { NotificationInput } from "@surco/notifications/server";
import type { Kysely } from "kysely";
import { z } from "zod";
import { createIntegrationsFeature } from "./feature";
import { startReceiver } from "./webhooks/receiver.testing";

export type IntegrationsServer = Awaited<ReturnType<typeof startIntegrationsServer>>;

interface Person {
  id: string;
  email: string;
  token: string;
}

/** Routes that say who calls. */
const probe = defineRoute({
  method: "GET",
  path: "/probe",
  access: "account",
  keyScope: "read",
  summary: "Names its caller.",
  response: z.object({ callerId: z.string(), role: z.string().nullable(), hasSession: z.boolean() }),
  errors: [],
});
const openProbe = defineRoute({
  method: "GET",
  path: "/open-probe",
  access: "public",
  summary: "Names its caller.",
  response: z.object({ callerId: z.string().nullable() }),
  errors: [],
});
const probes = defineServerFeature({
  name: "probes",
  permissions: ["account", "public"],
  routes: [
    serveRoute(probe, async ({ user, token }) => ({
      callerId: user.id,
      role: user.role,
      hasSession: token !== null,
    })),
    serveRoute(openProbe, async ({ findCaller }) => ({ callerId: (await findCaller())?.id ?? null })),
  ],
  services: {},
});

/** Readers of fields, as if nothing were shared or managed. */
async function listOwners(db: Kysely<Database>, accountIds: readonly string[], fieldIds: readonly string[]) {
  return db
    .selectFrom("field")
    .select(["account_id as accountId", "id as fieldId"])
    .where("account_id", "in", [...accountIds])
    .where("id", "in", [...fieldIds])
    .execute();
}

/**
 * Starts integrations and accounts on a real database; queued jobs run at once.
 *
 * @param encryptionKeys  by default one; none: webhooks are not offered
 */
export async function startIntegrationsServer(
  db: Kysely<Database>,
  { encryptionKeys = [randomBytes(32)] }: { encryptionKeys?: Buffer[] } = {},
) {
  let clock = new Date("2026-11-27T12:00:00Z");
  const mails: Mail[] = [];
  const notifications: NotificationInput[] = [];
  const receiver = await startReceiver();
  const budgets = new Map<string, number>();
  const calls = new Map<string, number>();
  const now = () => clock;
  const rateLimiter: RateLimiter = {
    async take(name, who) {
      const count = (calls.get(`${name} ${who}`) ?? 0) + 1;
      calls.set(`${name} ${who}`, count);
      if (count > (budgets.get(name) ?? 1000)) throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
    },
  };
  const workers = new Map<string, (data: unknown) => Promise<void>>();
  const logger = createLogger({ level: "silent" });
  const platform = buildPlatform({
    db,
    now,
    logger,
    rateLimiter,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    jobs: {
      send: async (kind, data) => workers.get(kind.name)?.(data),
      async work(kind, run) {
        const context = { signal: new AbortController().signal, isLastTry: false };
        workers.set(kind.name, (data) => run(kind.data.parse(data), context));
      },
    },
  });
  const list: ServerFeature[] = [];
  const hooks = featureHooks(() => list);
  const accounts = createAccountsFeature(
    platform,
    { hooks, notify: async () => undefined },
    {
      google: null,
      facebook: null,
      encryptionKeys: [],
      secondFactorPolicy: { isRequiredOfAdministrators: false },
      soilImagery: null,
    },
  );
  const integrations = createIntegrationsFeature(
    platform,
    {
      findUser: accounts.services.findUser,
      listReadersAmong: (accountIds, fieldIds) => listOwners(db, accountIds, fieldIds),
      notify: async (...sent) => void notifications.push(...sent),
    },
    { userAgent: "Surco test", encryptionKeys, webhookPrivateHosts: ["127.0.0.1"] },
  );
  list.push(accounts, integrations, probes);
  const access: AccessChecks = {
    findUser: accounts.services.findUserByToken,
    isRecentlyAuthenticated: accounts.services.isRecentlyAuthenticated,
    findApiKey: integrations.services.findApiKey,
    findFieldRight: async () => null,
  };
  const app = await startFeatures(platform, list, access);
  app.addHook("onClose", receiver.close);

  async function call(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    { token, body }: { token?: string | undefined; body?: object } = {},
  ) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return { status: reply.statusCode, body: reply.json() };
  }
  /** Calls a route that has to work. */
  async function succeed(...[method, url, options]: Parameters<typeof call>) {
    const answer = await call(method, url, options);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.body.code}`);
    return answer.body;
  }
  /** Token of the newest mailed link of a page. */
  function mailedToken(page: string): string {
    const texts = mails.map(({ text }) => new RegExp(`/${page}(?:/|\\?\\S*?)([\\w-]{43})`).exec(text)?.[1]);
    const token = texts.findLast((found) => found !== undefined);
    if (token === undefined) throw new Error(`no mail has a link to ${page}`);
    return token;
  }

  return {
    app,
    now,
    call,
    receiver,
    /** Notifications in the order in which they were sent. */
    notifications,
    /** Gives new events to webhooks and makes the attempts that are due. */
    dispatch: async () => workers.get("dispatch-webhooks")?.({}),
    advanceClock(ms: number) {
      clock = new Date(clock.getTime() + ms);
    },
    /** Sets the number of calls that a rate limit allows from now on. */
    limitCalls(name: string, most: number) {
      calls.clear();
      budgets.set(name, most);
    },
    async signUp({ isDemonstration = false } = {}): Promise<Person> {
      const { token, user } = await buildAccount(db, { now, isDemonstration });
      return { id: user.id, email: user.email, token };
    },
    /** A thread that answers forwarded requests. */
    async startThread() {
      const thread = await createHttpApp({ logger, https: false, trustedProxies: [], isThread: true });
      registerRoutes(thread, { access, rateLimiter, isThread: true }, probes.routes);
      return thread;
    },
    clean: () => runCleanup({}, integrations.cleanup, new AbortController().signal),
    /** The person goes on under a new token. */
    async changePassword(person: Person): Promise<void> {
      const body = { current: TEST_PASSWORD, new: "sorgo temprano 2026", endProviderLinks: false };
      const { token } = await succeed("POST", "/auth/change-password", { token: person.token, body });
      person.token = token;
    },
    async resetPassword({ email }: Person): Promise<void> {
      await succeed("POST", "/auth/password_reset/", { body: { email } });
      const body = { token: mailedToken("reset-password"), password: "sorgo temprano 2026" };
      await succeed("POST", "/auth/password_reset/confirm/", { body });
    },
    async changeAndUndoEmail({ token }: Person): Promise<void> {
      await succeed("POST", "/auth/change-mail", {
        token,
        body: { email: `new-${clock.getTime()}@example.com` },
      });
      await succeed("POST", "/auth/undo-change-email", { body: { token: mailedToken("undo-email") } });
    },
    async closeAccount({ email, token }: Person): Promise<void> {
      await succeed("POST", "/auth/close_account", { token, body: { email, password: TEST_PASSWORD } });
    },
  };
}
