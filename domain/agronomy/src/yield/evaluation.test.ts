import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  districtYearMeans,
  type EvaluationCase,
  errorsOfSums,
  evaluationRows,
  fieldTrendYield,
  intervalCoverage,
  yieldErrors,
} from "./evaluation";

const yields = fc.double({ min: 100, max: 15_000, noNaN: true });

describe("errors of predictions", () => {
  it("are those computed by hand", () => {
    // Errors 500, -300, 100: squares 250000 + 90000 + 10000 = 350000, a third is 116666.67, its root 341.565.
    const errors = yieldErrors([
      { predictedKgPerHa: 8_500, observedKgPerHa: 8_000 },
      { predictedKgPerHa: 5_700, observedKgPerHa: 6_000 },
      { predictedKgPerHa: 7_100, observedKgPerHa: 7_000 },
    ]);
    expect(errors?.rmseKgPerHa).toBeCloseTo(341.565, 3);
    expect(errors?.maeKgPerHa).toBeCloseTo(300, 9);
    expect(errors?.biasKgPerHa).toBeCloseTo(100, 9);
    // Over the mean of 7000.
    expect(errors?.rmsePct).toBeCloseTo(4.87951, 4);
    const sums = {
      count: 3,
      squaredErrorKg2PerHa2: 350_000,
      absoluteErrorKgPerHa: 900,
      errorKgPerHa: 300,
      observedKgPerHa: 21_000,
    };
    expect(errors?.sums).toEqual(sums);
    expect(errorsOfSums(sums)).toEqual(errors);
  });

  it("are none of nothing, nor of harvests of 0", () => {
    expect(yieldErrors([])).toBeNull();
    expect(yieldErrors([{ predictedKgPerHa: 4_000, observedKgPerHa: 0 }])).toBeNull();
  });

  it("are never larger as a mean than as a root of squares, and the bias never beyond the mean error", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ predictedKgPerHa: yields, observedKgPerHa: yields }), { minLength: 1 }),
        (pairs) => {
          const errors = yieldErrors(pairs);
          if (errors === null) throw new Error("no errors");
          expect(errors.maeKgPerHa).toBeLessThanOrEqual(errors.rmseKgPerHa + 1e-6);
          expect(Math.abs(errors.biasKgPerHa)).toBeLessThanOrEqual(errors.maeKgPerHa + 1e-6);
        },
      ),
    );
  });

  it("cover what lies inside the interval, ends included", () => {
    const at = (observedKgPerHa: number) => ({ lowerKgPerHa: 6_000, upperKgPerHa: 8_000, observedKgPerHa });
    expect(intervalCoverage([at(6_000), at(8_000), at(7_100), at(8_001), at(5_999)])).toBeCloseTo(0.6, 12);
  });
});

describe("simple guesses", () => {
  const history = [
    { year: 2018, yieldKgPerHa: 6_000 },
    { year: 2020, yieldKgPerHa: 7_000 },
    { year: 2021, yieldKgPerHa: 9_999 },
    { year: 2022, yieldKgPerHa: 8_000 },
  ];

  it("draw the field's trend through its other years", () => {
    // 2018, 2020 and 2022 lie on a line of 500 kg/ha a year.
    expect(fieldTrendYield(history, 2021)).toBeCloseTo(7_500, 9);
    expect(fieldTrendYield([...history].reverse(), 2021)).toBeCloseTo(7_500, 9);
  });

  it("take the mean of one or two years, and know nothing of none", () => {
    expect(fieldTrendYield(history.slice(0, 2), 2021)).toBe(6_500);
    expect(fieldTrendYield(history.slice(0, 1), 2018)).toBeNull();
    expect(
      fieldTrendYield(
        [
          { year: 2016, yieldKgPerHa: 3_000 },
          { year: 2017, yieldKgPerHa: 2_000 },
          { year: 2018, yieldKgPerHa: 1_000 },
        ],
        2025,
      ),
    ).toBe(0);
  });

  it("never look at the year that they guess", () => {
    fc.assert(
      fc.property(fc.array(yields, { minLength: 2, maxLength: 9 }), yields, (values, other) => {
        const made = values.map((yieldKgPerHa, index) => ({ year: 2016 + index, yieldKgPerHa }));
        const changed = made.map((one) => (one.year === 2016 ? { ...one, yieldKgPerHa: other } : one));
        expect(fieldTrendYield(changed, 2016)).toBe(fieldTrendYield(made, 2016));
        expect(districtYearMeans(changed, 2016)).toEqual(districtYearMeans(made, 2016));
      }),
    );
  });

  it("average a district's fields by year", () => {
    const district = [
      { year: 2021, yieldKgPerHa: 3_000 },
      { year: 2020, yieldKgPerHa: 2_000 },
      { year: 2020, yieldKgPerHa: 4_000 },
      { year: 2022, yieldKgPerHa: 9_000 },
    ];
    expect(districtYearMeans(district, 2022)).toEqual([
      { year: 2020, yieldKgPerHa: 3_000 },
      { year: 2021, yieldKgPerHa: 3_000 },
    ]);
  });
});

describe("rows of an evaluation", () => {
  const predictedAs = (pointKgPerHa: number) => ({
    pointKgPerHa,
    lowerKgPerHa: pointKgPerHa - 1_000,
    upperKgPerHa: pointKgPerHa + 1_000,
  });
  const maize: EvaluationCase = {
    crop: "maizeEarly",
    daysBeforeHarvest: 60,
    observedKgPerHa: 8_000,
    predicted: predictedAs(9_500),
    districtMeanKgPerHa: 7_000,
    fieldTrendKgPerHa: 8_400,
  };
  const cases: EvaluationCase[] = [
    maize,
    { ...maize, observedKgPerHa: 10_000, predicted: predictedAs(9_500) },
    // Without a prediction it counts as a season and for no error.
    { ...maize, predicted: null, districtMeanKgPerHa: 1 },
    { ...maize, daysBeforeHarvest: 90, predicted: predictedAs(8_000) },
    { ...maize, crop: "wheat", observedKgPerHa: 4_000, predicted: predictedAs(4_500) },
  ];

  it("stand by crop and days before harvest, with the same seasons for model and guesses", () => {
    const rows = evaluationRows(cases);
    expect(rows.map(({ crop, daysBeforeHarvest }) => `${crop} ${daysBeforeHarvest}`)).toEqual([
      "maizeEarly 90",
      "maizeEarly 60",
      "wheat 60",
      "all 90",
      "all 60",
    ]);
    const row = rows[1];
    expect(row).toMatchObject({ seasons: 3, predicted: 2, meanObservedKgPerHa: 9_000, coverageShare: 0.5 });
    // Errors 1500 and -500; -1000 and -3000; 400 and -1600.
    expect(row?.model).toMatchObject({ maeKgPerHa: 1_000, biasKgPerHa: 500 });
    expect(row?.model.rmseKgPerHa).toBeCloseTo(Math.sqrt(1_250_000), 6);
    expect(row?.districtMean).toMatchObject({ maeKgPerHa: 2_000, biasKgPerHa: -2_000 });
    expect(row?.fieldTrend).toMatchObject({ maeKgPerHa: 1_000, biasKgPerHa: -600 });
    expect(rows[4]).toMatchObject({ seasons: 4, predicted: 3 });
  });

  it("leave out what nothing was predicted for", () => {
    expect(evaluationRows([{ ...maize, predicted: null }])).toEqual([]);
  });
});
