import {
  directCostUsdPerHa,
  plannedMarginOf,
  planValues,
  templateValues,
} from "@surco/gross-margin/contract";
import { expect, it } from "vitest";
import { exampleCosts } from "./example-costs";
import { planMargins, planTemplate } from "./plan-margins";
import type { SeededField } from "./seeded-field";

const standing = { cycleDays: 150, harvestedOn: null, yieldTPerHa: null };
const field: SeededField = {
  user: { id: crypto.randomUUID(), email: "visita@demonstration.invalid", country: "AR", language: "es" },
  fieldId: "01994c1e-0000-7000-8000-0000000000f1",
  lngLat: [-60.57, -33.89],
  areaHa: 55,
  plantings: [
    { ...standing, season: "2024/25", period: "2", cropId: 7, sownOn: "2024-11-01" },
    { ...standing, season: "2025/26", period: "2", cropId: 5, sownOn: "2025-10-01" },
    { ...standing, season: "2026/27", period: "1", cropId: 10, sownOn: "2026-06-20" },
    { ...standing, season: "2026/27", period: "2", cropId: 8, sownOn: "2026-12-05" },
  ],
  earlierPlantings: [],
  margins: "plan",
  isRented: false,
  hasDueTask: false,
};
const names = (plans: ReturnType<typeof planMargins>) =>
  plans.map(({ season, period, values }) => `${season} ${period} ${values.name}`);

it("plans each crop of this season and the last, and no other", () => {
  expect(names(planMargins(field))).toEqual([
    "2025/26 2 Plan 2025/26",
    "2026/27 1 Plan 2026/27",
    "2026/27 2 Plan 2026/27",
  ]);
  expect(planMargins({ ...field, margins: "none" })).toEqual([]);
  expect(planTemplate(field)).toBeNull();
});

it("sets scenarios beside each plan, and a template, where they are asked for", () => {
  const withScenarios: SeededField = { ...field, margins: "scenarios" };
  const plans = planMargins(withScenarios);
  expect(plans).toHaveLength(9);
  expect(new Set(plans.map(({ id }) => id)).size).toBe(9);
  const [plan, dry, dear] = plans.map(({ values }) => values);
  expect(dry?.expectedYieldTPerHa).toBe(7.1);
  expect(dear?.priceUsdPerT).toBe(200);
  expect(dear?.lines).toEqual(plan?.lines);
  expect(planTemplate(withScenarios)?.values).toMatchObject({ name: "Costos de la zona", cropId: 8 });
});

it("adds the rent of a year to its summer crop alone", () => {
  const leases = planMargins({ ...field, isRented: true }).map(({ values }) => values.lines.lease.usdPerHa);
  expect(leases).toEqual([441, 0, 441]);
});

it("has values that the API takes, and costs that leave a margin in a usual year", () => {
  for (const language of ["es", "en", "pt"] as const) {
    const asked: SeededField = { ...field, margins: "scenarios", user: { ...field.user, language } };
    for (const { values } of planMargins(asked)) expect(planValues.parse(values)).toEqual(values);
    const template = planTemplate(asked);
    expect(templateValues.parse(template?.values)).toEqual(template?.values);
  }
  const crops = [
    ["maizeEarly", 5],
    ["wheat", 10],
    ["soySecond", 8],
  ] as const;
  for (const [crop, cropId] of crops) {
    const plan = planMargins(field).find(({ values }) => values.cropId === cropId)?.values;
    if (plan === undefined) throw new Error(`no plan of ${crop}`);
    expect(plan.expectedYieldTPerHa).toBe(exampleCosts[crop].yieldTPerHa);
    expect(directCostUsdPerHa(plan.lines)).toBeGreaterThan(250);
    const { returnPct } = plannedMarginOf(plan, 55);
    expect(returnPct).toBeGreaterThan(10);
    expect(returnPct).toBeLessThan(150);
  }
});
