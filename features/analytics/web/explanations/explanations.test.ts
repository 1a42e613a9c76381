import { addDays } from "@surco/calendar";
import { recomputeWith } from "@surco/kit-web/testing";
import { findGrowthSeasons, PHENOLOGY } from "@surco/series";
import { expect, it } from "vitest";
import type { Curve } from "../curve";
import { explainEightDay, explainGrowth } from "./explain-analysis";
import { analyticsFormulas } from "./formulas";

const FROM = "2025-07-01";
const values = Array.from({ length: 200 }, (_, day) =>
  Number((0.2 + 0.6 * Math.sin((Math.PI * day) / 200) ** 4).toFixed(4)),
);
const [growth] = findGrowthSeasons({ firstDay: 0, values });
const curve = {
  season: "2025/26",
  field: { country: "AR" },
  range: { from: FROM, until: "2026-06-30" },
  series: {
    dates: [],
    curve: values.map((value, day) => ({ date: addDays(FROM, day), value })),
    growths: [growth],
  },
} as unknown as Curve;

it("computes growth and the values of eight days again from the shown curve", () => {
  const explained = [explainGrowth([curve], PHENOLOGY), explainEightDay(curve, "1")];
  for (const explanation of explained)
    expect(explanation && recomputeWith(analyticsFormulas, explanation).verdict).toBe("agrees");
  expect(explainGrowth([], PHENOLOGY)).toBeNull();
});
