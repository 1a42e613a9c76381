import { randomUUID } from "node:crypto";
import { buildAccount, setRights } from "@surco/accounts/testing";
import { createActivitiesFeature } from "@surco/activities/server";
import { createCataloguesFeature } from "@surco/catalogues/server";
import type { Database } from "@surco/db";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import type { Platform, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { type BatchValues, exampleValues } from "../contract";
import { createTrialBatchesFeature } from "./feature";

type Standing = Partial<
  Pick<SessionUser, "role" | "styleBrand" | "showSensitiveInformation" | "isDemonstration">
>;

/** Server with the routes of trial batches and of activities on a test database. */
export async function startTrialBatchesApp(db: Kysely<Database>, given: Partial<Platform> = {}) {
  const people = new Map<string, SessionUser>();
  /** Demonstration companies by account. */
  const companies = new Map<string, string>();
  const clock = { now: new Date("2026-11-10T12:00:00Z") };
  const platform = buildPlatform({ db, now: () => clock.now, ...given });
  const fields = fieldRepository(db);
  const { catalogues } = createCataloguesFeature(platform).services;
  const feature = createTrialBatchesFeature(platform, {
    catalogues,
    findDemonstrationCompany: async (accountId) => companies.get(accountId) ?? null,
  });
  const findRight = (user: SessionUser, fieldId: string) => findFieldRight({ fields }, user, fieldId);
  const activities = createActivitiesFeature(platform, {
    catalogues,
    findFieldRights: async () => new Map(),
  });
  const app = await startFeatures(platform, [feature, activities], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: findRight,
  });

  /** Somebody of the first brand, a grower unless a role is given. */
  async function signIn(standing: Standing = {}) {
    const { user } = await buildAccount(db);
    const token = randomUUID();
    if (standing.role !== undefined) await setRights(db, user.id, { role: standing.role });
    people.set(token, buildUser({ id: user.id, email: user.email, styleBrand: 1, ...standing }));
    const headers = { authorization: `Bearer ${token}` };
    return {
      id: user.id,
      email: user.email,
      async call<T>(method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) {
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json<T & { code?: string; details?: object }>() };
      },
      async sendCsv<T>(url: string, payload: string | Buffer) {
        const reply = await app.inject({
          method: "POST",
          url,
          headers: { ...headers, "content-type": "text/csv" },
          payload,
        });
        return { status: reply.statusCode, body: reply.json<T & { code?: string }>() };
      },
      async download(url: string) {
        const reply = await app.inject({ method: "GET", url, headers });
        return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
      },
    };
  }
  return { app, clock, companies, feature, signIn };
}

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTrialBatchesApp>>["signIn"]>>;

/** A batch that can be added. */
export const buildBatch = (overrides: Partial<BatchValues> = {}) => ({
  id: newId(),
  ...exampleValues,
  genotypeId: null,
  ...overrides,
});

/** Records a sowing of a field by its owner. @returns its id */
export function sow(owner: Person, fieldId: string, otherGenotype: string): Promise<string> {
  return record(owner, fieldId, {
    type: "sow",
    date: "2026-09-21",
    cropId: 5,
    genotypeId: null,
    otherGenotype,
    seedBrand: "Don Mario",
    density: 75_000,
    densityUnit: "plants/ha",
    contractor: null,
    machineryBrand: null,
    yearType: null,
    bagPriceUsd: null,
    costUsdPerHa: null,
  });
}

/** Records the harvest of a field by its owner, at base moisture. */
export function harvest(owner: Person, fieldId: string, wetYieldTPerHa: number): Promise<string> {
  return record(owner, fieldId, {
    type: "harvest",
    date: "2027-03-20",
    harvestedCropId: null,
    wetYieldTPerHa,
    moisturePct: 14.5,
    machineryBrand: null,
    contractor: null,
    costUsdPerHa: null,
  });
}

async function record(owner: Person, fieldId: string, given: object): Promise<string> {
  const id = newId();
  const values = { status: "done", comments: "", ...given };
  const { status, body } = await owner.call("POST", "/activity/create-activity", { id, fieldId, values });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}
