import { createReadStream } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import {
  type ForwardedReply,
  type ForwardedRequest,
  type FromRequestThread,
  REQUEST_ID_HEADER,
  type ToRequestThread,
} from "./forwarded-request";

/** Answers the requests that `startRequestThreads` sends to this thread. @param stop  releases what keeps it running */
export function answerForwarded(app: FastifyInstance, stop: () => Promise<void>): void {
  const port = parentPort;
  if (port === null) throw new Error("not a worker thread");
  const send = (message: FromRequestThread, transferred: ArrayBuffer[] = []) =>
    port.postMessage(message, transferred);
  port.on("message", async (message: ToRequestThread) => {
    if ("isStopping" in message) {
      await stop();
      return port.close();
    }
    const reply = await answer(app, message.request);
    send({ id: message.id, reply }, [reply.body.buffer]);
  });
  send({ isReady: true });
}

/** Set by the server's own connection. */
const OF_CONNECTION = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

async function answer(app: FastifyInstance, request: ForwardedRequest): Promise<ForwardedReply> {
  const { method, url, headers, ip, requestId, body, filePath } = request;
  const reply = await app.inject({
    method,
    url,
    headers: { ...headers, [REQUEST_ID_HEADER]: requestId },
    remoteAddress: ip,
    ...(body !== null && { payload: Buffer.from(body.buffer) }),
    ...(filePath !== null && { payload: createReadStream(filePath) }),
  });
  const sent = Object.entries(reply.headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || OF_CONNECTION.has(name)
      ? []
      : [[name, typeof value === "number" ? String(value) : value]],
  );
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(sent),
    body: new Uint8Array(reply.rawPayload),
  };
}
