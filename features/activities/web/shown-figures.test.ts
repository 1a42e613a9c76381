import { type Activity, type ActivityValues, exampleActivity } from "@surco/activities/contract";
import { buildCard } from "@surco/fields/web-testing";
import { describe, expect, it } from "vitest";
import { shownFigures } from "./shown-figures";

const urea = { productId: 606, otherName: null, dose: 200, unit: "kg/ha", grade: null } as const;
const fertilization = (unitCostUsd: number | null, dose = 200): ActivityValues => ({
  type: "fertilization",
  date: "2026-11-10",
  status: "done",
  comments: "",
  fertilizationType: "broadcast",
  fertilizers: [{ ...urea, dose, unitCostUsd }],
  mode: "fixed",
  phenologicalStageId: null,
  contractor: null,
});
const saved = (values: ActivityValues, over: Partial<Activity>): Activity => ({
  ...exampleActivity,
  values,
  harvest: null,
  ...over,
});
const figures = (values: ActivityValues, of: Activity | null, field = buildCard()) =>
  shownFigures({ id: exampleActivity.id, values, saved: of }, "waiting", field);

describe("figures of an unsent activity", () => {
  it("follow from its values: nutrients and the cost of its products", () => {
    expect(figures(fertilization(0.5), null)).toMatchObject({
      nutrientsKgPerHa: { n: 92, isComplete: true },
      totalCostUsdPerHa: 100,
    });
  });

  it("have no cost where those of another's activity are hidden, and one where they are shown", () => {
    const shared = buildCard({ relation: "shared", right: "log" });
    const changed = fertilization(0.5, 100);
    const hidden = saved(fertilization(null), { isOwn: false, totalCostUsdPerHa: null });
    expect(figures(changed, hidden, shared).totalCostUsdPerHa).toBeNull();
    expect(figures(changed, { ...hidden, isOwn: true }, shared).totalCostUsdPerHa).toBe(50);
    expect(figures(changed, { ...hidden, totalCostUsdPerHa: 100 }, shared).totalCostUsdPerHa).toBe(50);
    expect(figures(changed, hidden, buildCard()).totalCostUsdPerHa).toBe(50);
  });

  it("take the season's crop where none is named, and no yield where the season has two", () => {
    const harvest: ActivityValues = {
      type: "harvest",
      date: "2027-03-28",
      status: "done",
      comments: "",
      harvestedCropId: null,
      wetYieldTPerHa: 9.5,
      moisturePct: 18,
      machineryBrand: null,
      contractor: null,
      costUsdPerHa: null,
    };
    const summer = { season: "2026/27", period: "2", cropId: 7 } as const;
    const soy = figures(harvest, null, buildCard({ crops: [summer] })).harvest;
    expect(soy?.baseMoisturePct).toBe(13.5);
    const winter = { season: "2026/27", period: "1", cropId: 10 } as const;
    const early = { ...harvest, date: "2026-12-10" };
    expect(figures(early, null, buildCard({ crops: [winter, summer] })).harvest).toBeNull();
  });
});
