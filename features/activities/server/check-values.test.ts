import { expect, it, vi } from "vitest";
import { activityValues } from "../contract";
import { readKnownEntries } from "./check-values";

it("reads the products of many activities in one query", async () => {
  const findEntryIds = vi.fn(async () => new Set([101, 102]));
  const product = { otherName: null, dose: 1, unit: "L/ha", unitCostUsd: null };
  const application = (...productIds: number[]) =>
    activityValues.parse({
      type: "application",
      date: "2026-11-12",
      status: "done",
      comments: "",
      method: "drone",
      products: productIds.map((productId) => ({ ...product, productId })),
      phenologicalStageId: null,
      contractor: null,
    });
  const known = await readKnownEntries({ findEntryIds, findGenotypes: async () => new Map() }, [
    application(101, 102),
    application(102, 103),
  ]);
  expect(findEntryIds).toHaveBeenCalledExactlyOnceWith("product", [101, 102, 103]);
  expect(known.productIds).toEqual(new Set([101, 102]));
});
