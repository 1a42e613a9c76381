import type { Boundary, Format, PlainDate } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import type { ActualCosts, Comparison, Plan, UsedRate } from "../../contract";

/** A plan with everything that its PDF shows. */
export interface PlanOnPaper {
  plan: Plan;
  others: readonly Plan[];
  field: { name: string; farmName: string; polygon: Boundary };
  cropName: string;
  /** null: nothing was recorded yet. */
  comparison: Comparison | null;
  /** Costs that the comparison lacks. */
  missing: Pick<ActualCosts, "unpricedCount" | "hiddenCount" | "isPartial">;
  /** null: amounts in USD alone. */
  rate: UsedRate | null;
  madeBy: string;
  madeOn: PlainDate;
  /** Accent of the brand, #rrggbb. */
  accent: string;
  t: Texts;
  format: Format;
}

/** Number with its unit; a dash without one. */
export function numberOr(format: Format, value: number | null, digits: number, unit: string): string {
  return value === null ? "–" : `${format.number(value, digits)} ${unit}`;
}
