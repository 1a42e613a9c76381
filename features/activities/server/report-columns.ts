import type { ColumnKind } from "@surco/contract";
import { type Activity, type ActivityValues, type AppliedProduct, productsOf } from "../contract";

/** Names that the columns need beyond the activity, in the reader's language. */
export interface ReportWords {
  typeName(type: ActivityValues["type"]): string;
  statusName(status: ActivityValues["status"]): string;
  periodName(period: Activity["period"], season: string): string;
  cropName(cropId: number): string | null;
  stageName(stageId: number): string | null;
  /** Name of an option under the texts of its value: `methods.aerial`. */
  optionName(key: string): string;
  productName(product: Pick<AppliedProduct, "productId" | "otherName">): string;
}

export interface ReportColumn {
  /** Text key of its heading. */
  key: string;
  kind: ColumnKind;
  decimals: number;
  valueOf(activity: Activity, words: ReportWords): string | number | null;
}

/** Columns of a report of activities, in order. */
export const reportColumns: readonly ReportColumn[] = [
  { ...text("date", ({ values }) => values.date), kind: "day" },
  text("farm", ({ farmName }) => farmName),
  text("field", ({ fieldName }) => fieldName),
  number("areaHa", 4, ({ areaHa }) => areaHa),
  text("season", ({ season }) => season),
  text("period", ({ period, season }, words) => words.periodName(period, season)),
  text("type", ({ values }, words) => words.typeName(values.type)),
  text("status", ({ values }, words) => words.statusName(values.status)),
  text("crop", ({ cropId }, words) => (cropId === null ? null : words.cropName(cropId))),
  text("genotype", ({ genotypeName }) => genotypeName),
  text("seedBrand", ({ values }) => (values.type === "sow" ? values.seedBrand : null)),
  number("density", 2, ({ values }) => (values.type === "sow" ? values.density : null)),
  text("densityUnit", ({ values }) => (values.type === "sow" ? values.densityUnit : null)),
  text("yearType", yearTypeText),
  text("applicationType", applicationTypeText),
  text("mode", ({ values }, words) =>
    values.type === "fertilization" ? words.optionName(`modes.${values.mode}`) : null,
  ),
  text("stage", stageText),
  text("products", ({ values }, words) => productText(values, words)),
  text("unitCosts", ({ values }, words) => unitCostText(values, words)),
  number("nKgPerHa", 2, ({ nutrientsKgPerHa }) => nutrientsKgPerHa?.n ?? null),
  number("pKgPerHa", 2, ({ nutrientsKgPerHa }) => nutrientsKgPerHa?.p ?? null),
  number("kKgPerHa", 2, ({ nutrientsKgPerHa }) => nutrientsKgPerHa?.k ?? null),
  number("sKgPerHa", 2, ({ nutrientsKgPerHa }) => nutrientsKgPerHa?.s ?? null),
  number("durationMin", 2, ({ values }) => (values.type === "irrigation" ? values.durationMin : null)),
  number("flowLPerMin", 2, ({ values }) => (values.type === "irrigation" ? values.flowLPerMin : null)),
  number("depthMm", 2, ({ depthMm }) => depthMm),
  number("wetYield", 4, ({ values }) => (values.type === "harvest" ? values.wetYieldTPerHa : null)),
  number("moisturePct", 2, ({ values }) => (values.type === "harvest" ? values.moisturePct : null)),
  number("commercialYield", 4, ({ harvest }) => harvest?.commercialYieldTPerHa ?? null),
  number("baseMoistureYield", 4, ({ harvest }) => harvest?.baseMoistureYieldTPerHa ?? null),
  number("bagPriceUsd", 2, ({ values }) => ("bagPriceUsd" in values ? values.bagPriceUsd : null)),
  number("costUsdPerHa", 2, ({ totalCostUsdPerHa }) => totalCostUsdPerHa),
  text("contractor", ({ values }) => ("contractor" in values ? values.contractor : null)),
  text("machinery", ({ values }) => ("machineryBrand" in values ? values.machineryBrand : null)),
  text("comments", ({ values }) => values.comments || null),
  text("attachments", ({ attachments }) => attachments.map(({ name }) => name).join("; ") || null),
  text("author", ({ author }) => author),
  text("id", ({ id }) => id),
];

/** A column's value as files hold it. */
export function reportValue(
  column: ReportColumn,
  activity: Activity,
  words: ReportWords,
): string | number | null {
  const value = column.valueOf(activity, words);
  return typeof value === "number" ? Number(value.toFixed(column.decimals)) : value;
}

function productText(values: ActivityValues, words: ReportWords): string | null {
  return joined(productsOf(values).map((one) => `${words.productName(one)} ${one.dose} ${one.unit}`));
}

/** Prices of the products that have one and that the reader may see: "Urea 0.5 USD/kg". */
function unitCostText(values: ActivityValues, words: ReportWords): string | null {
  return joined(
    productsOf(values).flatMap((one) =>
      one.unitCostUsd === null
        ? []
        : [`${words.productName(one)} ${one.unitCostUsd} USD/${one.unit.replace("/ha", "")}`],
    ),
  );
}

/** Type of a fertilisation, or method of an application. */
function applicationTypeText({ values }: Activity, words: ReportWords): string | null {
  if (values.type === "fertilization")
    return words.optionName(`fertilizationTypes.${values.fertilizationType}`);
  return values.type === "application" ? words.optionName(`methods.${values.method}`) : null;
}

function yearTypeText({ values }: Activity, words: ReportWords): string | null {
  if (values.type !== "sow" || values.yearType === null) return null;
  return words.optionName(`yearTypes.${values.yearType}`);
}

function stageText({ values }: Activity, words: ReportWords): string | null {
  const stageId = "phenologicalStageId" in values ? values.phenologicalStageId : null;
  return stageId === null ? null : words.stageName(stageId);
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join("; ");
}

function text(key: string, read: ReportColumn["valueOf"]): ReportColumn {
  return { key, kind: "text", decimals: 0, valueOf: read };
}

function number(key: string, decimals: number, read: ReportColumn["valueOf"]): ReportColumn {
  return { key, kind: "number", decimals, valueOf: read };
}
