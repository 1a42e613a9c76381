import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLogger } from "../log/logger";
import { loggableError } from "../log/redact";
import { createHttpClient, type HttpClientDeps } from "./create-http-client";
import { isHostOf } from "./fetch-once";
import { type HttpClientOptions, HttpFailure, type Refusal } from "./http-client";
import { retryAfterMs, retryDelayMs } from "./retry-delay";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let host: string;
let requests: { method: string; path: string; agent: string; key: string | undefined; body: string }[];
let answers: Answer[];
let nowMs: number;
let slept: number[];

const json: (value: unknown) => Answer = (value) => (_request, response) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify(value));
};
const status: (code: number, headers?: Record<string, string>) => Answer =
  (code, headers) => (_request, response) => {
    response.writeHead(code, headers).end("{}");
  };
const reset: Answer = (request) => request.socket.destroy();
const shape = z.object({ n: z.number() });

beforeEach(async () => {
  requests = [];
  answers = [];
  slept = [];
  nowMs = 1_000_000;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { method = "", url: path = "" } = request;
      const { "user-agent": agent, authorization: key } = request.headers;
      requests.push({ method, path, agent: String(agent), key, body });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      next?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function client(options: Partial<HttpClientOptions> = {}, deps: Partial<HttpClientDeps> = {}) {
  return createHttpClient(
    {
      provider: "test",
      allowedHosts: [host],
      timeoutMs: 5_000,
      retries: 0,
      maxBytes: 10_000,
      concurrency: 4,
      ...options,
    },
    {
      userAgent: "Surco/0.1 (+http://localhost)",
      nowMs: () => nowMs,
      random: () => 0.5,
      sleep: async (ms) => {
        slept.push(ms);
        nowMs += ms;
      },
      ...deps,
    },
  );
}

const reasonOf = async (call: Promise<unknown>) =>
  call.then(
    () => "no failure",
    (error) => (error instanceof HttpFailure ? error.reason : error),
  );

describe("allowed hosts", () => {
  it("calls configured hosts only, by their port, over http or https, without credentials", async () => {
    answers = [json({ n: 1 })];
    const port = host.split(":")[1];
    const forbidden = [
      "http://169.254.169.254/latest/meta-data",
      `http://localhost:${port}/`,
      "http://127.0.0.1:1/",
      `http://user:secret@${host}/`,
      "file:///etc/passwd",
      "ftp://example.org/",
      "not an address",
      `http://${host}@evil.example/`,
      `http://evil.example/${host}`,
    ];
    for (const url of forbidden)
      expect(await reasonOf(client().getJson(url, shape))).toBe("host-not-allowed");
    expect(requests).toEqual([]);
    expect(await client().getJson(`http://${host}/`, shape)).toEqual({ n: 1 });
    expect(requests[0]?.agent).toBe("Surco/0.1 (+http://localhost)");
  });

  it("lets no address through whose host is another, whatever it looks like", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true, withFragments: true }), async (url) => {
        expect(await reasonOf(client().getBytes(url))).toBe("host-not-allowed");
      }),
      { numRuns: 100 },
    );
  });

  it("follows three redirects to allowed hosts, not a fourth, and none elsewhere", async () => {
    answers = [
      status(302, { location: "/2" }),
      status(307, { location: "/3" }),
      status(301, { location: "/4" }),
      json({ n: 4 }),
    ];
    expect(await client().getJson(`http://${host}/1`, shape)).toEqual({ n: 4 });
    expect(requests.map(({ path }) => path)).toEqual(["/1", "/2", "/3", "/4"]);

    answers = [status(302, { location: "/again" })];
    expect(await reasonOf(client().getJson(`http://${host}/`, shape))).toBe("status");
    answers = [status(302, { location: "http://169.254.169.254/" })];
    expect(await reasonOf(client().getJson(`http://${host}/`, shape))).toBe("host-not-allowed");
  });
});

describe("response validation", () => {
  it("reads compressed JSON and checks its shape", async () => {
    answers = [
      (_request, response) =>
        response
          .writeHead(200, {
            "content-type": "application/geo+json; charset=utf-8",
            "content-encoding": "gzip",
          })
          .end(gzipSync('{"n":7,"more":1}')),
    ];
    expect(await client().getJson(`http://${host}/`, shape)).toEqual({ n: 7 });
  });

  it.each<[string, Answer]>([
    ["another shape", json({ n: "7" })],
    ["a page instead of JSON", (_q, r) => r.setHeader("content-type", "text/html").end('{"n":1}')],
    ["JSON that breaks off", (_q, r) => r.setHeader("content-type", "application/json").end('{"n":')],
  ])("fails with wrong-shape for %s, without a retry", async (_name, answer) => {
    answers = [answer];
    expect(await reasonOf(client({ retries: 3 }).getJson(`http://${host}/`, shape))).toBe("wrong-shape");
    expect(requests).toHaveLength(1);
  });

  it("stops reading at the size limit, whether or not the size was announced, and also when it was hidden by compression", async () => {
    const big = "x".repeat(20_000);
    answers = [(_q, r) => r.end(big)];
    expect(await reasonOf(client().getBytes(`http://${host}/`))).toBe("too-large");
    answers = [
      (_q, r) => {
        r.write(big.slice(0, 9_000));
        r.end(big);
      },
    ];
    expect(await reasonOf(client().getBytes(`http://${host}/`))).toBe("too-large");
    answers = [
      (_q, r) => r.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("0".repeat(5_000_000))),
    ];
    expect(await reasonOf(client().getBytes(`http://${host}/`))).toBe("too-large");
  });
});

describe("reading only what has changed", () => {
  const MODIFIED = "Sun, 01 Mar 2026 12:00:00 GMT";
  const EXPIRES = "Sun, 01 Mar 2026 12:40:00 GMT";
  const fresh: Answer = (request, response) => {
    if (request.headers["if-modified-since"] === MODIFIED)
      response.writeHead(304, { expires: EXPIRES }).end();
    else
      response
        .writeHead(200, { "content-type": "application/json", "last-modified": MODIFIED, expires: EXPIRES })
        .end('{"n":1}');
  };

  it("gives the answer with its dates, and none where it is unchanged", async () => {
    answers = [fresh];
    const http = client();
    const first = await http.getIfModified(`http://${host}/weather`, shape, null);
    const second = await http.getIfModified(`http://${host}/weather`, shape, first.lastModified);

    const dates = { lastModified: MODIFIED, expiresAt: new Date(EXPIRES) };
    expect(first).toEqual({ value: { n: 1 }, ...dates });
    expect(second).toEqual({ value: null, ...dates });
  });

  it("has no dates where the service sends none, or a malformed one", async () => {
    answers = [
      (_request, response) =>
        response.writeHead(200, { "content-type": "application/json", expires: "0" }).end('{"n":2}'),
    ];
    const answer = await client().getIfModified(`http://${host}/weather`, shape, null);
    expect(answer).toEqual({ value: { n: 2 }, lastModified: null, expiresAt: null });
  });
});

describe("byte ranges", () => {
  const file = Buffer.from(Array.from({ length: 100 }, (_, i) => i));
  const ranged: Answer = (request, response) => {
    const [, from = "0", to = "0"] = /bytes=(\d+)-(\d+)/.exec(String(request.headers.range)) ?? [];
    const last = Math.min(Number(to), file.length - 1);
    response
      .writeHead(206, { "content-range": `bytes ${from}-${last}/${file.length}` })
      .end(file.subarray(Number(from), last + 1));
  };

  it("gives the bytes asked for, fewer where the file ends", async () => {
    answers = [ranged];
    const middle = await client().getRange(`http://${host}/f`, 10, 5);
    const end = await client().getRange(`http://${host}/f`, 95, 50);

    expect([...middle.bytes]).toEqual([10, 11, 12, 13, 14]);
    expect(middle.totalBytes).toBe(100);
    expect([...end.bytes]).toEqual([95, 96, 97, 98, 99]);
  });

  it.each<[string, Answer]>([
    ["the whole file", (_q, r) => r.writeHead(200).end(file)],
    [
      "another range",
      (_q, r) => r.writeHead(206, { "content-range": "bytes 11-15/100" }).end(file.subarray(11, 16)),
    ],
    ["no Content-Range", (_q, r) => r.writeHead(206).end(file.subarray(10, 15))],
    [
      "fewer bytes than it says",
      (_q, r) => r.writeHead(206, { "content-range": "bytes 10-14/100" }).end(file.subarray(10, 13)),
    ],
    [
      "less than asked for before the file's end",
      (_q, r) => r.writeHead(206, { "content-range": "bytes 10-12/100" }).end(file.subarray(10, 13)),
    ],
  ])("refuses %s in place of a range", async (_name, answer) => {
    answers = [answer];
    expect(await reasonOf(client().getRange(`http://${host}/f`, 10, 5))).toBe("wrong-shape");
  });
});

describe("retries and timeouts", () => {
  it.each<[string, Answer]>([
    ["a server error", status(503)],
    ["a timeout it reports", status(408)],
    ["a connection that breaks", reset],
  ])("retries after %s", async (_name, failure) => {
    answers = [failure, failure, json({ n: 1 })];
    expect(await client({ retries: 2 }).getJson(`http://${host}/`, shape)).toEqual({ n: 1 });
    expect(requests).toHaveLength(3);
    expect(slept).toEqual([300, 600]);
  });

  it("retries a search with its body", async () => {
    answers = [status(502), json({ n: 1 })];
    await client({ retries: 1 }).postJson(`http://${host}/search`, { limit: 5 }, shape);
    expect(requests.map(({ method, body }) => method + body)).toEqual(['POST{"limit":5}', 'POST{"limit":5}']);
  });

  it("does not retry permanent failures", async () => {
    answers = [status(404)];
    expect(await reasonOf(client({ retries: 3 }).getJson(`http://${host}/`, shape))).toBe("status");
    expect(requests).toHaveLength(1);
  });

  it("waits as long as a 429 asks for, and gives up at once when that is long", async () => {
    answers = [status(429, { "retry-after": "2" }), json({ n: 1 })];
    await client({ retries: 1 }).getJson(`http://${host}/`, shape);
    expect(slept).toEqual([2_300]);

    answers = [status(429, { "retry-after": "3600" })];
    const patient = client({ retries: 5 });
    expect(await reasonOf(patient.getJson(`http://${host}/`, shape))).toBe("status");
    expect(await reasonOf(patient.getJson(`http://${host}/`, shape))).toBe("circuit-open");
    expect(requests).toHaveLength(3);
  });

  it("gives up a call that takes too long, also in the middle of a body", async () => {
    answers = [(_q, r) => void r.writeHead(200).write("x")];
    // The body never ends: only giving up can.
    expect(await reasonOf(client({ timeoutMs: 150 }).getBytes(`http://${host}/`))).toBe("timeout");
  });

  it("opens the circuit after five failures, probes once after the pause, and doubles the pause", async () => {
    answers = [status(500)];
    const caller = client();
    const call = () => reasonOf(caller.getJson(`http://${host}/`, shape));

    for (let i = 0; i < 5; i += 1) expect(await call()).toBe("status");
    expect(await call()).toBe("circuit-open");
    nowMs += 30_001;
    expect(await Promise.all([call(), reasonOf(caller.getBytes(`http://${host}/other`))])).toEqual([
      "status",
      "circuit-open",
    ]);
    nowMs += 30_001;
    expect(await call()).toBe("circuit-open");
    nowMs += 30_001;
    answers = [json({ n: 1 })];
    expect(await call()).toBe("no failure");
    expect(await call()).toBe("no failure");
    expect(requests).toHaveLength(8);
  });
});

describe("API key", () => {
  const withKey = () => client({ authorization: { host, value: "api-key s3cret" } });

  it("goes to its own host and nowhere else, wherever that host sends us", async () => {
    const seen: (string | undefined)[] = [];
    const files = createServer((request, response) => {
      seen.push(request.headers.authorization);
      json({ n: 2 })(request, response);
    });
    await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
    const elsewhere = `127.0.0.1:${(files.address() as AddressInfo).port}`;
    answers = [status(302, { location: `http://${elsewhere}/file?signature=x` })];
    const caller = client({
      allowedHosts: [host, elsewhere],
      authorization: { host, value: "api-key s3cret" },
    });
    expect(await caller.getJson(`http://${host}/`, shape)).toEqual({ n: 2 });
    files.closeAllConnections();
    await new Promise((resolve) => files.close(resolve));
    expect(requests.map(({ key }) => key)).toEqual(["api-key s3cret"]);
    expect(seen).toEqual([undefined]);
  });

  it.each([401, 403])("is not sent again after status %i, which is logged once", async (code) => {
    answers = [status(code)];
    const lines: string[] = [];
    const logger = createLogger({ level: "debug" }, { write: (line) => lines.push(line) });
    const caller = client({ retries: 3, authorization: { host, value: "api-key s3cret" } }, { logger });
    const call = () => reasonOf(caller.getJson(`http://${host}/?n=1`, shape));
    expect([await call(), await call()]).toEqual(["status", "refused"]);
    nowMs += 30 * 24 * 3_600_000;
    expect(await call()).toBe("refused");
    expect(requests).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":50');
    expect(lines.join()).not.toContain("s3cret");
    expect(caller.health()).toMatchObject({ provider: "test", hosts: [{ host, state: "refused" }] });
  });

  it("is not blamed for a missing file, where the service distinguishes it", async () => {
    answers = [status(403), json({ n: 1 })];
    const caller = client({ refusals: [401] });
    expect(await reasonOf(caller.getJson(`http://${host}/missing`, shape))).toBe("status");
    expect(await caller.getJson(`http://${host}/`, shape)).toEqual({ n: 1 });
  });

  it("stays out of the errors that travel on", async () => {
    answers = [reset];
    const failure = await withKey()
      .getJson(`http://${host}/?apikey=s3cret`, shape)
      .catch((error: unknown) => error);
    expect(JSON.stringify(loggableError(failure))).not.toContain("s3cret");
  });
});

describe("politeness", () => {
  it("never retries calls with an effect", async () => {
    answers = [status(503)];
    const caller = client({ retries: 3 });
    const order = () =>
      reasonOf(caller.postJson(`http://${host}/orders`, { n: 1 }, shape, { isOrder: true }));
    expect(await Promise.all([order(), order()])).toEqual(["status", "status"]);
    expect(requests).toHaveLength(2);
  });

  it("pauses until the next minute after a 429 without Retry-After", async () => {
    nowMs = Date.parse("2026-02-20T12:00:20Z");
    answers = [status(429), json({ n: 1 })];
    const caller = client();
    expect(await reasonOf(caller.getJson(`http://${host}/`, shape))).toBe("status");
    nowMs += 39_000;
    expect(await reasonOf(caller.getJson(`http://${host}/`, shape))).toBe("circuit-open");
    nowMs += 1_001;
    expect(await caller.getJson(`http://${host}/`, shape)).toEqual({ n: 1 });
  });

  it("keeps the pause, or the refusal, that a service says in the body of a failure", async () => {
    const refused: Refusal[] = [];
    const caller = client(
      {
        readFailure: ({ status: code, body, nowMs: at }) => {
          if (body === "no such key") return "refused";
          return code === 429 && body === "tomorrow" ? { pauseMs: 86_400_000 - (at % 86_400_000) } : null;
        },
      },
      { onRefused: (refusal) => refused.push(refusal) },
    );
    const call = () => reasonOf(caller.getJson(`http://${host}/`, shape));
    nowMs = Date.parse("2026-02-20T12:00:20Z");
    answers = [(_q, r) => r.writeHead(429).end("tomorrow"), (_q, r) => r.writeHead(400).end("no such key")];
    expect(await call()).toBe("status");
    expect(caller.health().hosts).toMatchObject([{ openUntil: "2026-02-21T00:00:00.000Z" }]);
    nowMs = Date.parse("2026-02-20T23:59:59Z");
    expect(await call()).toBe("circuit-open");
    expect(requests).toHaveLength(1);

    nowMs = Date.parse("2026-02-21T00:00:01Z");
    expect(await Promise.all([call(), call()])).toEqual(["status", "status"]);
    nowMs += 365 * 86_400_000;
    expect(await call()).toBe("refused");
    expect(requests).toHaveLength(2);
    expect(refused).toEqual([{ provider: "test", host }]);
  });

  it("opens the circuit of a host that answers HTML in place of data", async () => {
    answers = [(_q, r) => r.setHeader("content-type", "text/html").end("<h1>Maintenance</h1>")];
    const caller = client();
    const reasons: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      reasons.push(await reasonOf(caller.getBytes(`http://${host}/${i}`, { accept: "image/*" })));
    }
    expect(reasons).toEqual([...Array(5).fill("wrong-shape"), "circuit-open"]);
  });

  it("keeps the minimum interval between calls", async () => {
    answers = [json({ n: 1 })];
    const caller = client({ minIntervalMs: 1000, concurrency: 1 });
    await Promise.all([1, 2, 3].map((n) => caller.getJson(`http://${host}/${n}`, shape)));
    expect(slept).toEqual([1000, 1000]);
  });
});

describe("caller that aborts during a wait", () => {
  it("is released at once", async () => {
    answers = [json({ n: 1 })];
    const caller = client({ minIntervalMs: 3_600_000 }, { sleep: undefined });
    const leaver = new AbortController();
    const order = (signal?: AbortSignal) =>
      reasonOf(caller.postJson(`http://${host}/orders`, {}, shape, { isOrder: true, signal }));
    expect(await order()).toBe("no failure");

    const left = order(leaver.signal);
    leaver.abort(new Error("went away"));

    expect(await left).toEqual(new Error("went away"));
    expect(requests).toHaveLength(1);
  });
});

describe("single flight", () => {
  it("shares one call among equal concurrent ones, and calls again afterwards", async () => {
    answers = [(q, r) => void setTimeout(() => json({ n: 1 })(q, r), 50)];
    const caller = client();
    const five = Array.from({ length: 5 }, () => caller.getJson(`http://${host}/a`, shape));
    await Promise.all([...five, caller.getJson(`http://${host}/b`, shape)]);
    expect(requests).toHaveLength(2);
    await caller.getJson(`http://${host}/a`, shape);
    expect(requests).toHaveLength(3);
  });

  it("lets one caller abort without aborting the others", async () => {
    answers = [(q, r) => void setTimeout(() => json({ n: 1 })(q, r), 80)];
    const caller = client();
    const leaver = new AbortController();
    const left = reasonOf(caller.getJson(`http://${host}/a`, shape, { signal: leaver.signal }));
    const stayed = caller.getJson(`http://${host}/a`, shape, { signal: new AbortController().signal });
    setTimeout(() => leaver.abort(new Error("went away")), 20);

    expect(await left).toEqual(new Error("went away"));
    expect(await stayed).toEqual({ n: 1 });
    expect(requests).toHaveLength(1);
  });

  it("aborts the call when its last caller aborts", async () => {
    let closed = false;
    const leaver = new AbortController();
    answers = [
      (_q, r) => {
        r.on("close", () => {
          closed = true;
        });
        leaver.abort(new Error("went away"));
      },
    ];
    const call = reasonOf(client().getBytes(`http://${host}/a`, { signal: leaver.signal }));
    expect(await call).toEqual(new Error("went away"));
    await expect.poll(() => closed).toBe(true);
  });

  it("limits concurrent calls per host", async () => {
    let running = 0;
    let most = 0;
    let threeAreHere = () => {};
    const three = new Promise<void>((resolve) => {
      threeAreHere = resolve;
    });
    answers = [
      async (q, r) => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) threeAreHere();
        await three;
        setTimeout(() => {
          running -= 1;
          json({ n: 1 })(q, r);
        }, 10);
      },
    ];
    const caller = client({ concurrency: 3 });
    await Promise.all(Array.from({ length: 20 }, (_, i) => caller.getJson(`http://${host}/${i}`, shape)));
    expect(requests).toHaveLength(20);
    expect(most).toBe(3);
  });
});

describe("retry delays", () => {
  it("are never shorter than requested by the service, nor longer than that and eight seconds", () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.nat(60_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tryNumber, minimumMs, random) => {
          const ms = retryDelayMs(tryNumber, minimumMs, () => random);
          expect(ms).toBeGreaterThanOrEqual(minimumMs);
          expect(ms).toBeLessThan(minimumMs + 8_000);
        },
      ),
    );
  });

  it("reads Retry-After as seconds or as a date", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(retryAfterMs("120", now)).toBe(120_000);
    expect(retryAfterMs("Thu, 01 Jan 2026 00:01:00 GMT", now)).toBe(60_000);
    expect(retryAfterMs("soon", now)).toBeNull();
    expect(retryAfterMs(null, now)).toBeNull();
  });
});

describe("sent bytes", () => {
  it("are sent once with their headers, and the status is returned", async () => {
    answers = [(_request, response) => void response.writeHead(503, { "retry-after": "7" }).end()];
    const sent = client({ retries: 3 }).sendBytes(`http://${host}/x`, Buffer.from("abc"), { ttl: "60" });
    await expect(sent).rejects.toMatchObject({ reason: "status", status: 503, retryAfterMs: 7000 });
    expect(requests.map(({ method, body }) => `${method} ${body}`)).toEqual(["POST abc"]);

    answers = [(_request, response) => void response.writeHead(201).end()];
    expect(await client().sendBytes(`http://${host}/x`, Buffer.from("abc"), {})).toEqual({ status: 201 });
  });

  it("go to hosts below one that is named with a star, and to no other", () => {
    const isAllowed = (address: string) => isHostOf(address, "*.push.example.org");
    expect(["a.push.example.org", "b.a.push.example.org"].map(isAllowed)).toEqual([true, true]);
    const others = [
      "push.example.org",
      "apush.example.org",
      "a.push.example.org.evil.net",
      "a.push.example.org:81",
    ];
    expect(others.map(isAllowed)).toEqual([false, false, false, false]);
  });
});
