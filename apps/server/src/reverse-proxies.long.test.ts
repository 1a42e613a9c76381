import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { buildAccount } from "@surco/accounts/testing";
import { MAX_YIELD_FILE_BYTES } from "@surco/district-yields/contract";
import { buildField } from "@surco/fields/testing";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, freePort, startBuiltServer } from "./built-server.testing";
import {
  type Browser,
  connectBrowser,
  type ReverseProxy,
  SITE,
  startCaddy,
  startNginx,
} from "./reverse-proxies.testing";

/** Longer than the minute after which proxies close what says nothing. */
const IDLE_MS = 75_000;
const BUDGET_OF_SIGN_IN = 30;
const BEYOND_ALL_BYTES = 130 * 1024 * 1024;
/** nginx takes a thousand requests by one connection. */
const PAUSE_MS = 20;

const db = testDatabase();
const servers: BuiltServer[] = [];
let ports: number[] = [];
let token = "";
let accountId = "";

async function startServer(index: number): Promise<void> {
  servers[index] = await startBuiltServer({
    databaseUrl: await testDatabaseUrl(db),
    role: "server",
    port: ports[index] ?? 0,
    // Only the proxy's own address: the clients of this test have others of the same network.
    environment: { SURCO_PUBLIC_URL: `https://${SITE}`, SURCO_TRUSTED_PROXIES: "127.0.0.1" },
  });
}

beforeAll(async () => {
  const person = await buildAccount(db);
  token = person.token;
  accountId = person.user.id;
  await db.updateTable("account").set({ role: "ADMIN" }).where("id", "=", accountId).execute();
  ports = [await freePort(), await freePort()];
  await startServer(0);
  await startServer(1);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

describe.each([
  { name: "Caddy", start: startCaddy, clients: ["127.0.1.1", "127.0.1.2"] },
  { name: "nginx", start: startNginx, clients: ["127.0.2.1", "127.0.2.2"] },
])("behind $name", ({ name, start, clients }) => {
  let proxy: ReverseProxy;
  const browsers: Browser[] = [];

  async function connect(localAddress?: string): Promise<Browser> {
    const browser = await connectBrowser(proxy.port, localAddress);
    browsers.push(browser);
    return browser;
  }

  beforeAll(async () => {
    proxy = await start(ports.map((port) => `127.0.0.1:${port}`));
  });
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.close();
  });
  afterAll(() => proxy.stop());

  it("a page and its files come by HTTP/2, compressed by the product, with HSTS", async () => {
    const { request } = await connect();

    const page = await request("GET", "/", { headers: { "accept-encoding": "br" } });
    const file = /\/assets\/[\w.-]+\.js/.exec(String((await request("GET", "/")).body))?.[0] ?? "";
    const script = await request("GET", file, { headers: { "accept-encoding": "br, gzip" } });

    expect([page.status, page.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(page.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect([script.status, script.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(script.headers["cache-control"]).toContain("immutable");
  });

  it("http leads to https", async () => {
    const location = await new Promise((resolve) =>
      get({ port: proxy.plainPort, path: "/fields", headers: { host: SITE } }, ({ headers }) =>
        resolve(headers.location),
      ),
    );

    expect(location).toMatch(new RegExp(`^https://${SITE}(:\\d+)?/fields$`));
  });

  it("the largest file of the contract arrives, and larger ones are refused by whoever first may", async () => {
    const upload = async (bytes: number) => {
      const query = new URLSearchParams({ id: newId(), fileName: "yields.csv", editionDate: "2026-03-01" });
      return (await connect()).request("POST", `/api/district-yields/editions?${query}`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "text/csv" },
        body: Buffer.alloc(bytes, "0,1\n"),
      });
    };

    expect((await upload(MAX_YIELD_FILE_BYTES)).status).toBe(200);

    // nginx stores whole bodies, so it has a limit of its own and refuses in the words of the product.
    for (const bytes of [MAX_YIELD_FILE_BYTES + 1, BEYOND_ALL_BYTES]) {
      const { status, body } = await upload(bytes);
      expect([status, String(body)]).toEqual([413, expect.stringContaining('"BODY_TOO_LARGE"')]);
    }
  });

  it("changes arrive at once after more than a minute of silence, beside a request that takes as long", async () => {
    const { session, request } = await connect();
    const stream = session.request({
      ":path": "/api/changes",
      accept: "text/event-stream",
      authorization: `Bearer ${token}`,
    });
    let received = "";
    let isEnded = false;
    stream.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    stream.on("close", () => {
      isEnded = true;
    });
    await expect.poll(() => received).toContain("id: ");
    const slow = slowUpload(session);
    await sleep(IDLE_MS);
    expect(isEnded).toBe(false);

    const field = await buildField(db, { accountId });
    await logWork(field.id);

    await expect.poll(() => received, { timeout: 3000 }).toContain(`"activity","fieldId":"${field.id}"`);
    expect(await slow).toBe(200);
    expect((await request("GET", "/health")).status).toBe(200);
    stream.close();
  });

  it("each client has its own budget, whatever it writes into the header", async () => {
    const [first = "", second = ""] = clients;
    const signIn = (browser: Browser, headers: Record<string, string> = {}) =>
      browser.request("POST", "/api/auth/login", {
        headers: { "content-type": "application/json", ...headers },
        body: Buffer.from(
          JSON.stringify({ email: `${randomUUID()}@surco.test`, password: "wrong-password" }),
        ),
      });
    const greedy = await connect(first);
    const statuses = new Set<number>();
    for (let call = 0; call < BUDGET_OF_SIGN_IN; call++) statuses.add((await signIn(greedy)).status);

    expect(statuses).not.toContain(429);
    expect((await signIn(greedy)).status).toBe(429);
    expect((await signIn(greedy, { "x-forwarded-for": "203.0.113.7" })).status).toBe(429);
    expect((await signIn(await connect(second))).status).not.toBe(429);
  });

  it("nobody notices that one of two servers dies and comes back", async () => {
    const { request } = await connect();
    const statuses: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        statuses.push((await request("GET", "/robots.txt")).status);
        await sleep(PAUSE_MS);
      }
    })();
    await sleep(1000);
    await servers[0]?.stop();
    await sleep(4000);
    await startServer(0);
    await sleep(3000);
    isOver = true;
    await asking;

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(50);
  });

  it("a page that reloads itself is shown while no server answers, and the product as soon as one does", async () => {
    for (const server of servers) await server.stop();
    const { request } = await connect();

    const page = await request("GET", "/fields");
    const requestWhileStarting = request("GET", "/robots.txt");
    await startServer(0);
    await startServer(1);

    expect([502, 503, 504]).toContain(page.status);
    expect(String(page.body)).toContain('http-equiv="refresh"');
    expect(page.headers["retry-after"]).toBe("10");
    // nginx gives up at once; with Caddy requests wait for a restart.
    const { status } = await requestWhileStarting;
    expect(name === "Caddy" ? [200] : [200, 502]).toContain(status);
    await expect.poll(async () => (await request("GET", "/ready")).status).toBe(200);
  });
});

/** Writes an activity without its form. */
async function logWork(fieldId: string): Promise<void> {
  const at = new Date();
  const work = {
    type: "irrigation",
    date: "2026-11-02",
    season: "2026/27",
    period: "2",
    status: "done",
  } as const;
  const people = { author_id: accountId, editor_id: accountId };
  await db
    .insertInto("activity")
    .values({
      id: randomUUID(),
      field_id: fieldId,
      ...work,
      ...people,
      comments: "",
      details: "{}",
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Sends a file of the size of a photo slower than any phone. @returns the status of the answer */
function slowUpload(session: Browser["session"]): Promise<number> {
  const query = new URLSearchParams({ id: newId(), fileName: "slow.csv", editionDate: "2026-03-01" });
  const stream = session.request(
    {
      ":method": "POST",
      ":path": `/api/district-yields/editions?${query}`,
      authorization: `Bearer ${token}`,
      "content-type": "text/csv",
    },
    { endStream: false },
  );
  stream.resume();
  void (async () => {
    for (let sentMs = 0; sentMs < IDLE_MS; sentMs += 1000) {
      stream.write(Buffer.alloc(64 * 1024, "0,1\n"));
      await sleep(1000);
    }
    stream.end();
  })();
  return new Promise((resolve) => {
    stream.once("response", (headers) => resolve(Number(headers[":status"])));
    stream.once("error", () => resolve(0));
  });
}
