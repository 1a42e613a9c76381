import {
  fitWords,
  heading,
  PDF_WIDTH,
  type PdfContent,
  paperTable,
  pdfInks,
  titleBlock,
  writePdf,
} from "@surco/kit-server/paper";
import { drawPictures } from "@surco/reports/server";
import { type AppendedSheet, withSheets } from "../sheets/append-sheets";
import type { OpenedPlanning } from "./open-planning";
import { planningPages } from "./planning-pages";
import { headOf } from "./write-planning";

const CONTENTS_FONT_SIZE = 9.5;
/** Beside the number of a page, points. */
const CONTENTS_WIDTH = PDF_WIDTH - 40;

/** PDF of planning reports of a season: contents, the pages of each, and the sheets of their genotypes. */
export async function writeAnnual(
  all: readonly [OpenedPlanning, ...OpenedPlanning[]],
  sheets: readonly AppendedSheet[],
  { season, createdAt, version }: { season: string; createdAt: Date; version: string },
): Promise<Uint8Array> {
  const [{ t }] = all;
  const title = t("annual.title", { season });
  const madeOn = createdAt.toISOString().slice(0, 10);
  let pictures: Record<string, Uint8Array> = {};
  const content = contentsPage(all, title, madeOn);
  for (const [index, opened] of all.entries()) {
    const part = index + 1;
    pictures = { ...pictures, ...(await drawPictures(opened.images, part)) };
    content.push(
      { text: "", pageBreak: "before" },
      partLine(opened, part, all.length),
      ...planningPages(opened, madeOn, part),
    );
  }
  if (sheets.length > 0) content.push({ text: "", pageBreak: "before" }, ...sheetsPage(all, sheets));
  const bytes = await writePdf({
    ...headOf(all, createdAt, version),
    title,
    subject: season,
    pictures,
    content,
  });
  return withSheets(bytes, sheets, (name) => t("paper.sheet", { name }));
}

function contentsPage(
  all: readonly [OpenedPlanning, ...OpenedPlanning[]],
  title: string,
  madeOn: string,
): PdfContent[] {
  const [{ t, format }] = all;
  const produced = all.reduce((sum, { report, sownHa }) => sum + report.targetYieldTPerHa * sownHa, 0);
  const sown = all.reduce((sum, { sownHa }) => sum + sownHa, 0);
  return [
    titleBlock({
      eyebrow: t("annual.kind"),
      title,
      lines: [t("annual.fields", { count: all.length }), format.ha(sown)],
      madeOn: t("paper.madeOn", { date: format.day(madeOn, "long") }),
      aside: null,
    }),
    heading(t("annual.contents")),
    paperTable({
      columns: [
        { title: t("annual.field"), share: 3 },
        { title: t("annual.crop"), share: 3 },
        { title: t("annual.area"), share: 1.2, isNumber: true },
        { title: t("annual.target"), share: 1.2, isNumber: true },
      ],
      rows: all.map(({ field, cropName, report, sownHa }) => [
        `${field.name} · ${field.farmName}`,
        [cropName, report.genotypeName].filter((name) => name !== null).join(" · "),
        format.number(sownHa, 1),
        format.amount(report.targetYieldTPerHa),
      ]),
      total: [t("annual.total"), "", format.number(sown, 1), format.number(produced / sown, 2)],
    }),
    { toc: { numberStyle: { bold: true } }, margin: [0, 12, 0, 0], fontSize: CONTENTS_FONT_SIZE },
  ];
}

/** Line above a report's title: its entry in the contents, and its bookmark. */
function partLine({ field, t }: OpenedPlanning, number: number, total: number): PdfContent {
  const text = t("annual.part", { number, total, field: field.name });
  return {
    text,
    fontSize: 8,
    color: pdfInks.inkSoft,
    ...fitWords(text, PDF_WIDTH, { fontSize: 8 }),
    margin: [0, 0, 0, 6],
    tocItem: true,
    tocStyle: {
      fontSize: CONTENTS_FONT_SIZE,
      ...fitWords(text, CONTENTS_WIDTH, { fontSize: CONTENTS_FONT_SIZE }),
    },
    outline: true,
    outlineText: text,
  };
}

/** Page before the sheets, which have no page numbers: each with its length, in their order. */
function sheetsPage(all: readonly [OpenedPlanning, ...OpenedPlanning[]], sheets: readonly AppendedSheet[]) {
  const [{ t, format }] = all;
  const asking = (genotypeId: number) =>
    all.filter(({ report }) => report.hasSheet && report.genotypeId === genotypeId).length;
  return [
    { ...heading(t("annual.sheets")), tocItem: true },
    paperTable({
      columns: [
        { title: t("annual.hybrid"), share: 4 },
        { title: t("annual.hybridFields"), share: 1, isNumber: true },
        { title: t("annual.pages"), share: 1, isNumber: true },
      ],
      rows: sheets.map(({ genotypeId, genotypeName, pages }) => [
        genotypeName,
        format.number(asking(genotypeId)),
        format.number(pages),
      ]),
    }),
  ];
}
