import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@surco/db";
import {
  type AccessChecks,
  createHttpApp,
  createLogger,
  jobProgressRepository,
  localBlobStore,
  type Mail,
  type RateLimiter,
  refuse,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import {
  accountRepository,
  accountRoutes,
  accountTokenRepository,
  closingRepository,
  findUserByToken,
  identityRepository,
  knownDeviceRepository,
  logoRepository,
  manageRepositories,
  ownDataExportRepository,
  type ProviderClients,
  providerVisitRepository,
  sessionRepository,
} from "./index";
import { sendWantedMail, wantedMailJob } from "./wanted-mail";

const PUBLIC_URL = "https://surco.example";

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface CallOptions {
  body?: object;
  token?: string | undefined;
  userAgent?: string;
  /** Network address of the caller. */
  from?: string;
}

/**
 * The routes of accounts on a real database; work of the queue is done at once.
 *
 * @param ownLimiter  budgets as the product has them; without it each has as many calls as the test says
 * @param providers  who else may vouch for a person: nobody where left out
 */
export async function startAccountServer(
  db: Kysely<Database>,
  ownLimiter?: RateLimiter,
  providers: ProviderClients = {},
) {
  let clock = new Date("2026-11-21T12:00:00Z");
  let budget = 100;
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const taken: string[] = [];
  const arrived: string[] = [];
  const queued: { name: string; data: unknown }[] = [];
  const rateLimiter: RateLimiter = {
    take: async (name, who) => {
      taken.push(`${name} ${who}`);
      if (taken.filter((one) => one === `${name} ${who}`).length > budget) throw refuse("TOO_MANY_REQUESTS");
    },
  };
  const now = () => clock;
  const sessions = sessionRepository(db);
  const access: AccessChecks = {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  };
  const app = await createHttpApp({
    logger: createLogger({ level: "trace" }, { write: (line) => logLines.push(line) }),
    https: false,
    trustedProxies: [],
  });
  const mailing = {
    accounts: accountRepository(db),
    accountTokens: accountTokenRepository(db),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    now,
    publicUrl: PUBLIC_URL,
  };
  const blobFolder = await mkdtemp(path.join(tmpdir(), "surco-accounts-"));
  app.addHook("onClose", () => rm(blobFolder, { recursive: true, force: true }));
  const blobs = localBlobStore(blobFolder);
  accountRoutes(app, {
    ...mailing,
    logos: logoRepository(db),
    blobs,
    knownDevices: knownDeviceRepository(db),
    ownDataExports: ownDataExportRepository(db),
    jobProgress: jobProgressRepository(db),
    closings: closingRepository(db),
    sessions,
    identities: identityRepository(db),
    providerVisits: providerVisitRepository(db),
    providers,
    jobs: {
      async send(kind, data) {
        queued.push({ name: kind.name, data });
        if (kind.name === wantedMailJob.name) await sendWantedMail(mailing, wantedMailJob.data.parse(data));
      },
    },
    rateLimiter: ownLimiter ?? rateLimiter,
    access,
    onAccountActivated: async (email) => void arrived.push(email),
    ...manageRepositories(db),
  });
  return {
    app,
    /** Moves the clock on. */
    wait: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
    now,
    blobs,
    /** What was put into the queue, in order. */
    queued,
    /** Mails in the order in which they were sent. */
    mails,
    logLines,
    /** Budgets taken, as `name who`. */
    taken,
    /** So many calls each budget has. */
    limitBudgets: (calls: number) => {
      budget = calls;
    },
    /** Addresses whose accounts began to work, or moved there. */
    arrived,
    async call(method: Method, url: string, { body, token, userAgent, from }: CallOptions = {}) {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(userAgent !== undefined && { "user-agent": userAgent }),
      };
      const reply = await app.inject({
        method,
        url,
        headers,
        ...(from !== undefined && { remoteAddress: from }),
        ...(body !== undefined && { payload: body }),
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    /** Path of the link in the newest mail. */
    mailedLink(): string {
      const text = mails.at(-1)?.text ?? "";
      const link = /https:\/\/surco\.example(\/auth\/\S+)/.exec(text)?.[1];
      if (link === undefined) throw new Error("the mail holds no link");
      return link;
    },
  };
}
