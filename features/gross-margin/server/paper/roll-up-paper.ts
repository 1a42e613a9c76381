import type { Format } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import { keyFigures, type PdfContent, paperTable, pdfInks, titleBlock } from "@surco/kit-server/paper";
import type { RollUpGroup, RollUpReportChoice, RollUpSums } from "../../contract";
import { numberOr } from "./plan-on-paper";

/** A roll-up with everything that its PDF shows. */
export interface RollUpOnPaper {
  choice: RollUpReportChoice;
  /** With the name of each; groups that the pages have no room for are counted. */
  groups: readonly (RollUpGroup & { label: string })[];
  hasMore: boolean;
  total: Pick<RollUpGroup, "planned" | "actual" | "plannedOfActual">;
  /** null: all crops. */
  cropName: string | null;
  madeBy: string;
  madeOn: string;
  t: Texts;
  format: Format;
}

/** Content of the PDF of a roll-up. */
export function rollUpPaper(paper: RollUpOnPaper): PdfContent[] {
  const { groups, total, madeBy, madeOn, hasMore, t, format } = paper;
  return [
    titleBlock({
      eyebrow: t("rollUp.title"),
      title: tableName(paper),
      lines: [scopeOf(paper), t("rollUp.lead")],
      madeOn: [madeBy, format.day(madeOn, "long")].filter(Boolean).join(" · "),
      aside: null,
    }),
    keyFigures(rollUpFigures(paper)),
    groups.length === 0 ? { text: t("rollUp.none") } : sumsTable(groups, total, t, format),
    ...(hasMore ? [{ text: t("paper.firstGroups"), fontSize: 8, color: pdfInks.inkSoft }] : []),
  ];
}

export const tableName = ({ choice: { by }, t }: Pick<RollUpOnPaper, "choice" | "t">): string =>
  // "Margins by farm": a grouping begins small within a title.
  t("rollUp.table", { by: t(`rollUp.groupings.${by}`).toLocaleLowerCase() });

/** Season, period and crop. */
export function scopeOf({ choice: { season, period }, cropName, t }: RollUpOnPaper): string {
  return [
    season ?? t("rollUp.groupedSeasons"),
    t(period === "1" ? "paper.winter" : "paper.summer"),
    cropName ?? t("rollUp.allCrops"),
  ].join(" · ");
}

/** Margin of all, planned and, where there are yields, actual. */
export function rollUpFigures({ total: { planned, actual }, t, format }: RollUpOnPaper) {
  return [
    { label: t("figures.groupMargin"), value: `${format.number(planned.marginUsd)} USD` },
    { label: t("figures.groupMarginPerHa"), value: numberOr(format, planned.marginUsdPerHa, 2, "USD/ha") },
    ...(actual.fieldCount === 0
      ? [{ label: t("inputs.netArea"), value: format.ha(planned.areaHa) }]
      : [{ label: t("paper.actualMargin"), value: `${format.number(actual.marginUsd)} USD` }]),
  ];
}

/** Before rows that belong to the group above. */
const INDENT = "\u00a0\u00a0\u00a0";

function sumsTable(
  groups: RollUpOnPaper["groups"],
  total: RollUpOnPaper["total"],
  t: Texts,
  format: Format,
): PdfContent {
  const row = (label: string, note: string, sums: RollUpSums) => [
    label === "" ? `${INDENT}${t(`rollUp.${note}`)}` : `${label} · ${t(`rollUp.${note}`)}`,
    format.number(sums.fieldCount),
    format.number(sums.areaHa, 1),
    format.number(sums.incomeUsd),
    format.number(sums.commercialUsd + sums.directCostUsd),
    format.number(sums.marginUsd),
    numberText(format, sums.marginUsdPerHa),
  ];
  const actualRows = (label: string, actual: RollUpSums, plannedOfActual: RollUpSums) =>
    actual.fieldCount === 0
      ? []
      : [row(label, "actual", actual), row(label, "planOfActual", plannedOfActual)];
  const rowsOf = (label: string, { planned, actual, plannedOfActual }: RollUpOnPaper["total"]) => [
    row(label, "planned", planned),
    ...actualRows("", actual, plannedOfActual),
  ];
  return paperTable({
    columns: [
      { title: "", share: 3 },
      { title: t("rollUp.fields"), share: 0.65, isNumber: true },
      { title: t("rollUp.area"), share: 0.95, isNumber: true },
      { title: t("rollUp.income"), share: 1.25, isNumber: true },
      { title: t("rollUp.expenses"), share: 1.25, isNumber: true },
      { title: t("rollUp.margin"), share: 1.25, isNumber: true },
      { title: t("rollUp.perHa"), share: 1, isNumber: true },
    ],
    // The sum of all is the last row; what came of it stands before.
    rows: [
      ...groups.flatMap((group) => rowsOf(group.label, group)),
      ...actualRows(t("rollUp.total"), total.actual, total.plannedOfActual),
    ],
    total: row(t("rollUp.total"), "planned", total.planned),
  });
}

const numberText = (format: Format, value: number | null) => (value === null ? "–" : format.number(value, 2));
