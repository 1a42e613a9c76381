import { refuse } from "@surco/kit-server";
import {
  fitWords,
  headed,
  PDF_WIDTH,
  type PdfContent,
  paperTable,
  pdfInks,
  titleBlock,
  writePdf,
} from "@surco/kit-server/paper";
import { defineReportKind, drawPictures } from "@surco/reports/server";
import { ANNUAL_PLANNING_KIND, annualChoice } from "../contract";
import { type OpenedPlanning, openPlanning } from "./paper/open-planning";
import { planningPages } from "./paper/planning-pages";
import { headOf } from "./paper/write-planning";
import type { PlanningDeps } from "./planning-deps";
import { KEPT_DAYS, lastingErrors } from "./planning-kind";
import { planningTexts } from "./planning-texts";
import { withSheets } from "./sheets/sheets";

/** Planning reports of several fields in one PDF, with contents and bookmarks; their sheets stand at the end. */
export function annualKind(deps: PlanningDeps) {
  return defineReportKind({
    name: ANNUAL_PLANNING_KIND,
    choice: annualChoice,
    keptDays: KEPT_DAYS,
    lastingErrors,
    // Each report, the pages.
    stepsOf: ({ planningReportIds }) => planningReportIds.length + 1,
    async make({ report: { choice, createdAt }, maker, version, onStep, signal }) {
      const all: OpenedPlanning[] = [];
      for (const planningReportId of choice.planningReportIds) {
        signal.throwIfAborted();
        const saved = await deps.reports.find(maker, planningReportId);
        if (saved === null || saved.isDeleted || saved.season !== choice.season)
          throw refuse("PLANNING_REPORT_NOT_FOUND", { planningReportId });
        all.push(await openPlanning(deps, maker, saved));
        await onStep(all.length);
      }
      const t = planningTexts(maker.locale);
      const [first, ...others] = all;
      if (first === undefined) throw refuse("PLANNING_REPORT_NOT_FOUND");
      const title = t("annual.title", { season: choice.season });
      const madeOn = createdAt.toISOString().slice(0, 10);
      const pictures: Record<string, Uint8Array> = {};
      const content: PdfContent[] = [contentsPage(all, title, madeOn)];
      for (const [index, opened] of all.entries()) {
        const prefix = `report-${index + 1}-`;
        for (const [name, bytes] of Object.entries(await drawPictures(opened.images)))
          pictures[prefix + name] = bytes;
        content.push(
          { text: "", pageBreak: "before" },
          partLine(opened, index + 1, all.length),
          ...planningPages(opened, madeOn).map((node) => withPicturesOf(node, prefix)),
        );
      }
      const bytes = await writePdf({
        ...headOf([first, ...others], createdAt, version),
        title,
        subject: choice.season,
        pictures,
        content,
      });
      const sheets = distinctSheets(all);
      return {
        title,
        nameParts: [t("annual.fileName"), choice.season.replace("/", "-"), madeOn],
        bytes: await withSheets(bytes, sheets),
        card: {
          eyebrow: t("annual.kind"),
          title,
          lines: [t("annual.fields", { count: all.length })],
          figures: [],
          map: null,
        },
      };
    },
  });
}

function contentsPage(all: readonly OpenedPlanning[], title: string, madeOn: string): PdfContent {
  const [first] = all;
  if (first === undefined) return "";
  const { t, format } = first;
  const produced = all.reduce((sum, { report, sownHa }) => sum + report.targetYieldTPerHa * sownHa, 0);
  const sown = all.reduce((sum, { sownHa }) => sum + sownHa, 0);
  return {
    stack: [
      titleBlock({
        eyebrow: t("annual.kind"),
        title,
        lines: [t("annual.fields", { count: all.length }), format.ha(sown)],
        madeOn: t("paper.madeOn", { date: format.day(madeOn, "long") }),
        aside: null,
      }),
      headed(
        t("annual.contents"),
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
      ),
      { toc: { numberStyle: { bold: true } }, margin: [0, 12, 0, 0], fontSize: 9.5 },
    ],
  };
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
    outline: true,
    outlineText: text,
  };
}

/** A sheet of a genotype once, however many fields have it. */
function distinctSheets(all: readonly OpenedPlanning[]): Uint8Array[] {
  const byGenotype = new Map<number, Uint8Array>();
  for (const { report, sheet } of all)
    if (sheet !== null && report.genotypeId !== null) byGenotype.set(report.genotypeId, sheet);
  return [...byGenotype.values()];
}

/** The content with the names of its pictures made its own. */
function withPicturesOf(content: PdfContent, prefix: string): PdfContent {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map((one) => withPicturesOf(one, prefix));
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (key === "image") return [key, `${prefix}${value}`];
      if (key === "table") {
        const { body, ...table } = value as { body: PdfContent[][] };
        return [key, { ...table, body: body.map((row) => row.map((cell) => withPicturesOf(cell, prefix))) }];
      }
      return [
        key,
        key === "stack" || key === "columns" ? withPicturesOf(value as PdfContent, prefix) : value,
      ];
    }),
  );
}
