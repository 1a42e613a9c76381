import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { cluster, nearestClusters } from "./cluster";
import { standardise } from "./standardise";
import { varianceExplained } from "./variance";
import { membershipIndices } from "./zone-count";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));

interface BookCase<Inputs, Expected> {
  model: string;
  inputs: Inputs;
  expected: Expected;
  /** Relative; the book rounds to six digits. */
  tolerance: number;
}

const file = `${shared}/samples/agronomy/cases.json`;
const book = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BookCase<unknown, unknown>[]) : [];

function casesOf<Inputs, Expected>(model: string): BookCase<Inputs, Expected>[] {
  const found = book.filter((one) => one.model === model) as BookCase<Inputs, Expected>[];
  if (found.length === 0) throw new Error(`no case of ${model} in ${file} (set SURCO_SHARED)`);
  return found;
}

function expectClose(actual: number | undefined, expected: number, tolerance: number): void {
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  );
}

interface Clustered {
  centres: number[][];
  fpi: number;
  nce: number;
  labels: number[];
}

describe("cases of the model book", () => {
  it("standard scores, where no outer value is cut off", () => {
    for (const { inputs, expected, tolerance } of casesOf<{ v: number[] }, number[]>("zscore")) {
      const pixels = Int32Array.from(inputs.v, (_, pixel) => pixel);
      const z = standardise(Float32Array.from(inputs.v), pixels, 0)?.z;
      expected.forEach((score, index) => {
        expectClose(z?.[index], score, tolerance);
      });
    }
  });

  it("fuzzy clusters from starts of our own", () => {
    for (const { inputs, expected, tolerance } of casesOf<{ X: number[][]; c: number }, Clustered>("fcm")) {
      const dimensions = inputs.X[0]?.length ?? 0;
      const points = { values: Float64Array.from(inputs.X.flat()), count: inputs.X.length, dimensions };
      const found = cluster(points, inputs.c);
      expected.centres.flat().forEach((value, index) => {
        expectClose(found.centres[index], value, tolerance);
      });
      expect(Array.from(nearestClusters(points, found), (label) => label - 1)).toEqual(expected.labels);
      const { fpi, nce } = membershipIndices(found.memberships, inputs.c);
      expectClose(fpi, expected.fpi, tolerance);
      expectClose(nce, expected.nce, tolerance);
    }
  });

  it("FPI and NCE of memberships", () => {
    for (const { inputs, expected, tolerance } of casesOf<{ U: number[][] }, Clustered>("fpi_nce")) {
      const { fpi, nce } = membershipIndices(Float64Array.from(inputs.U.flat()), inputs.U[0]?.length ?? 0);
      expectClose(fpi, expected.fpi, tolerance);
      expectClose(nce, expected.nce, tolerance);
    }
  });

  it("variance between zones", () => {
    for (const { inputs, expected, tolerance } of casesOf<{ values: number[]; labels: number[] }, number>(
      "variance_reduction",
    )) {
      const labels = Uint8Array.from(inputs.labels, (label) => label + 1);
      const share = varianceExplained([{ z: Float32Array.from(inputs.values) }], labels);
      expectClose(100 * share, expected, tolerance);
    }
  });
});
