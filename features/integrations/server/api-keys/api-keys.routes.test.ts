import { MAX_API_KEYS } from "@surco/integrations/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type IntegrationsServer, startIntegrationsServer } from "../integrations-server.testing";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const db = testDatabase();
let server: IntegrationsServer;
let owner: Awaited<ReturnType<IntegrationsServer["signUp"]>>;
beforeEach(async () => {
  server = await startIntegrationsServer(db);
  owner = await server.signUp();
});
afterEach(() => server.app.close());

const create = (over: object = {}, token = owner.token) =>
  server.call("POST", "/integrations/keys", {
    token,
    body: { name: "Planilla", scopes: ["read"], expiresInDays: null, ...over },
  });
const list = async (token = owner.token) =>
  (await server.call("GET", "/integrations/keys", { token })).body.keys;
const revoke = (id: string, token = owner.token) =>
  server.call("DELETE", `/integrations/keys/${id}`, { token });
/** Calls a route that keys with `read` may call. */
const use = (key: string) => server.call("GET", "/probe", { token: key });

describe("an API key", () => {
  it("is shown once, stored as its hash only, and listed with its last four characters", async () => {
    const { status, body } = await create({ scopes: ["read", "write"], expiresInDays: 30 });

    expect(status).toBe(200);
    expect(body.token).toMatch(/^surco_[\w-]{43}$/);
    const { token, ...key } = body;
    expect(key).toEqual({
      id: expect.any(String),
      name: "Planilla",
      scopes: ["read", "write"],
      lastCharacters: token.slice(-4),
      createdAt: server.now().toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(server.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await list()).toEqual([key]);
    const rows = JSON.stringify(await db.selectFrom("api_key").selectAll().execute());
    expect(rows).not.toContain(token.slice(6, 40));
    expect(rows).not.toContain(Buffer.from(token).toString("hex"));
  });

  it("acts as its owner, with the owner's present rights", async () => {
    const { token } = (await create()).body;

    expect((await use(token)).body).toEqual({ callerId: owner.id, role: null, hasSession: false });
    await db.updateTable("account").set({ role: "FA" }).where("id", "=", owner.id).execute();
    expect((await use(token)).body).toMatchObject({ callerId: owner.id, role: "FA" });
  });

  it("is refused at once after its revocation, by the server and by its request threads", async () => {
    const { token, id } = (await create()).body;
    const thread = await server.startThread();
    const statusInThread = async () =>
      (await thread.inject({ url: "/probe", headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([(await use(token)).status, await statusInThread()]).toEqual([200, 200]);

    expect((await revoke(id)).status).toBe(200);

    expect([(await use(token)).status, await statusInThread()]).toEqual([401, 401]);
    expect(await list()).toEqual([]);
    await thread.close();
  });

  it("of another account can be neither seen nor revoked", async () => {
    const { token, id } = (await create()).body;
    const other = await server.signUp();

    expect((await revoke(id, other.token)).status).toBe(200);
    expect((await revoke(newId())).status).toBe(200);

    expect(await list(other.token)).toEqual([]);
    expect((await use(token)).status).toBe(200);
  });

  it("ends at its expiry, is listed for thirty days more, and is then deleted", async () => {
    const { token } = (await create({ expiresInDays: 1 })).body;
    await create({ name: "Sin fin" });

    server.advanceClock(DAY_MS - 1);
    expect((await use(token)).status).toBe(200);
    server.advanceClock(1);
    expect((await use(token)).body).toEqual({ code: "NOT_SIGNED_IN" });

    await server.clean();
    expect(await list()).toHaveLength(2);
    server.advanceClock(30 * DAY_MS + 1);
    await server.clean();
    const kept = await db.selectFrom("api_key").select("name").where("account_id", "=", owner.id).execute();
    expect(kept).toEqual([{ name: "Sin fin" }]);
  });

  it("writes its last use at most once an hour", async () => {
    const { token } = (await create()).body;
    const lastUse = async () => (await list())[0].lastUsedAt;
    await use(token);
    const first = server.now().toISOString();

    server.advanceClock(HOUR_MS - 1);
    await use(token);
    expect(await lastUse()).toBe(first);
    server.advanceClock(1);
    await use(token);
    expect(await lastUse()).toBe(server.now().toISOString());
  });

  it("calls no route of another scope, and none that declares no scope", async () => {
    const { token } = (await create({ scopes: ["write"] })).body;

    expect(await use(token)).toEqual({
      status: 403,
      body: { code: "API_KEY_SCOPE", details: { scope: "read" } },
    });
    const answers = [
      await server.call("GET", "/integrations/keys", { token }),
      await create({}, token),
      await revoke(newId(), token),
    ];
    expect(answers).toEqual(Array(3).fill({ status: 403, body: { code: "API_KEY_NOT_ALLOWED" } }));
  });

  it("shows a public route nobody", async () => {
    const { token } = (await create()).body;

    expect((await server.call("GET", "/open-probe", { token })).body).toEqual({ callerId: null });
    expect((await server.call("GET", "/open-probe", { token: owner.token })).body).toEqual({
      callerId: owner.id,
    });
  });

  it("is rate limited by itself, whatever it calls", async () => {
    const [first, second] = [(await create()).body.token, (await create()).body.token];
    server.limitCalls("api-key", 2);

    expect((await use(first)).status).toBe(200);
    expect((await server.call("GET", "/integrations/keys", { token: first })).status).toBe(403);
    expect((await use(first)).body.code).toBe("TOO_MANY_REQUESTS");
    expect((await use(second)).status).toBe(200);
  });
});

describe("creating an API key", () => {
  it("needs a session with a recent sign-in", async () => {
    server.advanceClock(16 * 60_000);

    expect((await create()).body).toEqual({ code: "REAUTHENTICATION_REQUIRED" });
    expect((await server.call("POST", "/integrations/keys", { body: {} })).status).toBe(401);
  });

  it("is refused in the demonstration", async () => {
    const demonstration = await server.signUp({ isDemonstration: true });

    expect((await create({}, demonstration.token)).body).toEqual({ code: "API_KEY_IN_DEMONSTRATION" });
  });

  it(`is refused above ${MAX_API_KEYS} keys, also to concurrent requests`, async () => {
    const answers = await Promise.all(Array.from({ length: MAX_API_KEYS + 3 }, () => create()));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_API_KEYS);
    expect(answers.find(({ status }) => status !== 200)).toEqual({
      status: 422,
      body: { code: "TOO_MANY_API_KEYS", details: { most: MAX_API_KEYS } },
    });
  });

  it.each([
    { name: " " },
    { name: "x".repeat(61) },
    { scopes: [] },
    { scopes: ["read", "read"] },
    { scopes: ["admin"] },
    { expiresInDays: 0 },
    { expiresInDays: 731 },
    { expiresInDays: 1.5 },
  ])("refuses %j", async (over) => {
    expect(await create(over)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });
});

describe("API keys of an account", () => {
  it("end with a password reset by mail, and stay with a change of the password", async () => {
    const { token } = (await create()).body;
    await server.changePassword(owner);
    expect((await use(token)).status).toBe(200);

    await server.resetPassword(owner);

    expect((await use(token)).status).toBe(401);
    expect(await db.selectFrom("api_key").select("id").where("account_id", "=", owner.id).execute()).toEqual(
      [],
    );
  });

  it("end with the undoing of a new address", async () => {
    const { token } = (await create()).body;

    await server.changeAndUndoEmail(owner);

    expect((await use(token)).status).toBe(401);
  });

  it("end with the account", async () => {
    const { token } = (await create()).body;

    await server.closeAccount(owner);

    expect((await use(token)).status).toBe(401);
  });

  it("do not work while the account is not activated", async () => {
    const { token } = (await create()).body;

    await db.updateTable("account").set({ activated_at: null }).where("id", "=", owner.id).execute();

    expect((await use(token)).status).toBe(401);
  });
});
