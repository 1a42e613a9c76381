import type { Brand, Format } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import {
  commentBox,
  headed,
  PDF_WIDTH,
  type PdfContent,
  paperTable,
  signatures,
  titleBlock,
  writePdf,
} from "@surco/kit-server/paper";
import type { CellGrid } from "@surco/variable-rates";
import { unitKeys } from "../../contract";
import { prescriptionTexts } from "../prescription-texts";
import { type FileContent, type FileProduct, rateDecimals } from "./file-content";
import { zoneMap } from "./zone-map";

export interface SheetContext {
  stored: { season: string; grid: CellGrid | null; cells: number | null };
  field: { name: string; farmName: string; areaHa: number };
  brand: Brand;
  createdAt: Date;
  format: Format;
}

const MAP = { width: PDF_WIDTH, height: 250 } as const;

/** Sheet for work without a display: map of the zones, rates and amounts of each, totals, lines to sign on. */
export async function writeSheet(content: FileContent, context: SheetContext): Promise<Uint8Array> {
  const { locale } = content;
  const t = prescriptionTexts(locale);
  const { field, brand, createdAt } = context;
  const title = t("sheet.title");
  return writePdf({
    language: locale,
    brand,
    title: `${title} · ${field.name}`,
    subject: [field.name, content.name, context.stored.season].join(" · "),
    notice: null,
    sources: [t("sheet.source"), `${brand.name}.`],
    pageOf: (page, pages) => t("sheet.page", { page, pages }),
    createdAt,
    pictures: {},
    content: pagesOf(content, context, t),
  });
}

function pagesOf(content: FileContent, context: SheetContext, t: Texts): PdfContent[] {
  const { field, stored, format, createdAt } = context;
  const { grid, cells } = stored;
  const cellsText =
    grid === null
      ? ""
      : t("sheet.cells", {
          count: cells ?? 0,
          number: format.number(cells ?? 0, 0),
          width: format.amount(grid.widthM),
          length: format.amount(grid.lengthM),
          heading: format.number(grid.headingDeg, 0),
        });
  return [
    titleBlock({
      eyebrow: field.farmName,
      title: content.name,
      lines: [
        `${field.name} · ${format.ha(field.areaHa)}`,
        t("sheet.season", { season: stored.season }),
        cellsText,
      ],
      madeOn: t("sheet.madeOn", { date: format.instantDay(createdAt.toISOString()) }),
      aside: null,
    }),
    { svg: zoneMap(content, MAP), width: MAP.width, alt: t("sheet.map", { name: field.name }) },
    headed(t("sheet.rates"), ratesTable(content, t, format)),
    headed(t("sheet.totals"), totalsTable(content, t, format)),
    ...commentBox(t("sheet.howTitle"), t("sheet.how")),
    signatures([t("sheet.operator"), t("sheet.doneOn")]),
  ];
}

function ratesTable({ zones, products }: FileContent, t: Texts, format: Format): PdfContent {
  const columns = [
    { title: "", share: 3 },
    { title: t("file.zone"), share: 20 },
    { title: t("sheet.area"), share: 10, isNumber: true },
    ...products.map(({ name, unit }) => ({
      title: `${name} (${t(`units.${unitKeys[unit]}`)})`,
      share: 16,
      isNumber: true,
    })),
  ];
  const rows = zones.map(({ name, treatedHa }, index) => [
    String(index + 1),
    name,
    format.ha(treatedHa),
    ...products.map((product) => rateText(product, product.applied[index] ?? 0, format)),
  ]);
  const mean = products.map((product) => rateText(product, product.mean, format));
  const total = zones.reduce((sum, { treatedHa }) => sum + treatedHa, 0);
  return paperTable({ columns, rows, total: ["", t("sheet.mean"), format.ha(total), ...mean] });
}

function totalsTable({ zones, products }: FileContent, t: Texts, format: Format): PdfContent {
  const columns = [
    { title: t("sheet.product"), share: 22 },
    ...zones.map(({ name }) => ({ title: name, share: 12, isNumber: true })),
    { title: t("file.total"), share: 14, isNumber: true },
    { title: t("sheet.cost"), share: 12, isNumber: true },
  ];
  const rows = products.map((product) => [
    `${product.name} (${t(`amountUnits.${unitKeys[product.unit]}`)})`,
    ...zones.map(({ treatedHa }, index) => format.number((product.applied[index] ?? 0) * treatedHa, 0)),
    format.number(product.amount, 0),
    product.costUsd === null ? "–" : format.number(product.costUsd, 0),
  ]);
  return paperTable({ columns, rows });
}

function rateText({ unit }: FileProduct, rate: number, format: Format): string {
  return format.number(rate, rateDecimals[unit]);
}
