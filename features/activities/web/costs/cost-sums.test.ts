import { type Activity, exampleActivity } from "@surco/activities/contract";
import { buildCard } from "@surco/fields/web-testing";
import { describe, expect, it } from "vitest";
import { type CostLine, costLinesOf, groupCosts, sumCosts, withUnsentCosts } from "./cost-sums";

const line = (over: Partial<CostLine>): CostLine => ({
  fieldId: "north",
  fieldName: "Norte",
  season: "2026/27",
  type: "sow",
  areaHa: 50,
  count: 1,
  totalCostUsd: 1000,
  ...over,
});

describe("costs", () => {
  const lines = [
    line({ type: "sow", totalCostUsd: 2000 }),
    line({ type: "harvest", totalCostUsd: 3000 }),
    line({ type: "sow", season: "2025/26", totalCostUsd: 1500 }),
    line({ type: "sow", fieldId: "south", fieldName: "Sur", areaHa: 150, totalCostUsd: 5000 }),
  ];

  it("per hectare are over the net area of each field and season once", () => {
    const shown = (by: "field" | "season" | "type") =>
      groupCosts(lines, by).map(({ key, costUsdPerHa }) => [key, Math.round(costUsdPerHa * 100) / 100]);
    expect(shown("field")).toEqual([
      ["north", 65],
      ["south", 33.33],
    ]);
    expect(shown("season")).toEqual([
      ["2026/27", 50],
      ["2025/26", 30],
    ]);
    expect(shown("type")).toEqual([
      ["sow", 34],
      ["harvest", 60],
    ]);
    expect(sumCosts("total", lines)).toMatchObject({ count: 4, totalCostUsd: 11_500, costUsdPerHa: 46 });
  });
});

describe("costs with what waits on the device", () => {
  const saved: Activity = { ...exampleActivity, areaHa: 100, totalCostUsdPerHa: 80 };
  const { id, fieldId, values } = saved;
  const row = { id, fieldId, values, saved };
  const ofServer = line({ fieldId, type: "harvest", areaHa: 100, totalCostUsd: 8000 });
  const fields = new Map([[fieldId, buildCard({ id: fieldId, areaHa: 100, crops: [] })]]);
  const totals = (listed: Parameters<typeof withUnsentCosts>[1]["listed"]) => {
    const { count, totalCostUsd } = sumCosts(
      "",
      withUnsentCosts([ofServer], { saved: [row], listed, fields }),
    );
    return { count, totalCostUsd };
  };

  it("are those of the server where nothing waits", () => {
    expect(totals([{ row, state: "sent" }])).toEqual({ count: 1, totalCostUsd: 8000 });
  });

  it("have a changed cost in place of the one that it replaces, and lose those of deleted activities", () => {
    const dearer = { ...row, values: { ...values, costUsdPerHa: 90 } };
    expect(totals([{ row: dearer, state: "waiting" }])).toEqual({ count: 1, totalCostUsd: 9000 });
    const planned = { ...row, values: { ...values, status: "planned" as const } };
    expect(totals([{ row: planned, state: "waiting" }])).toEqual({ count: 0, totalCostUsd: 0 });
    expect(totals([])).toEqual({ count: 0, totalCostUsd: 0 });
    expect(groupCosts(withUnsentCosts([ofServer], { saved: [row], listed: [], fields }), "type")).toEqual([]);
  });

  it("are over the fields that still have one", () => {
    const north = line({ areaHa: 50, totalCostUsd: 1000 });
    const lines = withUnsentCosts([north, ofServer], { saved: [row], listed: [], fields });
    expect(sumCosts("", lines)).toMatchObject({ count: 1, totalCostUsd: 1000, costUsdPerHa: 20 });
  });

  it("count a new activity, and none without a known cost", () => {
    const added = { ...row, id: "new", saved: null };
    expect(
      totals([
        { row, state: "sent" },
        { row: added, state: "waiting" },
      ]),
    ).toEqual({ count: 2, totalCostUsd: 8000 + 7800 });
    const hidden = { ...row, saved: { ...saved, totalCostUsdPerHa: null, isOwn: false } };
    expect(costLinesOf(hidden, "sent", undefined)).toEqual([]);
  });
});
