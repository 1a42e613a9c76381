import type { Explanation } from "@surco/contract";
import { recomputeWith } from "@surco/kit-web/testing";
import { numberLayer, pixelState, statisticsInPlace } from "@surco/raster";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildImage } from "../testing";
import {
  explainArea,
  explainChange,
  explainDeviation,
  explainStatistic,
  explainUsable,
} from "./explain-image";
import { imageryFormulas } from "./formulas";

const date = buildImage("2025-08-28", 0.75);
const verdictOf = (explanation: Explanation | null) =>
  explanation && recomputeWith(imageryFormulas, explanation).verdict;

function imageOf(values: readonly number[], cloudy = 0) {
  const usable = Float64Array.from(values);
  const statistics = statisticsInPlace(usable, values.length + cloudy, {});
  const raster = {
    values: Float32Array.from([...values, ...new Array<number>(cloudy).fill(0.9)]),
    state: Uint8Array.from([
      ...values.map(() => pixelState.valid),
      ...new Array<number>(cloudy).fill(pixelState.cloud),
    ]),
    statistics,
  };
  return { date, raster, facts: numberLayer("ndvi") };
}

it("computes every statistic again from the usable pixels alone", () => {
  const names = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -64, max: 64 }), { minLength: 1, maxLength: 200 }), (steps) => {
      // Of 1/128 each: a pixel holds them without rounding.
      const image = imageOf(
        steps.map((step) => step / 128),
        3,
      );
      for (const name of names) expect(verdictOf(explainStatistic(image, name))).toBe("agrees");
    }),
  );
});

it("names scene, formula, reference, offset and processing of the image", () => {
  const { inputs } = explainStatistic(imageOf([0.5]), "mean");
  expect(inputs.find(({ symbol }) => symbol === "scene")?.value).toBe(date.sceneId);
  expect(inputs.find(({ symbol }) => symbol === "index")).toMatchObject({
    value: "(NIR − R) / (NIR + R)",
    source: { details: { name: "Rouse et al. 1974, NASA SP-351" } },
  });
  expect(inputs.find(({ symbol }) => symbol === "offset")).toMatchObject({
    value: -0.1,
    source: { text: "imagery:source.offsetSource.metadata", simulated: true },
  });
});

it("explains areas, shares, deviations and changes", () => {
  expect(verdictOf(explainUsable(date, { count: 75, pixels: 100 }))).toBe("agrees");
  expect(verdictOf(explainUsable(date, { count: 60, pixels: 100 }))).toBe("differs");
  expect(verdictOf(explainArea({ date, fieldHa: 84 }, { areaHa: 21, pixels: 25, all: 100 }))).toBe("agrees");
  expect(verdictOf(explainDeviation(0.62, 0.7, 4))).toBe("agrees");
  const image = {
    sceneId: date.sceneId,
    windowId: date.windowId,
    date: date.date,
    usableFraction: 1,
    mean: 0.62,
    median: 0.6,
    p10: 0.5,
    p90: 0.7,
    simulated: true,
  };
  expect(verdictOf(explainChange({ ...image, previous: { date: "2025-08-20", change: -0.05 } }))).toBe(
    "agrees",
  );
  expect(explainChange({ ...image, previous: null })).toBeNull();
});
