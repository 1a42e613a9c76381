import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@surco/db";
import {
  type BlobStore,
  type Clock,
  createHttpApp,
  createHttpClient,
  createLogger,
  type HttpClient,
  type JobContext,
  type Jobs,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import { imageryRoutes } from "./imagery.routes";
import { imageryWorkers } from "./imagery.workers";
import type { FieldPolygon, ImageryRouteDeps } from "./imagery-deps";
import type { Scene } from "./scene";
import type { StacSource } from "./stac.client";

/** A scene that covers Pergamino and far around it; name what matters to the test. */
export function buildScene(overrides: Partial<Scene> = {}): Scene {
  return {
    id: "S2B_T20HNH_20251004T140049_L2A",
    collection: "sentinel-2-c1-l2a",
    platform: "sentinel-2b",
    mgrsTile: "20HNH",
    takenAt: "2025-10-04T14:00:49.024Z",
    generatedAt: "2025-10-04T17:00:00.000Z",
    epsg: 32720,
    tileCloudFraction: 0.1,
    noDataFraction: 0,
    processingBaseline: "05.11",
    scale: 0.0001,
    metadataOffset: -0.1,
    boaOffsetApplied: null,
    simulated: false,
    bands: { B04: { href: "https://files.test/B04.tif" }, B08: { href: "https://files.test/B08.tif" } },
    scl: { href: "https://files.test/SCL.tif" },
    footprint: [
      [
        [-62, -35],
        [-60, -35],
        [-60, -33],
        [-62, -33],
        [-62, -35],
      ],
    ],
    ...overrides,
  };
}

export interface LocalServer {
  /** "http://127.0.0.1:PORT" */
  address: string;
  /** "127.0.0.1:PORT" */
  host: string;
  close(): Promise<void>;
}

/** An outside service on a free port of this machine. The handler also gets the request's whole body. */
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

/** Answers a request for a range of a file as an object store does. */
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

/** The product's own client as the imagery source gets it, without pauses between tries. */
export function buildHttpClient(
  allowedHosts: readonly string[],
  overrides: { retries?: number; timeoutMs?: number } = {},
): HttpClient {
  return createHttpClient(
    {
      provider: "earth-search",
      allowedHosts,
      timeoutMs: 10_000,
      retries: 0,
      maxBytes: 20 * 1024 * 1024,
      concurrency: 8,
      ...overrides,
    },
    { userAgent: "Surco test", sleep: async () => undefined },
  );
}

/** A queue that keeps what was ordered until the test lets it run. */
export function buildJobs() {
  const workers = new Map<string, (data: unknown, context: JobContext) => Promise<void>>();
  const orders: { name: string; data: unknown; singletonKey: string | undefined }[] = [];
  const jobs: Jobs = {
    async send(kind, data, options) {
      orders.push({ name: kind.name, data: kind.data.parse(data), singletonKey: options?.singletonKey });
    },
    async work(kind, run) {
      workers.set(kind.name, (data, context) => run(kind.data.parse(data), context));
    },
  };
  return {
    jobs,
    orders,
    /** Runs the oldest order. @throws what the work throws */
    async runNext(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const order = orders.shift();
      const work = order && workers.get(order.name);
      if (!order || !work) throw new Error("nothing was ordered, or nobody works");
      await work(order.data, { signal, isLastTry: false });
    },
  };
}

export function buildBlobs(): BlobStore & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
}

const TOKEN = "a-token-of-a-test-that-is-long-enough";

/**
 * The imagery routes on a server, signed in as one person who may read the given fields and nothing else; its workers
 * stand at `queue`.
 */
export async function startImagery(options: {
  db: Kysely<Database>;
  source: StacSource;
  fields: readonly FieldPolygon[];
  now: Clock;
  blobs?: BlobStore;
}) {
  const queue = buildJobs();
  const find = (fieldId: string) => options.fields.find((field) => field.fieldId === fieldId) ?? null;
  const user = {
    id: "u",
    email: "u@surco.test",
    language: "es",
    country: "AR",
    isDemonstration: false,
  } as const;
  const deps: ImageryRouteDeps = {
    db: options.db,
    blobs: options.blobs ?? buildBlobs(),
    jobs: queue.jobs,
    now: options.now,
    source: options.source,
    fields: {
      findPolygon: async (fieldId) => find(fieldId),
      listReadable: async (_user, fieldIds) => fieldIds.flatMap((fieldId) => find(fieldId) ?? []),
    },
    access: {
      findUser: async (token) => (token === TOKEN ? user : null),
      findFieldRight: async (_user, fieldId) => (find(fieldId) ? "edit" : null),
    },
    rateLimiter: { take: async () => undefined },
  };
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  imageryRoutes(app, deps);
  await imageryWorkers(queue.jobs, deps);

  return {
    queue,
    deps,
    close: () => app.close(),
    async get(path: string, query: Record<string, string>, headers: Record<string, string> = {}) {
      return app.inject({ url: path, query, headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
    },
  };
}

/** A north-up GeoTIFF of one uncompressed strip. */
export function buildTiff(options: {
  epsg: number;
  originX: number;
  originY: number;
  pixelSizeM: number;
  width: number;
  height: number;
  pixels: Uint8Array | Uint16Array;
}): Uint8Array {
  const { epsg, originX, originY, pixelSizeM, width, height, pixels } = options;
  const data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const doubles = { scale: [pixelSizeM, pixelSizeM, 0], tie: [0, 0, 0, originX, originY, 0] };
  const geokeys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg];
  const entries = 12;
  const extraAt = 8 + 2 + entries * 12 + 4;
  const tieAt = extraAt + 24;
  const geokeysAt = tieAt + 48;
  const dataAt = geokeysAt + geokeys.length * 2;

  const file = Buffer.alloc(dataAt + data.length);
  file.write("II*\0", 0, "latin1");
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries, 8);
  const [SHORT, LONG, DOUBLE] = [3, 4, 12];
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 1, pixels.BYTES_PER_ELEMENT * 8],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 1],
    [273, LONG, 1, dataAt],
    [277, SHORT, 1, 1],
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
  data.copy(file, dataAt);
  return file;
}
