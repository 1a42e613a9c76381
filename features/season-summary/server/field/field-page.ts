import { groupsOf } from "@surco/contract";
import { countryOutline } from "@surco/fields/server";
import type { PlacedPicture } from "@surco/kit-server";
import {
  fieldMap,
  type KeyFigure,
  keyFigures,
  legendLines,
  PDF_WIDTH,
  type PdfContent,
  type PdfNode,
  pdfInks,
  pictureWithOutline,
  titleBlock,
} from "@surco/kit-server/paper";
import type { OrderedReport, ReportMaker } from "@surco/reports/server";
import type { SeasonSummaryChoice } from "../../contract";
import {
  cropText,
  type PaperWords,
  seasonText,
  shortened,
  smallHeading,
  smallList,
  sowingText,
} from "../paper-words";
import { fieldFigures } from "./field-figures";
import type { FieldSummary } from "./field-summary";

/** Name of the picture among those of the document. */
export const FIELD_PICTURE = "ndvi";

const MAP_WIDTH = 196;
const GAP = 16;
const PICTURE_WIDTH = 220;
const TALLEST_PICTURE = 170;
const LIST_WIDTH = PDF_WIDTH - PICTURE_WIDTH - GAP;
/** Characters of a note that the list shows. */
const NOTE_SIGNS = 160;

export interface PageOptions {
  words: PaperWords;
  report: OrderedReport<SeasonSummaryChoice>;
  maker: ReportMaker;
  /** NDVI of the newest image; null where there is none. */
  picture: PlacedPicture | null;
  /** Most rows of each list. */
  rows: number;
}

/** Page of a field: figures, picture, activities, notes and alerts. */
export function fieldPage(summary: FieldSummary, options: PageOptions): PdfContent[] {
  const { words, rows } = options;
  const { t } = words;
  return [
    titleOf(summary, options),
    ...inRows(fieldFigures(summary, words).boxes).map(keyFigures),
    pictureAndWork(summary, options),
    ...listSection(t("paper.notes"), noteRows(summary, words), { rows, hasMore: summary.notes.hasMore, t }),
    ...listSection(t("paper.alerts"), alertRows(summary, words), { rows, hasMore: false, t }),
  ];
}

/** Up to four figures stand side by side, more of them in rows of three. */
function inRows(figures: readonly KeyFigure[]): KeyFigure[][] {
  return groupsOf(figures, figures.length <= 4 ? 4 : 3);
}

function titleOf({ facts }: FieldSummary, { words, report, maker }: PageOptions): PdfContent {
  const { t, format } = words;
  const { field } = facts;
  const { season } = report.choice;
  const net = field.netAreas.find((one) => one.season === season)?.netAreaHa;
  const place = [field.district, field.province].filter((name) => name !== null).join(", ");
  const country = field.country === null ? [] : countryOutline(field.country);
  return titleBlock({
    eyebrow: field.farmName,
    title: field.name,
    lines: [
      [
        format.ha(field.areaHa),
        ...(net === undefined ? [] : [t("paper.netArea", { area: format.ha(net) })]),
        place,
      ]
        .filter((text) => text !== "")
        .join(" · "),
      `${seasonText(report.choice, t)} · ${cropText(facts, words)}`,
      sowingText(facts, words),
    ],
    madeOn: t("paper.madeOn", { date: format.day(report.createdAt.toISOString().slice(0, 10), "long") }),
    aside: {
      svg: fieldMap({ polygon: field.polygon, country, accent: maker.brand.accent }, MAP_WIDTH),
      alt: t("paper.map", { name: field.name }),
      width: MAP_WIDTH,
    },
  });
}

/** Picture with its legend at the left, activities at the right. */
function pictureAndWork({ facts, work }: FieldSummary, { words, picture, rows }: PageOptions): PdfContent {
  const { t, format } = words;
  const left: PdfContent[] = [smallHeading(t("paper.image"))];
  if (facts.ndvi === null || picture === null) {
    left.push({ text: t("paper.noImage"), fontSize: 8, color: pdfInks.inkSoft });
  } else {
    left.push(
      { text: format.day(facts.ndvi.date), fontSize: 8, color: pdfInks.inkSoft, margin: [0, 0, 0, 3] },
      ...pictureWithOutline(picture, FIELD_PICTURE, {
        width: PICTURE_WIDTH,
        tallest: TALLEST_PICTURE,
        alt: `${t("paper.image")} · ${format.day(facts.ndvi.date)}`,
      }),
      {
        stack: legendLines(
          facts.ndvi.image.legend.filter(({ areaHa }) => areaHa > 0),
          PICTURE_WIDTH,
        ),
        margin: [0, 4, 0, 0],
      },
    );
  }
  const done = work.rows.slice(0, rows).map(({ date, name, facts: details, isPlanned }) => ({
    day: format.day(date, "short"),
    text: [isPlanned ? t("paper.planned", { name }) : name, shortened(details, NOTE_SIGNS)]
      .filter((part) => part !== "")
      .join(" · "),
  }));
  const right: PdfContent[] = [
    smallHeading(t("paper.work")),
    done.length === 0
      ? { text: work.rows.length === 0 ? t("paper.noWork") : "", fontSize: 8, color: pdfInks.inkSoft }
      : smallList(done, LIST_WIDTH),
    ...moreLine(work.rows.length - done.length, work.hasMore, t),
  ];
  return {
    columns: [
      { stack: left, width: PICTURE_WIDTH },
      { stack: right, width: LIST_WIDTH },
    ],
    columnGap: GAP,
  };
}

/** Says how many rows of a list the page does not show. */
function moreLine(hidden: number, hasMore: boolean, t: PaperWords["t"]): PdfNode[] {
  if (hidden <= 0 && !hasMore) return [];
  const text = hasMore ? t("paper.moreThan") : t("paper.more", { count: hidden });
  return [{ text, fontSize: 7.5, color: pdfInks.inkSoft }];
}

/** Heading with a list, or its count where no row has room; nothing where the list is empty. */
export function listSection(
  title: string,
  all: readonly { day: string; text: string }[],
  { rows, hasMore, t }: { rows: number; hasMore: boolean; t: PaperWords["t"] },
): PdfContent[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, Math.ceil(rows / 2));
  if (shown.length === 0) {
    const text = `${title}: ${t(hasMore ? "paper.countOver" : "paper.count", { count: all.length })}`;
    return [{ text, fontSize: 8, color: pdfInks.inkSoft, margin: [0, 3, 0, 0] }];
  }
  return [
    smallHeading(title),
    smallList(shown, PDF_WIDTH),
    ...moreLine(all.length - shown.length, hasMore, t),
  ];
}

function noteRows({ notes }: FieldSummary, { format }: PaperWords) {
  return notes.rows.map(({ observedAt, name, description }) => ({
    day: format.day(observedAt.slice(0, 10), "short"),
    text: [name, shortened(description, NOTE_SIGNS)].filter((part) => part !== "").join(" · "),
  }));
}

function alertRows({ alerts }: FieldSummary, { format }: PaperWords) {
  return alerts.map(({ raisedAt, name }) => ({
    day: format.day(raisedAt.slice(0, 10), "short"),
    text: name,
  }));
}
