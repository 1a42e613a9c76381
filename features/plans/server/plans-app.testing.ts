import { createHmac } from "node:crypto";
import type { Database } from "@surco/db";
import { buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { HttpFailure, type JobContext, type Jobs, type RateLimiter } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { createPlansFeature, type PlanSettings } from "./feature";
import {
  clientOf,
  fakeProvider,
  type PaymentAtProvider,
  URL_OF_PROVIDER,
} from "./provider/fake-provider.testing";
import { manifestOf } from "./provider/verify-signature";

const SECRET = "webhook-secret";

const priceLists: PlanSettings["priceLists"] = [
  {
    country: "AR",
    currency: "ARS",
    from: "2026-01-01",
    includesTaxes: true,
    tiers: [
      { maxHa: 140, priceMinor: 9_000_000 },
      { maxHa: 500, priceMinor: 15_000_000 },
    ],
  },
];
const coupons: PlanSettings["coupons"] = [
  { code: "COSECHA", percentOff: 15, from: "2026-11-01", until: "2026-12-31" },
];

export type PlansApp = Awaited<ReturnType<typeof startPlansApp>>;

interface PlansAppSettings {
  /** Database as the feature sees it. */
  plansDb?: Kysely<Database>;
  /** Queue of the feature; then `runJobs` runs named jobs alone. */
  jobs?: Jobs;
  rateLimiter?: RateLimiter;
  /** Called before and after the provider acts; may throw. */
  tick?: () => void;
}

/** Jobs that follow others at once: they change nothing but what people are notified of. */
const FOLLOWING = "notify-of-plans";

/** Server of plans and fields on a test database, with a provider in memory; queued jobs run when `runJobs` is called. */
export async function startPlansApp(
  db: Kysely<Database>,
  { plansDb = db, jobs: queue, tick, rateLimiter }: PlansAppSettings = {},
) {
  const queued: { name: string; data: unknown }[] = [];
  const runs = new Map<string, (data: never, context: JobContext) => Promise<void>>();
  const jobs: Jobs = {
    send: queue?.send ?? (async ({ name }, data) => void queued.push({ name, data })),
    work: async ({ name }, run) => void runs.set(name, run as never),
  };
  const world: { fields: FieldsApp | null } = { fields: null };
  const now = () => world.fields?.clock.now ?? new Date("2026-11-21T12:00:00Z");
  const provider = fakeProvider(now);
  const notifications: { accountId: string; kind: string; key: string }[] = [];
  const administrator = { id: newId() };
  const fields = await startFieldsApp(db, {
    ...(rateLimiter && { rateLimiter }),
    further: (platform) => {
      const feature = createPlansFeature(
        { ...platform, db: plansDb, jobs, serviceClient: () => clientOf(provider, tick) },
        {
          accounts: { listAdministratorIds: async () => [administrator.id], find: async () => null },
          notify: async (...sent) => {
            for (const { accountId, kind, key } of sent) {
              if (notifications.some((one) => one.key === key && one.accountId === accountId)) continue;
              notifications.push({ accountId, kind: kind.name, key });
            }
          },
        },
        {
          sellers: {
            url: URL_OF_PROVIDER,
            accounts: { AR: { accessToken: "token", webhookSecret: SECRET } },
          },
          priceLists,
          hasExamplePrices: true,
          demoWorldUrl: null,
          coupons,
        },
      );
      for (const worker of feature.workers) void worker.register(jobs);
      return [feature];
    },
  });
  world.fields = fields;

  /** Runs a job, or those that are queued. Failed ones stay queued. */
  async function runJobs(name?: string, data: object = {}): Promise<void> {
    const context = { signal: new AbortController().signal, isLastTry: false };
    if (name !== undefined) {
      await runs.get(name)?.(data as never, context);
      for (const job of queued.filter((one) => one.name === FOLLOWING)) {
        queued.splice(queued.indexOf(job), 1);
        await runs.get(FOLLOWING)?.(job.data as never, context);
      }
      return;
    }
    for (let job = queued.shift(); job !== undefined; job = queued.shift()) {
      try {
        await runs.get(job.name)?.(job.data as never, context);
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        queued.unshift(job);
        return;
      }
    }
  }

  return {
    ...fields,
    provider,
    plansQueued: queued,
    planNotifications: notifications,
    administrator,
    runJobs,
    /** Delivers a notification of a payment as the provider signs it. @returns the answer's status */
    async notify(payment: Pick<PaymentAtProvider, "id">, given: { secret?: string; at?: Date } = {}) {
      const ts = String(Math.floor((given.at ?? now()).getTime() / 1000));
      const requestId = newId();
      const v1 = createHmac("sha256", given.secret ?? SECRET)
        .update(manifestOf(String(payment.id), requestId, ts))
        .digest("hex");
      const reply = await fields.app.inject({
        method: "POST",
        url: `/checkout/notification/AR?data.id=${payment.id}&type=payment`,
        headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": requestId },
        payload: { action: "payment.updated", type: "payment", data: { id: String(payment.id) } },
      });
      return reply.statusCode;
    },
    /** Own field that can become advanced. */
    async buildConvertible(person: Person, season = "2026/27") {
      const field = await buildField(db, {
        accountId: person.id,
        crop: { season, period: "2", cropId: 5 },
      });
      return field.id;
    },
  };
}
