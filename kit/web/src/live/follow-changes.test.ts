import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeSession, nameSessionAccount, openSession, sessionToken } from "../session";
import { followChanges } from "./follow-changes";

/** Requests of the client, each with the body that the test writes. */
interface Request {
  headers: Headers;
  write(text: string): void;
  end(): void;
  fail(): void;
  isAborted(): boolean;
}

const TOKEN = "a-token-of-more-than-twenty-letters";
let requests: Request[] = [];
let answer: (() => Response) | null = null;
let stop: () => void = () => undefined;
const onChange = vi.fn();
const onReset = vi.fn();
const onLive = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answer = null;
  openSession(TOKEN);
  nameSessionAccount("account-of-live-changes");
  vi.stubGlobal(
    "fetch",
    (_address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      const body = new TransformStream<Uint8Array, Uint8Array>();
      const writer = body.writable.getWriter();
      const ignore = () => undefined;
      signal.addEventListener("abort", () => void writer.abort(new Error("aborted")).catch(ignore));
      requests.push({
        headers,
        write: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
        end: () => void writer.close().catch(ignore),
        fail: () => void writer.abort(new Error("lost")).catch(ignore),
        isAborted: () => signal.aborted,
      });
      return answer === null ? Promise.resolve(new Response(body.readable)) : Promise.resolve(answer());
    },
  );
});
afterEach(() => {
  stop();
  closeSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setVisibility("visible");
  for (const spy of [onChange, onReset, onLive]) spy.mockClear();
});

const start = () => {
  stop = followChanges({ onChange, onReset, onLive });
};
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const request = (index: number): Request => {
  const found = requests[index];
  if (found === undefined) throw new Error(`there was no request ${index}`);
  return found;
};

function setVisibility(state: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("reports changes, however the network cuts them, with the session's token", async () => {
  start();
  await pass();
  expect(request(0).headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
  expect(request(0).headers.get("accept")).toBe("text/event-stream");
  expect(request(0).headers.has("last-event-id")).toBe(false);

  request(0).write("retry: 2000\nid: 7-1\n\nevent: change\nda");
  request(0).write(
    'ta: {"kind":"activity","fieldId":"f1"}\n\nevent: change\ndata: {"kind":"field"}\nid: 8-2\n\n',
  );
  await pass();

  expect(onLive).toHaveBeenLastCalledWith(true);
  expect(onChange.mock.calls).toEqual([[{ kind: "activity", fieldId: "f1" }], [{ kind: "field" }]]);
});

it("continues after the last position when the connection is lost, and reports what was missed", async () => {
  start();
  await pass();
  request(0).write("id: 7-1\n\n");
  await pass();
  request(0).fail();
  await pass();
  expect(onLive).toHaveBeenLastCalledWith(false);

  await pass(1000);
  expect(request(1).headers.get("last-event-id")).toBe("7-1");
  request(1).write("id: 9-9\nevent: reset\ndata: {}\n\n");
  await pass();
  expect(onReset).toHaveBeenCalledOnce();
  expect(onLive).toHaveBeenLastCalledWith(true);
});

it("has everything read again after a change that it cannot take, and goes on behind it", async () => {
  onChange.mockImplementationOnce(() => {
    throw new Error("a bug");
  });
  start();
  await pass();
  request(0).write('event: change\ndata: {"kind":"activity"}\nid: 7-1\n\n');
  request(0).write("event: change\ndata: not json\nid: 7-2\n\n");
  await pass();
  expect(onReset).toHaveBeenCalledTimes(2);
  expect(requests).toHaveLength(1);

  request(0).fail();
  await pass(1000);
  expect(request(1).headers.get("last-event-id")).toBe("7-2");
});

it("waits longer after each failure, and asks for the changes meanwhile", async () => {
  answer = () => new Response('{"code":"INTERNAL"}', { status: 500 });
  start();
  await pass();
  expect(requests.map(({ headers }) => headers.get("accept"))).toEqual(["text/event-stream", "*/*"]);

  await pass(10 * 60_000);
  // At most one pair of requests in fifteen seconds, after the first ones.
  expect(requests.length).toBeLessThan(2 * (10 * 4 + 6));
  expect(requests.length).toBeGreaterThan(2 * (10 * 2));
});

it("takes a response that never begins for a stream that a proxy holds back", async () => {
  start();
  await pass(10_001);
  expect(request(0).isAborted()).toBe(true);
  expect(request(1).headers.get("accept")).toBe("*/*");

  request(1).write('event: change\ndata: {"kind":"activity"}\nid: 8-1\n\n');
  request(1).end();
  await pass();
  expect(onChange).toHaveBeenCalledWith({ kind: "activity" });
  expect(onLive).not.toHaveBeenCalledWith(true);
});

it("ends a stream without signs of life", async () => {
  start();
  await pass();
  request(0).write("id: 7-1\n\n");
  await pass(30_000);
  request(0).write(":\nid: 7-2\n\n");
  await pass(30_000);
  expect(requests).toHaveLength(1);

  await pass(10_000);
  expect(request(0).isAborted()).toBe(true);
  await pass(2_000);
  expect(request(1).headers.get("last-event-id")).toBe("7-2");
});

it("gives the connection back while nobody looks, and continues then", async () => {
  start();
  await pass();
  request(0).write("id: 7-1\n\n");
  await pass();
  setVisibility("hidden");
  await pass(20_000);
  expect(request(0).isAborted()).toBe(false);
  await pass(15_000);
  expect(request(0).isAborted()).toBe(true);
  await pass(10 * 60_000);
  expect(requests).toHaveLength(1);

  setVisibility("visible");
  await pass();
  expect(request(1).headers.get("last-event-id")).toBe("7-1");
});

it("closes a session that the server ended", async () => {
  answer = () => new Response('{"code":"NOT_SIGNED_IN"}', { status: 401 });
  start();
  await pass();

  expect(sessionToken()).toBeNull();
});

it("opens no more streams than a browser has connections to spare", async () => {
  const held = new Set(["surco-live-1", "surco-live-2", "surco-live-3"]);
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: async (name: string, _options: object, run: (lock: object | null) => Promise<unknown>) =>
        run(held.has(name) ? null : {}),
    },
  });
  start();
  await pass();
  expect(requests.map(({ headers }) => headers.get("accept"))).toEqual(["*/*"]);

  request(0).end();
  held.delete("surco-live-3");
  await pass(2000);
  expect(request(1).headers.get("accept")).toBe("text/event-stream");
});

it("stops with its screen", async () => {
  start();
  await pass();
  stop();
  await pass(120_000);

  expect(request(0).isAborted()).toBe(true);
  expect(requests).toHaveLength(1);
});
