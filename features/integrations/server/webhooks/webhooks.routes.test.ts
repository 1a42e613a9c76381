import { MAX_WEBHOOKS } from "@surco/integrations/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type IntegrationsServer, startIntegrationsServer } from "../integrations-server.testing";

const db = testDatabase();
let server: IntegrationsServer;
let owner: Awaited<ReturnType<IntegrationsServer["signUp"]>>;
beforeEach(async () => {
  server = await startIntegrationsServer(db);
  owner = await server.signUp();
});
afterEach(() => server.app.close());

const PATH = "/integrations/webhooks";
const create = (over: object = {}, token = owner.token) =>
  server.call("POST", PATH, { token, body: { url: server.receiver.url, kinds: ["field.created"], ...over } });
const list = async (token = owner.token) => (await server.call("GET", PATH, { token })).body;
const codeOf = async (answer: ReturnType<IntegrationsServer["call"]>) => (await answer).body.code;

describe("a webhook", () => {
  it("has a signing secret that is shown once and stored encrypted", async () => {
    const { status, body } = await create();

    expect(status).toBe(200);
    const { token, ...webhook } = body;
    expect(token).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: server.receiver.url,
      kinds: ["field.created"],
      createdAt: server.now().toISOString(),
      failingSince: null,
      disabledAt: null,
    });
    expect(await list()).toEqual({ isOffered: true, webhooks: [webhook] });
    const key = Buffer.from(token.slice(6), "base64");
    const { encrypted_key: stored } = await db
      .selectFrom("webhook")
      .select("encrypted_key")
      .where("id", "=", webhook.id)
      .executeTakeFirstOrThrow();
    expect(stored.includes(key)).toBe(false);
  });

  it("changes its kinds, and ends with its deliveries", async () => {
    const { id } = (await create()).body;
    const kinds = ["note.created", "alert.raised"];
    const changed = await server.call("PATCH", `${PATH}/${id}`, { token: owner.token, body: { kinds } });
    expect(changed.body.kinds).toEqual(kinds);
    await server.call("POST", `${PATH}/${id}/test`, { token: owner.token });

    await server.call("DELETE", `${PATH}/${id}`, { token: owner.token });

    expect((await list()).webhooks).toEqual([]);
    const left = await db.selectFrom("webhook_delivery").select("id").where("webhook_id", "=", id).execute();
    expect(left).toEqual([]);
  });

  it("of another account does not exist", async () => {
    const { id } = (await create()).body;
    const delivery = (await server.call("POST", `${PATH}/${id}/test`, { token: owner.token })).body;
    const { token } = await server.signUp();

    const codes = await Promise.all([
      codeOf(server.call("PATCH", `${PATH}/${id}`, { token, body: { isEnabled: true } })),
      codeOf(server.call("GET", `${PATH}/${id}/deliveries`, { token })),
      codeOf(server.call("POST", `${PATH}/${id}/test`, { token })),
      codeOf(server.call("POST", `${PATH}/${id}/deliveries/${delivery.id}/resend`, { token })),
      codeOf(server.call("POST", `${PATH}/${id}/deliveries/${newId()}/resend`, { token: owner.token })),
    ]);
    expect(codes).toEqual(Array(5).fill("WEBHOOK_NOT_FOUND"));
    expect((await server.call("DELETE", `${PATH}/${id}`, { token })).status).toBe(200);
    expect((await list()).webhooks).toHaveLength(1);
    expect((await list(token)).webhooks).toEqual([]);
  });

  it.each([
    ["a password reset", (person: typeof owner) => server.resetPassword(person)],
    ["the account", (person: typeof owner) => server.closeAccount(person)],
  ])("ends with %s", async (_, end) => {
    const { id } = (await create()).body;

    await end(owner);

    expect(await db.selectFrom("webhook").select("id").where("id", "=", id).execute()).toEqual([]);
  });
});

describe("registering a webhook", () => {
  it.each([
    ["http://example.com/", { problem: "not-https" }],
    ["no address", { problem: "malformed" }],
    ["https://ana:clave@example.com/", { problem: "with-credentials" }],
  ])("refuses %s", async (url, details) => {
    expect((await create({ url })).body).toEqual({ code: "WEBHOOK_ADDRESS_INVALID", details });
  });

  it.each([
    "https://localhost/",
    "https://127.0.0.2/",
    "https://127.1.1.1:5432/",
    "https://2130706434/",
    "https://0x7f.2/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.2]/",
    "https://[fe80::1]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://192.168.1.1/",
    "https://nothing.invalid/",
  ])("refuses %s, which leads to no public address", async (url) => {
    expect((await create({ url })).body).toEqual({ code: "WEBHOOK_ADDRESS_NOT_PUBLIC" });
  });

  it.each([{ kinds: [] }, { kinds: ["field.created", "field.created"] }, { kinds: ["account.closed"] }])(
    "refuses %j",
    async (over) => expect(await codeOf(create(over))).toBe("INVALID_INPUT"),
  );

  it("needs a session with a recent sign-in, and no demonstration", async () => {
    const demonstration = await server.signUp({ isDemonstration: true });
    expect(await codeOf(create({}, demonstration.token))).toBe("WEBHOOK_IN_DEMONSTRATION");

    server.advanceClock(16 * 60_000);
    expect(await codeOf(create())).toBe("REAUTHENTICATION_REQUIRED");
    expect(await codeOf(server.call("POST", PATH, { body: {} }))).toBe("NOT_SIGNED_IN");
  });

  it("is limited to a number of webhooks for each account, and to calls in ten minutes", async () => {
    for (let count = 0; count < MAX_WEBHOOKS; count++) expect((await create()).status).toBe(200);
    expect((await create()).body).toEqual({ code: "TOO_MANY_WEBHOOKS", details: { most: MAX_WEBHOOKS } });

    server.limitCalls("webhook-call", 0);
    expect(await codeOf(create())).toBe("TOO_MANY_REQUESTS");
  });

  it("is not offered without a key that encrypts secrets", async () => {
    const bare = await startIntegrationsServer(db, { encryptionKeys: [] });
    const { token } = await bare.signUp();

    expect((await bare.call("GET", PATH, { token })).body).toEqual({ isOffered: false, webhooks: [] });
    const body = { url: bare.receiver.url, kinds: ["field.created"] };
    expect((await bare.call("POST", PATH, { token, body })).body).toEqual({ code: "WEBHOOKS_NOT_OFFERED" });
    await bare.app.close();
  });
});
