import { afterEach, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import type { ForwardedRequest } from "./forwarded-request";
import { type RequestThreads, startRequestThreads } from "./request-threads";

/** Answers with its URL and how many requests it works on; "/never" blocks it, "/end" ends it. */
const PROGRAM = `
import { parentPort, threadId } from "node:worker_threads";
let atWork = 0;
let most = 0;
parentPort.on("message", async ({ id, request, isStopping }) => {
  if (isStopping) return parentPort.close();
  if (request.url === "/never") for (;;);
  if (request.url === "/end") process.exit(0);
  most = Math.max(most, ++atWork);
  await new Promise((resolve) => setImmediate(resolve));
  atWork--;
  const body = new TextEncoder().encode(request.url + " " + most + " " + (request.body?.length ?? 0));
  parentPort.postMessage({ id, reply: { status: 200, headers: {}, body } }, [body.buffer]);
});
parentPort.postMessage({ isReady: true });
`;

let threads: RequestThreads | null = null;
afterEach(() => threads?.close());

function start(limits: Parameters<typeof startRequestThreads>[0]["limits"] = {}): RequestThreads {
  threads = startRequestThreads({
    entry: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    logger: createLogger({ level: "silent" }),
    limits,
  });
  return threads;
}

const requestOf = (url: string, body: Uint8Array<ArrayBuffer> | null = null): ForwardedRequest => ({
  method: "POST",
  url,
  headers: {},
  ip: "192.0.2.7",
  requestId: "one",
  body,
  filePath: null,
});
const textOf = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body);

it("answers requests of one account one after the other, with their bodies", async () => {
  const { answer } = start({ threads: 1 });
  const replies = await Promise.all(
    ["/a", "/b", "/c"].map((url) => answer("ana", requestOf(url, new Uint8Array(7)))),
  );
  expect(replies.map(textOf)).toEqual(["/a 1 7", "/b 1 7", "/c 1 7"]);
});

it("refuses a request that takes too long, and answers the next one", async () => {
  const { answer } = start({ threads: 1, timeMs: 200 });
  await expect(answer("ana", requestOf("/never"))).rejects.toMatchObject({
    code: "REQUEST_TOO_EXPENSIVE",
    status: 422,
  });
  expect(textOf(await answer("ana", requestOf("/a")))).toBe("/a 1 0");
});

it("blames only the request that took too long, not the others of its thread", async () => {
  const { answer } = start({ threads: 1, timeMs: 200 });
  const codeOf = (reply: Promise<unknown>) => reply.then(null, ({ code }: { code: string }) => code);
  const codes = await Promise.all([
    codeOf(answer("ana", requestOf("/never"))),
    codeOf(answer("berta", requestOf("/b"))),
  ]);
  expect(codes).toEqual(["REQUEST_TOO_EXPENSIVE", "UNAVAILABLE"]);
});

it("replaces a thread that ended", async () => {
  const { answer } = start({ threads: 1 });
  await expect(answer("ana", requestOf("/end"))).rejects.toMatchObject({ code: "REQUEST_TOO_EXPENSIVE" });
  expect(textOf(await answer("ana", requestOf("/a")))).toBe("/a 1 0");
});

it("lets few requests of one account wait, and more of all", async () => {
  const { answer } = start({ threads: 1, perThread: 1, waiting: 3, waitingPerAccount: 2 });
  const first = answer("ana", requestOf("/a"));
  const others = [answer("ana", requestOf("/b")), answer("ana", requestOf("/c"))];
  await expect(answer("ana", requestOf("/d"))).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const berta = answer("berta", requestOf("/e"));
  await expect(answer("carla", requestOf("/f"))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect((await Promise.all([first, ...others, berta])).map(textOf)).toEqual([
    "/a 1 0",
    "/b 1 0",
    "/c 1 0",
    "/e 1 0",
  ]);
});
