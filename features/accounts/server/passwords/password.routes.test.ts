import type { Database } from "@surco/db";
import { testDatabase } from "@surco/kit-server/testing";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { identityRepository } from "../providers/identity.repository";
import { buildAccount, TEST_PASSWORD } from "../testing";

type SignedIn = Awaited<ReturnType<typeof buildAccount>>;

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = "trigo demorado 2027";

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db);
});
afterEach(() => server.app.close());

const askFor = (email: string) => server.call("POST", "/auth/password_reset/", { body: { email } });
const confirm = (token: string, password = NEW_PASSWORD) =>
  server.call("POST", "/auth/password_reset/confirm/", { body: { token, password } });
const logIn = (username: string, password: string) =>
  server.call("POST", "/auth/login", { body: { username, password } });
const profileOf = (token: string) => server.call("GET", "/auth/", { token });
/** Token of the newest mail's link, of any kind. */
const mailedToken = () => /[\w-]{43}$/.exec(server.mailedLink())?.[0] ?? "";

describe("password reset", () => {
  it("sets a password by a mailed link, ends every session and notifies the owner", async () => {
    const { user, token } = await buildAccount(db, { now: server.now, language: "pt" });

    expect(await askFor(user.email.toUpperCase())).toEqual({ status: 200, body: {} });
    expect(server.mails[0]).toMatchObject({
      to: user.email,
      subject: "Escolha uma nova senha para o Surco",
    });
    expect(server.mailedLink()).toMatch(/^\/auth\/reset-password\?token=[\w-]{43}$/);
    expect((await confirm(mailedToken())).status).toBe(200);

    expect((await profileOf(token)).status).toBe(401);
    expect((await logIn(user.email, TEST_PASSWORD)).body.code).toBe("SIGN_IN_FAILED");
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ to: user.email, subject: "Sua senha do Surco foi trocada" });
  });

  it("has single-use links; using one invalidates the others", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await askFor(user.email);
    const older = mailedToken();
    await askFor(user.email);
    const newer = mailedToken();

    expect((await confirm(newer)).status).toBe(200);

    expect(await confirm(newer)).toEqual({ status: 422, body: { code: "LINK_NOT_GOOD" } });
    expect((await confirm(older)).body.code).toBe("LINK_NOT_GOOD");
  });

  it("expires after two hours", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await askFor(user.email);
    server.advanceClock(2 * HOUR_MS);

    expect((await confirm(mailedToken())).body.code).toBe("LINK_NOT_GOOD");
    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(200);
  });

  it("accepts only one of two concurrent uses", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await askFor(user.email);
    const token = mailedToken();

    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);

    expect(statuses.sort()).toEqual([200, 422]);
  });

  it("keeps the link valid when the new password is refused", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await askFor(user.email);
    const token = mailedToken();

    expect((await confirm(token, "short")).body.code).toBe("INVALID_INPUT");
    expect((await confirm(token, "Password123")).body.code).toBe("PASSWORD_TOO_COMMON");
    expect((await confirm(token)).status).toBe(200);
  });

  it("answers alike for an unknown address", async () => {
    const { user } = await buildAccount(db, { now: server.now });

    expect(await askFor("nobody@example.com")).toEqual({ status: 200, body: {} });
    expect(server.mails).toEqual([]);
    expect(await askFor(user.email)).toEqual({ status: 200, body: {} });
  });

  it("activates an inactive account without the provider links of its sign-up, which its mail names", async () => {
    const waiting = await buildAccount(db, { now: server.now });
    await db.updateTable("account").set({ activated_at: null }).where("id", "=", waiting.user.id).execute();
    const identity = {
      account_id: waiting.user.id,
      provider: "facebook",
      subject: newId(),
      email: null,
    } as const;
    await db
      .insertInto("account_identity")
      .values({ ...identity, linked_at: server.now() })
      .execute();

    await askFor(waiting.user.email);
    expect(server.mails.at(-1)?.text).toContain("Facebook");
    expect((await confirm(mailedToken())).status).toBe(200);

    expect(server.activatedEmails).toEqual([waiting.user.email]);
    expect(await identityRepository(db).list(waiting.user.id)).toEqual([]);
    expect((await logIn(waiting.user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("is rate limited per address", async () => {
    server.limitCalls(2);
    const { user } = await buildAccount(db, { now: server.now });
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await askFor(user.email)).status);

    expect(statuses).toEqual([200, 200, 429]);
  });

  it("is not exhausted by requests of others, and mails at most ten usable links", async () => {
    server.limitCalls(5);
    const { user } = await buildAccount(db, { now: server.now });
    const request = (path: string, from: string) =>
      server.call("POST", path, { body: { email: user.email }, from });
    for (let time = 0; time < 3; time++) await request("/auth/resend-activation", "10.0.0.1");
    for (let time = 0; time < 30; time++) await request("/auth/password_reset/", `10.1.0.${time}`);
    expect(server.mails).toHaveLength(10);

    expect((await request("/auth/password_reset/", "10.0.0.1")).status).toBe(200);
    expect((await confirm(mailedToken())).status).toBe(200);
    await request("/auth/password_reset/", "10.0.0.1");
    expect((await confirm(mailedToken(), "otra clave larga")).status).toBe(200);
    const budgets = server.rateLimitCalls.filter((call) => call.startsWith("account-mail "));
    // Those of the owner's network for each purpose, and those of thirty others.
    expect(new Set(budgets).size).toBe(2 + 30);
  });

  it("refuses a link of another kind", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await server.call("POST", "/auth/change-username", { body: { username: "ana.suelo" }, token });

    expect((await confirm(mailedToken())).body.code).toBe("LINK_NOT_GOOD");
    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(200);
  });
});

describe("log-ins concurrent with", () => {
  const LOG_INS = 3;

  /** Starts the requests and releases them once all have got as far as writing sessions. */
  async function raceForSessions(start: () => ReturnType<typeof logIn>[]) {
    const { requests } = await db.transaction().execute(async (trx) => {
      await sql`lock table session in share mode`.execute(trx);
      const started = start();
      await vi.waitFor(async () => expect(await countWaiting(trx)).toBe(started.length), { timeout: 60_000 });
      return { requests: started };
    });
    return Promise.all(requests);
  }

  async function countWaiting(trx: Kysely<Database>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where relation = 'session'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(trx);
    return rows[0]?.count ?? 0;
  }
  const changes = {
    "a password reset": async ({ user }: SignedIn) => {
      await askFor(user.email);
      const token = mailedToken();
      return () => confirm(token);
    },
    "a password change": async ({ token }: SignedIn) => {
      const body = { current: TEST_PASSWORD, new: NEW_PASSWORD };
      return () => server.call("POST", "/auth/change-password", { body, token });
    },
  };

  it.each(Object.entries(changes))("%s leave no session of the old password", async (_name, prepare) => {
    const account = await buildAccount(db, { now: server.now });
    const changeCredentials = await prepare(account);

    const [changed, ...loggedIn] = await raceForSessions(() => [
      changeCredentials(),
      ...Array.from({ length: LOG_INS }, () => logIn(account.user.email, TEST_PASSWORD)),
    ]);

    expect(changed?.status).toBe(200);
    for (const { status, body } of loggedIn) {
      if (status === 200) expect((await profileOf(body.token)).status).toBe(401);
      else expect(body.code).toBe("SIGN_IN_FAILED");
    }
  });

  it("another password change accept one of both", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const other = (await logIn(user.email, TEST_PASSWORD)).body.token;
    const change = (session: string, next: string) =>
      server.call("POST", "/auth/change-password", {
        body: { current: TEST_PASSWORD, new: next },
        token: session,
      });

    const answers = await Promise.all([change(token, NEW_PASSWORD), change(other, "otra clave larga")]);

    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("linked providers", () => {
  const link = (accountId: string) =>
    identityRepository(db).link(
      accountId,
      { provider: "google", subject: newId(), email: null },
      server.now(),
    );
  const linkedTo = async (accountId: string) =>
    (await identityRepository(db).list(accountId)).map(({ provider }) => provider);

  it.each([false, true])(
    "are named by a password reset, and end with it on request: %s",
    async (isEnding) => {
      const { user } = await buildAccount(db, { now: server.now });
      await link(user.id);
      await askFor(user.email);
      const token = mailedToken();
      const post = (path: string, body: object) => server.call("POST", path, { body: { token, ...body } });

      expect((await post("/auth/password_reset/check/", {})).body).toEqual({ providers: ["google"] });
      const reset = await post("/auth/password_reset/confirm/", {
        password: NEW_PASSWORD,
        endProviderLinks: isEnding,
      });

      expect(reset.status).toBe(200);
      expect(await linkedTo(user.id)).toEqual(isEnding ? [] : ["google"]);
      expect(server.mails.at(-1)?.text.includes("Google")).toBe(!isEnding);
      expect((await post("/auth/password_reset/check/", {})).body.code).toBe("LINK_NOT_GOOD");
    },
  );

  it.each([false, true])("end with a password change on request: %s", async (endProviderLinks) => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await link(user.id);

    const body = { current: TEST_PASSWORD, new: NEW_PASSWORD, endProviderLinks };
    await server.call("POST", "/auth/change-password", { body, token });

    expect(await linkedTo(user.id)).toEqual(endProviderLinks ? [] : ["google"]);
  });
});

describe("password change", () => {
  const change = (token: string, current: string, next = NEW_PASSWORD) =>
    server.call("POST", "/auth/change-password", { body: { current, new: next }, token });

  it("ends all sessions and unused links; this session gets a new token", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const elsewhere = (await logIn(user.email, TEST_PASSWORD)).body.token;
    await askFor(user.email);
    const link = mailedToken();

    const changed = await change(token, TEST_PASSWORD);

    expect(changed.status).toBe(200);
    for (const ended of [token, elsewhere]) expect((await profileOf(ended)).status).toBe(401);
    expect((await profileOf(changed.body.token)).body.id).toBe(user.id);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await confirm(link)).body.code).toBe("LINK_NOT_GOOD");
    expect(server.mails.at(-1)?.subject).toBe("Tu contraseña de Surco cambió");
  });

  it("requires the current password, with a rate limit apart from that of log-in", async () => {
    server.limitCalls(2);
    const { token, user } = await buildAccount(db, { now: server.now });
    for (let guess = 0; guess < 3; guess++) await logIn(user.email, "otra");

    expect(await change(token, "otra")).toEqual({ status: 422, body: { code: "PASSWORD_WRONG" } });
    expect((await change(token, TEST_PASSWORD, "12345678")).body.code).toBe("PASSWORD_TOO_COMMON");
    expect((await change(token, TEST_PASSWORD)).status).toBe(429);
    expect((await profileOf(token)).status).toBe(200);
  });
});
