import { buildAccount } from "@surco/accounts/testing";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { Coverage, CoverageSummary } from "@surco/resowing-coverage/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const JOB = "demonstration-coverage";
const db = testDatabase();
/** Within the window of the Argentine programme. */
const now = () => new Date("2026-11-20T15:00:00Z");

let world: DemoWorld;
let product: ProductApp;
let token: string;

beforeAll(async () => {
  world = await startDemoWorld({ now });
  product = await startProductApp(db, undefined, { SURCO_DEMO_WORLD_URL: world.url }, now);
  token = await enter("RSM");
});
afterAll(async () => {
  await product.stop();
  await world.close();
});

async function enter(role: string, session = ""): Promise<string> {
  const body = { language: "es", role };
  const reply = await product.call(session, "POST", "/auth/demonstration/company", body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().token;
}

async function listCoverages(session: string): Promise<CoverageSummary[]> {
  const reply = await product.call(session, "GET", "/v2/overseeding_coverage");
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().coverages;
}

it("fills the company with coverages of maize in several statuses, once however often the jobs run", async () => {
  const orders = product.queue.orders.filter(({ name }) => name === JOB);
  expect(orders.length).toBeGreaterThan(1);
  for (const order of [...orders, ...orders]) await product.queue.runNext(undefined, [order]);

  const coverages = await listCoverages(token);

  const expected = ["approved", "submitted", "rejected"].slice(0, orders.length);
  expect(coverages.map(({ status }) => status).sort()).toEqual(expected.sort());
  const grower = await enter("grower", token);
  const [own] = await listCoverages(grower);
  const reply = await product.call(grower, "GET", `/v2/overseeding_coverage/${own?.id}`);
  const { invoice, businessName, problems } = reply.json() as Coverage;
  expect(invoice?.contentType).toBe("application/pdf");
  expect(businessName).toBe("Establecimiento La Esperanza S.A.");
  expect(problems).toEqual([]);
});

it("registers trial batches that the sales manager reports on and a grower finds his hybrid by", async () => {
  const manager = await enter("FSM", token);
  const report = await product.call(manager, "GET", "/batches");
  const { batches } = report.json() as { batches: { code: string; producerName: string }[] };
  expect(batches.length).toBeGreaterThan(2);

  const grower = await enter("grower", token);
  const code = batches.find(({ producerName }) => producerName === "Hugo Salvatierra")?.code;
  const checked = await product.call(grower, "POST", "/batch_validation", { codes: [code, "NO SUCH"] });

  expect(checked.statusCode, checked.body).toBe(200);
  expect(checked.body).toContain("EX 118");
});

it("keeps the registry of demonstration accounts apart from that of the brand", async () => {
  const { user, token: real } = await buildAccount(db);
  await db.updateTable("account").set({ role: "FSM", style_brand: 1 }).where("id", "=", user.id).execute();

  const reply = await product.call(real, "GET", "/batches");

  expect(reply.json()).toEqual({ batches: [], nextCursor: null });
});
