import path from "node:path";
import { brandOf } from "@surco/contract";
import type { Database } from "@surco/db";
import {
  type Clock,
  type CreateServiceClient,
  createHttpClient,
  createMailer,
  createRateLimiter,
  type HttpClientOptions,
  hostOf,
  type Jobs,
  type Logger,
  localBlobStore,
  type Platform,
  systemClock,
  type WatchedHttpClient,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { Config } from "./config";

const ordinaryCall = {
  timeoutMs: 8000,
  retries: 2,
  maxBytes: 5 * 1024 * 1024,
  concurrency: 8,
} as const satisfies Partial<HttpClientOptions>;

export interface PlatformInput {
  config: Pick<Config, "userAgent" | "dataDir" | "publicUrl" | "brands">;
  db: Kysely<Database>;
  jobs: Jobs;
  logger: Logger;
  now?: Clock;
  /** Replacements of platform parts, for tests. */
  replaced?: Partial<Platform>;
}

export const blobFolder = (dataDir: string) => path.join(dataDir, "blobs");

/** @returns `clients`: all service clients created so far, for the health report */
export function createPlatform({ config, db, jobs, logger, now = systemClock, replaced }: PlatformInput) {
  const clients: WatchedHttpClient[] = [];
  const serviceClient: CreateServiceClient = (options) => {
    const client = createHttpClient({ ...ordinaryCall, ...options }, { userAgent: config.userAgent, logger });
    clients.push(client);
    return client;
  };
  const platform: Platform = {
    db,
    jobs,
    blobs: localBlobStore(blobFolder(config.dataDir)),
    serviceClient,
    mailer: createMailer(jobs),
    rateLimiter: createRateLimiter(db),
    now,
    logger,
    publicUrl: config.publicUrl,
    brands: config.brands,
    brandFor: (user) => brandOf(user, hostOf(config.publicUrl), config.brands),
    ...replaced,
  };
  return { platform, clients };
}
