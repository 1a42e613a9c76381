import { readFile } from "node:fs/promises";
import type { Database } from "@surco/db";
import type { FieldPlan } from "@surco/fields/contract";
import {
  type BlobStore,
  type Clock,
  type JobContext,
  type Jobs,
  oneOf,
  type Platform,
  type ServerFeature,
} from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import { expressionBuilder, type Kysely, sql } from "kysely";
import type { ListSeasonYields } from "./curves/season-yields";
import { imageryFeature } from "./feature";
import type { ImageDependents } from "./image-dependents";
import type { FieldPolygon, ImageryDeps } from "./imagery-deps";
import type { StacSource } from "./scenes/stac.client";

export { buildScene } from "./build-scene.testing";
export { type PixelNdvi, storeSeason } from "./curves/stored-season.testing";
export { imageryFeature } from "./feature";
export * from "./square-field.testing";
export * from "./testing-server";
export * from "./testing-world";

/** Fake queue that tests run step by step. @param isApart  job names that are kept apart */
export function buildJobs(isApart: (name: string) => boolean = () => false) {
  const workers = new Map<string, (data: unknown, context: JobContext) => Promise<void>>();
  const orders: { name: string; data: unknown; singletonKey: string | undefined; isDelayed?: boolean }[] = [];
  const ordersApart: typeof orders = [];
  const jobs: Jobs = {
    async send(kind, data, options) {
      const line = isApart(kind.name) ? ordersApart : orders;
      line.push({
        name: kind.name,
        data: kind.data.parse(data),
        singletonKey: options?.singletonKey,
        isDelayed: options?.startAfterSeconds !== undefined,
      });
    },
    async work(kind, run) {
      workers.set(kind.name, (data, context) => run(kind.data.parse(data), context));
    },
  };
  return {
    jobs,
    orders,
    ordersApart,
    /** Runs the oldest job, a delayed one only after the others. @throws the job's error */
    async runNext(signal: AbortSignal = new AbortController().signal, line = orders): Promise<void> {
      const at = line.findIndex(({ isDelayed }) => !isDelayed);
      const [order] = line.splice(Math.max(0, at), 1);
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

/** Hooks without a feature that derives data from images. */
export const noDependents: ImageDependents = {
  onImagesRead: async () => {},
  onSceneReplaced: async () => {},
  onImagesErasing: async () => {},
  usedScenes: () =>
    expressionBuilder<Database>().selectFrom("scene").select("id as scene_id").where(sql<boolean>`false`),
};

/** Needs of the feature without notifications and cleanup. */
export const unwatched = {
  dependents: noDependents,
  hasFreeExtraLayers: false,
  watchedFields: {
    listBounds: async () => [],
    listReaders: async () => [],
    listReadersOfPolygon: async () => [],
  },
  polygonsInUse: { listInUse: async (hashes: readonly string[]) => new Set(hashes) },
  onImages: async () => undefined,
  listSeasonYields: async () => [],
  onAnomalies: async () => undefined,
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
  /** Plan of the fields; advanced without one. */
  plan?: FieldPlan;
  hasFreeExtraLayers?: boolean;
  /** Yields of the seasons; none without it. */
  listSeasonYields?: ListSeasonYields;
  /** Id of the signed-in user. */
  userId?: string;
  /** Feature that derives something from images. */
  deriving?: {
    isApart: (name: string) => boolean;
    dependentsOf: (jobs: Jobs) => ImageDependents;
    create: (platform: Platform, deps: ImageryDeps) => ServerFeature;
  };
}) {
  const { deriving } = options;
  const queue = buildJobs(deriving?.isApart);
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
    listPlans: async (fieldIds) =>
      fieldIds.flatMap((fieldId) => (find(fieldId) ? { fieldId, plan: options.plan ?? "advanced" } : [])),
    listCropped: async (_user, fieldIds) =>
      fieldIds.flatMap((fieldId) => find(fieldId) ?? []).map((field) => ({ crops: [], ...field })),
  };
  const hasFreeExtraLayers = options.hasFreeExtraLayers ?? false;
  const dependents = deriving?.dependentsOf(queue.jobs) ?? noDependents;
  const deps: ImageryDeps = { ...platform, fields, source: options.source, dependents, hasFreeExtraLayers };
  const feature = imageryFeature(
    platform,
    {
      ...unwatched,
      ...(options.listSeasonYields && { listSeasonYields: options.listSeasonYields }),
      fields,
      dependents,
      hasFreeExtraLayers,
    },
    options.source,
  );
  const derived = deriving ? [deriving.create(platform, deps)] : [];
  const app = await startFeatures(platform, [feature, ...derived], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async (_user, fieldId) => (find(fieldId) ? "edit" : null),
  });

  return {
    queue,
    deps,
    services: feature.services,
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
