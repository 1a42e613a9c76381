import { randomUUID } from "node:crypto";
import type { SignedIn } from "@surco/accounts/contract";
import { buildAccount } from "@surco/accounts/testing";
import {
  boundaryRepository,
  boundaryRoutes,
  nonProductiveRepository,
  nonProductiveRoutes,
} from "@surco/boundaries/server";
import { bulkEditRoutes, fieldChangeRepository } from "@surco/bulk-edit/server";
import { catalogueRepository } from "@surco/catalogues/server";
import type { Database } from "@surco/db";
import { farmRepository, farmRoutes, producerRepository, producerRoutes } from "@surco/farms/server";
import {
  createExporter,
  createImportReviewer,
  exportRepository,
  exportRoutes,
  importRepository,
  importRoutes,
} from "@surco/field-import/server";
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  type Jobs,
  jobProgressRepository,
  type Mail,
  type SessionUser,
} from "@surco/kit-server";
import { buildUser } from "@surco/kit-server/testing";
import {
  handoverRepository,
  personRepository,
  type SharingNews,
  shareRepository,
  sharingRoutes,
} from "@surco/sharing/server";
import type { Kysely } from "kysely";
import { fieldRepositories } from "./field-repositories";
import { findFieldRight } from "./field-right";
import { fieldRoutes } from "./routes";

export interface Person {
  id: string;
  email: string;
  /** Value of the header that says who calls. */
  authorization: string;
  call(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: never }>;
}

/** The routes of fields on a database, for tests: who calls, what was queued, what others were told. */
export interface FieldsApp {
  app: FastifyInstance;
  clock: { now: Date };
  queued: { name: string; data: unknown }[];
  mails: Mail[];
  news: SharingNews[];
  /** @param standing what of the person decides whose fields are there for him, and what he is told of others */
  signIn(account?: Partial<SignedIn["user"]>, standing?: Partial<SessionUser>): Promise<Person>;
}

type FieldsAppDeps = Parameters<typeof fieldRoutes>[1] &
  Parameters<typeof farmRoutes>[1] &
  Parameters<typeof producerRoutes>[1] &
  Parameters<typeof boundaryRoutes>[1] &
  Parameters<typeof nonProductiveRoutes>[1] &
  Parameters<typeof importRoutes>[1] &
  Parameters<typeof exportRoutes>[1] &
  Parameters<typeof sharingRoutes>[1] &
  Parameters<typeof bulkEditRoutes>[1];

export async function startFieldsApp(
  db: Kysely<Database>,
  overrides: Partial<FieldsAppDeps> = {},
): Promise<FieldsApp> {
  const people = new Map<string, SessionUser>();
  const queued: FieldsApp["queued"] = [];
  const mails: FieldsApp["mails"] = [];
  const news: FieldsApp["news"] = [];
  const clock = { now: new Date("2026-11-21T12:00:00Z") };
  const repositories = {
    ...fieldRepositories(db),
    farms: farmRepository(db),
    producers: producerRepository(db),
    boundaries: boundaryRepository(db),
    nonProductive: nonProductiveRepository(db),
    changes: fieldChangeRepository(db),
    imports: importRepository(db),
    exports: exportRepository(db),
    shares: shareRepository(db),
    handovers: handoverRepository(db),
    people: personRepository(db),
  };
  const jobs: Jobs = {
    send: async ({ name }, data) => void queued.push({ name, data }),
    work: async () => {},
  };
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  const deps: FieldsAppDeps = {
    ...repositories,
    catalogues: catalogueRepository(db),
    jobs,
    importReviewer: createImportReviewer(),
    mailer: { send: async (mail) => void mails.push(mail) },
    publicUrl: "https://surco.example",
    onSharingNews: async (told) => void news.push(told),
    exporter: createExporter(),
    exportProgress: jobProgressRepository(db),
    now: () => clock.now,
    rateLimiter: { take: async () => {} },
    access: {
      findUser: async (token) => people.get(token) ?? null,
      findFieldRight: (user, fieldId) => findFieldRight(repositories, user, fieldId),
    },
    ...overrides,
  };
  fieldRoutes(app, deps);
  farmRoutes(app, deps);
  producerRoutes(app, deps);
  boundaryRoutes(app, deps);
  nonProductiveRoutes(app, deps);
  importRoutes(app, deps);
  exportRoutes(app, deps);
  sharingRoutes(app, deps);
  bulkEditRoutes(app, deps);

  const signIn: FieldsApp["signIn"] = async (account, standing) => {
    const { user } = await buildAccount(db, account);
    const token = randomUUID();
    const authorization = `Bearer ${token}`;
    people.set(token, buildUser({ id: user.id, email: user.email, ...standing }));
    return {
      id: user.id,
      email: user.email,
      authorization,
      async call(method, url, payload) {
        const headers = { authorization };
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json() as never };
      },
    };
  };
  return { app, clock, queued, mails, news, signIn };
}
