import { BUDGETS, createRateLimiter, refuse } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount, TEST_PASSWORD } from "../testing";
import { rememberDevice } from "./known-device";
import { knownDeviceRepository } from "./known-device.repository";

const MINUTE_MS = 60_000;
const NEW_PASSWORD = "trigo demorado 2027";

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db, createRateLimiter(db));
});
afterEach(() => server.app.close());

const logIn = (username: string, password: string, knownDevice?: string) =>
  server.call("POST", "/auth/login", {
    body: { username, password, ...(knownDevice !== undefined && { knownDevice }) },
    // Each request from another network address, to leave out the limit per address.
    from: nextAddress(),
  });

let addresses = 0;
const nextAddress = () => `10.0.${Math.floor(++addresses / 250) % 250}.${addresses % 250}`;

/** Guesses passwords until the account's limit refuses. */
async function hammer(email: string, knownDevice?: string): Promise<number> {
  for (let guesses = 0; guesses < 100; guesses++) {
    if ((await logIn(email, `guess ${guesses}`, knownDevice)).status === 429) return guesses;
  }
  throw refuse("INTERNAL");
}

describe("rate limit against password guessing", () => {
  it("allows fewer than a hundred attempts an hour per account, from any number of machines", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const { calls, seconds } = BUDGETS["account-sign-in"];

    expect(await hammer(user.email)).toBe(calls);
    expect((calls * 3600) / seconds).toBeLessThan(100);
  });

  it("lets the owner log in from a known browser meanwhile", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const own = (await logIn(user.email, TEST_PASSWORD)).body.knownDevice;
    await hammer(user.email);

    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(429);
    expect((await logIn(user.email, TEST_PASSWORD, own)).status).toBe(200);
    expect((await logIn(user.email.toUpperCase(), TEST_PASSWORD, own)).body.knownDevice).toBe(own);
  });

  it("lets the owner log in from a new browser by a password reset link", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await hammer(user.email);
    await server.call("POST", "/auth/password_reset/", { body: { email: user.email } });
    const token = /[\w-]{43}$/.exec(server.mailedLink())?.[0];

    const proved = await server.call("POST", "/auth/password_reset/confirm/", {
      body: { token, password: NEW_PASSWORD },
    });

    expect((await logIn(user.email, NEW_PASSWORD, proved.body.knownDevice)).status).toBe(200);
  });

  it("does not limit an open session, nor its password change", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await hammer(user.email);

    const changed = await server.call("POST", "/auth/change-password", {
      body: { current: TEST_PASSWORD, new: NEW_PASSWORD },
      token,
    });

    expect(changed.status).toBe(200);
  });

  it("grants no extra attempts to a known browser of another account or an invented one", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const other = await buildAccount(db, { now: server.now });
    const own = (await logIn(user.email, TEST_PASSWORD)).body.knownDevice;
    const foreign = (await logIn(other.user.email, TEST_PASSWORD)).body.knownDevice;

    expect(await hammer(user.email, own)).toBeLessThanOrEqual(10);
    await hammer(user.email, foreign);
    expect(await hammer(user.email, "x".repeat(43))).toBe(0);
    expect((await logIn(user.email, TEST_PASSWORD, "x".repeat(43))).status).toBe(429);
  });
});

describe("known browser", () => {
  it("is recognised by an issued secret only, never by an invented one", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const invented = "x".repeat(43);

    const { knownDevice } = (await logIn(user.email, TEST_PASSWORD, invented)).body;

    expect(knownDevice).not.toBe(invented);
    const stored = await db.selectFrom("known_device").selectAll().execute();
    expect(JSON.stringify(stored.map(({ token_hash }) => token_hash.toString("latin1")))).not.toContain(
      knownDevice,
    );
  });

  it("is forgotten at a password reset", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const own = (await logIn(user.email, TEST_PASSWORD)).body.knownDevice;
    await server.call("POST", "/auth/password_reset/", { body: { email: user.email } });
    const token = /[\w-]{43}$/.exec(server.mailedLink())?.[0];
    await server.call("POST", "/auth/password_reset/confirm/", { body: { token, password: NEW_PASSWORD } });
    await hammer(user.email);

    expect((await logIn(user.email, NEW_PASSWORD, own)).status).toBe(429);
  });

  it("is one of at most twenty per account", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const knownDevices = knownDeviceRepository(db);
    for (let time = 0; time < 22; time++) {
      server.advanceClock(MINUTE_MS);
      await rememberDevice({ knownDevices, now: server.now }, user.id);
    }

    const stored = await db
      .selectFrom("known_device")
      .select("created_at")
      .where("account_id", "=", user.id)
      .execute();
    expect(stored).toHaveLength(20);
  });
});
