import { hashToken } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exampleUser, type RegisterInput } from "../contract";
import { type AccountServer, startAccountServer } from "./accounts-server.testing";
import { buildAccount, TEST_PASSWORD } from "./testing";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db);
});
afterEach(() => server.app.close());

type Overrides = { email?: string } & Partial<Record<Exclude<keyof RegisterInput, "email">, unknown>>;

const buildRegisterInput = ({ email = `ana-${newId()}@example.com`, ...overrides }: Overrides = {}) => ({
  email,
  firstName: "Ana",
  lastName: "Ferreyra",
  country: "AR",
  fiscalId: "20-05536168-2",
  password: TEST_PASSWORD,
  termsAccepted: true,
  isOver18: true,
  language: "es",
  ...overrides,
});

const post = (url: string, body: object, token?: string) => server.call("POST", url, { body, token });
const get = (url: string, token?: string) => server.call("GET", url, { token });
const mailedLink = () => server.mailedLink();
/** Follows the newest activation link in the browser of the sign-up. */
const activate = ({ body }: { body: { knownDevice: string } }) =>
  get(`${mailedLink()}?knownDevice=${body.knownDevice}`);

const register = (overrides?: Overrides) => post("/auth/register", buildRegisterInput(overrides));
const logIn = (username: string, password: string) => post("/auth/login", { username, password });

describe("sign-up", () => {
  it("mails an activation link in the user's language; log-in works once activated", async () => {
    const input = buildRegisterInput({ language: "pt" });

    const before = await post("/auth/register", input);
    const tooSoon = await logIn(input.email, TEST_PASSWORD);
    const activated = await activate(before);
    const session = await logIn(input.email, TEST_PASSWORD);

    expect([before.status, tooSoon.status, activated.status, session.status]).toEqual([200, 403, 200, 200]);
    expect(tooSoon.body.code).toBe("ACCOUNT_NOT_ACTIVATED");
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({ to: input.email, subject: "Ative sua conta no Surco" });
    expect(session.body.user).toEqual({
      ...exampleUser,
      id: expect.any(String),
      userId: session.body.user.id,
      created: "2026-11-21T12:00:00.000Z",
      email: input.email,
      username: null,
      phoneNumber: "",
      businessName: "",
      language: "pt",
      selectedLanguage: 3,
    });
  });

  it("refuses an address in use, case-insensitively, and sends no mail", async () => {
    const email = `bruno-${newId()}@example.com`;
    await register({ email: ` ${email.toUpperCase()} ` });

    const second = await register({ email });

    expect(second).toEqual({ status: 409, body: { code: "EMAIL_TAKEN" } });
    expect(server.mails).toHaveLength(1);
  });

  it("signs up once when the same request arrives many times at once", async () => {
    const input = buildRegisterInput();

    const replies = await Promise.all(Array.from({ length: 10 }, () => post("/auth/register", input)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(server.mails).toHaveLength(1);
  });

  it("frees an address once its activation link has expired unused", async () => {
    const email = `carla-${newId()}@example.com`;
    await register({ email });
    server.advanceClock(7 * DAY_MS);

    expect((await register({ email })).status).toBe(200);
  });

  it.each([
    [{ fiscalId: "20-05536168-3" }, "check_digit"],
    [{ fiscalId: "2005536168" }, "length"],
    [{ country: "MX", fiscalId: "MAB9313148T4" }, "date"],
    [{ country: "UY", fiscalId: "--" }, "required"],
  ])("refuses %j with its reason", async (overrides, reason) => {
    const refused = await register(overrides);

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: "FISCAL_ID_INVALID", details: { reason } });
    expect(server.mails).toEqual([]);
  });

  it.each([
    [{ email: "ana@" }],
    [{ firstName: " " }],
    [{ lastName: "" }],
    [{ country: "" }],
    [{ password: "1234567" }],
    [{ termsAccepted: false }],
    [{ isOver18: false }],
  ])("refuses %j", async (overrides) => {
    const refused = await register(overrides);

    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe("INVALID_INPUT");
  });
});

describe("activation link", () => {
  it("succeeds when followed twice", async () => {
    await register();

    expect((await get(mailedLink())).status).toBe(200);
    expect((await get(mailedLink())).status).toBe(200);
  });

  it("removes the password of a sign-up in another browser and lets its owner set one", async () => {
    const input = buildRegisterInput();
    const signUp = await post("/auth/register", input);
    const stranger = await register();

    const { body } = await get(`${server.mailedLink(0)}?knownDevice=${stranger.body.knownDevice}`);

    expect((await logIn(input.email, TEST_PASSWORD)).body.code).toBe("SIGN_IN_FAILED");
    const known = await db
      .selectFrom("known_device")
      .select("account_id")
      .where("token_hash", "=", hashToken(signUp.body.knownDevice))
      .execute();
    expect(known).toEqual([]);
    const reset = { token: body.setPassword.token, password: "trigo demorado 2027" };
    expect((await post("/auth/password_reset/confirm/", reset)).status).toBe(200);
    expect((await logIn(input.email, reset.password)).status).toBe(200);
    expect((await get(server.mailedLink(0))).body).toEqual({ setPassword: null });
  });

  it("lets the password be set again until one is", async () => {
    await register();
    const first = await get(mailedLink());
    const second = await get(mailedLink());

    for (const { body } of [first, second]) expect(body.setPassword.token).toMatch(/^[\w-]{43}$/);
  });

  it("expires after seven days", async () => {
    await register();
    server.advanceClock(7 * DAY_MS);

    expect(await get(mailedLink())).toMatchObject({ status: 422, body: { code: "ACTIVATION_FAILED" } });
  });

  it("does not activate another account", async () => {
    await register();
    const [, , , , token] = mailedLink().split("/");
    await register();
    const [, , , other] = mailedLink().split("/");

    expect((await get(`/auth/activate/${other}/${token}`)).status).toBe(422);
  });

  it("can be requested again; the response does not reveal an account", async () => {
    const input = buildRegisterInput();
    await post("/auth/register", input);
    const { user } = await buildAccount(db);

    const known = await post("/auth/resend-activation", { email: input.email });
    const active = await post("/auth/resend-activation", { email: user.email });
    const unknown = await post("/auth/resend-activation", { email: "nobody@example.com" });

    expect([known, active, unknown]).toEqual(Array(3).fill({ status: 200, body: {} }));
    expect(server.mails.map(({ to }) => to)).toEqual([input.email, input.email]);
    expect((await get(mailedLink())).status).toBe(200);
  });
});

describe("log-in", () => {
  it("answers alike for a wrong password and an unknown address", async () => {
    const { user } = await buildAccount(db);

    const wrong = await logIn(user.email, "otra");
    const unknown = await logIn("nobody@example.com", TEST_PASSWORD);

    expect(wrong).toEqual({ status: 401, body: { code: "SIGN_IN_FAILED" } });
    expect(unknown).toEqual(wrong);
  });

  it("takes the user name in place of the address, on the same budget", async () => {
    const { user } = await buildAccount(db);
    await db.updateTable("account").set({ username: "Ana.Ferreyra" }).where("id", "=", user.id).execute();

    expect((await logIn("ana.ferreyra", TEST_PASSWORD)).body.user.id).toBe(user.id);
    expect((await logIn("ana.ferreyra", "otra")).body.code).toBe("SIGN_IN_FAILED");
    expect((await logIn(user.email, "otra")).body.code).toBe("SIGN_IN_FAILED");
    expect(new Set(server.rateLimitCalls.filter((one) => one.startsWith("account-"))).size).toBe(1);
    expect((await logIn("nadie.asi", TEST_PASSWORD)).body.code).toBe("SIGN_IN_FAILED");
  });

  it("reports a missing activation only with the right password", async () => {
    const input = buildRegisterInput();
    await post("/auth/register", input);

    expect((await logIn(input.email, "otra")).body.code).toBe("SIGN_IN_FAILED");
  });

  it("limits attempts per account, existing or not, by a hashed key", async () => {
    server.limitCalls(2);
    const { user } = await buildAccount(db);
    const tries = [1, 2, 3].map(() => logIn(user.email.toUpperCase(), "otra"));

    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();

    expect(statuses).toEqual([401, 401, 429]);
    expect(new Set(server.rateLimitCalls.filter((one) => one.startsWith("account-"))).size).toBe(1);
    expect(server.rateLimitCalls.join()).not.toContain("@");
  });
});

describe("session", () => {
  it("accepts the language as a number and returns both forms", async () => {
    const { token } = await buildAccount(db, { now: server.now });
    const change = (body: object) => server.call("PATCH", "/auth/update", { body, token });

    expect((await change({ selectedLanguage: 3 })).body).toMatchObject({
      language: "pt",
      selectedLanguage: 3,
    });
    expect((await change({ language: "en" })).body).toMatchObject({ language: "en", selectedLanguage: 2 });
    expect((await change({ selectedLanguage: 4 })).body.code).toBe("INVALID_INPUT");
  });

  it("reads the profile and changes its language", async () => {
    const { token, user } = await buildAccount(db, { language: "es" });

    const reply = await server.call("PATCH", "/auth/update", { body: { language: "en" }, token });

    expect(reply.body).toEqual({ ...user, language: "en", selectedLanguage: 2 });
    expect((await get("/auth/", token)).body).toEqual({ ...user, language: "en", selectedLanguage: 2 });
  });

  it("ends on the server at log-out, and no other session does", async () => {
    const { token, user } = await buildAccount(db);
    const other = (await logIn(user.email, TEST_PASSWORD)).body.token;

    expect((await post("/auth/logout", {}, token)).status).toBe(200);

    expect((await get("/auth/", token)).status).toBe(401);
    expect((await get("/auth/", other)).status).toBe(200);
  });

  it("expires thirty days after its last use", async () => {
    const { token } = await buildAccount(db, { now: server.now });

    server.advanceClock(29 * DAY_MS);
    expect((await get("/auth/", token)).status).toBe(200);
    server.advanceClock(29 * DAY_MS);
    expect((await get("/auth/", token)).status).toBe(200);
    server.advanceClock(30 * DAY_MS);
    expect((await get("/auth/", token)).status).toBe(401);
  });

  it("updates its last use at most every five minutes", async () => {
    const { token, user } = await buildAccount(db, { now: server.now });
    const lastUse = () =>
      db
        .selectFrom("session")
        .select("last_used_at")
        .where("account_id", "=", user.id)
        .executeTakeFirstOrThrow();
    const opened = server.now();

    server.advanceClock(4 * MINUTE_MS);
    await get("/auth/", token);
    expect((await lastUse()).last_used_at).toEqual(opened);
    server.advanceClock(MINUTE_MS);
    await get("/auth/", token);
    expect((await lastUse()).last_used_at).toEqual(server.now());
  });
});

describe("secrets", () => {
  it("are stored as hashes only: no table holds a token or password", async () => {
    const input = buildRegisterInput();
    const signUp = await post("/auth/register", input);
    const linkToken = mailedLink().split("/").at(-1) ?? "";
    await activate(signUp);
    const { token } = (await logIn(input.email, TEST_PASSWORD)).body;

    const rows = await Promise.all([
      db.selectFrom("account").selectAll().execute(),
      db.selectFrom("session").selectAll().execute(),
      db.selectFrom("account_token").selectAll().execute(),
    ]);
    const everything = JSON.stringify(rows, (_, value: unknown) => {
      const bytes = (value as { type?: unknown; data?: number[] } | null)?.data;
      return Array.isArray(bytes)
        ? [Buffer.from(bytes).toString("latin1"), Buffer.from(bytes).toString("base64url")]
        : value;
    });

    expect(everything).toContain(input.email);
    for (const secret of [TEST_PASSWORD, token, linkToken]) expect(everything).not.toContain(secret);
    expect(everything).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  it("do not reach the log, nor does personal data", async () => {
    const input = buildRegisterInput({ lastName: "Etchegaray" });
    const signUp = await post("/auth/register", input);
    await post("/auth/register", input);
    const linkToken = mailedLink().split("/").at(-1) ?? "";
    await activate(signUp);
    await logIn(input.email, "otra");
    const { token } = (await logIn(input.email, TEST_PASSWORD)).body;
    await get("/auth/", token);

    const log = server.logLines.join("\n");
    expect(log).toContain("/auth/login");
    for (const secret of [input.email, "Etchegaray", "20055361682", TEST_PASSWORD, linkToken, token])
      expect(log).not.toContain(secret);
  });
});
