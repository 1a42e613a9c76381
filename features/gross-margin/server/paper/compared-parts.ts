import { headed, type PdfContent, paperTable, pdfInks } from "@surco/kit-server/paper";
import type { Plan } from "../../contract";
import type { PlanOnPaper } from "./plan-on-paper";

/** Actual costs and margin beside the plan; nothing where nothing was recorded. */
export function actualPart({ plan, comparison, missing, t, format }: PlanOnPaper): PdfContent[] {
  if (comparison === null) return [];
  const row = (name: string, planned: number, actual: number) => [
    name,
    format.number(planned, 2),
    format.number(actual, 2),
    format.number(actual - planned, 2),
  ];
  const rows = comparison.lines
    .filter(({ plannedUsdPerHa, actualUsdPerHa }) => plannedUsdPerHa > 0 || actualUsdPerHa > 0)
    .map(({ line, plannedUsdPerHa, actualUsdPerHa, from }) => {
      const name = t(`lines.${line}`);
      return row(from === "plan" ? `${name} *` : name, plannedUsdPerHa, actualUsdPerHa);
    });
  const { notInLineUsdPerHa, plannedDirectUsdPerHa, actualDirectUsdPerHa, actual, actualYieldTPerHa } =
    comparison;
  const costs = row(t("figures.directCosts"), plannedDirectUsdPerHa, actualDirectUsdPerHa);
  const yieldLine =
    actualYieldTPerHa === null
      ? t("actual.noYield")
      : t("actual.yieldLine", { yield: format.number(actualYieldTPerHa, 2) });
  const table = paperTable({
    columns: [
      { title: "USD/ha", share: 2 },
      ...["planned", "actual", "difference"].map((name) => ({
        title: t(`actual.${name}`),
        share: 1,
        isNumber: true,
      })),
    ],
    rows: [
      ...rows,
      ...(notInLineUsdPerHa === 0 ? [] : [row(t("actual.notInLine"), 0, notInLineUsdPerHa)]),
      ...(actual === null ? [] : [costs]),
    ],
    total:
      actual === null ? costs : row(t("figures.margin"), plan.figures.marginUsdPerHa, actual.marginUsdPerHa),
  });
  const note = {
    text: [
      yieldLine,
      ...(missing.unpricedCount > 0 ? [t("actual.unpriced", { count: missing.unpricedCount })] : []),
      ...(missing.hiddenCount > 0 ? [t("actual.hidden", { count: missing.hiddenCount })] : []),
      ...(missing.isPartial ? [t("actual.partial")] : []),
      `* ${t("notes.unloggedLines")}`,
    ].join(" "),
    fontSize: 8,
    color: pdfInks.inkSoft,
  };
  return [headed(t("actual.title"), { stack: [table, note] })];
}

/** The other scenarios of the season beside the plan; nothing where there are none. */
export function scenarioPart({ plan, others, t, format }: PlanOnPaper): PdfContent[] {
  if (others.length === 0) return [];
  const row = (one: Plan) => [
    one.name,
    format.number(one.expectedYieldTPerHa, 2),
    format.number(one.priceUsdPerT, 2),
    format.number(one.figures.directCostUsdPerHa, 2),
    format.number(one.figures.marginUsdPerHa, 2),
  ];
  const table = paperTable({
    columns: [
      { title: t("form.name"), share: 2.4 },
      { title: "t/ha", share: 0.8, isNumber: true },
      { title: "USD/t", share: 0.8, isNumber: true },
      { title: t("figures.directCosts"), share: 1, isNumber: true },
      { title: t("figures.margin"), share: 1, isNumber: true },
    ],
    rows: [plan, ...others].map(row),
  });
  const unit = { text: t("scenarios.unit"), fontSize: 8, color: pdfInks.inkSoft };
  return [headed(t("scenarios.title"), { stack: [table, unit] })];
}
