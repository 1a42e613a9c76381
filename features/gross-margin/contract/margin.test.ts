import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ActualCosts,
  type CostLines,
  compareActual,
  costLineNames,
  directCostUsdPerHa,
  exampleCosts,
  examplePlan,
  explainLocal,
  explainPlan,
  figureNames,
  isLogged,
  linesBy,
  lineUsdPerHa,
  localToUsd,
  marginFormulas,
  marginTable,
  type PlanValues,
  plannedMarginOf,
  planOfActual,
  planValues,
  usdToLocal,
  withSums,
} from ".";

const maize = planValues.parse(examplePlan);

/** Amount with two decimals, from its cents. */
const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const row = fc.record({
  name: fc.constant("x"),
  quantity: fc.double({ min: 0, max: 50, noNaN: true }),
  unit: fc.constant("L"),
  unitPriceUsd: fc.double({ min: 0, max: 300, noNaN: true }),
});
const line = fc.record({ usdPerHa: money(900), rows: fc.array(row, { maxLength: 5 }) });
const lines: fc.Arbitrary<CostLines> = fc
  .array(line, { minLength: costLineNames.length, maxLength: costLineNames.length })
  .map((all) => linesBy((name) => all[costLineNames.indexOf(name)] ?? { usdPerHa: 0, rows: [] }));
const values: fc.Arbitrary<PlanValues> = fc
  .record({ lines, expected: money(20), price: money(600), commercialPct: money(60) })
  .map(({ lines: costs, expected, price, commercialPct }) => ({
    ...maize,
    lines: costs,
    expectedYieldTPerHa: expected,
    priceUsdPerT: price,
    commercialPct,
  }));
const cents = (amount: number) => Math.round(amount * 100);

describe("costs", () => {
  it("of maize are 799 USD/ha, which leave 385.04 USD/ha and 18,674 USD", () => {
    expect(directCostUsdPerHa(maize.lines)).toBe(799);
    const figures = plannedMarginOf(maize, 48.5);
    expect(figures.marginUsdPerHa).toBeCloseTo(385.04, 9);
    expect(figures.marginUsd).toBeCloseTo(18_674.44, 6);
  });

  it("of a line are the sum of its rows, each to the cent", () => {
    const seeds = {
      usdPerHa: 999,
      rows: [
        { name: "P1815", quantity: 0.95, unit: "bag", unitPriceUsd: 147.37 },
        { name: "inoculant", quantity: 3, unit: "dose", unitPriceUsd: 1.005 },
      ],
    };
    // 140.0015 and 3.015 become 140.00 and 3.02.
    expect(lineUsdPerHa(seeds)).toBe(143.02);
  });

  it("sum up to the cent, however many lines and rows there are", () => {
    fc.assert(
      fc.property(lines, (costs) => {
        const summed = withSums(costs);
        const ofLines = costLineNames.reduce((sum, name) => sum + cents(summed[name].usdPerHa), 0);
        expect(cents(directCostUsdPerHa(costs))).toBe(ofLines);
        expect(directCostUsdPerHa(summed)).toBe(ofLines / 100);
        for (const name of costLineNames) {
          const { rows, usdPerHa } = summed[name];
          if (rows.length > 0) {
            const ofRows = rows.reduce((sum, { quantity, unitPriceUsd }) => {
              const exact = quantity * unitPriceUsd;
              return sum + Math.floor(exact * 100 + 0.5 + 1e-6);
            }, 0);
            expect(cents(usdPerHa)).toBe(ofRows);
          }
        }
      }),
    );
  });
});

describe("price and yield table", () => {
  it("has the plan's margin in its middle, and grows with yield and price", () => {
    const table = marginTable(maize);
    expect(table.yieldsTPerHa[0]).toBeCloseTo(7.36, 9);
    expect(table.pricesUsdPerT[4]).toBeCloseTo(198, 9);
    expect(table.marginsUsdPerHa[2]?.[2]).toBeCloseTo(385.04, 9);
    // 7.36 t/ha at 132 USD/t leave 757.79 of net income less 799.
    expect(table.marginsUsdPerHa[0]?.[0]).toBeCloseTo(-41.2144, 4);
  });
});

const costsOf = (amounts: readonly number[], yieldTPerHa: number): ActualCosts => ({
  ...exampleCosts,
  lines: costLineNames
    .filter(isLogged)
    .map((name, index) => ({ line: name, usdPerHa: amounts[index] ?? 0, entries: [] })),
  harvests: [{ cropId: 5, yieldTPerHa, yieldsTPerHa: [yieldTPerHa], lastDate: "2027-03-28" }],
});
const actual = fc
  .tuple(fc.array(money(400), { minLength: 10, maxLength: 10 }), money(15))
  .map(([amounts, tPerHa]) => costsOf(amounts, tPerHa));

describe("actual costs against a plan", () => {
  it("keep what was planned in lines that activities do not record, and count what is in no line", () => {
    const entry = exampleCosts.lines[0]?.entries[0];
    const comparison = compareActual(maize, {
      ...exampleCosts,
      notInLine: entry ? [{ ...entry, usdPerHa: 10 }] : [],
    });
    // Tillage 55, lease 220 and labour 25 of the plan, 78 of the harvest and 10 in no line.
    expect(comparison.actualDirectUsdPerHa).toBe(388);
    expect(comparison.lines.find(({ line: name }) => name === "harvestCost")).toEqual({
      line: "harvestCost",
      plannedUsdPerHa: 70,
      actualUsdPerHa: 78,
      differenceUsdPerHa: 8,
      from: "log",
    });
    // 8.982 t/ha at 165 USD/t less 22 %.
    expect(comparison.actual?.netIncomeUsdPerHa).toBeCloseTo(1155.9834, 4);
  });

  it("equal the plan that was copied from them", () => {
    fc.assert(
      fc.property(values, actual, (planned, costs) => {
        const copied = planOfActual(planned, costs);
        const comparison = compareActual(copied, costs);
        expect(comparison.lines.filter(({ differenceUsdPerHa }) => differenceUsdPerHa !== 0)).toEqual([]);
        expect(comparison.actualDirectUsdPerHa).toBe(comparison.plannedDirectUsdPerHa);
        expect(comparison.actual).toEqual(plannedMarginOf(copied, costs.areaHa));
      }),
    );
  });
});

describe("local currency", () => {
  it("gives back the dollars it was computed from, to the cent", () => {
    fc.assert(
      fc.property(money(1_000_000), fc.double({ min: 1, max: 5000, noNaN: true }), (usd, rate) => {
        expect(localToUsd(usdToLocal(usd, rate), rate)).toBe(usd);
      }),
    );
  });

  it("names the day and the institution of its rate", () => {
    const explanation = explainLocal(385.04, "/ha", {
      currency: "ARS",
      localPerUsd: 1488,
      day: "2026-07-08",
      official: { source: "BCRA", isStale: false, isSimulated: true },
    });
    expect(explanation.result).toEqual({ value: 572_939.52, unit: "ARS/ha", decimals: 2 });
    expect(explanation.inputs[1]).toMatchObject({
      days: { from: "2026-07-08", until: "2026-07-08" },
      source: { details: { name: "BCRA" }, simulated: true },
    });
  });
});

describe("derivations", () => {
  it("give the figures of the plan", () => {
    const keys = {
      directCosts: "directCostUsdPerHa",
      income: "incomeUsdPerHa",
      commercial: "commercialUsdPerHa",
      netIncome: "netIncomeUsdPerHa",
      totalExpenses: "totalExpensesUsdPerHa",
      margin: "marginUsdPerHa",
      marginTotal: "marginUsd",
      breakEvenYield: "breakEvenYieldTPerHa",
      breakEvenPrice: "breakEvenPriceUsdPerT",
      returnPct: "returnPct",
    } as const;
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 500, noNaN: true }), (planned, areaHa) => {
        const figures = plannedMarginOf(planned, areaHa);
        const explained = explainPlan(planned, areaHa);
        for (const name of figureNames) expect(explained[name].result.value).toBe(figures[keys[name]]);
      }),
    );
  });

  it.each(marginFormulas.map((formula) => [formula.id, formula] as const))(
    "are as worked out by hand: %s",
    (_, formula) => {
      const { inputs, value, decimals } = formula.example ?? { inputs: {}, value: 0, decimals: 0 };
      expect(formula.compute(inputs)).toBeCloseTo(value, decimals);
      expect(formula.compute({})).toBeNull();
    },
  );
});
