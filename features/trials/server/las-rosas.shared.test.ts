import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@surco/kit-server/testing";
import { fieldAround, startYieldMapsApp } from "@surco/yield-maps/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { listFieldTrials, type TrialPartShown, type TrialResult } from "../contract";
import { trialResult } from "./trial-result";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
const file = `${shared}/data/yield-maps/lasrosas-1999.txt`;

/** Positions of the file's points. */
const placesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line): [number, number] => {
      const cells = line.split(/\s+/);
      return [Number(cells[2]), Number(cells[1])];
    });

/** Imports the file as a yield map of a field, keeps every record, and takes it for the result of a trial. */
async function resultOfFile(): Promise<TrialResult> {
  const surco = await startYieldMapsApp(testDatabase());
  try {
    const person = await surco.signIn();
    const fieldId = await person.addField(fieldAround(placesOf(readFileSync(file, "utf8"))));
    const { body: review } = await person.upload(fieldId, readFileSync(file), "lasrosas-1999.txt");
    const { body: map } = await person.save(fieldId, review, {
      columns: review.proposed.map(({ role, column, unit }) => ({
        role,
        column,
        unit: role === "yield" ? "q/ha" : unit,
      })),
    });
    const cleaning = {
      speed: null,
      passEnds: null,
      edges: null,
      overlap: null,
      limits: null,
      neighbours: null,
    };
    await person.call("PATCH", { payload: { fieldId, id: map.id, version: map.version, cleaning } });
    const [example] = listFieldTrials.example.answer.trials;
    const trial = { ...example, fieldId, design: null, rates: [], plots: [], polygonHash: null };
    return await trialResult(
      {
        trials: { find: async () => ({ ...trial, isDeleted: false }) } as never,
        findZones: async () => null,
        ...surco.feature.services,
      },
      // 0.4348 USD/kg N over 6.85 USD/quintal, which its description rounds to 6.35.
      { fieldId, trialId: trial.id, yieldMapId: map.id, by: "labels", costKgPerRate: 0.4348 / 0.0685 },
    );
  } finally {
    await surco.app.close();
  }
}

it("finds the file", () => {
  expect(existsSync(file), `missing: ${file} (set SURCO_SHARED)`).toBe(true);
});

describe.runIf(existsSync(file))("the strip trial of Las Rosas, 1999", () => {
  let result: TrialResult;
  const partOf = (name: string | null): TrialPartShown => {
    const part = result.parts.find((one) => one.name === name);
    if (part === undefined) throw new Error(`no part ${name}`);
    return part;
  };

  beforeAll(async () => {
    result = await resultOfFile();
  });

  it.each([
    [null, 1738, "5925.3", "11.301", "-0.03204", "77.3"],
    ["E", 368, "6063.9", "10.474", "-0.04134", "49.9"],
    ["HT", 354, "4657.9", "14.871", "-0.04264", "99.9"],
    ["LO", 461, "6714.9", "8.734", "-0.02576", "46.3"],
    ["W", 555, "6018.3", "12.079", "-0.03337", "85.9"],
  ] as const)(
    "has the published response and optimum by slope position: %s",
    (name, points, intercept, linear, quadratic, optimum) => {
      const { curve, optimum: found, points: counted } = partOf(name);

      expect(counted).toBe(points);
      expect((1000 * (curve?.interceptTPerHa ?? 0)).toFixed(1)).toBe(intercept);
      expect((1000 * (curve?.linear ?? 0)).toFixed(3)).toBe(linear);
      expect((1000 * (curve?.quadratic ?? 0)).toFixed(5)).toBe(quadratic);
      expect(found?.status).toBe("within");
      expect(found?.rate?.toFixed(1)).toBe(optimum);
    },
  );

  it("counts 18 strips, and its intervals are wider than those of as many independent points", () => {
    for (const name of [null, "E", "HT", "LO", "W"]) {
      const { units, unitOrigin, effectiveUnits, optimum } = partOf(name);
      const [honest, ordinary] = [optimum?.rateInterval, optimum?.ordinaryInterval];
      if (!honest || !ordinary) throw new Error("no interval");

      expect([units, unitOrigin]).toEqual([18, "strips"]);
      expect(effectiveUnits).toBeLessThanOrEqual(18);
      expect(honest.to - honest.from).toBeGreaterThan(ordinary.to - ordinary.from);
      expect(honest.from).toBeLessThanOrEqual(ordinary.from);
      expect(honest.to).toBeGreaterThanOrEqual(ordinary.to);
    }
  });

  it("gives its strips as rows of a response trial", () => {
    expect(result.rows).toHaveLength(18);
    expect(new Set(result.rows.map(({ rate }) => rate)).size).toBe(6);
  });
});
