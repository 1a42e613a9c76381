import { describe, expect, it } from "vitest";
import { recommendationFormulas } from "./formulas";
import { explainIndependentUnits, explainTrialOptimum, fitOfTrial } from "./trial-formulas";
import { type PlotPosition, plotsOfTable } from "./trial-plots";
import type { TrialTable } from "./trials";

const grid = (row: number, column: number): PlotPosition => ({ of: "grid", row, column });
const plot = (rate: number, yieldTPerHa: number, position: PlotPosition | null) => ({
  rate,
  yieldTPerHa,
  block: null,
  strip: null,
  position,
});
const table = (changes: Partial<TrialTable>): TrialTable => ({
  kind: "nitrogen",
  rows: [],
  rowsAre: "plots",
  plotSpacing: null,
  ...changes,
});

describe("places of a trial's rows", () => {
  it("by row and column are as far apart as the plots", () => {
    const rows = [plot(0, 5, grid(1, 1)), plot(40, 6, grid(2, 3))];
    const plots = plotsOfTable(table({ rows, plotSpacing: { rowsM: 12, columnsM: 4 } }));
    expect(plots.map(({ position }) => position)).toEqual([
      { xM: 4, yM: 12 },
      { xM: 12, yM: 24 },
    ]);
    expect(plotsOfTable(table({ rows }))[1]?.position).toEqual({ xM: 3, yM: 2 });
  });

  it("in degrees are metres on a plane: a second of latitude is some 30.9 m", () => {
    const at = (lat: number, lng: number): PlotPosition => ({ of: "degrees", lat, lng });
    const rows = [plot(0, 5, at(-33, -64)), plot(40, 6, at(-33 + 1 / 3600, -64 + 1 / 3600))];
    const [a, b] = plotsOfTable(table({ rows })).map(({ position }) => position);
    // WGS 84 at 33° south: 110,904 m to a degree of latitude, 93,454 m to one of longitude.
    expect((b?.yM ?? 0) - (a?.yM ?? 0)).toBeCloseTo(110_904 / 3600, 2);
    expect((b?.xM ?? 0) - (a?.xM ?? 0)).toBeCloseTo(93_454 / 3600, 2);
  });

  it("do not count where a row has none, or one of another kind", () => {
    const missing = [plot(0, 5, grid(1, 1)), plot(40, 6, null)];
    const mixed = [plot(0, 5, grid(1, 1)), plot(40, 6, { of: "metres", xM: 0, yM: 0 })];
    for (const rows of [missing, mixed]) {
      expect(plotsOfTable(table({ rows })).map(({ position }) => position)).toEqual([null, null]);
    }
  });
});

/** A row of plots whose rates rise along it, with errors that resemble those of their neighbours. */
const drifting = table({
  rows: [0.2, 0.16, 0.1, 0.02, -0.06, -0.12, -0.1, -0.05, 0.03, 0.08, 0.05, -0.02].map((error, at) => {
    const rate = 12 * at;
    return plot(rate, 5 + 0.02 * rate - 0.00008 * rate * rate + error, grid(1, at + 1));
  }),
});
const withoutPlaces = { ...drifting, rows: drifting.rows.map((row) => ({ ...row, position: null })) };

describe("the fit of a placed trial", () => {
  it("counts fewer independent units where neighbours resemble each other, and widens the interval", () => {
    const [placed, plain] = [fitOfTrial(drifting), fitOfTrial(withoutPlaces)];
    expect(placed?.unitOrigin).toBe("strips");
    expect(placed?.units).toBe(12);
    expect(plain?.effectiveUnits).toBe(12);
    expect(placed?.effectiveUnits).toBeLessThan(10);
    const spanOf = (trial: TrialTable) => {
      const fit = fitOfTrial(trial);
      if (fit === null) throw new Error("no fit");
      const explained = explainTrialOptimum(
        { ...trial, name: "Loma" },
        { costTPerRate: 0.008, fit, version: "agronomy-1" },
      );
      return (explained.uncertainty?.upper ?? 0) - (explained.uncertainty?.lower ?? 0);
    };
    expect(spanOf(drifting)).toBeGreaterThan(spanOf(withoutPlaces));
  });

  it("takes neighbouring points of one rate for one unit, and plots for themselves", () => {
    const rows = [0, 0, 0, 60, 60, 60, 120, 120, 120, 0, 0, 0].map((rate, at) =>
      plot(rate, 5 + rate / 100 + at / 1000, { of: "metres", xM: 2 * at, yM: 0 }),
    );
    expect(fitOfTrial(table({ rows, rowsAre: "points" }))?.units).toBe(4);
    expect(fitOfTrial(table({ rows, rowsAre: "plots" }))?.units).toBe(12);
  });

  it("is explained with its places, and computed again to the same figures", () => {
    const fit = fitOfTrial(drifting);
    if (fit === null) throw new Error("no fit");
    const named = { ...drifting, name: "Loma" };
    const explanations = [
      explainTrialOptimum(named, { costTPerRate: 0.008, fit, version: "agronomy-1" }),
      explainIndependentUnits(named, "agronomy-1"),
    ];
    for (const { formula, inputs, result } of JSON.parse(
      JSON.stringify(explanations),
    ) as typeof explanations) {
      const found = recommendationFormulas.find(({ id }) => id === formula);
      const bySymbol = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]));
      expect(found?.compute(bySymbol)).toBe(result.value);
      expect(result.value).not.toBeNull();
      expect(bySymbol.x).toHaveLength(12);
    }
    expect(explanations[1]?.result.value).toBe(fit.effectiveUnits);
  });
});
