import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz } from "./fuzz.testing";
import { startWholeProduct, type WholeProduct } from "./whole-product.testing";

const REQUESTS = 24_000;
const SLOW_MS = 2000;

const db = testDatabase();
let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(db);
});
afterAll(() => product?.app.close());

it("answers 24,000 malformed requests without failure, leak or delay", async () => {
  const { statuses, faults, slow } = await fuzz(product, { requests: REQUESTS, seed: 2026, slowMs: SLOW_MS });

  expect({ faults, slow }).toEqual({ faults: [], slow: [] });
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  expect(product.logLines.filter((line) => line.includes("unforeseen error"))).toEqual([]);
});

it("answers 2,000 requests, each sent four times at once, without failure or leak", async () => {
  const { faults } = await fuzz(product, { requests: 2_000, seed: 2027, slowMs: null, copies: 4 });

  expect(faults).toEqual([]);
});
