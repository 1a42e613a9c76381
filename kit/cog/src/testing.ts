import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "@surco/kit-server";
import type { RangeSource } from "./cog-source";

/** Requests to the test server. */
export interface Served {
  url: string;
  requests: { path: string; offset: number; length: number }[];
  close(): Promise<void>;
}

/** Serves files by name with single byte ranges on a free port of this machine. */
export async function serveRanges(find: (path: string) => Promise<Uint8Array | null>): Promise<Served> {
  const requests: Served["requests"] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "/").slice(1);
    const file = await find(path);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (file === null || range === null) {
      response.writeHead(file === null ? 404 : 400).end();
      return;
    }
    const offset = Number(range[1]);
    const bytes = file.subarray(offset, Number(range[2]) + 1);
    requests.push({ path, offset, length: bytes.length });
    const contentRange = `bytes ${offset}-${offset + bytes.length - 1}/${file.length}`;
    response.writeHead(206, { "content-range": contentRange, "content-length": bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** The product's own client, allowed to call the test's server. */
export function clientOf(served: Served): HttpClient {
  const options: HttpClientOptions = {
    provider: "test-files",
    allowedHosts: [new URL(served.url).host],
    timeoutMs: 60_000,
    retries: 0,
    maxBytes: 64 * 1024 * 1024,
    concurrency: 8,
  };
  return createHttpClient(options, { userAgent: "Surco tests" });
}

/** A file in memory that remembers what was read of it. */
export function memorySource(
  file: Uint8Array,
  key = "memory",
): RangeSource & { reads: { offset: number; length: number }[] } {
  const reads: { offset: number; length: number }[] = [];
  return {
    key,
    reads,
    size: () => file.length,
    async read(offset, length) {
      reads.push({ offset, length });
      return file.slice(offset, offset + length);
    },
  };
}
