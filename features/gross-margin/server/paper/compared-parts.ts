import { type PdfContent, pdfInks } from "@surco/kit-server/pdf";
import type { Comparison, Plan } from "../../contract";
import { heading, right, ruledTable, soft, softRight, wrapped } from "./paper-parts";
import type { PlanPaper } from "./plan-paper";

/** Actual costs and margin beside the plan. */
export function actualPart({ plan, t, format }: PlanPaper, comparison: Comparison): PdfContent[] {
  const shown = comparison.lines.filter(
    ({ plannedUsdPerHa, actualUsdPerHa }) => plannedUsdPerHa > 0 || actualUsdPerHa > 0,
  );
  const money = (value: number) => right(format.number(value, 2));
  const rows = shown.map(({ line, plannedUsdPerHa, actualUsdPerHa, differenceUsdPerHa, from }) => [
    { text: from === "plan" ? `${t(`lines.${line}`)} *` : t(`lines.${line}`) },
    money(plannedUsdPerHa),
    money(actualUsdPerHa),
    money(differenceUsdPerHa),
  ]);
  const notInLine =
    comparison.notInLineUsdPerHa === 0
      ? []
      : [
          [
            { text: t("actual.notInLine") },
            money(0),
            money(comparison.notInLineUsdPerHa),
            money(comparison.notInLineUsdPerHa),
          ],
        ];
  const { plannedDirectUsdPerHa, actualDirectUsdPerHa, actual, actualYieldTPerHa } = comparison;
  const total = (name: string, planned: number, spent: number) => [
    { text: name, bold: true },
    right(format.number(planned, 2), true),
    right(format.number(spent, 2), true),
    right(format.number(spent - planned, 2), true),
  ];
  return [
    heading(t("actual.title")),
    ruledTable(
      ["*", 80, 80, 80],
      [
        [
          soft("USD/ha"),
          softRight(t("actual.planned")),
          softRight(t("actual.actual")),
          softRight(t("actual.difference")),
        ],
        ...rows,
        ...notInLine,
        total(t("figures.directCosts"), plannedDirectUsdPerHa, actualDirectUsdPerHa),
        ...(actual === null
          ? []
          : [total(t("figures.margin"), plan.figures.marginUsdPerHa, actual.marginUsdPerHa)]),
      ],
    ),
    soft(
      [
        actualYieldTPerHa === null
          ? t("actual.noYield")
          : t("actual.yieldLine", { yield: format.number(actualYieldTPerHa, 2) }),
        `* ${t("notes.unloggedLines")}`,
      ].join(" "),
    ),
  ];
}

/** The other scenarios of the season beside the plan. */
export function scenarioPart({ plan, others, t, format }: PlanPaper): PdfContent[] {
  if (others.length === 0) return [];
  const row = (one: Plan) => [
    wrapped(one.name, { bold: one.id === plan.id }),
    right(format.number(one.expectedYieldTPerHa, 2)),
    right(format.number(one.priceUsdPerT, 2)),
    right(format.number(one.figures.directCostUsdPerHa, 2)),
    right(format.number(one.figures.marginUsdPerHa, 2), true),
  ];
  return [
    heading(t("scenarios.title")),
    ruledTable(
      ["*", 60, 60, 80, 80],
      [
        [
          soft(t("form.name")),
          softRight("t/ha"),
          softRight("USD/t"),
          softRight(t("figures.directCosts")),
          softRight(t("figures.margin")),
        ],
        ...[plan, ...others].map(row),
      ],
    ),
    { text: t("scenarios.unit"), fontSize: 8, color: pdfInks.inkSoft },
  ];
}
