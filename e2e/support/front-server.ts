import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface FrontServer {
  url: string;
  /** Requests that changed something, in their order. */
  readonly writes: readonly { path: string; body: string }[];
  /** From now on the screens are those of another build: a page that names it, and a worker that knows it. */
  deploy(build: string): void;
  /** Cuts the network between browser and product: open connections end, new ones are refused. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** Requests whose answers name the build, or its page's revision. */
const NAMES_BUILD = /^\/(service-worker\.js|build\.json|api\/features\/config)$/;

/** Headers kept from the product, so that what may be changed comes readable and whole. */
const WITHHELD = new Set(["accept-encoding", "if-none-match", "if-modified-since"]);

/**
 * A server in front of the product that all stories share, as an operator has one, so that a story can deploy a newer build
 * without starting a product of its own.
 */
export async function startFrontServer(productUrl: string): Promise<FrontServer> {
  const { build } = JSON.parse(readFileSync("apps/web/dist/build.json", "utf8")) as { build: string };
  let deployed: string | null = null;
  const writes: { path: string; body: string }[] = [];

  const renew = (body: string, newBuild: string) =>
    body
      .replaceAll(`"build":"${build}"`, `"build":"${newBuild}"`)
      .replace(`name="build" content="${build}"`, `name="build" content="${newBuild}"`)
      .replace(/(index\.html["'`],\s*revision:\s*["'`])[0-9a-f]+/, "$10123456789abcdef");

  const noteWrite = async (request: IncomingMessage) => {
    // A page that is closed meanwhile ends its request: nothing was written.
    const body = await text(request).catch(() => null);
    if (body !== null) writes.push({ path: request.url ?? "", body });
  };

  const pass = (request: IncomingMessage, reply: ServerResponse) => {
    const passedOn = Object.entries(request.headers).filter(([name]) => !WITHHELD.has(name));
    const headers = { ...Object.fromEntries(passedOn), host: new URL(productUrl).host };
    const passed = send(
      productUrl + (request.url ?? "/"),
      { method: request.method, headers },
      async (answer) => {
        const path = new URL(request.url ?? "/", productUrl).pathname;
        const isPage = answer.headers["content-type"]?.startsWith("text/html") ?? false;
        if (deployed === null || !(isPage || NAMES_BUILD.test(path))) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply);
          return;
        }
        const body = Buffer.from(renew(await text(answer), deployed));
        reply.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          "content-length": body.length,
          etag: deployed,
        });
        reply.end(body);
      },
    );
    passed.on("error", () => reply.destroy());
    if (request.method !== "GET" && request.method !== "HEAD") void noteWrite(request);
    request.pipe(passed);
  };

  let isCut = false;
  const server = createServer(pass);
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    writes,
    deploy(newBuild) {
      deployed = newBuild;
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
