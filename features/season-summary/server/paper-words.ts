import { type Format, formatIn, THIN_SPACE } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import { fitWords, type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/paper";
import type { ReportMaker } from "@surco/reports/server";
import type { SeasonSummaryChoice } from "../contract";
import type { FieldSeasonFacts, NdviOfDay, SummaryNames } from "./read-season";
import { summaryTexts } from "./summary-texts";

/** Words and formats of a page. */
export interface PaperWords extends SummaryNames {
  t: Texts;
  format: Format;
}

export function paperWords({ locale }: Pick<ReportMaker, "locale">, names: SummaryNames): PaperWords {
  return { ...names, t: summaryTexts(locale), format: formatIn(locale) };
}

/** "Campaña 2025/26 · verano". */
export function seasonText({ season, period }: SeasonSummaryChoice, t: Texts): string {
  return `${t("paper.season", { season })} · ${t(`paper.periods.${period}`)}`;
}

/** "412 mm"; a dash where it is not known. */
export function amountText(value: number | null, unit: string, decimals: number, format: Format): string {
  return value === null ? "–" : `${format.number(value, decimals)}${THIN_SPACE}${unit}`;
}

/** "0,72"; a dash where there is no image. */
export function ndviText(ndvi: NdviOfDay | null, { format }: PaperWords): string {
  return ndvi === null ? "–" : format.number(ndvi.median, 2);
}

/** Crop with its genotype; "Sin cultivo" without one. */
export function cropText({ cropId, sowing }: FieldSeasonFacts, { t, cropName }: PaperWords): string {
  const crop = cropId === null ? null : cropName(cropId);
  if (crop === null) return t("paper.noCrop");
  return [crop, sowing?.genotypeName].filter(Boolean).join(" · ");
}

/** "Siembra del 12 oct 2025". */
export function sowingText({ sowing }: FieldSeasonFacts, { t, format }: PaperWords): string {
  if (sowing === null) return t("paper.noSowing");
  return t(sowing.isPlanned ? "paper.sowingPlanned" : "paper.sownOn", { day: format.day(sowing.date) });
}

/** Observed stage, else the predicted one; null where neither is known. */
export function stageText(facts: FieldSeasonFacts, words: PaperWords): { name: string; note: string } | null {
  const { observedStage, predictedStage } = facts;
  const stage = newerOf(observedStage, predictedStage);
  if (stage === null) return null;
  const { t, format, stageName } = words;
  const name = stageName(stage.stageId);
  const day = format.day(stage.date, "short");
  if (stage !== observedStage) {
    const observed = observedStage && {
      stage: stageName(observedStage.stageId).split(" · ")[0] ?? "",
      day: format.day(observedStage.date, "short"),
    };
    return {
      name,
      note: [
        t("paper.stagePredicted", { day }),
        ...(observed ? [t("paper.stageObservedToo", observed)] : []),
      ].join(". "),
    };
  }
  return { name, note: t("paper.stageObserved", { day }) };
}

/** An observation counts for its day; a later prediction says more of today. */
function newerOf<Stage extends { date: string }>(
  observed: Stage | null,
  predicted: Stage | null,
): Stage | null {
  if (observed === null || predicted === null) return observed ?? predicted;
  return predicted.date > observed.date ? predicted : observed;
}

/** Rows of a list in small type: a day and a text each; nothing where there are none. */
export function smallList(rows: readonly { day: string; text: string }[], width: number): PdfContent {
  const inner = width - DAY_WIDTH - 4;
  return {
    table: {
      widths: [DAY_WIDTH, inner],
      dontBreakRows: true,
      body: rows.map(({ day, text }): PdfNode[] => [
        { text: day, fontSize: 8, color: pdfInks.inkSoft },
        { text, fontSize: 8, ...fitWords(text, inner, { fontSize: 8 }) },
      ]),
    },
    layout: {
      hLineWidth: zero,
      vLineWidth: zero,
      paddingLeft: (column: number) => (column === 0 ? 0 : 4),
      paddingRight: zero,
      paddingTop: zero,
      paddingBottom: () => 2,
    },
  };
}

const DAY_WIDTH = 52;
const zero = () => 0;

/** Heading of a list, smaller than that of a section. */
export function smallHeading(text: string): PdfNode {
  return {
    text,
    role: "H2",
    fontSize: 10,
    bold: true,
    margin: [0, 8, 0, 3],
    outline: true,
    outlineText: text,
  };
}

/** Text that was typed, on one line of a list; long ones end with an ellipsis. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
