import type { CropKey } from "@surco/agronomy";
import {
  type CostLine,
  type CostLineName,
  type CostRow,
  linesBy,
  type PlanValues,
  type TemplateValues,
  templateValues,
  withSums,
} from "@surco/gross-margin/contract";
import type { Planting } from "../demo-truth.client";
import { EXAMPLE_RENT, exampleCosts } from "./example-costs";
import { marginTexts } from "./margin-texts";
import { grownCrop, legumes, seeds, workCosts } from "./plan-activities";
import { recordId, type SeededField } from "./seeded-field";

export interface PlannedMargin {
  id: string;
  fieldId: string;
  season: string;
  period: "1" | "2";
  values: PlanValues;
}

export interface PlannedTemplate {
  id: string;
  values: TemplateValues;
}

/** Seasons with plans: the present one and the one before. */
const SEASONS_PLANNED = 2;

/** Plans of a field's two newest seasons, the plan of each before its scenarios. */
export function planMargins(field: SeededField): PlannedMargin[] {
  if (field.margins === "none") return [];
  return plannedCrops(field).flatMap(({ planting, crop }) => {
    const { season, period } = planting;
    const plan = valuesOf(field, planting, crop);
    const at = { fieldId: field.fieldId, season, period };
    const planned = (key: string, values: PlanValues): PlannedMargin => ({
      ...at,
      id: recordId(field.fieldId, "margin", season, period, key),
      values,
    });
    return [
      planned("plan", plan),
      ...scenariosOf(field, plan).map((values, index) => planned(`scenario ${index}`, values)),
    ];
  });
}

/** Template of costs from the newest plan of a field with scenarios; none of others. */
export function planTemplate(field: SeededField): PlannedTemplate | null {
  const newest = plannedCrops(field).at(-1);
  if (field.margins !== "scenarios" || newest === undefined) return null;
  const values = valuesOf(field, newest.planting, newest.crop);
  const name = marginTexts[field.user.language].template;
  return {
    id: recordId(field.fieldId, "margin template"),
    values: templateValues.parse({ ...values, name }),
  };
}

function plannedCrops({ plantings }: SeededField) {
  const seasons = [...new Set(plantings.map(({ season }) => season))].sort().slice(-SEASONS_PLANNED);
  return plantings
    .filter(({ season }) => seasons.includes(season))
    .sort((a, b) => (a.sownOn < b.sownOn ? -1 : 1))
    .flatMap((planting) => {
      const crop = grownCrop(planting);
      return crop === null ? [] : [{ planting, crop }];
    });
}

function scenariosOf({ margins, user }: SeededField, plan: PlanValues): PlanValues[] {
  if (margins !== "scenarios") return [];
  const { dryYear, betterPrice } = marginTexts[user.language];
  return [
    { ...plan, name: dryYear, expectedYieldTPerHa: toTenth(plan.expectedYieldTPerHa * 0.75) },
    { ...plan, name: betterPrice, priceUsdPerT: Math.round(plan.priceUsdPerT * 1.1) },
  ];
}

function valuesOf(
  { user, isRented }: SeededField,
  planting: Planting,
  crop: Exclude<CropKey, "other">,
): PlanValues {
  const texts = marginTexts[user.language];
  const example = exampleCosts[crop];
  const rows = rowsOf(crop, texts.sowing);
  const lines: Partial<Record<CostLineName, CostLine>> = {
    tillage: amount(example.tillageUsdPerHa),
    glyphosate: amount(example.glyphosateUsdPerHa),
    fungicides: amount(example.fungicidesUsdPerHa),
    seeds: detailed(rows.seeds),
    herbicides: amount(example.herbicidesUsdPerHa),
    fertilizers: detailed(rows.fertilizers),
    insecticides: amount(example.insecticidesUsdPerHa),
    // The rent of a year stands in the plan of its summer crop.
    ...(isRented && planting.period === "2" && { lease: detailed([rentOf(texts.soybean)]) }),
    harvestCost: amount(workCosts.harvestUsdPerHa),
    labour: amount(example.labourUsdPerHa),
  };
  return {
    name: `${texts.plan} ${planting.season}`,
    cropId: planting.cropId,
    expectedYieldTPerHa: example.yieldTPerHa,
    actualYieldTPerHa: null,
    priceUsdPerT: example.priceUsdPerT,
    priceSource: null,
    commercialPct: example.commercialPct,
    lines: withSums(linesBy((name) => lines[name] ?? amount(0))),
    localRate: null,
    comments: texts.comments,
  };
}

/** Seed and fertilizers as the activities of the crop use them, at their prices. */
function rowsOf(
  crop: Exclude<CropKey, "other">,
  sowing: string,
): { seeds: CostRow[]; fertilizers: CostRow[] } {
  const kg = (name: string, quantity: number, unitPriceUsd: number): CostRow => ({
    name,
    quantity,
    unit: "kg",
    unitPriceUsd,
  });
  const isLegume = legumes.includes(crop);
  return {
    seeds: [
      { name: seeds[crop].genotype, quantity: 1, unit: "ha", unitPriceUsd: exampleCosts[crop].seedUsdPerHa },
      { name: sowing, quantity: 1, unit: "ha", unitPriceUsd: workCosts.sowingUsdPerHa },
    ],
    fertilizers: isLegume
      ? [kg("SPS", 80, workCosts.phosphateUsdPerKg)]
      : [kg("MAP", 90, workCosts.phosphateUsdPerKg), kg("Urea", 160, workCosts.ureaUsdPerKg)],
  };
}

const rentOf = (name: string): CostRow => ({
  name,
  quantity: EXAMPLE_RENT.quintalsPerHa,
  unit: "qq",
  unitPriceUsd: EXAMPLE_RENT.usdPerQuintal,
});
const amount = (usdPerHa: number): CostLine => ({ usdPerHa, rows: [] });
const detailed = (rows: CostRow[]): CostLine => ({ usdPerHa: 0, rows });
const toTenth = (value: number): number => Math.round(value * 10) / 10;
