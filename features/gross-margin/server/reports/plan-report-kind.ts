import { localeOf } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { fieldMap, type ShareCard } from "@surco/kit-server/paper";
import { defineReportKind, type ReportKind } from "@surco/reports/server";
import { MARGIN_REPORT_KEPT_DAYS, PLAN_REPORT, planReportChoice } from "../../contract";
import type { MarginDeps } from "../margin-deps";
import { type OpenedPlan, openPlan } from "../paper/open-plan";
import { numberOr, type PlanOnPaper } from "../paper/plan-on-paper";
import { writePlan } from "../paper/write-plan-pdf";

const CARD_MAP_WIDTH = 196;

/** Stored PDF of a plan, with the rights of its maker: a plan that he may not see is not there. */
export function planReportKind(deps: MarginDeps): ReportKind {
  return defineReportKind({
    name: PLAN_REPORT,
    choice: planReportChoice,
    keptDays: MARGIN_REPORT_KEPT_DAYS,
    lastingErrors: ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND"],
    // Reading, then the pages.
    stepsOf: () => 2,
    async make({ report: { fieldId, choice }, maker, onStep, signal }) {
      if (fieldId === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
      const opened = await openPlan(deps, maker, { fieldId, planId: choice.planId });
      await onStep(1);
      signal.throwIfAborted();
      const { paper, createdAt } = opened;
      const bytes = await writePlan(opened, localeOf(maker));
      return {
        title: [paper.t("paper.title"), paper.field.name, paper.plan.season].join(" · "),
        nameParts: [paper.field.name, paper.t("paper.fileName"), createdAt.toISOString().slice(0, 10)],
        bytes,
        card: cardOf(opened),
      };
    },
  });
}

function cardOf({ paper }: OpenedPlan): ShareCard {
  const { plan, field, cropName, t, format, accent } = paper;
  return {
    eyebrow: t("paper.title"),
    title: field.name,
    lines: [
      field.farmName,
      [cropName, plan.season, format.ha(plan.areaHa)].filter(Boolean).join(" · "),
      plan.name,
    ],
    figures: cardFigures(paper),
    map: fieldMap({ polygon: field.polygon, country: [], accent }, CARD_MAP_WIDTH),
  };
}

/** Margin of a hectare and of the field, and the yield that pays for it. */
function cardFigures({ plan: { figures }, t, format }: PlanOnPaper): ShareCard["figures"] {
  return [
    { label: t("figures.margin"), value: `${format.number(figures.marginUsdPerHa, 0)} USD/ha` },
    {
      label: t("figures.breakEvenYield"),
      value: numberOr(format, figures.breakEvenYieldTPerHa, 2, "t/ha"),
    },
    { label: t("figures.marginTotal"), value: `${format.number(figures.marginUsd)} USD` },
  ];
}
