import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { brands, type Language, localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { StacSource } from "@surco/imagery/server";
import { buildBlobs, buildJobs, imageryFeature, noDependents, unwatched } from "@surco/imagery/testing";
import type { AccessChecks, Clock, PaperLayer, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { reportsFeature } from "./feature";
import type { ImageReportDeps } from "./images/image-report-deps";
import type { ReportKind, ReportMaker } from "./report-kind";

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
  listMarks?: ImageReportDeps["listMarks"];
  kinds?: readonly ReportKind[];
}) {
  const { db, source, now, paperLayers = [], listMarks, kinds = [] } = options;
  const queue = buildJobs();
  const people = new Map<string, SessionUser>();
  const fields = fieldRepository(db);
  const blobs = buildBlobs();
  const platform = buildPlatform({ db, blobs, jobs: queue.jobs, now });
  const access: AccessChecks = {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  };
  const feature = reportsFeature({
    db,
    blobs,
    jobs: queue.jobs,
    now,
    fields,
    source,
    dependents: noDependents,
    hasFreeExtraLayers: false,
    paperLayers,
    version: "0.1.0",
    publicUrl: "https://surco.example",
    listKinds: () => kinds,
    findMaker: async (accountId): Promise<ReportMaker | null> => {
      const found = [...people.values()].find(({ id }) => id === accountId);
      return found ? { ...found, locale: localeOf(found), brand: brands.surco, logo: null } : null;
    },
    ...(listMarks && { listMarks }),
  });
  const imagery = imageryFeature(platform, { ...unwatched, fields }, source);
  const app = await startFeatures(platform, [feature, imagery], access);

  return {
    queue,
    blobs,
    deps: platform,
    describeLink: feature.services.describeLink,
    close: () => app.close(),
    async signIn(language: Language = "es"): Promise<Person> {
      const { user } = await buildAccount(db, { language });
      const token = randomUUID();
      const person = buildUser({ id: user.id, email: user.email, language });
      people.set(token, person);
      return { user: person, token };
    },
    /** A request without a session. */
    open: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
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
