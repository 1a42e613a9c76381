import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  compareDefaultsWithTrials,
  compareDefaultWithTrial,
  type DefaultInTrial,
  fitTrial,
  maizeDensityDefault,
  nitrogenDefault,
  type TrialPlot,
} from "@surco/agronomy";
import type { TrialFigures } from "@surco/yield-prediction/contract";

const METRES_PER_DEGREE = 111_320;
const M2_PER_ACRE = 4046.8564224;
const KG_PER_LB = 0.45359237;
const HILLS_PER_ACRE = 4000;
/** Prices of the publication: USD/kg of nitrogen over USD/kg of maize. */
const LAS_ROSAS_PRICE_RATIO = 0.4348 / 0.0685;
/** Sums and losses are published finer than what follows from them, so that it comes out the same. */
const SUM_STEPS = 1e6;
/** Largest group of a trial by its name. */
type Groups = ReadonlyMap<string, TrialPlot[]>;

/**
 * Distances of the defaults of nitrogen and density from real trials.
 *
 * @param folder with `yield-maps` and `response-trials`, as docs/evaluation.md names their files
 */
export async function evaluateTrials(folder: string): Promise<TrialFigures[]> {
  const lasRosas = groupsOf(await readLasRosas(join(folder, "yield-maps/lasrosas-1999.txt")));
  const densities = await readDensities(join(folder, "response-trials/carmer.density.txt"));
  const nitrogen = [...lasRosas.values()].map((plots) => {
    const fit = fitTrial(plots);
    const place = { crop: "maizeEarly", responseClass: "medium", priceRatio: LAS_ROSAS_PRICE_RATIO } as const;
    return compareDefaultWithTrial(fit, nitrogenDefault(fit, place));
  });
  const density = [...densities.values()].map((plots) => {
    const fit = fitTrial(plots, ["quadratic", "mean"]);
    return compareDefaultWithTrial(fit, maizeDensityDefault(fit, "medium"));
  });
  return [figuresOf("las-rosas", "nitrogen", nitrogen), figuresOf("carmer", "density", density)];
}

function figuresOf(
  id: TrialFigures["id"],
  input: TrialFigures["input"],
  compared: readonly DefaultInTrial[],
): TrialFigures {
  const summary = compareDefaultsWithTrials(compared);
  const rates = compared.flatMap((one) => one.rates);
  const errors = rates.map(({ expectedTPerHa, observedTPerHa }) => expectedTPerHa - observedTPerHa);
  const sumOf = (values: readonly number[]) =>
    rounded(
      values.reduce((sum, value) => sum + value, 0),
      SUM_STEPS,
    );
  return {
    id,
    input,
    trials: summary.trials,
    yieldLossTPerHa: rounded(summary.meanYieldLossTPerHa, 100),
    marginLossTPerHa: rounded(summary.meanMarginLossTPerHa, 100),
    rmseTPerHa: rounded(summary.rmseTPerHa, 100),
    rmsePct: rounded(summary.relativeRmsePct, 10),
    yieldLossesTPerHa: compared.map(({ yieldLossTPerHa }) => rounded(yieldLossTPerHa, SUM_STEPS)),
    marginLossesTPerHa: compared.map(({ marginLossTPerHa }) => rounded(marginLossTPerHa, SUM_STEPS)),
    rates: rates.length,
    sums: {
      squaredErrorT2PerHa2: sumOf(errors.map((error) => error ** 2)),
      absoluteErrorTPerHa: sumOf(errors.map(Math.abs)),
      errorTPerHa: sumOf(errors),
      observedTPerHa: sumOf(rates.map(({ observedTPerHa }) => observedTPerHa)),
    },
  };
}

/** Point of the Las Rosas trial; its group is the slope position. */
type LasRosasPoint = TrialPlot & {
  group: string;
  /** Of the bare soil; low where it holds much organic matter. */
  brightness: number;
  position: { xM: number; yM: number };
};

/** Points of the strips of the Las Rosas trial. */
export async function readLasRosas(file: string): Promise<LasRosasPoint[]> {
  return (await rowsOf(file)).map((row) => {
    const [, lat, lng, quintals, nitrogen, topography = "", brightness, rep = "", rateName = ""] = row;
    const position = {
      xM: Number(lng) * METRES_PER_DEGREE * Math.cos((Number(lat) * Math.PI) / 180),
      yM: Number(lat) * METRES_PER_DEGREE,
    };
    const strip = `${rep} ${rateName}`;
    return {
      group: topography,
      brightness: Number(brightness),
      rate: Number(nitrogen),
      yieldTPerHa: Number(quintals) / 10,
      rep,
      strip,
      position,
    };
  });
}

/** Means of each hybrid by density, plants/ha. */
async function readDensities(file: string): Promise<Groups> {
  const plots = (await rowsOf(file)).map(([hybrid = "", plantsPerHill, lbPerHill]) => ({
    group: hybrid,
    rate: (Number(plantsPerHill) * HILLS_PER_ACRE * 10_000) / M2_PER_ACRE,
    yieldTPerHa: (Number(lbPerHill) * HILLS_PER_ACRE * KG_PER_LB * 10) / M2_PER_ACRE,
  }));
  return groupsOf(plots);
}

function groupsOf(plots: readonly (TrialPlot & { group: string })[]): Groups {
  const groups = new Map<string, TrialPlot[]>();
  for (const { group, ...plot } of plots) groups.set(group, [...(groups.get(group) ?? []), plot]);
  return groups;
}

/** Lines of a table without its heading. */
async function rowsOf(file: string): Promise<string[][]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n").slice(1);
  return lines.map((line) => line.split(/\s+/).map((cell) => cell.replaceAll('"', "")));
}

/** Without a minus before zero. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps + 0;
}
