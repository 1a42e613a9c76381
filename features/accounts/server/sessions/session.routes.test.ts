import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount, TEST_PASSWORD } from "../testing";
import { describeDevice } from "./describe-device";
import { isRecentlyAuthenticated } from "./recent-sign-in";
import { sessionRepository } from "./session.repository";

const DAY_MS = 86_400_000;
const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db);
});
afterEach(() => server.app.close());

const list = (token: string) => server.call("GET", "/auth/sessions", { token });
const logIn = async (username: string, userAgent: string): Promise<string> =>
  (await server.call("POST", "/auth/login", { body: { username, password: TEST_PASSWORD }, userAgent })).body
    .token;
const isOpen = async (token: string) => (await server.call("GET", "/auth/", { token })).status === 200;

describe("sessions", () => {
  it("are listed with their device, the current one marked, without those of others", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await buildAccount(db, { now: server.now });
    server.advanceClock(60_000);
    await logIn(user.email, FIREFOX);

    const { sessions } = (await list(token)).body;

    expect(sessions).toMatchObject([
      { device: "Firefox · Android", isThis: false },
      { device: "", isThis: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it("can be ended one by one, but not those of others", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const other = await buildAccount(db, { now: server.now });
    const phone = await logIn(user.email, FIREFOX);
    const idOf = async (of: string) =>
      (await list(of)).body.sessions.find((one: { isThis: boolean }) => one.isThis).id;

    const end = async (id: string) => server.call("DELETE", `/auth/sessions/${id}`, { token });
    expect((await end(await idOf(phone))).status).toBe(200);
    expect((await end(await idOf(other.token))).status).toBe(200);
    expect((await end(newId())).status).toBe(200);

    expect(await isOpen(phone)).toBe(false);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(other.token)).toBe(true);
  });

  it("can be ended all at once, the current one too", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const phone = await logIn(user.email, FIREFOX);

    expect((await server.call("DELETE", "/auth/sessions", { token })).status).toBe(200);

    expect([await isOpen(token), await isOpen(phone)]).toEqual([false, false]);
  });

  it("expire ninety days after opening, even when used", async () => {
    const { token } = await buildAccount(db, { now: server.now });
    for (let day = 0; day < 89; day += 1) {
      server.advanceClock(DAY_MS);
      expect(await isOpen(token)).toBe(true);
    }
    server.advanceClock(DAY_MS);

    expect(await isOpen(token)).toBe(false);
  });
});

describe("re-authentication", () => {
  const reauthenticate = (token: string, password: string) =>
    server.call("POST", "/auth/reauthenticate", { body: { password }, token });
  const isRecent = (token: string) =>
    isRecentlyAuthenticated({ sessions: sessionRepository(db), now: server.now }, token);

  it("is valid for 15 minutes, as a sign-in is, for that session only", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const phone = await logIn(user.email, FIREFOX);
    server.advanceClock(15 * 60_000 - 1);
    expect(await isRecent(token)).toBe(true);
    server.advanceClock(1);
    expect(await isRecent(token)).toBe(false);

    expect((await reauthenticate(token, "otra")).body.code).toBe("PASSWORD_WRONG");
    expect(await isRecent(token)).toBe(false);
    expect((await reauthenticate(token, TEST_PASSWORD)).status).toBe(200);

    expect([await isRecent(token), await isRecent(phone)]).toEqual([true, false]);
    server.advanceClock(15 * 60_000);
    expect(await isRecent(token)).toBe(false);
  });
});

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", "Chrome · Linux"],
  ["curl/8.5.0", ""],
  [undefined, ""],
])("describes the user agent %j as %j", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
