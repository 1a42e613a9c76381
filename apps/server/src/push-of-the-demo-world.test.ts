import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomUUID, verify } from "node:crypto";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { pushKeyFinder, type Telling } from "@surco/notifications/server";
import { startTellingServer } from "@surco/notifications/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const db = testDatabase();
let world: DemoWorld;
let server: Awaited<ReturnType<typeof startTellingServer>>;

beforeAll(async () => {
  world = await startDemoWorld();
  server = await startTellingServer(db, { pushHost: new URL(world.url).host });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server.app.close();
  await world.close();
});

type Person = Awaited<ReturnType<typeof server.signIn>>;

const taken = z.object({
  messages: z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.string() })),
});

/** A browser with keys of its own, as it would subscribe at its maker's. */
function openBrowser(name = "device") {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys();
  const auth = Buffer.from(randomUUID().replaceAll("-", ""), "hex");
  const endpoint = `${world.url}/push/${name}-${randomUUID()}`;
  const subscription = {
    endpoint,
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
  };
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  return {
    endpoint,
    subscription,
    /** Messages that the push service accepted, newest first, decrypted as the browser would. */
    async messages(): Promise<{ headers: Record<string, string>; said: Record<string, string> }[]> {
      const { messages } = await server.http.getJson(`${endpoint}/messages`, taken);
      return messages.map(({ headers, body }) => ({ headers, said: JSON.parse(read(body)) }));
    },
  };

  /** As RFC 8291 has a browser do it. */
  function read(body: string): string {
    const bytes = Buffer.from(body, "base64");
    const [salt, sender] = [bytes.subarray(0, 16), bytes.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(86, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}

const newImage = (accountId: string, fieldId: string, date = "2026-11-20"): Telling => ({
  accountId,
  fieldId,
  key: `${fieldId} ${date}`,
  kind: "new-image",
  data: { date, usableFraction: 0.93 },
});

const subscribe = (person: Person, browser: { subscription: object }) =>
  person.call("PUT", "/notification/push", browser.subscription);

async function growerWith(browser: ReturnType<typeof openBrowser>, account = {}) {
  const grower = await server.signIn(account);
  const field = await buildField(db, { accountId: grower.user.id, name: "El Bajo" });
  expect((await subscribe(grower, browser)).status).toBe(200);
  return { ...grower, field };
}

describe("a device that is told", () => {
  it("gets a message that it alone can read, in the person's words, with the field to open", async () => {
    const browser = openBrowser();
    const bia = await growerWith(browser, { language: "pt" });
    await server.tell(newImage(bia.user.id, bia.field.id));
    await server.work();

    const [message, ...others] = await browser.messages();
    expect(others).toEqual([]);
    expect(message?.said).toEqual({
      title: `El Bajo · ${bia.field.farmName}`,
      body: expect.stringContaining("20 de nov."),
      path: `/dashboard/field/${bia.field.id}/images?season=2026%2F27&period=2&fecha=2026-11-20`,
    });
    expect(message?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: "surco-news",
    });
  });

  it("hears by a word that is signed for its push service, by the key that browsers subscribe with", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await server.tell(newImage(ana.user.id, ana.field.id));
    // web-push signs by the clock of the machine, as push services check it.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
    await server.work();
    vi.useRealTimers();

    const { pushKey } = (await ana.call("GET", "/notification/choices")).body;
    const [message] = await browser.messages();
    const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(message?.headers.authorization ?? "") ?? [];
    expect(key).toBe(pushKey);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const bytes = Buffer.from(pushKey, "base64url");
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    const signed = Buffer.from(`${head}.${claims}`);
    const isOurs = verify(
      "sha256",
      signed,
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isOurs).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: world.url,
      exp: Date.parse("2026-11-22T00:00:00Z") / 1000,
      sub: "mailto:ops@surco.example",
    });
  });

  it("is rung once for a night's images, and never twice for the same", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    const other = await buildField(db, { accountId: ana.user.id, name: "La Loma" });
    await server.tell(newImage(ana.user.id, ana.field.id));
    await server.tell(newImage(ana.user.id, other.id));
    await server.work();
    await server.tell(newImage(ana.user.id, other.id));
    await server.work();

    const messages = await browser.messages();
    expect(messages.map(({ said }) => said)).toEqual([
      {
        title: "2 novedades de tus lotes",
        body: expect.stringMatching(/La Loma|El Bajo/),
        path: "/dashboard",
      },
    ]);
  });

  it("is not told of what its person left out, has read, or may not see", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await ana.call("PUT", "/notification/choices", {
      digest: "never",
      digestHour: 7,
      mailed: [],
      pushed: ["anomalies"],
    });
    await server.tell(newImage(ana.user.id, ana.field.id));
    const foreign = await buildField(db, { accountId: (await server.signIn()).user.id });
    const data = { date: "2026-11-20", areaHa: 1, count: 1 };
    await server.tell({
      accountId: ana.user.id,
      fieldId: foreign.id,
      kind: "anomaly-found",
      key: "a",
      data,
    });
    await server.work();

    expect(await browser.messages()).toEqual([]);
  });

  it("is no longer told once its session is over, or another takes the browser over", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await db.deleteFrom("session").where("account_id", "=", ana.user.id).execute();
    await server.tell(newImage(ana.user.id, ana.field.id));
    expect(await server.work()).toBe(0);

    const bruno = await growerWith(browser);
    const carla = await growerWith(browser);
    await server.tell(newImage(bruno.user.id, bruno.field.id), newImage(carla.user.id, carla.field.id));
    await server.work();
    expect((await browser.messages()).map(({ said }) => said.path)).toEqual([
      expect.stringContaining(carla.field.id),
    ]);
    expect((await bruno.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
    expect((await carla.call("GET", "/notification/choices")).body.isPushedHere).toBe(true);
    await carla.call("DELETE", "/notification/push");
    expect((await carla.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
  });
});

describe("a push service", () => {
  it("that knows the browser no more has it forgotten", async () => {
    const ana = await growerWith(openBrowser("gone"));
    await server.tell(newImage(ana.user.id, ana.field.id));
    await server.work();

    expect((await ana.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
  });

  it("that is busy is asked again when it says so, and not for ever", async () => {
    const ana = await growerWith(openBrowser("busy"));
    await server.tell(newImage(ana.user.id, ana.field.id));
    const waits: number[] = [];
    for (let round = 0; server.orders.length > 0; round += 1) {
      expect(round).toBeLessThan(10);
      for (const { options } of await server.workOnce()) waits.push(options.startAfterSeconds ?? 0);
      server.wait(16 * 60_000);
    }

    // First the message is made, then its service says for how long it wants to be left alone.
    expect(waits.slice(0, 3)).toEqual([0, 31, 31]);
    expect(waits).toHaveLength(6);
    expect((await ana.call("GET", "/notification/choices")).body.isPushedHere).toBe(true);
  });

  it("that refuses one browser is tried again by the queue, and goes on serving the others", async () => {
    const [ana, well] = [await growerWith(openBrowser("other-key")), openBrowser()];
    await server.tell(newImage(ana.user.id, ana.field.id));
    await expect(server.work()).rejects.toMatchObject({ reason: "status", status: 403 });

    const bruno = await growerWith(well);
    await server.tell(newImage(bruno.user.id, bruno.field.id));
    await server.work();
    expect(await well.messages()).toHaveLength(1);
  });

  it.each([
    "http://169.254.169.254/latest/meta-data",
    "https://localhost/push/x",
    "https://example.com/push",
    "https://fcm.googleapis.com:8443/fcm/send/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://push.services.mozilla.com.example.com/x",
    "https://user:secret@fcm.googleapis.com/x",
    "http://fcm.googleapis.com/fcm/send/x",
    "ftp://fcm.googleapis.com/x",
    "https://notify.windows.com/x",
  ])("that nobody knows is not called, so a browser there is refused: %s", async (endpoint) => {
    const ana = await server.signIn();

    const answer = await ana.call("PUT", "/notification/push", { ...openBrowser().subscription, endpoint });
    expect([answer.status, answer.body.code]).toEqual([422, "PUSH_NOT_POSSIBLE"]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])("of a browser that people use is taken: %s", async (endpoint) => {
    const ana = await server.signIn();

    const answer = await ana.call("PUT", "/notification/push", { ...openBrowser().subscription, endpoint });
    expect(answer.status).toBe(200);
  });

  it("cannot be written to with a key that lies on no curve", async () => {
    const ana = await server.signIn();
    const { subscription } = openBrowser();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url");

    const answer = await ana.call("PUT", "/notification/push", {
      ...subscription,
      keys: { ...subscription.keys, p256dh },
    });
    expect(answer.body.code).toBe("PUSH_NOT_POSSIBLE");
  });
});

it("the key of an installation is one for all its servers, also where they begin at once", async () => {
  await db.deleteFrom("push_key").execute();
  const keys = await Promise.all(Array.from({ length: 4 }, () => pushKeyFinder(db)()));

  expect(new Set(keys.map(({ publicKey }) => publicKey.toString("hex"))).size).toBe(1);
  expect(await pushKeyFinder(db)()).toEqual(keys[0]);
});
