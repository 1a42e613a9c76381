import { getCosts } from "./actual-costs";
import { readExchangeRate } from "./exchange-rates";
import { downloadPlanPdf } from "./paper";
import { planRoutes } from "./plan";
import { referencePriceRoutes } from "./reference-prices";
import { rollUpRoutes } from "./roll-up";
import { templateRoutes } from "./templates";

export * from "./actual-costs";
export * from "./compare-actual";
export * from "./cost-lines";
export { errorCodes } from "./error-codes";
export { exampleFieldId, exampleLines, examplePlan } from "./examples";
export * from "./exchange-rates";
export * from "./explain-margin";
export { marginFormulas, rollUpFormulas } from "./formulas";
export * from "./margin-figures";
export * from "./money";
export * from "./paper";
export * from "./plan";
export * from "./reference-prices";
export * from "./report-kinds";
export * from "./roll-up";
export * from "./templates";

export const grossMarginRoutes = [
  ...planRoutes,
  getCosts,
  readExchangeRate,
  ...rollUpRoutes,
  ...referencePriceRoutes,
  ...templateRoutes,
  downloadPlanPdf,
] as const;
