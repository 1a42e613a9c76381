import { buildJobs, type startImagery } from "@surco/imagery/testing";
import type { HttpClientOptions, PaperLayer } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import { hdImageryFeature } from "./feature";
import type { HdDeps } from "./hd-deps";

type Right = "edit" | "read";

const TOKEN = "a-token-of-a-test-that-is-long-enough";

/**
 * The routes of 3 m images on a server, signed in as one account that owns every field, or may only read it; the worker
 * stands at `queue`. It does not wait between two questions after an order.
 */
export async function startHdImagery(
  options: Omit<HdDeps, "jobs"> & { accountId: string; right?: Right },
): Promise<{
  queue: ReturnType<typeof buildJobs>;
  /** For a report of the same fields. */
  paperLayers: readonly PaperLayer[];
  get(
    path: string,
    query: Record<string, string>,
  ): ReturnType<Awaited<ReturnType<typeof startImagery>>["get"]>;
  post(path: string, body: object): ReturnType<Awaited<ReturnType<typeof startImagery>>["get"]>;
  close(): Promise<void>;
}> {
  const queue = buildJobs();
  const { accountId, right = "edit", ...given } = options;
  const user = buildUser({ id: accountId });
  const feature = hdImageryFeature({
    sleep: async (_ms, signal) => signal.throwIfAborted(),
    ...given,
    jobs: queue.jobs,
  });
  const platform = buildPlatform({ db: given.db, jobs: queue.jobs });
  const app = await startFeatures(platform, [feature], {
    findUser: async (token) => (token === TOKEN ? user : null),
    findFieldRight: async () => right,
  });
  const headers = { authorization: `Bearer ${TOKEN}` };
  return {
    queue,
    paperLayers: feature.services.paperLayers,
    get: (path, query) => app.inject({ url: path, query, headers }),
    post: (path, payload) => app.inject({ method: "POST", url: path, payload, headers }),
    close: async () => {
      await app.close();
    },
  };
}

/** Client options for the simulated image provider. */
export function planetClientOptions(worldUrl: string, key: string | null): HttpClientOptions {
  const { host } = new URL(worldUrl);
  return {
    provider: "planet",
    allowedHosts: [host],
    authorization: { host, value: `api-key ${key}` },
    timeoutMs: 60_000,
    retries: 0,
    maxBytes: 20 * 1024 * 1024,
    concurrency: 4,
  };
}
