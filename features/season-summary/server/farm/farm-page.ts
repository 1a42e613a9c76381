import {
  heading,
  keyFigures,
  type PdfContent,
  type PdfNode,
  paperTable,
  pdfInks,
  titleBlock,
} from "@surco/kit-server/paper";
import type { OrderedReport } from "@surco/reports/server";
import type { SeasonSummaryChoice } from "../../contract";
import { listSection } from "../field/field-page";
import { ndviText, type PaperWords, seasonText, shortened } from "../paper-words";
import type { FieldSeasonFacts } from "../read-season";
import type { FarmSummary } from "./farm-summary";
import { farmFigures, yieldOf } from "./farm-totals";

const NOTE_SIGNS = 120;

interface FarmPageOptions {
  words: PaperWords;
  report: OrderedReport<SeasonSummaryChoice>;
  map: PdfNode & { width: number };
  /** Most rows of the lists; the table has every field. */
  rows: number;
}

/** Page of a farm: figures, its fields as a table with totals, notes and alerts. */
export function farmPage(summary: FarmSummary, { words, report, map, rows }: FarmPageOptions): PdfContent[] {
  const { t, format } = words;
  const { farmName, fields, isCut } = summary;
  const figures = farmFigures(summary, words);
  const names = new Map(fields.map(({ field }) => [field.id, field.name]));
  const noteRows = summary.notes.rows.map(({ observedAt, fieldId, name, description }) => ({
    day: format.day(observedAt.slice(0, 10), "short"),
    text: [names.get(fieldId) ?? "", name, shortened(description, NOTE_SIGNS)]
      .filter((part) => part !== "")
      .join(" · "),
  }));
  const alertRows = summary.alerts.map(({ raisedAt, fieldId, name }) => ({
    day: format.day(raisedAt.slice(0, 10), "short"),
    text: `${names.get(fieldId) ?? ""} · ${name}`,
  }));
  return [
    titleBlock({
      eyebrow: t("paper.farm"),
      title: farmName,
      lines: [
        `${t("paper.fields", { count: fields.length })} · ${format.ha(figures.areaHa)}`,
        seasonText(report.choice, t),
        figures.crops,
      ],
      madeOn: t("paper.madeOn", { date: format.day(report.createdAt.toISOString().slice(0, 10), "long") }),
      aside: { ...map, alt: t("paper.map", { name: farmName }) },
    }),
    ...(figures.boxes.length === 0 ? [] : [keyFigures(figures.boxes)]),
    heading(t("paper.fieldTable")),
    fieldTable(summary, words),
    ...(isCut
      ? [{ text: t("paper.cut", { count: fields.length }), fontSize: 8, color: pdfInks.inkSoft }]
      : []),
    ...listSection(t("paper.notes"), noteRows, { rows, hasMore: summary.notes.hasMore, t }),
    ...listSection(t("paper.alerts"), alertRows, { rows, hasMore: false, t }),
  ];
}

function fieldTable(summary: FarmSummary, words: PaperWords): PdfContent {
  const { t, format } = words;
  const figures = farmFigures(summary, words);
  return paperTable({
    fontSize: 7.5,
    columns: [
      { title: t("paper.columns.field"), share: 4.6 },
      { title: t("paper.columns.areaHa"), share: 1.3, isNumber: true },
      { title: t("paper.columns.crop"), share: 2 },
      { title: t("paper.columns.sowing"), share: 1.2 },
      { title: t("paper.columns.stage"), share: 1 },
      { title: t("paper.columns.rain"), share: 1.7, isNumber: true },
      { title: t("paper.columns.ndvi"), share: 1.7, isNumber: true },
      { title: t("paper.columns.yield"), share: 1.3, isNumber: true },
    ],
    rows: summary.fields.map((facts) => rowOf(facts, yieldOf(summary, facts.field.id), words)),
    total: [
      t("paper.total"),
      format.number(figures.areaHa, 1),
      "",
      "",
      "",
      // Of rain a farm has a mean, which stands above.
      "",
      "",
      "",
    ],
  });
}

function rowOf(facts: FieldSeasonFacts, yieldTPerHa: number | null, words: PaperWords): string[] {
  const { t, format, cropName, stageName } = words;
  const { field, cropId, sowing, rain, ndvi, observedStage, predictedStage } = facts;
  const stage = predictedStage ?? observedStage;
  const besideUsual = (value: string, usual: string | null) =>
    usual === null ? value : `${value} (${usual})`;
  return [
    field.name,
    format.number(field.areaHa, 1),
    (cropId === null ? null : cropName(cropId)) ?? t("paper.noCrop"),
    sowing === null ? "–" : format.day(sowing.date, "short"),
    stage === null ? "–" : (stageName(stage.stageId).split(" · ")[0] ?? "–"),
    besideUsual(
      rain.value === null || !rain.isSinceSowing ? "–" : format.number(rain.value, 0),
      rain.normal === null || !rain.isSinceSowing ? null : format.number(rain.normal, 0),
    ),
    besideUsual(
      ndviText(ndvi, words),
      ndvi === null || ndvi.usual === null ? null : format.number(ndvi.usual, 2),
    ),
    yieldTPerHa === null ? "–" : format.number(yieldTPerHa, 1),
  ];
}
