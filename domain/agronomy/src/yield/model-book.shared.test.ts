import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { indices } from "@surco/raster";
import { whittaker } from "@surco/series";
import { expect, it } from "vitest";
import { precisionBlend, shrunkenBias, yieldInterval } from "./calibration";
import { eviMetrics } from "./evi-series";
import { faparFromEvi, faparFromNdvi, lightUseYield } from "./light-use-efficiency";
import { detrendTo, performanceIndex, rankPercentile, type YearYield } from "./performance-index";
import { fitLine } from "./regression";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../../shared", import.meta.url));
const file = `${shared}/samples/agronomy/cases.json`;

/** Models of yield by the name of the case; inputs by the names and units of the book. */
interface Inputs {
  evi: { nir: number; red: number; blue: number };
  evi2: { nir: number; red: number };
  whittaker: { y: number[]; w: number[]; lam: number };
  evi_metrics: { t: number[]; v: number[]; window: [number, number] };
  fapar_from_evi: { evi: number };
  fapar_from_ndvi: { ndvi: number };
  lue_yield: {
    periods: { days: number; evi: number; rs: number; tmean: number; tmax: number; fw: number }[];
    rue: number;
    hi: number;
    tb: number;
    topt: number;
    theat: number;
    text: number;
    moisture_pct: number;
  };
  shrunken_bias: { obs: number[]; mod: number[] };
  predict_interval: { mod: number; b: number; var_b: number; sigma_e: number; sigma_m: number };
  precision_blend: { mu0: number; sd0: number; m: number; sdm: number };
  ols: { x: number[]; y: number[] };
  performance_index: { y: number; field_hist: number[]; district_hist: number[] };
  rank_percentile: { y: number; hist: number[] };
  detrend_to: { year: number; years: number[]; yields: number[] };
}
type ModelName = keyof Inputs;

const models: { [Name in ModelName]: (inputs: Inputs[Name]) => unknown } = {
  evi: ({ nir, red, blue }) => indices.evi.evaluate(nir, red, blue),
  evi2: ({ nir, red }) => indices.evi2.evaluate(nir, red, 0),
  whittaker: ({ y, w, lam }) => Array.from(whittaker(y, w, lam)),
  evi_metrics: ({ t, v, window: [from, until] }) => {
    const metrics = eviMetrics(t, v, { from, until });
    return {
      peak: metrics?.peak,
      peak_day: metrics?.peakDay,
      integral_window: metrics?.windowIntegral,
      integral_season: metrics?.seasonIntegral,
      mean_window: metrics?.windowMean,
    };
  },
  fapar_from_evi: ({ evi }) => faparFromEvi(evi),
  fapar_from_ndvi: ({ ndvi }) => faparFromNdvi(ndvi),
  lue_yield: ({ periods, rue, hi, tb, topt, theat, text, moisture_pct }) => {
    const result = lightUseYield(
      periods.map(({ days, evi, rs, tmean, tmax, fw }) => ({
        days,
        evi,
        radiationMJ: rs,
        tmeanC: tmean,
        tmaxC: tmax,
        waterFactor: fw,
      })),
      {
        rueGPerMJ: rue,
        harvestIndex: hi,
        baseC: tb,
        optimumC: topt,
        heatFromC: theat,
        heatUntilC: text,
        baseMoisturePct: moisture_pct,
      },
    );
    return {
      apar: result.absorbedMJ,
      biomass: result.biomassGPerM2,
      yield_dry: result.dryKgPerHa,
      yield_commercial: result.yieldKgPerHa,
    };
  },
  shrunken_bias: ({ obs, mod }) => {
    const { harvests, bias, variance } = shrunkenBias(
      obs.map((observedKgPerHa, index) => ({ observedKgPerHa, modelKgPerHa: mod[index] ?? 0, weight: 1 })),
    );
    return { n: harvests, b: bias, var: variance };
  },
  predict_interval: ({ mod, b, var_b, sigma_e, sigma_m }) => {
    const interval = yieldInterval(mod, { bias: b, variance: var_b }, sigma_e, sigma_m);
    return {
      pred: interval.pointKgPerHa,
      low: interval.lowerKgPerHa,
      high: interval.upperKgPerHa,
      sigma: interval.sd,
    };
  },
  precision_blend: ({ mu0, sd0, m, sdm }) => {
    const { mean, sd, modelWeight } = precisionBlend({ mean: mu0, sd: sd0 }, { mean: m, sd: sdm });
    return { mean, sd, weight_model: modelWeight };
  },
  ols: ({ x, y }) => {
    const line = fitLine(x, y);
    return {
      a: line?.intercept,
      b: line?.slope,
      s: line?.residualSd,
      r2: line?.r2,
      loo_rmse: line?.looRmse,
      loo_rmse_pct: line?.looRmsePct,
    };
  },
  performance_index: ({ y, field_hist, district_hist }) => {
    const result = performanceIndex({
      yieldKgPerHa: y,
      year: 2025,
      field: sameYear(field_hist),
      district: sameYear(district_hist),
    });
    return {
      index: result.index,
      p: result.percentile,
      p_field: result.fieldPercentile,
      p_district: result.districtPercentile,
      w: result.fieldWeight,
    };
  },
  rank_percentile: ({ y, hist }) => rankPercentile(y, hist),
  detrend_to: ({ year, years, yields }) =>
    detrendTo(
      year,
      yields.map((yieldKgPerHa, index) => ({ year: years[index] ?? 0, yieldKgPerHa })),
    ),
};

/** Cases of the book name no years: without a span of years there is no trend. */
function sameYear(values: readonly number[]): YearYield[] {
  return values.map((yieldKgPerHa) => ({ year: 2025, yieldKgPerHa }));
}

interface Case {
  id: string;
  model: string;
  inputs: never;
  expected: unknown;
  tolerance: number;
}
const all: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
const cases = all.filter(({ model }) => model in models);

it("finds cases of each model of yield", () => {
  expect(existsSync(file), `the cases are missing: ${file} (set SURCO_SHARED)`).toBe(true);
  const names = new Set(cases.map(({ model }) => model));
  expect(Object.keys(models).filter((name) => !names.has(name))).toEqual([]);
});

it.each(cases)("$id", ({ model, inputs, expected, tolerance }) => {
  const compute: (inputs: never) => unknown = models[model as ModelName];
  expectClose(compute(inputs), expected, tolerance);
});

/** Tolerances are relative; the book rounds to six digits. */
function expectClose(actual: unknown, expected: unknown, tolerance: number): void {
  if (typeof expected === "number") {
    expect(actual).toBeTypeOf("number");
    expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(
      tolerance * Math.max(1, Math.abs(expected)),
    );
  } else if (expected === null) {
    expect(actual).toBeNull();
  } else {
    for (const [name, value] of Object.entries(expected as Record<string, unknown>)) {
      expectClose((actual as Record<string, unknown>)[name], value, tolerance);
    }
  }
}
