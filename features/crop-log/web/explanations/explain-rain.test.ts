import { recomputeWith } from "@surco/kit-web/testing";
import { expect, it } from "vitest";
import { explainRain } from "./explain-rain";
import { cropLogFormulas } from "./formulas";

it("adds the logged days up to the season's total", () => {
  const day = (date: string, rainMm: number) => ({ date, rainMm, day: 0, accumulatedMm: 0 });
  const days = [day("2025-10-01", 12.5), day("2025-11-04", 30)];
  expect(recomputeWith(cropLogFormulas, explainRain({ totalMm: 42.5, days })).verdict).toBe("agrees");
  expect(recomputeWith(cropLogFormulas, explainRain({ totalMm: 42.4, days })).verdict).toBe("differs");
});
