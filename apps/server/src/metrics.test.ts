import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, expect, it } from "vitest";
import { startProductApp } from "./product-app.testing";

const TOKEN = "a-token-of-the-monitoring";
const db = testDatabase();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function scrape(environment: Record<string, string>) {
  const product = await startProductApp(db, undefined, environment);
  stops.push(product.stop);
  const origin = await product.listen();
  return fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
}

it("are served to whoever bears the configured token", async () => {
  const reply = await scrape({ SURCO_METRICS_TOKEN: TOKEN });

  expect(reply.status).toBe(200);
  expect(await reply.text()).toMatch(/^process_resident_memory_bytes \d+/m);
});

it("have no address without a configured token", async () => {
  const reply = await scrape({});

  expect(await reply.text()).not.toContain("process_resident_memory_bytes");
});
