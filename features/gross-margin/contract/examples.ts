import { type CostLineName, type CostLines, linesBy } from "./cost-lines";
import { plannedMarginOf } from "./margin-figures";

export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";

const costsUsdPerHa: Partial<Record<CostLineName, number>> = {
  tillage: 55,
  seeds: 140,
  fertilizers: 165,
  glyphosate: 60,
  herbicides: 18,
  adjuvants: 15,
  insecticides: 20,
  fungicides: 4,
  otherHerbicides: 2,
  waterProtectors: 5,
  lease: 220,
  harvestCost: 70,
  labour: 25,
};

/** Costs of maize, 799 USD/ha together. */
export const exampleLines: CostLines = linesBy((name) => ({
  usdPerHa: costsUsdPerHa[name] ?? 0,
  rows: name === "seeds" ? [{ name: "P1815", quantity: 1, unit: "bag", unitPriceUsd: 140 }] : [],
}));

const values = {
  name: "Maíz, plan base",
  cropId: 5,
  expectedYieldTPerHa: 9.2,
  actualYieldTPerHa: null,
  priceUsdPerT: 165,
  priceSource: { source: "Pizarra Rosario", day: "2026-09-01" },
  commercialPct: 22,
  lines: exampleLines,
  localRate: null,
  comments: "",
};

/** Maize of 9.2 t/ha at 165 USD/t on 48.5 ha: 385.04 USD/ha. */
export const examplePlan = {
  ...values,
  id: "01994c1e-0000-7000-8000-0000000000e1",
  fieldId: exampleFieldId,
  season: "2026/27",
  period: "2" as const,
  isChosen: true,
  areaHa: 48.5,
  harvestedYieldTPerHa: null,
  figures: plannedMarginOf(values, 48.5),
  author: "Ana Ferreyra",
  isOwn: true,
  version: 1,
  createdAt: "2026-09-01T12:00:00Z",
  updatedAt: "2026-09-01T12:00:00Z",
};
