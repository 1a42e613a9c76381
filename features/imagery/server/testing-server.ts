import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpClient, type HttpClient } from "@surco/kit-server";

export interface LocalServer {
  /** "http://127.0.0.1:PORT" */
  address: string;
  /** "127.0.0.1:PORT" */
  host: string;
  close(): Promise<void>;
}

/** Starts a fake outside service on a free port. @param handle  receives the whole request body too */
export async function startLocalServer(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => handle(request, response, Buffer.concat(parts).toString("utf8")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `http://${host}`,
    host,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/geo+json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** Answers a range request as an object store does. */
export function sendRange(request: IncomingMessage, response: ServerResponse, file: Uint8Array): void {
  const match = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (!match) {
    response.writeHead(200, { "content-length": file.length });
    response.end(file);
    return;
  }
  const first = Number(match[1]);
  const last = Math.min(Number(match[2]), file.length - 1);
  if (first > last) {
    response.writeHead(416, { "content-range": `bytes */${file.length}` });
    response.end();
    return;
  }
  response.writeHead(206, {
    "content-type": "image/tiff",
    "content-range": `bytes ${first}-${last}/${file.length}`,
    "content-length": last - first + 1,
  });
  response.end(file.subarray(first, last + 1));
}

/** HTTP client of the image source, without pauses between retries by default. */
export function buildHttpClient(
  allowedHosts: readonly string[],
  { pauses = false, ...overrides }: { retries?: number; timeoutMs?: number; pauses?: boolean } = {},
): HttpClient {
  return createHttpClient(
    {
      provider: "earth-search",
      allowedHosts,
      timeoutMs: 60_000,
      retries: 0,
      maxBytes: 20 * 1024 * 1024,
      concurrency: 8,
      ...overrides,
    },
    { userAgent: "Surco test", ...(!pauses && { sleep: async () => undefined }) },
  );
}

/** Builds a north-up GeoTIFF of one uncompressed strip. */
export function buildTiff(options: {
  epsg: number;
  originX: number;
  originY: number;
  pixelSizeM: number;
  width: number;
  height: number;
  /** Samples per pixel, interleaved; default 1. */
  samples?: number;
  pixels: Uint8Array | Uint16Array;
}): Uint8Array {
  const { epsg, originX, originY, pixelSizeM, width, height, samples = 1, pixels } = options;
  const data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const doubles = { scale: [pixelSizeM, pixelSizeM, 0], tie: [0, 0, 0, originX, originY, 0] };
  const geokeys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg];
  const entries = 12;
  const extraAt = 8 + 2 + entries * 12 + 4;
  const tieAt = extraAt + 24;
  const geokeysAt = tieAt + 48;
  const bitsAt = geokeysAt + geokeys.length * 2;
  const dataAt = bitsAt + samples * 2;
  const bits = pixels.BYTES_PER_ELEMENT * 8;

  const file = Buffer.alloc(dataAt + data.length);
  file.write("II*\0", 0, "latin1");
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries, 8);
  const [SHORT, LONG, DOUBLE] = [3, 4, 12];
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // Two 16-bit numbers fit into the entry itself.
    [258, SHORT, samples, samples === 1 ? bits : samples === 2 ? bits * 0x10001 : bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 1],
    [273, LONG, 1, dataAt],
    [277, SHORT, 1, samples],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    [33550, DOUBLE, 3, extraAt],
    [33922, DOUBLE, 6, tieAt],
    [34735, SHORT, geokeys.length, geokeysAt],
  ];
  tags.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  [...doubles.scale, ...doubles.tie].forEach((value, index) => {
    file.writeDoubleLE(value, extraAt + index * 8);
  });
  geokeys.forEach((value, index) => {
    file.writeUInt16LE(value, geokeysAt + index * 2);
  });
  for (let sample = 0; sample < samples; sample++) file.writeUInt16LE(bits, bitsAt + sample * 2);
  data.copy(file, dataAt);
  return file;
}
