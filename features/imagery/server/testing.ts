import { readFile } from "node:fs/promises";
import type { Database } from "@surco/db";
import { type BlobStore, type Clock, type JobContext, type Jobs, oneOf } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { imageryFeature } from "./feature";
import type { FieldPolygon, ImageryDeps } from "./imagery-deps";
import { findAnomaliesJob } from "./reading/season-job";
import type { StacSource } from "./scenes/stac.client";

export { buildScene } from "./build-scene.testing";
export { imageryFeature } from "./feature";
export * from "./square-field.testing";
export * from "./testing-server";
export * from "./testing-world";

/** Fake queue that tests run step by step. Anomaly jobs, which follow every reading, are kept apart. */
export function buildJobs() {
  const workers = new Map<string, (data: unknown, context: JobContext) => Promise<void>>();
  const orders: { name: string; data: unknown; singletonKey: string | undefined }[] = [];
  const anomalySearches: typeof orders = [];
  const jobs: Jobs = {
    async send(kind, data, options) {
      const line = kind.name === findAnomaliesJob.name ? anomalySearches : orders;
      line.push({ name: kind.name, data: kind.data.parse(data), singletonKey: options?.singletonKey });
    },
    async work(kind, run) {
      workers.set(kind.name, (data, context) => run(kind.data.parse(data), context));
    },
  };
  return {
    jobs,
    orders,
    anomalySearches,
    /** Runs the oldest job. @throws the job's error */
    async runNext(signal: AbortSignal = new AbortController().signal, line = orders): Promise<void> {
      const order = line.shift();
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
    putFile: async (key, file) => void files.set(key, await readFile(file)),
    get: async (key) => files.get(key) ?? null,
    open: async (key) => {
      const bytes = files.get(key);
      return bytes === undefined ? null : { bytes: oneOf(bytes), sizeBytes: bytes.length };
    },
    delete: async (key) => void files.delete(key),
  };
}

/** Needs of the feature without notifications and cleanup. */
export const unwatched = {
  watchedFields: {
    listBounds: async () => [],
    listReaders: async () => [],
    listReadersOfPolygon: async () => [],
  },
  keptShapes: { listKept: async (hashes: readonly string[]) => new Set(hashes) },
  notify: async () => undefined,
};

const TOKEN = "a-token-of-a-test-that-is-long-enough";

/** Starts the feature, signed in as a user with the given fields; jobs run from `queue`. */
export async function startImagery(options: {
  db: Kysely<Database>;
  source: StacSource;
  fields: readonly FieldPolygon[];
  now: Clock;
  blobs?: BlobStore;
  /** Id of the signed-in user. */
  userId?: string;
}) {
  const queue = buildJobs();
  const find = (fieldId: string) => options.fields.find((field) => field.fieldId === fieldId) ?? null;
  const user = buildUser({ id: options.userId ?? "01994c1e-0000-7000-8000-0000000000aa" });
  const blobs = options.blobs ?? buildBlobs();
  const platform = buildPlatform({ db: options.db, blobs, jobs: queue.jobs, now: options.now });
  const fields: ImageryDeps["fields"] = {
    findPolygon: async (fieldId) => find(fieldId),
    find: async (_reader, fieldId) => {
      const field = find(fieldId);
      return field && { name: "=Lote 7; «Ñandú»", farmName: "La Paz", areaHa: 66, polygon: field.polygon };
    },
    findPolygons: async (fieldIds) => fieldIds.flatMap((fieldId) => find(fieldId) ?? []),
    listReadable: async (_user, fieldIds) => fieldIds.flatMap((fieldId) => find(fieldId) ?? []),
    listCropped: async (_user, fieldIds) =>
      fieldIds.flatMap((fieldId) => find(fieldId) ?? []).map((field) => ({ crops: [], ...field })),
  };
  const feature = imageryFeature(platform, { ...unwatched, fields }, options.source);
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async (_user, fieldId) => (find(fieldId) ? "edit" : null),
  });
  const deps: ImageryDeps = { ...platform, fields, source: options.source };

  return {
    queue,
    deps,
    close: () => app.close(),
    async get(path: string, query: Record<string, string>, headers: Record<string, string> = {}) {
      return app.inject({ url: path, query, headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
    },
    async send(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) {
      const headers = { authorization: `Bearer ${TOKEN}` };
      return app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    },
  };
}
