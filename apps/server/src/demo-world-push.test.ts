import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomUUID, verify } from "node:crypto";
import { anomalyFound } from "@surco/analytics/contract";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { buildField } from "@surco/fields/testing";
import { newImage } from "@surco/imagery/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { type NotificationInput, pushKeyFinder } from "@surco/notifications/server";
import { startNotificationServer } from "@surco/notifications/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const db = testDatabase();
let world: DemoWorld;
let server: Awaited<ReturnType<typeof startNotificationServer>>;

beforeAll(async () => {
  world = await startDemoWorld();
  server = await startNotificationServer(db, { pushHost: new URL(world.url).host });
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
    async messages(): Promise<{ headers: Record<string, string>; message: Record<string, string> }[]> {
      const { messages } = await server.http.getJson(`${endpoint}/messages`, taken);
      return messages.map(({ headers, body }) => ({ headers, message: JSON.parse(read(body)) }));
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

const buildNewImage = (accountId: string, fieldId: string, date = "2026-11-20"): NotificationInput => ({
  accountId,
  fieldId,
  key: `${fieldId} ${date}`,
  kind: newImage,
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

describe("push to a device", () => {
  it("sends an encrypted message in the account's language with the path of the field", async () => {
    const browser = openBrowser();
    const bia = await growerWith(browser, { language: "pt" });
    await server.notify(buildNewImage(bia.user.id, bia.field.id));
    await server.work();

    const [message, ...others] = await browser.messages();
    expect(others).toEqual([]);
    expect(message?.message).toEqual({
      title: `El Bajo · ${bia.field.farmName}`,
      body: expect.stringContaining("Imagem nova de 20 de nov, "),
      path: `/dashboard/field/${bia.field.id}/images?season=2026%2F27&period=2&fecha=2026-11-20`,
    });
    expect(message?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: "surco-news",
    });
  });

  it("signs the request for its push service with the key that browsers subscribe with", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
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

  it("sends one message for the notifications of one night and none twice", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    const other = await buildField(db, { accountId: ana.user.id, name: "La Loma" });
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    await server.notify(buildNewImage(ana.user.id, other.id));
    await server.work();
    await server.notify(buildNewImage(ana.user.id, other.id));
    await server.work();

    const messages = await browser.messages();
    expect(messages.map(({ message }) => message)).toEqual([
      {
        title: "2 novedades de tus lotes",
        body: expect.stringMatching(/La Loma|El Bajo/),
        path: "/dashboard",
      },
    ]);
  });

  it("leaves out topics that are switched off, read notifications and unreadable fields", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await ana.call("PUT", "/notification/choices", {
      digest: "never",
      digestHour: 7,
      mailed: [],
      pushed: ["anomalies"],
      quiet: null,
    });
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    const foreign = await buildField(db, { accountId: (await server.signIn()).user.id });
    const data = { date: "2026-11-20", areaHa: 1, count: 1 };
    await server.notify({
      accountId: ana.user.id,
      fieldId: foreign.id,
      kind: anomalyFound,
      key: "a",
      data,
    });
    await server.work();

    expect(await browser.messages()).toEqual([]);
  });

  it("ends with the session or when another account subscribes the browser", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    await db.deleteFrom("session").where("account_id", "=", ana.user.id).execute();
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    expect(await server.work()).toBe(0);

    const bruno = await growerWith(browser);
    const carla = await growerWith(browser);
    await server.notify(
      buildNewImage(bruno.user.id, bruno.field.id),
      buildNewImage(carla.user.id, carla.field.id),
    );
    await server.work();
    expect((await browser.messages()).map(({ message }) => message.path)).toEqual([
      expect.stringContaining(carla.field.id),
    ]);
    expect((await bruno.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
    expect((await carla.call("GET", "/notification/choices")).body.isPushedHere).toBe(true);
    await carla.call("DELETE", "/notification/push");
    expect((await carla.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
  });
});

describe("push services", () => {
  const subscribeAt = async (endpoint: string) => {
    const ana = await server.signIn();
    return ana.call("PUT", "/notification/push", { ...openBrowser().subscription, endpoint });
  };

  it("an expired subscription is deleted", async () => {
    const ana = await growerWith(openBrowser("gone"));
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    await server.work();

    expect((await ana.call("GET", "/notification/choices")).body.isPushedHere).toBe(false);
  });

  it("a busy service is retried after its Retry-After, a limited number of times", async () => {
    const ana = await growerWith(openBrowser("busy"));
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    const waits: number[] = [];
    for (let round = 0; server.queued.length > 0; round += 1) {
      expect(round).toBeLessThan(10);
      for (const { options } of await server.workOnce()) waits.push(options.startAfterSeconds ?? 0);
      server.wait(16 * 60_000);
    }

    // First the message is made, then its service says for how long it wants to be left alone.
    expect(waits.slice(0, 3)).toEqual([0, 31, 31]);
    expect(waits).toHaveLength(6);
    expect((await ana.call("GET", "/notification/choices")).body.isPushedHere).toBe(true);
  });

  it("a refused browser is retried by the queue and does not stop the others", async () => {
    const [ana, well] = [await growerWith(openBrowser("other-key")), openBrowser()];
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    await expect(server.work()).rejects.toMatchObject({ reason: "status", status: 403 });

    const bruno = await growerWith(well);
    await server.notify(buildNewImage(bruno.user.id, bruno.field.id));
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
  ])("refuses a subscription at an unknown push service: %s", async (endpoint) => {
    const { status, body } = await subscribeAt(endpoint);
    expect([status, body.code]).toEqual([422, "PUSH_NOT_POSSIBLE"]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])("accepts a subscription at a known push service: %s", async (endpoint) => {
    expect((await subscribeAt(endpoint)).status).toBe(200);
  });

  it("refuses a subscription whose key lies on no curve", async () => {
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

describe("quiet hours", () => {
  const choices = { digest: "never", digestHour: 7, mailed: [], pushed: ["images"] };
  const silence = async (person: Person) => {
    const answer = await person.call("PUT", "/notification/choices", {
      ...choices,
      quiet: { fromHour: 22, untilHour: 6 },
    });
    expect(answer.body.quiet).toEqual({ fromHour: 22, untilHour: 6 });
  };
  /** Half past eleven at night in Buenos Aires, and six hours and a half later. */
  const [NIGHT, MORNING] = ["2026-11-22T02:30:00Z", "2026-11-22T09:00:01Z"];
  const UNTIL_MORNING = 6.5 * 3600 + 1;

  it("put the notifications of a night off to one message at their end", async () => {
    const browser = openBrowser();
    const ana = await growerWith(browser);
    const other = await buildField(db, { accountId: ana.user.id, name: "La Loma" });
    await silence(ana);
    server.setClock(NIGHT);
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    expect((await server.workOnce()).map(({ options }) => options.startAfterSeconds)).toEqual([
      UNTIL_MORNING,
    ]);
    await server.notify(buildNewImage(ana.user.id, other.id));
    expect(await server.workOnce()).toHaveLength(1);
    expect(await browser.messages()).toEqual([]);

    server.setClock(MORNING);
    await server.work();
    await server.work();
    expect((await browser.messages()).map(({ message }) => message.title)).toEqual([
      "2 novedades de tus lotes",
    ]);
  });

  it("hold back a message that its service deferred into them, unless it is too old by then", async () => {
    const ana = await growerWith(openBrowser("busy"));
    await silence(ana);
    server.setClock("2026-11-23T00:59:50Z");
    await server.notify(buildNewImage(ana.user.id, ana.field.id));
    await server.workOnce();
    await server.workOnce();
    server.setClock("2026-11-23T02:30:00Z");
    const [deferred] = await server.workOnce();
    expect(deferred?.options.startAfterSeconds).toBe(UNTIL_MORNING);
    expect(deferred?.data).toMatchObject({ delays: 1 });

    server.setClock("2026-11-24T01:00:00Z");
    expect(await server.workOnce()).toEqual([]);
  });
});

it("servers that start together share one push key", async () => {
  await db.deleteFrom("push_key").execute();
  const keys = await Promise.all(Array.from({ length: 4 }, () => pushKeyFinder(db)()));

  expect(new Set(keys.map(({ publicKey }) => publicKey.toString("hex"))).size).toBe(1);
  expect(await pushKeyFinder(db)()).toEqual(keys[0]);
});
