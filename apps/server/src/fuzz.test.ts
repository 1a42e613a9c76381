import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz } from "./fuzz.testing";
import { startWholeProduct, type WholeProduct } from "./whole-product.testing";

const db = testDatabase();
let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(db);
});
afterAll(() => product?.app.close());

it("answers malformed requests with a known error code, without leaking internals", async () => {
  const { statuses, faults } = await fuzz(product, { requests: 500, seed: 7, slowMs: null });

  expect(faults).toEqual([]);
  // Enough requests must succeed, or only the validation is tested.
  expect(statuses[200]).toBeGreaterThan(50);
  expect(statuses[400]).toBeGreaterThan(100);
});

it("answers identical requests sent at once with known codes only, and none with an unforeseen error", async () => {
  const { statuses, faults } = await fuzz(product, { requests: 200, seed: 11, slowMs: null, copies: 4 });

  expect(faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(50);
});
