import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sessionRepository } from "@surco/accounts/server";
import { buildAccount, buildProducerGroup } from "@surco/accounts/testing";
import { brands, type Role, roles } from "@surco/contract";
import type { Database } from "@surco/db";
import { buildField, shareField } from "@surco/fields/testing";
import {
  createLogger,
  type FastifyInstance,
  hashToken,
  type RateLimiter,
  type RequestThreads,
} from "@surco/kit-server";
import { buildPlantCase } from "@surco/plant-health/testing";
import { buildCoverage } from "@surco/resowing-coverage/testing";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { createApplication } from "./application";
import { buildApp } from "./build-app";
import { testConfig } from "./test-config.testing";

/** Callers: without a session, without a role, and one of each role. */
export const callers = ["nobody", "grower", ...roles] as const;
export type Caller = (typeof callers)[number];

export interface Person {
  id: string;
  email: string;
  fieldId: string;
  farmId: string;
  /** Draft of a resowing coverage. */
  coverageId: string;
  /** Case of plant health, without photos. */
  caseId: string;
  producerId: string;
  /** Producers' group that the account manages. */
  groupId: string;
}

export interface WholeProduct {
  app: FastifyInstance;
  /** Log output, one entry per line. */
  logLines: string[];
  /** Account of each caller with a session, with a farm and a field. */
  people: Record<Exclude<Caller, "nobody">, Person>;
  /** Account that makes no calls; its field is shared with the grower. */
  bystander: Person;
  /** A new session of the caller; null for nobody. */
  tokenOf(caller: Caller): Promise<string | null>;
  /** Creates another account in the place of a closed one. */
  replace(caller: Exclude<Caller, "nobody">): Promise<void>;
}

/**
 * Starts the API on a real database with outside services that refuse connections, a queue that discards jobs, and no
 * rate limits.
 */
export async function startWholeProduct(
  db: Kysely<Database>,
  { environment = {}, rateLimiter = { take: async () => {} }, threads }: Overrides = {},
): Promise<WholeProduct> {
  const logLines: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), "surco-whole-product-"));
  const config = testConfig({ SURCO_DATA_DIR: folder, ...environment });
  const logger = createLogger({ level: "info" }, { write: (line) => logLines.push(line) });
  const jobs = { send: async () => {}, work: async () => {} };
  const replaced = { rateLimiter };
  const application = createApplication({ config, db, jobs, logger, build: "none", replaced });
  const app = await buildApp(application, config, { threads });
  app.addHook("onClose", () => rm(folder, { recursive: true, force: true }));
  // Bodies name the first of the periods.
  await db.updateTable("resowing_programme").set({ period: "1" }).where("country", "=", "AR").execute();
  const people = {} as WholeProduct["people"];
  const replace = async (caller: Exclude<Caller, "nobody">) => {
    people[caller] = await buildPerson(db, caller === "grower" ? null : caller);
  };
  for (const caller of callers) if (caller !== "nobody") await replace(caller);
  const bystander = await buildPerson(db, null);
  await shareField(db, bystander.fieldId, people.grower.email);
  return {
    app,
    logLines,
    people,
    bystander,
    replace,
    tokenOf: (caller) => (caller === "nobody" ? Promise.resolve(null) : openSession(db, people[caller].id)),
  };
}

interface Overrides {
  environment?: Record<string, string>;
  rateLimiter?: RateLimiter;
  threads?: RequestThreads;
}

async function buildPerson(db: Kysely<Database>, role: Role | null): Promise<Person> {
  const { user } = await buildAccount(db);
  // The first brand has every area.
  const style_brand = brands.pioneer.styleBrands[0] ?? null;
  await db.updateTable("account").set({ role, style_brand }).where("id", "=", user.id).execute();
  await addPasskey(db, user.id);
  const field = await buildField(db, { accountId: user.id });
  const coverage = await buildCoverage(db, { accountId: user.id, fieldIds: [field.id] });
  return {
    id: user.id,
    email: user.email,
    fieldId: field.id,
    farmId: field.farmId,
    coverageId: coverage.id,
    caseId: await buildPlantCase(db, { fieldId: field.id, authorId: user.id }),
    producerId: await addProducer(db, user.id),
    groupId: await buildProducerGroup(db, { managerId: role === "PM" ? user.id : null }),
  };
}

async function addProducer(db: Kysely<Database>, accountId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("producer")
    .values({ id, account_id: accountId, name: "Uno", name_key: `uno ${id}`, created_at: new Date() })
    .execute();
  return id;
}

/** Stores a passkey, without which routes about second factors refuse. */
async function addPasskey(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .insertInto("passkey")
    .values({
      id: accountId,
      account_id: accountId,
      credential_id: accountId,
      public_key: randomBytes(77),
      sign_count: 0,
      transports: [],
      name: "Teléfono",
      created_at: new Date(),
    })
    .execute();
}

async function openSession(db: Kysely<Database>, accountId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const { credential_version: credentialVersion } = await db
    .selectFrom("account")
    .select("credential_version")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const session = { tokenHash: hashToken(token), accountId, device: "", createdAt, expiresAt };
  await sessionRepository(db).insert({ ...session, authenticatedAt: createdAt }, credentialVersion);
  return token;
}
