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
    // Many machines: the budget of a network address is another matter.
    from: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });

/** Guesses until the account refuses to be guessed at. */
async function hammer(email: string, knownDevice?: string): Promise<number> {
  for (let guesses = 0; guesses < 100; guesses++) {
    if ((await logIn(email, `guess ${guesses}`, knownDevice)).status === 429) return guesses;
  }
  throw refuse("INTERNAL");
}

describe("an account whose password somebody guesses at", () => {
  it("may be tried fewer than a hundred times an hour, from however many machines", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const { calls, seconds } = BUDGETS["account-sign-in"];

    expect(await hammer(user.email)).toBe(calls);
    expect((calls * 3600) / seconds).toBeLessThan(100);
  });

  it("lets its owner in all the same, in a browser that he signed in with before", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const own = (await logIn(user.email, TEST_PASSWORD)).body.knownDevice;
    await hammer(user.email);

    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(429);
    expect((await logIn(user.email, TEST_PASSWORD, own)).status).toBe(200);
    expect((await logIn(user.email.toUpperCase(), TEST_PASSWORD, own)).body.knownDevice).toBe(own);
  });

  it("lets its owner in through the link of a mail, in a browser that never was here", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    await hammer(user.email);
    await server.call("POST", "/auth/password_reset/", { body: { email: user.email } });
    const token = /[\w-]{43}$/.exec(server.mailedLink())?.[0];

    const proved = await server.call("POST", "/auth/password_reset/confirm/", {
      body: { token, password: NEW_PASSWORD },
    });

    expect((await logIn(user.email, NEW_PASSWORD, proved.body.knownDevice)).status).toBe(200);
  });

  it("lets its owner go on in an open session, the change of the password too", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await hammer(user.email);

    const changed = await server.call("POST", "/auth/change-password", {
      body: { current: TEST_PASSWORD, new: NEW_PASSWORD },
      token,
    });

    expect(changed.status).toBe(200);
  });

  it("is not guessed at more often with a known browser, with that of somebody else, or with one made up", async () => {
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

describe("a known browser", () => {
  it("is known by a secret that only it has, and no secret that was made up becomes one", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const made = "x".repeat(43);

    const { knownDevice } = (await logIn(user.email, TEST_PASSWORD, made)).body;

    expect(knownDevice).not.toBe(made);
    const stored = await db.selectFrom("known_device").selectAll().execute();
    expect(JSON.stringify(stored.map(({ token_hash }) => token_hash.toString("latin1")))).not.toContain(
      knownDevice,
    );
  });

  it("is forgotten with a forgotten password", async () => {
    const { user } = await buildAccount(db, { now: server.now });
    const own = (await logIn(user.email, TEST_PASSWORD)).body.knownDevice;
    await server.call("POST", "/auth/password_reset/", { body: { email: user.email } });
    const token = /[\w-]{43}$/.exec(server.mailedLink())?.[0];
    await server.call("POST", "/auth/password_reset/confirm/", { body: { token, password: NEW_PASSWORD } });
    await hammer(user.email);

    expect((await logIn(user.email, NEW_PASSWORD, own)).status).toBe(429);
  });

  it("is one of twenty at most", async () => {
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
