import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  compareDefaultsWithTrials,
  compareDefaultWithTrial,
  maizeDensityDefault,
  nitrogenDefault,
} from "./defaults-against-trials";
import { fitTrial, type TrialFit } from "./fit-trial";
import { fiellerInterval } from "./optimum-interval";
import { trialOptimum } from "./trial-optimum";
import type { TrialPlot } from "./trial-plots";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../../shared", import.meta.url));
const files = {
  lasRosas: `${shared}/data/yield-maps/lasrosas-1999.txt`,
  carmer: `${shared}/data/response-trials/carmer.density.txt`,
  bachmaier: `${shared}/data/response-trials/bachmaier.nitrogen.txt`,
};

/** Lines of a table without its heading; none where the folder is absent. */
function rowsOf(file: string): string[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(1);
  return lines.map((line) => line.split(/\s+/).map((cell) => cell.replaceAll('"', "")));
}

const METRES_PER_DEGREE = 111_320;
const M2_PER_ACRE = 4046.8564224;
const KG_PER_LB = 0.45359237;
const HILLS_PER_ACRE = 4000;

interface LasRosasPoint extends TrialPlot {
  topography: string;
  rep: string;
}

const lasRosas: LasRosasPoint[] = rowsOf(files.lasRosas).map((row) => {
  const [, lat, lng, quintals, nitrogen, topography = "", , rep = "", rateName] = row;
  return {
    rate: Number(nitrogen),
    yieldTPerHa: Number(quintals) / 10,
    topography,
    rep,
    strip: `${rep} ${rateName}`,
    position: {
      xM: Number(lng) * METRES_PER_DEGREE * Math.cos((Number(lat) * Math.PI) / 180),
      yM: Number(lat) * METRES_PER_DEGREE,
    },
  };
});

const carmer = rowsOf(files.carmer).map(([hybrid = "", plantsPerHill, lbPerHill]) => ({
  hybrid,
  rate: (Number(plantsPerHill) * HILLS_PER_ACRE * 10_000) / M2_PER_ACRE,
  yieldTPerHa: (Number(lbPerHill) * HILLS_PER_ACRE * KG_PER_LB * 10) / M2_PER_ACRE,
}));

const bachmaier = rowsOf(files.bachmaier).map(([nitrogen, tonnes, zone]) => ({
  zone,
  rate: Number(nitrogen),
  yieldTPerHa: Number(tonnes),
}));

it("finds the trials", () => {
  for (const file of Object.values(files)) {
    expect(existsSync(file), `missing: ${file} (set SURCO_SHARED)`).toBe(true);
  }
});

/** 0.4348 USD/kg N over 6.85 USD/quintal, which the description rounds to 6.35. */
const RATIO = 0.4348 / 0.0685;

describe.runIf(lasRosas.length > 0)("nitrogen on maize at Las Rosas, 1999", () => {
  const partOf = (topography: string | null) =>
    lasRosas.filter((point) => topography === null || point.topography === topography);

  it.each([
    [null, 1738, "5925.3", "11.301", "-0.03204", "77.3"],
    ["E", 368, "6063.9", "10.474", "-0.04134", "49.9"],
    ["HT", 354, "4657.9", "14.871", "-0.04264", "99.9"],
    ["LO", 461, "6714.9", "8.734", "-0.02576", "46.3"],
    ["W", 555, "6018.3", "12.079", "-0.03337", "85.9"],
  ])(
    "has the published parabola and optimum: part %s",
    (topography, points, intercept, linear, quadratic, optimum) => {
      const fit = fitTrial(partOf(topography), ["quadratic"]);

      expect(fit.plots).toBe(points);
      expect(fit.curve.model).toBe("quadratic");
      if (fit.curve.model !== "quadratic") return;
      expect((1000 * fit.curve.interceptTPerHa).toFixed(1)).toBe(intercept);
      expect((1000 * fit.curve.linear).toFixed(3)).toBe(linear);
      expect((1000 * fit.curve.quadratic).toFixed(5)).toBe(quadratic);
      expect(trialOptimum(fit, RATIO / 1000).rate?.toFixed(1)).toBe(optimum);
    },
  );

  it("counts the strips and not their points: 18, found by their neighbours too, but for two interrupted ones", () => {
    const strips = fitTrial(lasRosas);
    const joined = fitTrial(
      lasRosas.map(({ rate, yieldTPerHa, position }) => ({ rate, yieldTPerHa, position })),
    );

    expect([strips.unitOrigin, strips.units]).toEqual(["strips", 18]);
    expect(joined.unitOrigin).toBe("neighbours");
    expect(joined.units).toBeGreaterThanOrEqual(18);
    expect(joined.units).toBeLessThanOrEqual(20);
  });

  it("has a much wider interval than the points pretend: 33 kg/ha as points, open at both ends as strips", () => {
    const points = fitTrial(
      lasRosas.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa })),
      ["quadratic"],
    );
    const naive = trialOptimum(points, RATIO / 1000).interval;
    const honest = trialOptimum(fitTrial(lasRosas, ["quadratic"]), RATIO / 1000).interval;

    expect((naive?.to ?? 0) - (naive?.from ?? 0)).toBeCloseTo(33.3, 0);
    expect(honest).toMatchObject({ isOpenBelow: true, isOpenAbove: true });
  });

  it("prefers the parabola or the plateau to the mean on every slope position", () => {
    for (const topography of ["E", "HT", "LO", "W"]) {
      const fit = fitTrial(partOf(topography));
      expect(fit.curve.model).not.toBe("mean");
      expect(trialOptimum(fit, RATIO / 1000).status).toBe("within");
    }
  });

  it("lies near the defaults of the parameter table: less than 0.2 t/ha of margin away", () => {
    const compared = ["E", "HT", "LO", "W"].map((topography) => {
      const fit = fitTrial(partOf(topography));
      return compareDefaultWithTrial(
        fit,
        nitrogenDefault(fit, { crop: "maizeEarly", responseClass: "medium", priceRatio: RATIO }),
      );
    });
    const summary = compareDefaultsWithTrials(compared);

    expect(summary.trials).toBe(4);
    expect(summary.meanMarginLossTPerHa).toBeGreaterThanOrEqual(0);
    expect(summary.meanMarginLossTPerHa).toBeLessThan(0.2);
    expect(summary.relativeRmsePct).toBeLessThan(26.1);
  });
});

describe.runIf(carmer.length > 0)("density of eight maize hybrids, 1963", () => {
  const fits = new Map<string, TrialFit>();
  for (const { hybrid } of carmer) {
    fits.set(
      hybrid,
      fitTrial(
        carmer.filter((one) => one.hybrid === hybrid),
        ["quadratic", "mean"],
      ),
    );
  }

  it.each([
    ["0h43xB37", "82.3", "aboveTested"],
    ["C103xB14", "57.7", "within"],
    ["Hy2x0h7", "66.6", "within"],
    ["R61x187-2", "50.2", "within"],
    ["WF9x38-11", "56.0", "within"],
    ["WF9xB14", "51.2", "within"],
    ["WF9xC103", "55.7", "within"],
    ["WF9xH60", "66.2", "within"],
  ])("has the published optimum: %s %s thousand plants/ha, %s", (hybrid, thousands, status) => {
    const optimum = trialOptimum(fits.get(hybrid) as TrialFit, 0);

    expect(((optimum.rateOfCurve ?? 0) / 1000).toFixed(1)).toBe(thousands);
    expect(optimum.status).toBe(status);
    expect(optimum.rate === null).toBe(status === "aboveTested");
  });

  it("leaves half of the optima open, with four means and no repetition", () => {
    const open = [...fits.values()].filter((fit) => trialOptimum(fit, 0).interval?.isOpenAbove);
    expect(open).toHaveLength(4);
  });

  it("loses less than 0.5 t/ha by the density of the parameter table", () => {
    const compared = [...fits.values()].map((fit) =>
      compareDefaultWithTrial(fit, maizeDensityDefault(fit, "medium")),
    );
    const summary = compareDefaultsWithTrials(compared);

    expect(summary.trials).toBe(8);
    expect(summary.meanYieldLossTPerHa).toBeGreaterThan(0);
    expect(summary.meanYieldLossTPerHa).toBeLessThan(0.5);
    expect(summary.meanMarginLossTPerHa).toBe(summary.meanYieldLossTPerHa);
  });
});

describe.runIf(bachmaier.length > 0)("nitrogen on wheat in two yield zones in Germany", () => {
  const fitOf = (zone: string, models?: ["quadratic"]) =>
    fitTrial(
      bachmaier.filter((one) => one.zone === zone),
      models,
    );

  it("has a wide interval, longer above than below the optimum", () => {
    const fit = fitOf("high", ["quadratic"]);
    const { rateOfCurve, interval } = trialOptimum(fit, 0.01);
    const [below, above] = [
      (rateOfCurve ?? 0) - (interval?.from ?? 0),
      (interval?.to ?? 0) - (rateOfCurve ?? 0),
    ];

    expect(below).toBeGreaterThan(15);
    expect(above).toBeGreaterThan(1.5 * below);
  });

  it("has the interval of Fieller's theorem for a parabola", () => {
    for (const zone of ["low", "high"]) {
      const fit = fitOf(zone, ["quadratic"]);
      const terms = { costTPerRate: 0.01, coverage: 0.9, effectiveUnits: fit.effectiveUnits };
      const [parabola] = fit.fits;
      if (parabola?.curve.model !== "quadratic") throw new Error("no parabola");
      const fieller = fiellerInterval(fit.sums, { ...parabola, curve: parabola.curve }, terms);
      const { interval } = trialOptimum(fit, 0.01);
      expect(interval?.from).toBeCloseTo(fieller?.from ?? 0, 6);
      expect(interval?.to).toBeCloseTo(fieller?.to ?? 0, 6);
    }
  });

  it("finds no optimum within the tested rates where grain costs nothing to fertilize, in the high zone", () => {
    const optimum = trialOptimum(fitOf("high"), 0);
    expect(optimum).toMatchObject({ status: "aboveTested", rate: null, flatRates: null });
    expect(optimum.interval?.isOpenAbove).toBe(true);
  });
});
