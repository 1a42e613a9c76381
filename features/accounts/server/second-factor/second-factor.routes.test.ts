import type { SignedIn } from "@surco/accounts/contract";
import { createRateLimiter } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { setRights } from "../manage/rights.testing";
import type { ProviderClient } from "../providers/provider-client";
import { buildAccount, TEST_PASSWORD } from "../testing";
import { softwareAuthenticator } from "./software-authenticator.testing";
import { totpCode, totpStep } from "./totp";

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

const db = testDatabase();
let server: AccountServer;
let owner: SignedIn;
beforeEach(async () => {
  server = await startAccountServer(db);
  owner = await buildAccount(db, { now: server.now });
});
afterEach(() => server.app.close());

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: body of any route, as a test reads it.
  body: any;
  cookie: string;
}

/** Posts from one browser, which keeps its cookie. */
function browser() {
  let cookie = "";
  return async (url: string, payload: object, from = "10.0.0.1"): Promise<Reply> => {
    const headers = cookie === "" ? {} : { cookie };
    const reply = await server.app.inject({ method: "POST", url, headers, payload, remoteAddress: from });
    cookie = String(reply.headers["set-cookie"] ?? cookie).split(";")[0] ?? "";
    return { status: reply.statusCode, body: reply.json(), cookie };
  };
}

const own = (method: "GET" | "POST" | "DELETE", url: string, body?: object, token = owner.token) =>
  server.call(method, `/auth/second_factor${url}`, { token, ...(body && { body }) });
const logIn = (post = browser(), knownDevice?: string) =>
  post("/auth/login", {
    username: owner.user.email,
    password: TEST_PASSWORD,
    ...(knownDevice !== undefined && { knownDevice }),
  });
const prove = (post: ReturnType<typeof browser>, ticket: string, proof: object, knownDevice?: string) =>
  post("/auth/login/second_factor", { ticket, proof, ...(knownDevice !== undefined && { knownDevice }) });
const refusal = (code: string) => ({ body: { code } });

/** Bytes of base32 text. */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, shift = 0) => totpCode(bytesOf(secret), totpStep(server.now()) + shift);

/** Sets up an authenticator app; the clock moves on to the next code. */
async function setUpTotp(token = owner.token): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await own("POST", "/totp", {}, token)).body;
  const { body } = await own("POST", "/totp/confirm", { code: codeOf(secret) }, token);
  server.advanceClock(STEP_MS);
  return { secret, recoveryCodes: body.recoveryCodes };
}

async function addPasskey(authenticator = softwareAuthenticator()) {
  const { challenge } = (await own("POST", "/passkey", {})).body.options;
  const body = { name: "Teléfono", credential: authenticator.create(challenge) };
  return { authenticator, added: await own("POST", "/passkey/confirm", body) };
}

describe("authenticator app", () => {
  it("is in force once a code confirms it; recovery codes are shown once and the owner is notified", async () => {
    const { secret, uri } = (await own("POST", "/totp", {})).body;
    expect(uri).toContain(`secret=${secret}&issuer=Surco`);
    expect((await logIn()).body.token).toBeDefined();
    expect(await own("POST", "/totp/confirm", { code: codeOf(secret, 9) })).toMatchObject(
      refusal("SECOND_FACTOR_WRONG"),
    );

    const confirmed = await own("POST", "/totp/confirm", { code: codeOf(secret) });

    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await own("GET", "")).body).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect(server.mails.at(-1)?.subject).toBe("Tu cuenta de Surco tiene una app de autenticación");
    expect(await own("POST", "/totp", {})).toMatchObject(refusal("SECOND_FACTOR_EXISTS"));
    const stored = await sql<{ row: string }>`
      select t::text as row from totp_secret t union all select t::text from recovery_code t`.execute(db);
    const text = JSON.stringify(stored.rows);
    expect(text).not.toContain(bytesOf(secret).toString("hex"));
    expect(text).not.toContain(Buffer.from(confirmed.body.recoveryCodes[0]).toString("hex"));
  });

  it("is asked for at log-in, after the password or the provider", async () => {
    const { secret } = await setUpTotp();
    const post = browser();

    const asked = await logIn(post);
    expect(asked.body).toEqual({
      next: "second_factor",
      ticket: expect.any(String),
      methods: { totp: true, passkey: false, recoveryCode: true },
    });
    expect(asked.cookie).toMatch(/^surco_departure=[\w-]{43}$/);

    const { body } = await prove(post, asked.body.ticket, { method: "totp", code: codeOf(secret) });
    expect(body.user.id).toBe(owner.user.id);
    expect((await server.call("GET", "/auth/", { token: body.token })).status).toBe(200);
  });

  it("accepts each code once, whatever the log-in", async () => {
    const { secret } = await setUpTotp();
    const code = codeOf(secret);
    const [post, other] = [browser(), browser()];
    const [first, second] = [(await logIn(post)).body.ticket, (await logIn(other)).body.ticket];

    const both = await Promise.all([
      prove(post, first, { method: "totp", code }),
      prove(other, second, { method: "totp", code }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await logIn(post);
    expect(await prove(post, late.body.ticket, { method: "totp", code })).toMatchObject(
      refusal("SECOND_FACTOR_WRONG"),
    );
  });
});

describe("log-in's second step", () => {
  it("belongs to the browser of the first, works once and for five minutes", async () => {
    const { secret } = await setUpTotp();
    const post = browser();
    const { ticket } = (await logIn(post)).body;
    const expired = refusal("SECOND_FACTOR_EXPIRED");

    const proof = () => ({ method: "totp", code: codeOf(secret) });
    expect(await prove(browser(), ticket, proof())).toMatchObject(expired);
    expect(await prove(post, "x".repeat(43), proof())).toMatchObject(expired);
    expect((await prove(post, ticket, proof())).status).toBe(200);
    server.advanceClock(STEP_MS);
    expect(await prove(post, ticket, proof())).toMatchObject(expired);

    const late = (await logIn(post)).body.ticket;
    server.advanceClock(5 * MINUTE_MS);
    expect(await prove(post, late, proof())).toMatchObject(expired);
  });

  it("ends after five wrong codes, and with a change of the password", async () => {
    const { secret } = await setUpTotp();
    const post = browser();
    const { ticket } = (await logIn(post)).body;
    for (let guess = 0; guess < 5; guess++) {
      expect(await prove(post, ticket, { method: "totp", code: codeOf(secret, 9) })).toMatchObject(
        refusal("SECOND_FACTOR_WRONG"),
      );
    }
    const proof = () => ({ method: "totp", code: codeOf(secret) });
    expect(await prove(post, ticket, proof())).toMatchObject(refusal("SECOND_FACTOR_EXPIRED"));

    const begun = (await logIn(post)).body.ticket;
    const passwords = { current: TEST_PASSWORD, new: "trigo demorado 2027" };
    await server.call("POST", "/auth/change-password", { body: passwords, token: owner.token });
    expect((await prove(post, begun, proof())).status).toBe(401);
  });

  it("is rate limited per account, from any network; a known browser has a limit of its own", async () => {
    const { secret } = await setUpTotp();
    const post = browser();
    const first = await prove(post, (await logIn(post)).body.ticket, {
      method: "totp",
      code: codeOf(secret),
    });
    server.advanceClock(STEP_MS);
    await server.app.close();
    const { now } = server;
    server = await startAccountServer(db, createRateLimiter(db));
    server.advanceClock(now().getTime() - server.now().getTime());
    const stranger = browser();
    // The key of the server that starts anew is another one: recovery codes need none.
    const proof = { method: "recovery_code", code: "AAAA-AAAA-AAAA-AAAA" };
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const { ticket } = (await logIn(stranger)).body;
      statuses.push((await prove(stranger, ticket, proof)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);

    const { ticket } = (await logIn(post, first.body.knownDevice)).body;
    expect((await prove(post, ticket, proof, first.body.knownDevice)).status).toBe(422);
  });

  it("is asked for after a provider too", async () => {
    const google: ProviderClient = {
      authorizationUrl: async ({ state }) => `https://accounts.example/?state=${state}`,
      identify: async () => ({
        provider: "google",
        subject: "ana",
        email: owner.user.email,
        isEmailVerified: true,
        firstName: "Ana",
        lastName: "Ferreyra",
      }),
    };
    await setUpTotp();
    await server.app.close();
    server = await startAccountServer(db, undefined, { google });
    const post = browser();
    const { address } = (await post("/auth/provider/start", { provider: "google" })).body;
    const state = new URL(address).searchParams.get("state");

    const { body } = await post("/auth/login", { provider: "google", code: "c", state });

    expect(body).toMatchObject({ next: "second_factor" });
  });
});

describe("recovery code", () => {
  it("opens a session once, however it is written, and notifies the owner", async () => {
    const { recoveryCodes } = await setUpTotp();
    const post = browser();
    const [code = ""] = recoveryCodes;
    const proof = { method: "recovery_code", code: code.toLowerCase().replaceAll("-", " ") };

    expect((await prove(post, (await logIn(post)).body.ticket, proof)).status).toBe(200);
    expect(server.mails.at(-1)?.text).toContain("Quedan sin usar: 9.");
    expect(await prove(post, (await logIn(post)).body.ticket, proof)).toMatchObject(
      refusal("SECOND_FACTOR_WRONG"),
    );
  });

  it("is replaced with all others", async () => {
    expect(await own("POST", "/recovery_codes", {})).toMatchObject(refusal("SECOND_FACTOR_MISSING"));
    const { recoveryCodes } = await setUpTotp();

    const renewed = (await own("POST", "/recovery_codes", {})).body.recoveryCodes;

    const post = browser();
    const tryCode = async (code: string) =>
      (await prove(post, (await logIn(post)).body.ticket, { method: "recovery_code", code })).status;
    expect(await tryCode(recoveryCodes[0] ?? "")).toBe(422);
    expect(await tryCode(renewed[0])).toBe(200);
  });
});

describe("passkey", () => {
  it("is made and used with user verification, for this site only", async () => {
    expect((await own("POST", "/passkey", {})).body.options).toMatchObject({
      rp: { id: "surco.example", name: "Surco" },
      authenticatorSelection: { userVerification: "required" },
    });
    const { authenticator, added } = await addPasskey();
    expect(added.body.recoveryCodes).toHaveLength(10);
    const post = browser();
    const { ticket, methods } = (await logIn(post)).body;
    expect(methods).toEqual({ totp: false, passkey: true, recoveryCode: true });

    const { options } = (await post("/auth/login/passkey", { ticket })).body;
    const credential = authenticator.get(options.challenge);
    const opened = await prove(post, ticket, { method: "passkey", credential });

    expect(opened.body.user.id).toBe(owner.user.id);
    expect((await own("GET", "")).body.passkeys).toMatchObject([
      { name: "Teléfono", lastUsedAt: server.now().toISOString() },
    ]);
  });

  it.each([
    ["of another site", { origin: "https://elsewhere.example" }],
    ["without user verification", { isVerifying: false }],
  ])("%s is refused", async (_, kind) => {
    expect((await addPasskey(softwareAuthenticator(kind))).added).toMatchObject(
      refusal("SECOND_FACTOR_WRONG"),
    );
  });

  it("signs each challenge once, and of its own log-in only", async () => {
    const { authenticator } = await addPasskey();
    const [post, other] = [browser(), browser()];
    const [mine, theirs] = [(await logIn(post)).body.ticket, (await logIn(other)).body.ticket];
    const challengeOf = async (ticket: string, at: typeof post) =>
      (await at("/auth/login/passkey", { ticket })).body.options.challenge;
    const use = (challenge: string, ticket = mine, at = post) =>
      prove(at, ticket, { method: "passkey", credential: authenticator.get(challenge) });

    expect((await use(await challengeOf(theirs, other))).status).toBe(422);
    const challenge = await challengeOf(mine, post);
    expect((await use(challenge)).status).toBe(200);
    expect((await use(challenge, theirs, other)).status).toBe(422);
    const invented = Buffer.alloc(32).toString("base64url");
    expect((await use(invented, theirs, other)).status).toBe(422);
    expect((await use(await challengeOf(theirs, other), theirs, other)).status).toBe(200);
  });
});

describe("changes of second factors", () => {
  it("need a recent sign-in", async () => {
    await setUpTotp();
    server.advanceClock(16 * MINUTE_MS);

    for (const [method, url] of [
      ["POST", "/totp"],
      ["DELETE", "/totp"],
      ["POST", "/passkey"],
      ["POST", "/recovery_codes"],
    ] as const) {
      const refused = await own(method, url, method === "POST" ? {} : undefined);
      expect(refused).toMatchObject(refusal("REAUTHENTICATION_REQUIRED"));
    }
  });

  it("remove a method with a notice, and the recovery codes with the last one", async () => {
    await setUpTotp();
    await addPasskey();
    const { passkeys } = (await own("GET", "")).body;

    expect((await own("DELETE", "/totp")).status).toBe(200);
    expect((await own("GET", "")).body).toMatchObject({ totp: null, recoveryCodesLeft: 10 });
    expect((await own("DELETE", `/passkey/${passkeys[0].id}`)).status).toBe(200);
    expect((await own("GET", "")).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(server.mails.at(-1)?.subject).toBe("Se quitó una llave de acceso de tu cuenta de Surco");
    expect((await logIn()).body.token).toBeDefined();
  });

  it("leave passkeys of others alone", async () => {
    await addPasskey();
    const { passkeys } = (await own("GET", "")).body;
    const other = await buildAccount(db, { now: server.now });

    await own("DELETE", `/passkey/${passkeys[0].id}`, undefined, other.token);

    expect((await own("GET", "")).body.passkeys).toHaveLength(1);
  });
});

describe("lost device", () => {
  const reset = (userId: string, token: string) =>
    server.call("POST", `/auth/users/${userId}/reset_second_factor`, { token, body: {} });

  it("is reset by an administrator, audited and mailed, never for oneself", async () => {
    const admin = await buildAccount(db, { now: server.now, firstName: "Ada", lastName: "Mansilla" });
    await setRights(db, admin.user.id, { role: "ADMIN" });
    await setUpTotp();
    await setUpTotp(admin.token);

    expect(await reset(admin.user.id, admin.token)).toMatchObject(refusal("OWN_SECOND_FACTOR"));
    expect((await reset(owner.user.id, owner.token)).status).toBe(403);
    expect((await reset(owner.user.id, admin.token)).status).toBe(200);

    expect(server.mails.at(-1)).toMatchObject({
      to: owner.user.email,
      subject: "Se quitó la verificación en dos pasos de tu cuenta de Surco",
    });
    expect((await own("GET", "")).status).toBe(401);
    expect((await logIn()).body.token).toBeDefined();
    const audit = await server.call("GET", `/auth/audit?userId=${owner.user.id}`, { token: admin.token });
    expect(audit.body.changes).toMatchObject([
      { by: { name: "Ada Mansilla" }, what: "secondFactor", before: true, after: false },
    ]);
    expect(await reset(owner.user.id, admin.token)).toMatchObject(refusal("SECOND_FACTOR_MISSING"));
  });
});

describe("required of administrators", () => {
  it("leaves nothing open but setting one up, which the last method then stays for", async () => {
    await server.app.close();
    server = await startAccountServer(db, undefined, {}, { isRequiredOfAdministrators: true });
    owner = await buildAccount(db, { now: server.now });
    expect((await own("GET", "")).body.isRequired).toBe(false);
    await setRights(db, owner.user.id, { role: "ADMIN" });
    const { token } = owner;
    const refused = refusal("SECOND_FACTOR_REQUIRED");

    expect((await logIn()).body.user.needsSecondFactor).toBe(true);
    expect(await server.call("GET", "/auth/list_users", { token })).toMatchObject(refused);
    expect(await server.call("GET", "/auth/sessions", { token })).toMatchObject(refused);
    expect(await server.call("PATCH", "/auth/update", { token, body: {} })).toMatchObject(refused);
    expect((await server.call("GET", "/auth/", { token })).body.needsSecondFactor).toBe(true);

    await setUpTotp();

    expect((await server.call("GET", "/auth/list_users", { token })).status).toBe(200);
    expect((await server.call("GET", "/auth/", { token })).body.needsSecondFactor).toBe(false);
    expect(await own("DELETE", "/totp")).toMatchObject(refusal("LAST_SECOND_FACTOR"));
    await addPasskey();
    expect((await own("DELETE", "/totp")).status).toBe(200);
  });
});
