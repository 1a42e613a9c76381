import { brandOf, brands } from "@surco/contract";
import type { Database } from "@surco/db";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { type Platform, registerRoutes, type ServerFeature } from "./features";
import { createHttpClient } from "./http/create-http-client";
import { createLogger } from "./log/logger";
import { partialUploadRoutes } from "./partial-uploads/partial-uploads";
import type { AccessChecks } from "./serve/access-checks";
import { createHttpApp } from "./serve/create-http-app";

const PUBLIC_URL = "https://surco.example";

/** A platform whose queue, mails and outside services do nothing and whose budgets are endless, unless it is said otherwise. */
export function buildPlatform(given: Partial<Platform> & { db: Kysely<Database> }): Platform {
  const publicUrl = given.publicUrl ?? PUBLIC_URL;
  return {
    jobs: { send: async () => {}, work: async () => {} },
    blobs: {
      put: async () => {},
      putFile: async () => {},
      get: async () => null,
      open: async () => null,
      delete: async () => {},
    },
    serviceClient: (options) =>
      createHttpClient(
        { timeoutMs: 60_000, retries: 0, maxBytes: 20 * 1024 * 1024, concurrency: 8, ...options },
        { userAgent: "Surco test" },
      ),
    mailer: { send: async () => {} },
    rateLimiter: { take: async () => {} },
    now: () => new Date(),
    logger: createLogger({ level: "silent" }),
    brands,
    brandFor: (user) => brandOf(user, new URL(publicUrl).hostname),
    ...given,
    publicUrl,
  };
}

/**
 * Features on a server of their own: routes, and workers on the platform's queue. No turns of repeated work are ordered.
 *
 * @param access  nobody is signed in where it is left out
 */
export async function startFeatures(
  { db, logger, rateLimiter, jobs, now }: Platform,
  features: readonly Pick<ServerFeature, "routes" | "workers">[],
  access: AccessChecks = { findUser: async () => null, findFieldRight: async () => null },
): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger, https: false, trustedProxies: [] });
  registerRoutes(app, { access, rateLimiter }, partialUploadRoutes({ db, now }));
  for (const { routes, workers } of features) {
    registerRoutes(app, { access, rateLimiter }, routes);
    for (const worker of workers) await worker.register(jobs);
  }
  return app;
}
