import { trialOptimum } from "@surco/agronomy";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { densityInput } from "./density/density-input";
import { recommendDensityOf } from "./density/recommend-density";
import { recommendationFormulas } from "./formulas";
import { nitrogenInput } from "./nitrogen/nitrogen-input";
import { recommendNitrogenOf } from "./nitrogen/recommend-nitrogen";
import { evidenceOf } from "./optimum-of-trial";
import { type TrialCurve, trialCurve } from "./response-curve";
import { fitOfTrial } from "./trial-formulas";
import type { TrialTable } from "./trials";

/** Rates in three blocks on a parabola with errors that are no multiple of it. */
function trialOf(kind: TrialTable["kind"], rates: readonly number[], [linear, quadratic]: readonly number[]) {
  const errors = [0.06, -0.05, 0.02, -0.04, 0.07, -0.03, 0.01];
  const rows = [0, 1, 2].flatMap((block) =>
    rates.map((rate, at) => ({
      rate,
      yieldTPerHa:
        5 +
        block / 10 +
        (linear ?? 0) * rate +
        (quadratic ?? 0) * rate ** 2 +
        (errors[(3 * block + 2 * at) % 7] ?? 0),
      block: String(block),
      strip: null,
      position: null,
    })),
  );
  const fit = fitOfTrial({ kind, rows, rowsAre: "plots", plotSpacing: null });
  if (fit === null) throw new Error("no fit");
  const curve: TrialCurve = {
    trialId: null,
    trialName: "La Loma",
    curve: fit.curve,
    testedFrom: fit.testedRates.from,
    testedUntil: fit.testedRates.to,
    soilNKgPerHa: null,
    evidence: evidenceOf(fit),
  };
  // As it comes from a saved recommendation.
  return { fit, curve: trialCurve.parse(JSON.parse(JSON.stringify(curve))) };
}

const nitrogen = trialOf("nitrogen", [0, 30, 60, 90, 120, 150], [0.03, -0.00014]);

function recommend(changes: object = {}) {
  const result = recommendNitrogenOf(
    nitrogenInput.parse({
      cropId: 5,
      targetYieldTPerHa: 10,
      soil: { by: "amount", availableNKgPerHa: 60 },
      price: { by: "ratio", ratio: 8, grainUsdPerT: 165 },
      areaHa: 40,
      curve: nitrogen.curve,
      ...changes,
    }),
  );
  if (result?.explanations.dose === undefined) throw new Error("no result");
  return { result, dose: result.explanations.dose };
}

describe("a dose that a trial drives", () => {
  it("has the interval of the trial's optimum with its level, and is computed again to the same dose", () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 15, noNaN: true }), (ratio) => {
        const { result, dose } = recommend({ price: { by: "ratio", ratio, grainUsdPerT: null } });
        const { interval } = trialOptimum(nitrogen.fit, ratio / 1000);
        expect(dose.uncertainty?.lower).toBeCloseTo(interval?.from ?? Number.NaN, 6);
        expect(dose.uncertainty?.upper).toBeCloseTo(interval?.to ?? Number.NaN, 6);
        expect(dose.uncertainty?.coverage).toBe(0.9);
        expect(dose.notes).toContain("recommendations:notes.profileInterval");
        const { doseKgPerHa } = result.optimum;
        expect(dose.uncertainty?.lower).toBeLessThanOrEqual(doseKgPerHa);
        expect(dose.uncertainty?.upper).toBeGreaterThanOrEqual(doseKgPerHa);
        const formula = recommendationFormulas.find(({ id }) => id === dose.formula);
        const inputs = Object.fromEntries(dose.inputs.map(({ symbol, value }) => [symbol, value]));
        expect(formula?.compute(inputs)).toBe(doseKgPerHa);
      }),
      { numRuns: 20 },
    );
  });

  it("moves with the soil here, down to no dose", () => {
    const plain = recommend().result.optimum.interval;
    // 25 kg/ha more than in the soil of the trial.
    const here = recommend({ curve: { ...nitrogen.curve, soilNKgPerHa: 35 } }).result.optimum.interval;
    expect(here?.from).toBeCloseTo((plain?.from ?? 0) - 25, 6);
    expect(here?.to).toBeCloseTo((plain?.to ?? 0) - 25, 6);
    const rich = recommend({
      soil: { by: "amount", availableNKgPerHa: 400 },
      curve: { ...nitrogen.curve, soilNKgPerHa: 35 },
    }).result;
    expect(rich.optimum.interval).toMatchObject({ from: 0, to: 0 });
    expect(rich.explanations.dose?.notes).not.toContain("recommendations:notes.intervalOpenBelow");
  });

  it("says that there is no optimum within the tested rates, and that the interval is open", () => {
    const steep = trialOf("nitrogen", [0, 30, 60, 90, 120], [0.03, -0.00004]);
    const { result, dose } = recommend({ curve: steep.curve });
    expect(result.optimum.doseKgPerHa).toBe(120);
    expect(dose.notes).toEqual(
      ["noOptimumWithinRates", "profileInterval", "intervalOpenAbove"].map(
        (key) => `recommendations:notes.${key}`,
      ),
    );
    expect(dose.uncertainty?.upper).toBe(120);
  });

  it("of each zone has its interval too", () => {
    const { result } = recommend({
      zones: [{ name: "Loma", areaHa: 10, targetYieldTPerHa: 8, level: null, availableNKgPerHa: null }],
    });
    expect(result.zones[0]?.explanations.dose.uncertainty).toEqual(result.explanations.dose?.uncertainty);
  });

  it("says so where the curve brings no rows, or too few rates", () => {
    const plain = { ...nitrogen.curve, evidence: null };
    const mean = { yieldTPerHa: 6, points: 1, block: 0 };
    const evidence = {
      means: [0, 0, 60].map((rate) => ({ ...mean, rate })),
      units: 3,
      effectiveUnits: 3,
      withinSquares: 0,
    };
    const nowhere = { ...evidence, means: [0, 0, 0].map((rate) => ({ ...mean, rate })) };
    for (const curve of [plain, { ...plain, evidence }, { ...plain, evidence: nowhere }]) {
      const { result, dose } = recommend({ curve });
      expect(result.optimum.interval).toBeNull();
      expect(dose.uncertainty).toBeNull();
      expect(dose.notes).toEqual(["recommendations:notes.intervalUnknown"]);
    }
  });

  it("of the model has no interval and says nothing of it", () => {
    const { result, dose } = recommend({ curve: null });
    expect(result.optimum.interval).toBeNull();
    expect(dose).toMatchObject({ uncertainty: null, notes: [] });
  });
});

describe("a density that a trial drives", () => {
  it("has the interval of the trial's optimum at the price of the seed", () => {
    const rates = [30_000, 45_000, 60_000, 75_000, 90_000];
    const { fit, curve } = trialOf("density", rates, [0.0002, -0.0002 / 130_000]);
    const result = recommendDensityOf(
      densityInput.parse({
        cropId: 5,
        targetYieldTPerHa: 11,
        emergencePct: 92,
        rowSpacingCm: 52.5,
        seedsPerBag: 80_000,
        bagUsd: 180,
        grainUsdPerT: 165,
        areaHa: 48.5,
        curve,
      }),
    );
    // Grain that pays the seed of one plant: 180 / (80,000 x 0.92) / 165 t.
    const { interval } = trialOptimum(fit, 180 / (80_000 * 0.92) / 165);
    expect(result?.recommended.interval?.from).toBeCloseTo(interval?.from ?? Number.NaN, 2);
    expect(result?.recommended.interval?.to).toBeCloseTo(interval?.to ?? Number.NaN, 2);
    expect(result?.explanations.recommended?.uncertainty?.coverage).toBe(0.9);
    expect(result?.basis).toBe("trial");
  });
});

it("leaves out the evidence of more means than a browser can compute with at each key", () => {
  const many = Array.from({ length: 401 }, (_, at) => at / 3);
  expect(trialOf("nitrogen", many, [0.03, -0.00014]).curve.evidence).toBeNull();
});
