import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { brands, type Language } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { imageryRoutes, imageryWorkers, type PaperLayer, type StacSource } from "@surco/imagery/server";
import { buildBlobs, buildJobs } from "@surco/imagery/testing";
import { type Clock, createHttpApp, createLogger, type SessionUser } from "@surco/kit-server";
import { buildUser } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import type { ReportDeps, ReportMaker, ReportRouteDeps } from "./report-deps";
import { reportRoutes } from "./reports.routes";
import { reportWorkers } from "./reports.workers";

export interface Person {
  user: SessionUser;
  token: string;
}

/** Images and reports on a server with real rights; their workers stand at `queue`. */
export async function startReports(options: {
  db: Kysely<Database>;
  source: StacSource;
  now: Clock;
  paperLayers?: readonly PaperLayer[];
  listMarks?: ReportDeps["listMarks"];
}) {
  const { db, source, now, paperLayers = [], listMarks } = options;
  const queue = buildJobs();
  const people = new Map<string, SessionUser>();
  const fields = fieldRepository(db);
  const blobs = buildBlobs();
  const common = { db, blobs, jobs: queue.jobs, now, fields, source, version: "0.1.0", paperLayers };
  const deps: ReportDeps & ReportRouteDeps = {
    ...common,
    access: {
      findUser: async (token) => people.get(token) ?? null,
      findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
    },
    rateLimiter: { take: async () => undefined },
    ...(listMarks && { listMarks }),
    findMaker: async (accountId): Promise<ReportMaker | null> => {
      const found = [...people.values()].find(({ id }) => id === accountId);
      return found ? { ...found, brand: brands.surco, logo: null } : null;
    },
  };
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  reportRoutes(app, deps);
  imageryRoutes(app, deps);
  await imageryWorkers(queue.jobs, {
    ...deps,
    watchedFields: { listReadersOfPolygon: async () => [] },
    onAnomaliesFound: async () => undefined,
  });
  const repeated = await reportWorkers({ ...queue.jobs, send: async () => undefined }, deps);

  return {
    queue,
    blobs,
    deps,
    async close() {
      repeated.stop();
      await app.close();
    },
    async signIn(language: Language = "es"): Promise<Person> {
      const { user } = await buildAccount(db, { language });
      const token = randomUUID();
      const person = buildUser({ id: user.id, email: user.email, language });
      people.set(token, person);
      return { user: person, token };
    },
    ask(person: Person, method: "GET" | "POST" | "DELETE", path: string, body?: object) {
      return app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${person.token}` },
        ...(body && { payload: body }),
      });
    },
  };
}
