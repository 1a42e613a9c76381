import type { Database } from "@surco/db";
import { setFieldPlans } from "@surco/fields/server";
import type { Person } from "@surco/fields/testing";
import type { Kysely } from "kysely";
import type { PlansApp } from "../plans-app.testing";
import { startPlansApp } from "../plans-app.testing";
import { crashes } from "./crashes.testing";
import { jobTable } from "./job-table.testing";

export const FIELD_COUNT = 3;

/** Server with one payer, one administrator and three fields, whose process may end at any step. */
export interface PaymentsWorld {
  db: Kysely<Database>;
  app: PlansApp;
  process: ReturnType<typeof crashes>;
  queue: Awaited<ReturnType<typeof jobTable>>;
  payer: Person;
  administrator: Person;
  fieldIds: string[];
  /** Bodies of the orders that were sent, accepted or not. */
  sent: { id: string; fieldIds: string[]; couponCode?: string }[];
  /** States and outcomes that the sequences got to. */
  reached: Set<string>;
  violations: string[];
}

/** Seasons are sown far ahead, so that fields can be converted in each year that the clock gets to. */
const FAR_SEASON = "2060/61";
const START = new Date("2026-11-21T12:00:00Z");

export async function startPaymentsWorld(db: Kysely<Database>): Promise<PaymentsWorld> {
  const process = crashes();
  const queue = await jobTable(db, process.tick);
  const app = await startPlansApp(db, {
    plansDb: process.databaseOf(db),
    jobs: queue.jobs,
    tick: process.tick,
  });
  const payer = await app.signIn();
  const administrator = await app.signIn({}, { role: "ADMIN" });
  const fieldIds: string[] = [];
  for (let count = 0; count < FIELD_COUNT; count++) {
    fieldIds.push(await app.buildConvertible(payer, FAR_SEASON));
  }
  const [reached, sent] = [new Set<string>(), []];
  return { db, app, process, queue, payer, administrator, fieldIds, sent, reached, violations: [] };
}

/** Forgets all orders, payments and plans. */
export async function resetWorld({ db, app, process, queue, fieldIds, ...world }: PaymentsWorld) {
  process.restart();
  await queue.clear();
  for (const table of ["field_plan", "plan_trial", "plan_order"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.transaction().execute((trx) =>
    setFieldPlans(
      trx,
      fieldIds.map((fieldId) => ({ fieldId, plan: "basic" })),
    ),
  );
  app.clock.now = START;
  app.planNotifications.length = 0;
  app.provider.failure = null;
  app.provider.refunds.clear();
  for (const list of [app.provider.payments, app.provider.preferences, world.sent, world.violations]) {
    list.length = 0;
  }
}

/** Runs the jobs that wait, once each. Those that fail, or whose process ends, wait on. */
export async function runWaitingJobs({ app, queue }: PaymentsWorld): Promise<void> {
  for (const { id, name, data } of await queue.list()) {
    try {
      await app.runJobs(name, data);
      await queue.remove(id);
    } catch {
      // Jobs are delivered again.
    }
  }
}

/** Runs a repeated job, which fails without harm. */
export async function runRepeated({ app }: PaymentsWorld, name: string): Promise<void> {
  try {
    await app.runJobs(name);
  } catch {
    // It runs again at its next time.
  }
}
