import type { Boundary, Brand, Format } from "@surco/contract";
import type { CropNames } from "@surco/fields/server";
import type { Texts } from "@surco/kit-server";
import { type PdfContent, type PdfNode, pdfInks, ruledTable, signatures } from "@surco/kit-server/paper";
import type { AppliedProduct } from "../../contract";
import { type OrderGroup, orderedAmounts } from "./order-groups";
import { outlineOnPaper } from "./outline-on-paper";

export interface OrderPaper {
  groups: readonly OrderGroup[];
  outlines: ReadonlyMap<string, Boundary>;
  brand: Brand;
  /** Name of the person who orders. */
  orderedBy: string;
  /** Day of the order on the fields. */
  orderedOn: string;
  cropName: CropNames;
  productName(product: Pick<AppliedProduct, "productId" | "otherName">): string;
  t: Texts;
  format: Format;
}

const OUTLINE = { width: 92, height: 62 } as const;
const OUTLINES_OF_ROW = 5;
/** Outlines of one job; further fields stand in its table alone. */
const MOST_OUTLINES = 20;

/** Content of a work order: each job with its fields, amounts and outlines, then lines to sign on. */
export function orderPaper(paper: OrderPaper): PdfContent[] {
  const { t, format, orderedBy, orderedOn } = paper;
  return [
    { text: t("workOrder.title"), role: "H1", fontSize: 20, bold: true },
    {
      text: t("workOrder.madeBy", { name: orderedBy, date: format.day(orderedOn, "long") }),
      color: pdfInks.inkSoft,
      margin: [0, 2, 0, 6],
    },
    ...paper.groups.flatMap((group) => jobOf(paper, group)),
    signatures([t("workOrder.responsible"), t("workOrder.contractor"), t("workOrder.doneOn")]),
  ];
}

function jobOf(paper: OrderPaper, group: OrderGroup): PdfContent[] {
  const { t, format } = paper;
  const { values } = group;
  const heading: PdfNode = {
    text: `${t(`types.${values.type}`)} · ${format.day(values.date, "long")}`,
    role: "H2",
    fontSize: 13,
    bold: true,
    margin: [0, 14, 0, 4],
  };
  const facts = factsOf(paper, group).map(
    (text): PdfNode => ({ text, margin: [0, 0, 0, 2], ...breakOf(text) }),
  );
  const amounts = amountsTable(paper, group);
  return [
    { stack: [heading, ...facts], unbreakable: true },
    ...(amounts === null ? [] : [amounts]),
    fieldsTable(paper, group),
    ...outlinesOf(paper, group),
  ];
}

function factsOf({ t, format }: OrderPaper, { values, genotypeName, activities }: OrderGroup): string[] {
  const attachmentNames = new Set(
    activities.flatMap(({ attachments }) => attachments.map(({ name }) => name)),
  );
  const fact = (key: string, value: string | null) =>
    value === null || value === "" ? [] : [`${t(`values.${key}`)}: ${value}`];
  const specific = () => {
    switch (values.type) {
      case "sow":
        return fact("genotypeId", genotypeName);
      case "fertilization":
        return [
          ...fact("fertilizationType", t(`fertilizationTypes.${values.fertilizationType}`)),
          ...fact("mode", t(`modes.${values.mode}`)),
        ];
      case "application":
        return fact("method", t(`methods.${values.method}`));
      case "irrigation":
        return [
          ...fact("durationMin", `${format.amount(values.durationMin)} min`),
          ...fact("flowLPerMin", `${format.amount(values.flowLPerMin)} L/min`),
        ];
      default:
        return [];
    }
  };
  return [
    ...specific(),
    ...fact("contractor", "contractor" in values ? values.contractor : null),
    ...fact("machineryBrand", "machineryBrand" in values ? values.machineryBrand : null),
    ...fact("comments", values.comments),
    ...fact("attachments", [...attachmentNames].join(", ")),
  ];
}

function amountsTable(
  { t, format, cropName, productName }: OrderPaper,
  group: OrderGroup,
): PdfContent | null {
  const amounts = orderedAmounts(group);
  if (amounts.length === 0) return null;
  const { values } = group;
  const rows = amounts.map(({ product, perHa, unit, total }) => {
    const units = product === null ? "densityUnits" : "doseUnits";
    const words = t(`${units}.${unit.replace(/\/(\w)/, (_, first: string) => `Per${first.toUpperCase()}`)}`);
    const seed = values.type === "sow" ? (cropName(values.cropId) ?? "") : "";
    const name = product === null ? seed : productName(product);
    return [
      { text: name, ...breakOf(name) },
      right(`${format.amount(perHa)} ${words}`),
      right(`${format.amount(Math.round(total * 100) / 100)} ${words.replace(/\/.*$/, "")}`, true),
    ];
  });
  const head = [soft(t("values.product")), softRight(t("values.dose")), softRight(t("workOrder.total"))];
  return table(["*", 120, 120], [head, ...rows]);
}

function fieldsTable({ t, format, cropName }: OrderPaper, { activities, areaHa }: OrderGroup): PdfContent {
  const head = ["farm", "field", "crop"].map((key) => soft(t(`report.columns.${key}`)));
  const rows = activities.map(({ farmName, fieldName, cropId, areaHa: ha }) => [
    { text: farmName, ...breakOf(farmName) },
    { text: fieldName, ...breakOf(fieldName) },
    (cropId === null ? null : cropName(cropId)) ?? "",
    right(format.ha(ha)),
  ]);
  const sum = ["", "", { text: t("workOrder.total"), bold: true }, right(format.ha(areaHa), true)];
  return table(
    ["*", "*", 110, 70],
    [[...head, softRight(t("workOrder.area"))], ...rows, ...(activities.length > 1 ? [sum] : [])],
  );
}

function outlinesOf({ outlines, brand }: OrderPaper, { activities }: OrderGroup): PdfContent[] {
  const drawn = activities.slice(0, MOST_OUTLINES).flatMap(({ fieldId, fieldName }) => {
    const boundary = outlines.get(fieldId);
    return boundary === undefined ? [] : [{ boundary, fieldName }];
  });
  const rows: PdfContent[] = [];
  for (let from = 0; from < drawn.length; from += OUTLINES_OF_ROW) {
    const columns = drawn.slice(from, from + OUTLINES_OF_ROW).map(
      ({ boundary, fieldName }): PdfNode => ({
        width: OUTLINE.width,
        stack: [
          { svg: outlineOnPaper(boundary, OUTLINE, brand.accent), width: OUTLINE.width },
          { text: fieldName, fontSize: 7, alignment: "center", ...breakOf(fieldName) },
        ],
      }),
    );
    rows.push({ columns, columnGap: 12, margin: [0, 6, 0, 0], unbreakable: true });
  }
  return rows;
}

function table(widths: readonly (number | string)[], body: readonly (readonly PdfContent[])[]): PdfContent {
  return {
    table: { widths, headerRows: 1, dontBreakRows: true, body },
    layout: ruledTable,
    margin: [0, 6, 0, 0],
  };
}

const soft = (text: string): PdfNode => ({ text, fontSize: 8, color: pdfInks.inkSoft });
const softRight = (text: string): PdfNode => ({ ...soft(text), alignment: "right" });
const right = (text: string, bold = false): PdfNode => ({ text, alignment: "right", bold });

/** Signs of a word that fits into the narrowest column. */
const LONG_WORD = 24;

/** A word longer than its column is broken anywhere. */
function breakOf(text: string): Pick<PdfNode, "wordBreak"> {
  return text.split(/\s/).some((word) => word.length > LONG_WORD) ? { wordBreak: "break-all" } : {};
}
