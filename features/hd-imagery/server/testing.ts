import type { PaperLayer } from "@surco/imagery/server";
import { buildJobs, type startImagery } from "@surco/imagery/testing";
import { createHttpApp, createLogger } from "@surco/kit-server";
import { buildUser } from "@surco/kit-server/testing";
import type { HdDeps, HdRouteDeps } from "./hd-deps";
import { hdImageryRoutes } from "./hd-imagery.routes";
import { hdPaperLayers } from "./hd-paper-layers";
import { hdImageryWorkers } from "./index";

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
  const deps: HdRouteDeps = {
    sleep: async (_ms, signal) => signal.throwIfAborted(),
    ...given,
    jobs: queue.jobs,
    access: {
      findUser: async (token) => (token === TOKEN ? user : null),
      findFieldRight: async () => right,
    },
    rateLimiter: { take: async () => undefined },
  };
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  hdImageryRoutes(app, deps);
  await hdImageryWorkers(queue.jobs, deps);
  const headers = { authorization: `Bearer ${TOKEN}` };
  return {
    queue,
    paperLayers: hdPaperLayers(deps),
    get: (path, query) => app.inject({ url: path, query, headers }),
    post: (path, payload) => app.inject({ method: "POST", url: path, payload, headers }),
    close: async () => {
      await app.close();
    },
  };
}
