import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Fate } from "../steps";
import type { AnsweredRequest } from "../world-interface";

export type LossyFront = Awaited<ReturnType<typeof startLossyFront>>;

export interface FrontOptions {
  /** Origin of the server; it changes when that is restarted. */
  origin(): string;
  /** Closes the page whose request is under way. */
  kill(): Promise<void>;
  onAnswer(request: Omit<AnsweredRequest, "accountId"> & { token: string }): void;
}

/** Browsers repeat a request by themselves where a connection that was used before breaks: no response would be lost. */
const once = (headers: IncomingHttpHeaders) => ({ ...headers, connection: "close" });

/** Network between one browser and the server: its own origin, which stays, and writes that are lost on the way. */
export async function startLossyFront({ origin, kill, onAnswer }: FrontOptions) {
  let fates: Fate[] = [];

  const isWrite = ({ method = "GET", url = "" }: IncomingMessage) =>
    url.startsWith("/api/") && !["GET", "HEAD"].includes(method);

  async function write(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fate = fates.shift() ?? "arrives";
    const body = await buffer(request);
    if (fate === "killed before") await kill();
    if (fate === "killed before" || fate === "request lost") {
      reply.destroy();
      return;
    }
    const answer = await exchange(request, body);
    if (fate === "killed after") await kill();
    if (fate === "killed after" || fate === "response lost") reply.destroy();
    else reply.writeHead(answer.status, once(answer.headers)).end(answer.body);
    if (fate === "killed when sent") await kill();
  }

  async function exchange(request: IncomingMessage, body: Buffer) {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const passed = send(origin() + request.url, passedOn(request), resolve);
      passed.on("error", reject).end(body);
    });
    const answer = { status: reply.statusCode ?? 502, headers: reply.headers, body: await buffer(reply) };
    const isText = request.headers["content-type"]?.startsWith("application/json") ?? false;
    onAnswer({
      method: request.method ?? "",
      path: request.url ?? "",
      token: request.headers.authorization?.replace("Bearer ", "") ?? "",
      body: isText ? body.toString() : "",
      status: answer.status,
    });
    return answer;
  }

  function read(request: IncomingMessage, reply: ServerResponse): void {
    const passed = send(origin() + request.url, passedOn(request), (answer) => {
      reply.writeHead(answer.statusCode ?? 502, once(answer.headers));
      answer.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    reply.on("close", () => passed.destroy());
    request.pipe(passed);
  }

  const passedOn = ({ method, headers }: IncomingMessage) => ({
    method,
    headers: { ...headers, host: new URL(origin()).host },
  });

  const server = createServer((request, reply) => {
    if (isWrite(request)) write(request, reply).catch(() => reply.destroy());
    else read(request, reply);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Fates of the next writes, in their order; later ones arrive. */
    setFates(next: readonly Fate[]): void {
      fates = [...next];
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
