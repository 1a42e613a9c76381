import type { Format, PlainDate } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import { type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";
import {
  type Comparison,
  costLineNames,
  lineUsdPerHa,
  type MarginFigures,
  marginTable,
  type Plan,
  rowUsdPerHa,
  type UsedRate,
  usdToLocal,
} from "../../contract";
import { actualPart, scenarioPart } from "./compared-parts";
import { heading, right, ruledTable, soft, softRight, wrapped } from "./paper-parts";

export interface PlanPaper {
  plan: Plan;
  others: readonly Plan[];
  field: { name: string; farmName: string };
  cropName: string;
  /** null: nothing was recorded yet. */
  comparison: Comparison | null;
  /** null: amounts in USD alone. */
  rate: UsedRate | null;
  madeBy: string;
  madeOn: PlainDate;
  /** Accent of the brand, #rrggbb. */
  accent: string;
  t: Texts;
  format: Format;
}

/** Content of a plan's PDF. */
export function planPaper(paper: PlanPaper): PdfContent[] {
  return [
    titleOf(paper),
    headline(paper),
    heading(paper.t("paper.result")),
    resultTable(paper),
    heading(paper.t("paper.costs")),
    costTable(paper),
    heading(paper.t("table.title")),
    soft(paper.t("table.about")),
    priceYieldTable(paper),
    ...(paper.comparison === null ? [] : actualPart(paper, paper.comparison)),
    ...scenarioPart(paper),
    ...(paper.plan.comments === "" ? [] : [heading(paper.t("form.comments")), wrapped(paper.plan.comments)]),
  ];
}

function titleOf({ plan, field, cropName, madeBy, madeOn, t, format }: PlanPaper): PdfNode {
  const period = t(plan.period === "1" ? "paper.winter" : "paper.summer");
  const facts = [
    [field.farmName, field.name].join(" · "),
    [cropName, `${plan.season} · ${period}`, format.ha(plan.areaHa)].filter(Boolean).join(" · "),
    t("paper.madeBy", { name: madeBy, date: format.day(madeOn, "long") }),
  ];
  return {
    stack: [
      wrapped(`${t("paper.title")}: ${plan.name}`, { fontSize: 18, bold: true }),
      ...facts.map((text) => wrapped(text, { color: pdfInks.inkSoft, margin: [0, 1, 0, 0] })),
      soft(t(plan.isChosen ? "plan.isPlan" : "plan.isScenario")),
    ],
    margin: [0, 0, 0, 8],
  };
}

/** The figures that a reader looks for first. */
function headline({ plan, t, format }: PlanPaper): PdfNode {
  const { figures } = plan;
  const facts = [
    ["margin", `${format.number(figures.marginUsdPerHa, 2)} USD/ha`],
    ["marginTotal", `${format.number(figures.marginUsd)} USD`],
    ["breakEvenYield", numberOr(format, figures.breakEvenYieldTPerHa, 2, "t/ha")],
    ["breakEvenPrice", numberOr(format, figures.breakEvenPriceUsdPerT, 2, "USD/t")],
    ["returnPct", numberOr(format, figures.returnPct, 1, "%")],
  ] as const;
  return {
    columns: facts.map(([name, value]) => ({
      width: "*",
      stack: [soft(t(`figures.${name}`)), { text: value, fontSize: 11, bold: true }],
    })),
    columnGap: 8,
  };
}

export function numberOr(format: Format, value: number | null, digits: number, unit: string): string {
  return value === null ? "–" : `${format.number(value, digits)} ${unit}`;
}

/** Income, costs and margin per hectare, in all, and in the local currency. */
function resultTable({ plan, rate, t, format }: PlanPaper): PdfNode {
  const { figures, areaHa } = plan;
  const rows = [
    ["income", "incomeUsdPerHa"],
    ["commercial", "commercialUsdPerHa"],
    ["netIncome", "netIncomeUsdPerHa"],
    ["directCosts", "directCostUsdPerHa"],
    ["totalExpenses", "totalExpensesUsdPerHa"],
    ["margin", "marginUsdPerHa"],
  ] as const satisfies readonly (readonly [string, keyof MarginFigures])[];
  const head = [soft(""), softRight("USD/ha"), softRight("USD")];
  const local = rate === null ? [] : [softRight(`${rate.currency}/ha`)];
  const body = rows.map(([name, key]) => {
    const isLast = name === "margin";
    const usdPerHa = figures[key];
    return [
      { text: t(`figures.${name}`), bold: isLast },
      right(format.number(usdPerHa, 2), isLast),
      right(format.number(usdPerHa * areaHa), isLast),
      ...(rate === null ? [] : [right(format.number(usdToLocal(usdPerHa, rate.localPerUsd), 2), isLast)]),
    ];
  });
  const about = [
    t("paper.yieldAndPrice", {
      yield: format.number(plan.expectedYieldTPerHa, 2),
      price: format.number(plan.priceUsdPerT, 2),
      commercial: format.number(plan.commercialPct, 1),
    }),
    ...(rate === null
      ? []
      : [
          t("paper.rateLine", {
            rate: format.number(rate.localPerUsd, 2),
            currency: rate.currency,
            day: format.day(rate.day),
          }),
        ]),
  ].join(" ");
  return {
    stack: [
      soft(about),
      ruledTable(["*", 80, 90, ...(rate === null ? [] : [100])], [[...head, ...local], ...body]),
    ],
  };
}

/** Cost lines with an amount, each with its detail rows. */
function costTable({ plan, t, format }: PlanPaper): PdfNode {
  const lines = costLineNames.filter((name) => lineUsdPerHa(plan.lines[name]) > 0);
  const total = plan.figures.directCostUsdPerHa;
  const body = lines.flatMap((name) => {
    const line = plan.lines[name];
    const usdPerHa = lineUsdPerHa(line);
    const details = line.rows.map((row) => [
      wrapped(row.name, { fontSize: 8, color: pdfInks.inkSoft, margin: [10, 0, 0, 0] }),
      softRight(`${format.amount(row.quantity)} ${row.unit} × ${format.number(row.unitPriceUsd, 2)} USD`),
      softRight(format.number(rowUsdPerHa(row), 2)),
      softRight(""),
    ]);
    return [
      [
        { text: t(`lines.${name}`) },
        "",
        right(format.number(usdPerHa, 2)),
        right(total > 0 ? format.share(usdPerHa / total) : "–"),
      ],
      ...details,
    ];
  });
  return ruledTable(
    ["*", 150, 80, 60],
    [
      [soft(t("paper.line")), softRight(t("paper.detail")), softRight("USD/ha"), softRight("%")],
      ...body,
      [{ text: t("figures.directCosts"), bold: true }, "", right(format.number(total, 2), true), ""],
    ],
  );
}

const LOSS_FILL = "#f6d5cf";
const GAIN_FILL = "#d3eadb";

/** Margin by price and yield; the sign stands in the text, colour only helps. */
function priceYieldTable({ plan, t, format }: PlanPaper): PdfNode {
  const { yieldsTPerHa, pricesUsdPerT, marginsUsdPerHa } = marginTable(plan);
  const head = [
    soft(t("table.corner")),
    ...pricesUsdPerT.map((price) => softRight(`${format.number(price, 1)} USD/t`)),
  ];
  const body = yieldsTPerHa.map((tPerHa, row) => [
    soft(`${format.number(tPerHa, 2)} t/ha`),
    ...(marginsUsdPerHa[row] ?? []).map((margin) => ({
      ...right(format.number(margin, 0)),
      fillColor: margin < 0 ? LOSS_FILL : GAIN_FILL,
    })),
  ]);
  return ruledTable([90, ...pricesUsdPerT.map(() => "*")], [head, ...body]);
}
