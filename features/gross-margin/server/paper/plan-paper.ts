import {
  commentBox,
  fieldMap,
  headed,
  heading,
  keyFigures,
  type PdfContent,
  type PdfNode,
  paperTable,
  pdfInks,
  ruledTable,
  titleBlock,
} from "@surco/kit-server/paper";
import {
  costLineNames,
  lineUsdPerHa,
  type MarginFigures,
  marginTable,
  rowUsdPerHa,
  usdToLocal,
} from "../../contract";
import { actualPart, scenarioPart } from "./compared-parts";
import { numberOr, type PlanOnPaper } from "./plan-on-paper";

const MAP_WIDTH = 150;

/** Content of a plan's PDF. */
export function planPaper(paper: PlanOnPaper): PdfContent[] {
  const { plan, t } = paper;
  return [
    titleOf(paper),
    headline(paper),
    headed(t("paper.result"), resultTable(paper)),
    // Longer than the rest of its page where lines have details.
    heading(t("paper.costs")),
    costTable(paper),
    headed(t("table.title"), priceYieldTable(paper)),
    ...actualPart(paper),
    ...scenarioPart(paper),
    ...commentBox(t("form.comments"), plan.comments),
  ];
}

function titleOf({ plan, field, cropName, madeBy, madeOn, accent, t, format }: PlanOnPaper): PdfContent {
  const period = t(plan.period === "1" ? "paper.winter" : "paper.summer");
  const map = fieldMap({ polygon: field.polygon, country: [], accent }, MAP_WIDTH);
  return titleBlock({
    eyebrow: field.farmName,
    title: field.name,
    lines: [
      `${t("paper.title")}: ${plan.name}`,
      [cropName, plan.season, period, format.ha(plan.areaHa)].filter(Boolean).join(" · "),
      t(plan.isChosen ? "plan.isPlan" : "plan.isScenario"),
    ],
    madeOn: [madeBy, format.day(madeOn, "long")].filter(Boolean).join(" · "),
    aside: { svg: map, alt: t("paper.map", { name: field.name }), width: MAP_WIDTH },
  });
}

/** The figures that a reader looks for first. */
function headline({ plan, rate, t, format }: PlanOnPaper): PdfContent {
  const { figures } = plan;
  const local = (usd: number, unit: string) =>
    rate && `${format.number(usdToLocal(usd, rate.localPerUsd), 2)} ${rate.currency}${unit}`;
  const facts: [name: string, value: string, note: string | null][] = [
    ["margin", `${format.number(figures.marginUsdPerHa, 2)} USD/ha`, local(figures.marginUsdPerHa, "/ha")],
    ["marginTotal", `${format.number(figures.marginUsd)} USD`, local(figures.marginUsd, "")],
    ["returnPct", numberOr(format, figures.returnPct, 1, "%"), null],
    ["breakEvenYield", numberOr(format, figures.breakEvenYieldTPerHa, 2, "t/ha"), null],
    ["breakEvenPrice", numberOr(format, figures.breakEvenPriceUsdPerT, 2, "USD/t"), null],
  ];
  return keyFigures(
    facts.map(([name, value, note]) => ({
      label: t(`figures.${name}`),
      value,
      ...(note !== null && { note }),
    })),
  );
}

const RESULT_ROWS = [
  ["income", "incomeUsdPerHa"],
  ["commercial", "commercialUsdPerHa"],
  ["netIncome", "netIncomeUsdPerHa"],
  ["directCosts", "directCostUsdPerHa"],
  ["totalExpenses", "totalExpensesUsdPerHa"],
] as const satisfies readonly (readonly [string, keyof MarginFigures])[];

/** Income, costs and margin per hectare, in all, and in the local currency. */
function resultTable({ plan, rate, t, format }: PlanOnPaper): PdfContent {
  const { figures, areaHa } = plan;
  const row = (name: string, usdPerHa: number) => [
    t(`figures.${name}`),
    format.number(usdPerHa, 2),
    format.number(usdPerHa * areaHa),
    ...(rate === null ? [] : [format.number(usdToLocal(usdPerHa, rate.localPerUsd), 2)]),
  ];
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
  ];
  return {
    stack: [
      soft(about.join(" ")),
      paperTable({
        columns: [
          { title: "", share: 2 },
          { title: "USD/ha", share: 1, isNumber: true },
          { title: "USD", share: 1, isNumber: true },
          ...(rate === null ? [] : [{ title: `${rate.currency}/ha`, share: 1.2, isNumber: true }]),
        ],
        rows: RESULT_ROWS.map(([name, key]) => row(name, figures[key])),
        total: row("margin", figures.marginUsdPerHa),
      }),
    ],
  };
}

/** Cost lines with an amount, each with its detail rows. */
function costTable({ plan, t, format }: PlanOnPaper): PdfContent {
  const total = plan.figures.directCostUsdPerHa;
  const rows = costLineNames.flatMap((name) => {
    const line = plan.lines[name];
    const usdPerHa = lineUsdPerHa(line);
    if (usdPerHa === 0 && line.rows.length === 0) return [];
    const share = total > 0 ? format.share(usdPerHa / total) : "–";
    const details = line.rows.map((row) => [
      `· ${row.name}`,
      `${format.amount(row.quantity)} ${row.unit} × ${format.number(row.unitPriceUsd, 2)} USD = ${format.number(rowUsdPerHa(row), 2)}`,
      "",
      "",
    ]);
    return [[t(`lines.${name}`), "", format.number(usdPerHa, 2), share], ...details];
  });
  return paperTable({
    columns: [
      { title: t("paper.line"), share: 2 },
      { title: t("paper.detail"), share: 2.2, isNumber: true },
      { title: "USD/ha", share: 1, isNumber: true },
      { title: "%", share: 0.7, isNumber: true },
    ],
    rows,
    total: [t("figures.directCosts"), "", format.number(total, 2), ""],
  });
}

const LOSS_FILL = "#f6d5cf";
const GAIN_FILL = "#d3eadb";

/** Margin by price and yield; the sign stands in the text, colour only helps. */
function priceYieldTable({ plan, t, format }: PlanOnPaper): PdfContent {
  const { yieldsTPerHa, pricesUsdPerT, marginsUsdPerHa } = marginTable(plan);
  const number = (text: string): PdfNode => ({ text, fontSize: 8.5, alignment: "right" });
  const head = [
    soft(t("table.corner")),
    ...pricesUsdPerT.map((price) => number(`${format.number(price, 1)} USD/t`)),
  ];
  const body = yieldsTPerHa.map((tPerHa, row) => [
    { ...soft(`${format.number(tPerHa, 2)} t/ha`), role: "TH" as const },
    ...(marginsUsdPerHa[row] ?? []).map((margin) => ({
      ...number(format.number(margin, 0)),
      fillColor: margin < 0 ? LOSS_FILL : GAIN_FILL,
    })),
  ]);
  return {
    stack: [
      soft(t("table.about")),
      {
        table: { widths: [80, ...pricesUsdPerT.map(() => "*")], headerRows: 1, body: [head, ...body] },
        layout: ruledTable,
      },
    ],
  };
}

const soft = (text: string): PdfNode => ({
  text,
  fontSize: 8,
  color: pdfInks.inkSoft,
  margin: [0, 0, 0, 2],
});
