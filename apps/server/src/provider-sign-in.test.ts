import { closingRepository, configuredProviders } from "@surco/accounts/server";
import { type AccountServer, buildAccount, startAccountServer, TEST_PASSWORD } from "@surco/accounts/testing";
import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { type CreateServiceClient, createHttpClient, createLogger } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const db = testDatabase();
let world: DemoWorld;
let fault: { path: RegExp; kind: FaultKind } | null = null;
let server: AccountServer;

beforeAll(async () => {
  world = await startDemoWorld({ faults: ({ path }) => (fault?.path.test(path) ? fault.kind : null) });
});
afterAll(() => world.close());
beforeEach(async () => {
  fault = null;
  const config = readConfig({
    DATABASE_URL: "postgres://unused@localhost/unused",
    SURCO_DEMO_WORLD_URL: world.url,
    SURCO_DEMO_SMTP_URL: world.smtpUrl,
    SURCO_PUBLIC_URL: "https://surco.example",
  });
  const logger = createLogger({ level: "silent" });
  const serviceClient: CreateServiceClient = (options) =>
    createHttpClient(
      { timeoutMs: 60_000, maxBytes: 100_000, concurrency: 4, ...options, retries: 0 },
      { userAgent: "Surco test" },
    );
  const providers = configuredProviders({ serviceClient, logger, publicUrl: config.publicUrl }, config);
  server = await startAccountServer(db, undefined, providers);
});
afterEach(() => server.app.close());

type Provider = "google" | "facebook";
type Person = { given?: string; family?: string; email?: string; verified?: "on"; token_fault?: string };
/** Browser with its cookies and session. */
class Browser {
  cookie = "";
  token: string | undefined;

  async call(method: "GET" | "POST" | "DELETE", url: string, body?: object) {
    const reply = await server.app.inject({
      method,
      url,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { payload: body }),
    });
    const kept = reply.headers["set-cookie"];
    if (kept !== undefined) this.cookie = String(kept).split(";", 1)[0] ?? "";
    return { status: reply.statusCode, body: reply.json(), setCookie: kept };
  }

  /** Completes the provider's page. @returns parameters of the callback */
  async visit(provider: Provider, person: Person, start = "/auth/provider/start") {
    const { body } = await this.call("POST", start, { provider });
    return { provider, ...(await answerAt(body.address, person)) };
  }

  async signIn(provider: Provider, person: Person) {
    return this.call("POST", "/auth/login", await this.visit(provider, person));
  }
}

/** Submits the provider's page as the person. */
async function answerAt(address: string, person: Person): Promise<Record<string, string>> {
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const form = /<form action="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const answer = new URL(form);
  answer.search = new URL(address).search;
  for (const [name, value] of Object.entries(person)) answer.searchParams.set(name, value);
  const back = await fetch(answer, { redirect: "manual" });
  const led = new URL(back.headers.get("location") ?? "");
  expect(led.origin + led.pathname).toMatch(/^https:\/\/surco\.example\/auth\/provider\/(google|facebook)$/);
  return Object.fromEntries(led.searchParams);
}

const newEmail = () => `persona-${newId()}@example.com`;
const ana = (overrides: Person = {}): Person => ({
  given: "Ana",
  family: "Ferreyra",
  email: newEmail(),
  verified: "on",
  ...overrides,
});

const rest = {
  firstName: "Ana",
  lastName: "Ferreyra",
  country: "AR",
  fiscalId: "20-05536168-2",
  termsAccepted: true,
  isOver18: true,
  language: "es",
};

/** Account created by Google sign-in. */
async function newByGoogle(person = ana()) {
  const browser = new Browser();
  const { body } = await browser.signIn("google", person);
  const made = await browser.call("POST", "/auth/provider/register", { ...rest, ticket: body.ticket });
  browser.token = made.body.token;
  return { browser, person, user: made.body.user };
}

describe("new person with a verified Google address", () => {
  it("completes his sign-up and is signed in at once", async () => {
    const person = ana();
    const browser = new Browser();

    const reply = await browser.signIn("google", person);
    expect(reply.body).toEqual({
      next: "sign_up",
      provider: "google",
      ticket: expect.any(String),
      email: person.email,
      isEmailVerified: true,
      firstName: "Ana",
      lastName: "Ferreyra",
    });
    const refused = await browser.call("POST", "/auth/provider/register", {
      ...rest,
      fiscalId: "20-05536168-3",
      ticket: reply.body.ticket,
    });
    expect(refused.body.code).toBe("FISCAL_ID_INVALID");
    const made = await browser.call("POST", "/auth/provider/register", {
      ...rest,
      email: "otra@example.com",
      ticket: reply.body.ticket,
    });

    expect(made.body.user).toMatchObject({
      email: person.email,
      fiscalId: "20055361682",
      hasPassword: false,
    });
    expect(server.mails).toEqual([]);
    expect(server.activatedEmails).toEqual([person.email]);
    const again = await new Browser().signIn("google", person);
    expect(again.body.user.id).toBe(made.body.user.id);
    const replayed = await browser.call("POST", "/auth/provider/register", {
      ...rest,
      ticket: reply.body.ticket,
    });
    expect(replayed.body.code).toBe("LINK_NOT_GOOD");
  });

  it("is recognised after his Google address changed", async () => {
    const { user, person } = await newByGoogle();
    await db
      .updateTable("account_identity")
      .set({ subject: "4711" })
      .where("account_id", "=", user.id)
      .execute();
    const other = await new Browser().signIn("google", person);
    // Another Google identity with the account's address is refused.
    expect(other.body.code).toBe("PROVIDER_TAKEN");
  });

  it.each([{ termsAccepted: false }, { isOver18: false }, { country: "" }])(
    "cannot omit %j",
    async (part) => {
      const browser = new Browser();
      const { body } = await browser.signIn("google", ana());
      const refused = await browser.call("POST", "/auth/provider/register", {
        ...rest,
        ...part,
        ticket: body.ticket,
      });
      expect(refused.body.code).toBe("INVALID_INPUT");
    },
  );
});

describe("existing account", () => {
  it("is linked by its verified Google address, keeps its password, and is notified by mail", async () => {
    const { user } = await buildAccount(db, { email: newEmail() });

    const signedIn = await new Browser().signIn("google", ana({ email: user.email }));

    expect(signedIn.body.user).toMatchObject({ id: user.id, hasPassword: true });
    expect(server.mails).toMatchObject([{ to: user.email, subject: expect.stringContaining("Google") }]);
  });

  it("is activated if it was inactive, and loses its unproven password", async () => {
    const email = newEmail();
    await server.call("POST", "/auth/register", { body: { ...rest, email, password: TEST_PASSWORD } });
    const stranger = await new Browser().signIn("facebook", { given: "Otro", family: "Nombre" });
    expect(stranger.body.next).toBe("sign_up");

    const signedIn = await new Browser().signIn("google", ana({ email }));

    expect(signedIn.body.user).toMatchObject({ email, hasPassword: false });
    const byPassword = await server.call("POST", "/auth/login", {
      body: { username: email, password: TEST_PASSWORD },
    });
    expect(byPassword.body.code).toBe("SIGN_IN_FAILED");
  });

  it.each(["google", "facebook"] as const)(
    "confirms an unverified address of %s by a single-use mailed link",
    async (provider) => {
      const { user } = await buildAccount(db, { email: newEmail() });
      const person = { given: "Ana http://x.example", family: "Ferreyra", email: user.email };

      const reply = await new Browser().signIn(provider, person);
      expect(reply.body).toEqual({ next: "confirm_email", provider, email: user.email });
      expect((await new Browser().signIn(provider, person)).body.next).toBe("confirm_email");
      expect(server.mails[0]).toMatchObject({ to: user.email, subject: expect.not.stringContaining("://") });
      const token = server.mailedLink().split("/").at(-1);
      const confirm = () => server.call("POST", "/auth/provider/confirm", { body: { token } });
      expect(await confirm()).toEqual({ status: 200, body: { provider } });

      expect((await confirm()).body.code).toBe("LINK_NOT_GOOD");
      expect((await new Browser().signIn(provider, person)).body.user.id).toBe(user.id);
    },
  );

  it("refuses a link older than two hours", async () => {
    const { user } = await buildAccount(db, { email: newEmail() });
    await new Browser().signIn("facebook", { given: "Ana", family: "F", email: user.email });
    const token = server.mailedLink().split("/").at(-1);
    server.advanceClock(2 * 60 * MINUTE_MS);
    const late = await server.call("POST", "/auth/provider/confirm", { body: { token } });
    expect(late.body.code).toBe("LINK_NOT_GOOD");
  });
});

describe("new person from Facebook", () => {
  it("confirms his address by an activation mail, and types it if Facebook has none", async () => {
    const person = { given: "Carla", family: `Méndez ${newId()}` };
    const browser = new Browser();
    const reply = await browser.signIn("facebook", person);
    expect(reply.body).toMatchObject({ next: "sign_up", email: null, isEmailVerified: false });
    const sign = (email?: string) =>
      browser.call("POST", "/auth/provider/register", { ...rest, email, ticket: reply.body.ticket });

    expect((await sign()).body.code).toBe("INVALID_INPUT");
    const email = newEmail();
    const signUp = await sign(email);
    expect(signUp.body).toEqual({ mailedTo: email, knownDevice: expect.any(String) });
    expect(server.mails.at(-1)?.text).toContain("También se entra a esta cuenta con Facebook.");

    expect((await browser.signIn("facebook", person)).body.code).toBe("ACCOUNT_NOT_ACTIVATED");
    const activation = `${server.mailedLink()}?knownDevice=${signUp.body.knownDevice}`;
    expect((await server.call("GET", activation)).body).toEqual({ setPassword: null });
    expect((await browser.signIn("facebook", person)).body.user).toMatchObject({ email, hasPassword: false });
  });

  it("is unlinked when the owner of the address activates the account in another browser", async () => {
    const stranger = { given: "Otro", family: newId() };
    const browser = new Browser();
    const { ticket } = (await browser.signIn("facebook", stranger)).body;
    await browser.call("POST", "/auth/provider/register", { ...rest, email: newEmail(), ticket });

    const { body } = await server.call("GET", server.mailedLink());

    expect(body.setPassword.token).toMatch(/^[\w-]{43}$/);
    expect((await browser.signIn("facebook", stranger)).body.next).toBe("sign_up");
  });

  it("loses an unproven account when the owner of its address signs up", async () => {
    const email = newEmail();
    const person = { given: "Otro", family: newId() };
    const { body } = await new Browser().signIn("facebook", person);
    await server.call("POST", "/auth/provider/register", { body: { ...rest, email, ticket: body.ticket } });

    await new Browser().signIn("google", ana({ email }));

    expect((await new Browser().signIn("facebook", person)).body.next).toBe("sign_up");
  });
});

describe("OAuth callback", () => {
  const failed = { code: "PROVIDER_SIGN_IN_FAILED" };

  it("is accepted once, from the requesting browser, with an HttpOnly SameSite cookie", async () => {
    const browser = new Browser();
    const start = await browser.call("POST", "/auth/provider/start", { provider: "google" });
    expect(start.setCookie).toMatch(
      /^surco_departure=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const address = new URL(start.body.address);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      nonce: expect.any(String),
      state: expect.any(String),
    });
    const back = { provider: "google", ...(await answerAt(start.body.address, ana())) };
    expect(JSON.stringify(back)).not.toContain("token");
    expect((await browser.call("POST", "/auth/login", back)).status).toBe(200);
    expect((await browser.call("POST", "/auth/login", back)).body).toEqual(failed);
  });

  it("is refused from another browser, and without an authorization request", async () => {
    const victim = new Browser();
    await victim.call("POST", "/auth/provider/start", { provider: "google" });
    const attacker = new Browser();

    const back = await attacker.visit("google", ana());
    expect((await victim.call("POST", "/auth/login", back)).body).toEqual(failed);
    const second = await attacker.visit("google", ana());
    expect((await new Browser().call("POST", "/auth/login", second)).body).toEqual(failed);
  });

  it("is refused with another state, provider or purpose, and after ten minutes", async () => {
    const browser = new Browser();
    const wrongState = { ...(await browser.visit("google", ana())), state: "x".repeat(43) };
    expect((await browser.call("POST", "/auth/login", wrongState)).body).toEqual(failed);

    const wrongProvider = { ...(await browser.visit("google", ana())), provider: "facebook" };
    expect((await browser.call("POST", "/auth/login", wrongProvider)).body).toEqual(failed);

    const late = await browser.visit("google", ana());
    server.advanceClock(10 * MINUTE_MS);
    expect((await browser.call("POST", "/auth/login", late)).body).toEqual(failed);

    browser.token = (await buildAccount(db, { now: server.now })).token;
    const toSignIn = await browser.visit("google", ana());
    expect((await browser.call("POST", "/auth/provider/link", toSignIn)).body).toEqual(failed);
    const toLink = await browser.visit("google", ana(), "/auth/provider/link/start");
    expect((await browser.call("POST", "/auth/login", toLink)).body).toEqual(failed);
  });

  it.each(["nonce", "aud", "iss", "expired", "signature"])(
    "is refused for a Google identity token with a wrong %s",
    async (token_fault) => {
      expect((await new Browser().signIn("google", ana({ token_fault }))).body).toEqual(failed);
    },
  );

  it("is refused for a code of another authorization request", async () => {
    const stolen = await new Browser().visit("google", ana());
    const browser = new Browser();
    const own = await browser.visit("google", ana());
    const mixed = { ...own, code: "code" in stolen ? stolen.code : "" };
    expect((await browser.call("POST", "/auth/login", mixed)).body).toEqual(failed);
  });

  it("is refused when it names another issuer", async () => {
    const browser = new Browser();
    const back = { ...(await browser.visit("google", ana())), iss: "https://another.example" };
    expect((await browser.call("POST", "/auth/login", back)).body).toEqual(failed);
  });

  it.each(["invalid", "app", "user"])(
    "is refused for a Facebook token with a wrong %s",
    async (token_fault) => {
      expect((await new Browser().signIn("facebook", ana({ token_fault }))).body).toEqual(failed);
    },
  );

  it.each([
    ["google", /\/oidc\/(token|jwks)/],
    ["facebook", /\/fb\/graph/],
  ] as const)("reports that %s does not answer, and recovers", async (provider, path) => {
    const browser = new Browser();
    const person = ana();
    for (const kind of ["500", "html", "reset", "truncate"] as const) {
      const back = await browser.visit(provider, person);
      fault = { path, kind };
      expect((await browser.call("POST", "/auth/login", back)).body, kind).toEqual({ code: "UNAVAILABLE" });
      fault = null;
    }
    expect((await browser.signIn(provider, person)).body.next).toBe("sign_up");
  });

  it("cannot start while Google is unavailable or not configured", async () => {
    fault = { path: /openid-configuration/, kind: "500" };
    const start = () => new Browser().call("POST", "/auth/provider/start", { provider: "google" });
    expect((await start()).body.code).toBe("UNAVAILABLE");
    fault = null;
    expect((await start()).status).toBe(200);
    const bare = await startAccountServer(db);
    const refused = await bare.call("POST", "/auth/provider/start", { body: { provider: "google" } });
    expect(refused.body.code).toBe("PROVIDER_NOT_OFFERED");
    await bare.app.close();
  });
});

describe("linked providers", () => {
  it("can be linked and unlinked with any address, with a mail notice", async () => {
    const browser = new Browser();
    const { token, user } = await buildAccount(db, { now: server.now });
    browser.token = token;
    const person = ana();

    const back = await browser.visit("facebook", person, "/auth/provider/link/start");
    const linked = await browser.call("POST", "/auth/provider/link", back);

    expect(linked.body).toMatchObject({ provider: "facebook", email: person.email });
    expect(server.mails).toMatchObject([{ to: user.email, subject: expect.stringContaining("Facebook") }]);
    expect((await new Browser().signIn("facebook", person)).body.user.id).toBe(user.id);
    const listed = await browser.call("GET", "/auth/provider");
    expect(listed.body).toEqual({ linked: [linked.body], offered: ["google", "facebook"] });
    expect((await browser.call("DELETE", "/auth/provider/facebook")).status).toBe(200);
    expect((await new Browser().signIn("facebook", person)).body).toMatchObject({ next: "sign_up" });
  });

  it("need a recent sign-in to be linked, unlinked or closed with the account; a linked provider renews it", async () => {
    const { browser, person } = await newByGoogle();
    const required = { code: "REAUTHENTICATION_REQUIRED" };
    const startLink = () => browser.call("POST", "/auth/provider/link/start", { provider: "facebook" });
    server.advanceClock(15 * MINUTE_MS);
    expect((await startLink()).body).toEqual(required);
    expect((await browser.call("DELETE", "/auth/provider/google")).body).toEqual(required);
    const closing = await browser.call("POST", "/auth/close_account", {
      email: person.email,
      password: null,
    });
    expect(closing.body).toEqual(required);

    const reauthenticate = async (who: Person) => {
      const callback = await browser.visit("google", who, "/auth/reauthenticate/start");
      const linked = await browser.call("POST", "/auth/provider/link", callback);
      expect(linked.body.code).toBe("PROVIDER_SIGN_IN_FAILED");
      return browser.call(
        "POST",
        "/auth/reauthenticate/provider",
        await browser.visit("google", who, "/auth/reauthenticate/start"),
      );
    };
    expect((await reauthenticate(ana())).body.code).toBe("PROVIDER_SIGN_IN_FAILED");
    expect((await startLink()).body).toEqual(required);
    expect((await reauthenticate(person)).status).toBe(200);
    expect((await startLink()).status).toBe(200);
  });

  it("refuse an identity linked to another account", async () => {
    const { person } = await newByGoogle();
    const browser = new Browser();
    browser.token = (await buildAccount(db, { now: server.now })).token;
    const back = await browser.visit("google", person, "/auth/provider/link/start");
    expect((await browser.call("POST", "/auth/provider/link", back)).body.code).toBe("PROVIDER_TAKEN");
  });

  it("keep the last way to sign in; a missing password is reported", async () => {
    const { browser, user } = await newByGoogle();
    expect((await browser.call("DELETE", "/auth/provider/google")).body.code).toBe("LAST_WAY_IN");
    const change = await browser.call("POST", "/auth/change-password", { current: "x", new: TEST_PASSWORD });
    expect(change.body.code).toBe("PASSWORD_NOT_SET");
    const reauthentication = await browser.call("POST", "/auth/reauthenticate", { password: "x" });
    expect(reauthentication.body.code).toBe("PASSWORD_NOT_SET");

    await browser.call("POST", "/auth/password_reset/", { email: user.email });
    const resetToken = new URL(server.mailedLink(), "https://surco.example").searchParams.get("token");
    await browser.call("POST", "/auth/password_reset/confirm/", {
      token: resetToken,
      password: TEST_PASSWORD,
    });
    const signedIn = await browser.call("POST", "/auth/login", {
      username: user.email,
      password: TEST_PASSWORD,
    });
    browser.token = signedIn.body.token;

    expect(signedIn.body.user.hasPassword).toBe(true);
    expect((await browser.call("DELETE", "/auth/provider/google")).status).toBe(200);
  });
});

describe("account being closed", () => {
  it("loses its linked providers", async () => {
    const { user, person } = await newByGoogle();
    await closingRepository(db).begin(user, server.now(), async () => {});
    expect((await new Browser().signIn("google", person)).body.next).toBe("sign_up");
  });
});

describe("proposed country at sign-up", () => {
  it("is that of the network, and none for private networks", async () => {
    const ask = async (remoteAddress: string) =>
      (await server.app.inject({ url: "/auth/country", remoteAddress })).json().country;
    // Blocks of LACNIC for Argentina and Mexico, of ARIN for the United States.
    expect(await ask("200.45.0.1")).toBe("AR");
    expect(await ask("::ffff:200.45.0.1")).toBe("AR");
    expect(await ask("189.240.0.1")).toBe("MX");
    expect(await ask("2800:810::1")).toBe("AR");
    for (const own of [
      "127.0.0.1",
      "10.1.2.3",
      "192.168.0.7",
      "172.16.0.1",
      "::1",
      "fe80::1%eth0",
      "fd00::1",
    ]) {
      expect(await ask(own), own).toBeNull();
    }
  });
});

it("expires with its sign-up when the mail is not followed", async () => {
  const person = { given: "Otro", family: newId(), email: newEmail() };
  const { body } = await new Browser().signIn("facebook", person);
  await server.call("POST", "/auth/provider/register", { body: { ...rest, ticket: body.ticket } });
  server.advanceClock(7 * DAY_MS);
  expect((await new Browser().signIn("facebook", person)).body).toMatchObject({ next: "sign_up" });
});
