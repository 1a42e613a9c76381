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
  type ProviderHealth,
  type Refusal,
  s3BlobStore,
  systemClock,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { Config } from "./config";
import { blobFolder } from "./data-folders";

const ordinaryCall = {
  timeoutMs: 8000,
  retries: 2,
  maxBytes: 5 * 1024 * 1024,
  concurrency: 8,
} as const satisfies Partial<HttpClientOptions>;

export interface PlatformInput {
  config: Pick<Config, "userAgent" | "dataDir" | "s3" | "publicUrl" | "brands" | "demoWorldUrl">;
  db: Kysely<Database>;
  jobs: Jobs;
  logger: Logger;
  now?: Clock;
  /** Called once for each host that rejects the installation's credentials. */
  onServiceRefused?: (refusal: Refusal) => void;
  /** Replacements of platform parts, for tests. */
  replaced?: Partial<Platform>;
}

interface WatchedService {
  /** Its data are those of the demo world. */
  isSimulated: boolean;
  health(): ProviderHealth;
}

/** @returns `outsideServices`: those with a client so far, for the health report */
export function createPlatform(input: PlatformInput) {
  const { config, db, jobs, logger, now = systemClock, onServiceRefused, replaced } = input;
  const outsideServices: WatchedService[] = [];
  const demoHost = config.demoWorldUrl === null ? null : hostOf(config.demoWorldUrl);
  const serviceClient: CreateServiceClient = (options) => {
    const client = createHttpClient(
      { ...ordinaryCall, ...options },
      { userAgent: config.userAgent, logger, ...(onServiceRefused && { onRefused: onServiceRefused }) },
    );
    const isSimulated = options.allowedHosts.some((host) => host === demoHost);
    outsideServices.push({ isSimulated, health: client.health });
    return client;
  };
  const platform: Platform = {
    db,
    jobs,
    blobs: config.s3 ? s3BlobStore(config.s3) : localBlobStore(blobFolder(config.dataDir)),
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
  return { platform, outsideServices };
}
