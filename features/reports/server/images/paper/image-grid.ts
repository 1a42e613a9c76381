import { USABLE_FRACTION } from "@surco/imagery/contract";
import type { LegendRow, PaperMap } from "@surco/kit-server";
import {
  PDF_NOTICE_COLOR,
  PDF_WIDTH,
  type PdfContent,
  type PdfNode,
  pdfInks,
  pictureWithOutline,
} from "@surco/kit-server/paper";
import { pictureName } from "./draw-pictures";
import type { OpenedReport } from "./open-report";

const GAP = 16;
/** Cards beside each other, by how many there are; three where it is not said. */
const COLUMNS: Record<number, number> = { 1: 1, 2: 2, 4: 2 };
/** Height that a picture takes at most, by columns: the legend has to fit below it. */
const TALLEST: Record<number, number> = { 1: 330, 2: 190, 3: 150 };

/** Contents and words of a grid of images. */
export interface ImageGridParts extends Pick<OpenedReport, "pictures" | "t" | "imageryT" | "format"> {
  /** Number of the report in a document that binds several. */
  part?: number;
}

/** The images as cards: date, layer, picture with the field's outline, figures, legend with hectares. */
export function imageGrid(opened: ImageGridParts): PdfContent {
  const { pictures } = opened;
  const columns = COLUMNS[pictures.length] ?? 3;
  const width = (PDF_WIDTH - GAP * (columns - 1)) / columns;
  const cards = pictures.map((map, index) =>
    cardOf(opened, map, index, { width, tallest: TALLEST[columns] ?? 150 }),
  );
  const rows: PdfContent[][] = [];
  for (let at = 0; at < cards.length; at += columns) {
    rows.push(Array.from({ length: columns }, (_, column) => cards[at + column] ?? ""));
  }
  return {
    table: { widths: Array.from({ length: columns }, () => width), dontBreakRows: true, body: rows },
    layout: {
      hLineWidth: zero,
      vLineWidth: zero,
      paddingLeft: (column: number) => (column === 0 ? 0 : GAP / 2),
      paddingRight: (column: number) => (column === columns - 1 ? 0 : GAP / 2),
      paddingTop: zero,
      paddingBottom: () => 14,
    },
  };
}

const zero = () => 0;

interface CardSize {
  width: number;
  tallest: number;
}

function cardOf(opened: ImageGridParts, map: PaperMap, index: number, size: CardSize): PdfContent {
  const { format, t } = opened;
  const { date, layerName, simulated } = map;
  const mark: PdfNode = { text: `  ${t("paper.simulatedMark")}`, fontSize: 7, color: PDF_NOTICE_COLOR };
  const title: PdfNode[] = [{ text: date === null ? layerName : format.day(date), bold: true }];
  return {
    stack: [
      { text: simulated ? [...title, mark] : title, fontSize: 10.5 },
      {
        text: date === null ? t("paper.anyDay") : layerName,
        fontSize: 8.5,
        color: pdfInks.inkSoft,
        margin: [0, 0, 0, 3],
      },
      ...pictureWithOutline(map.picture, pictureName(index, opened.part), {
        ...size,
        alt: date === null ? layerName : `${layerName} · ${format.day(date)}`,
      }),
      ...seenLine(opened, map),
      ...figuresLine(opened, map),
      ...legendOf(opened, map, size.width),
      ...map.notes.map(
        (note): PdfNode => ({ text: note, fontSize: 7, color: pdfInks.inkSoft, margin: [0, 2, 0, 0] }),
      ),
    ],
  };
}

/** From here on a map counts as knowing the whole field. */
const WHOLE = 0.999;

/** Fraction of the field that was seen, with a warning where it is too small for the figures. */
function seenLine({ t, format }: ImageGridParts, { seen }: PaperMap): PdfContent[] {
  const { of, fraction } = seen;
  if (of === "map" && fraction >= WHOLE) return [];
  const isUsable = of === "map" || fraction >= USABLE_FRACTION;
  const text = t(wordsOf(seen), { percent: format.share(fraction) });
  const color = isUsable ? pdfInks.inkSoft : PDF_NOTICE_COLOR;
  return [{ text, fontSize: 8, bold: !isUsable, color, margin: [0, 4, 0, 0] }];
}

function wordsOf(seen: PaperMap["seen"]): string {
  if (seen.of === "map") return "paper.known";
  if (seen.fraction >= USABLE_FRACTION) return "paper.usable";
  return `paper.${seen.fraction < 0.02 ? "hidden" : "partly"}.${seen.hiddenBy}`;
}

function figuresLine({ imageryT, format }: ImageGridParts, { figures }: PaperMap): PdfContent[] {
  if (figures === null) return [];
  const { unit, decimals, values } = figures;
  const written = (["min", "mean", "max"] as const).flatMap((figure) => {
    const value = values[figure] ?? null;
    return value === null ? [] : [`${imageryT(`legend.${figure}`)} ${format.number(value, decimals)}`];
  });
  if (written.length === 0) return [];
  // The unit stays with the last of them.
  const text = written.join(" · ") + (unit === "" ? "" : `\u00a0${unit}`);
  return [{ text, fontSize: 8, margin: [0, 2, 0, 0] }];
}

const SWATCH = 7;
/** A legend gains nothing by being wider. */
const WIDE = 300;

function legendOf({ format }: ImageGridParts, { legend }: PaperMap, width: number): PdfContent[] {
  return legend.length === 0 ? [] : [legendTable(legend, format, width)];
}

function legendTable(rows: readonly LegendRow[], format: OpenedReport["format"], width: number): PdfContent {
  const isNarrow = width < 200;
  return {
    margin: [0, 4, 0, 0],
    table: {
      widths: [SWATCH, width > WIDE ? WIDE / 2 : "*", "auto", "auto"],
      body: rows.map(({ name, colour, areaHa, percent }) => [
        { canvas: [{ type: "rect", x: 0, y: 1, w: SWATCH, h: SWATCH, color: hex(colour), lineWidth: 0 }] },
        { text: name, fontSize: isNarrow ? 7 : 8 },
        { text: format.ha(areaHa), fontSize: isNarrow ? 7 : 8, alignment: "right" },
        { text: format.share(percent / 100), fontSize: isNarrow ? 7 : 8, alignment: "right" },
      ]),
    },
    layout: {
      hLineWidth: zero,
      vLineWidth: zero,
      paddingLeft: (column: number) => (column === 0 ? 0 : 4),
      paddingRight: zero,
      paddingTop: zero,
      paddingBottom: () => 0.5,
    },
  };
}

function hex(colour: readonly number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
