import { USABLE_FRACTION } from "@surco/imagery/contract";
import type { LegendRow, PaperImage } from "@surco/imagery/server";
import { PDF_NOTICE_COLOR, PDF_WIDTH, type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";
import { projectPolygon } from "@surco/raster";
import { pictureName, rasterOf } from "./draw-pictures";
import type { OpenedReport } from "./open-report";

const GAP = 16;
/** Cards beside each other, by how many there are; three where it is not said. */
const COLUMNS: Record<number, number> = { 1: 1, 2: 2, 4: 2 };
/** Height that a picture takes at most, by columns: the legend has to fit below it. */
const TALLEST: Record<number, number> = { 1: 330, 2: 190, 3: 150 };

/** The images as cards: date, layer, picture with the field's outline, figures, legend with hectares. */
export function imageGrid(opened: OpenedReport): PdfContent {
  const { images } = opened;
  const columns = COLUMNS[images.length] ?? 3;
  const width = (PDF_WIDTH - GAP * (columns - 1)) / columns;
  const cards = images.map((image, index) =>
    cardOf(opened, image, index, { width, tallest: TALLEST[columns] ?? 150 }),
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

function cardOf(opened: OpenedReport, image: PaperImage, index: number, size: CardSize): PdfContent {
  const { format, t } = opened;
  const { date, layerName } = image;
  const title: PdfNode[] = [{ text: format.day(date.date), bold: true }];
  if (date.simulated)
    title.push({ text: `  ${t("paper.simulatedMark")}`, fontSize: 7, color: PDF_NOTICE_COLOR });
  return {
    stack: [
      { text: title, fontSize: 10.5 },
      { text: layerName, fontSize: 8.5, color: pdfInks.inkSoft, margin: [0, 0, 0, 3] },
      ...pictureOf(opened, image, index, size),
      ...usableLine(opened, image),
      ...figuresLine(image),
      ...legendOf(opened, image, size.width),
    ],
  };
}

/** The picture with the field's outline over it, in the middle of the card. */
function pictureOf(
  { field }: OpenedReport,
  { drawn }: PaperImage,
  index: number,
  size: CardSize,
): PdfContent[] {
  const raster = rasterOf(drawn);
  const scale = Math.min(size.width / raster.width, size.tallest / raster.height);
  const [width, height] = [raster.width * scale, raster.height * scale];
  const left = (size.width - width) / 2;
  const pointsPerM = scale / raster.pixelSizeM;
  const outlines = projectPolygon(field.polygon, raster.epsg).rings.map((ring) => {
    const points: { x: number; y: number }[] = [];
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      points.push({ x: (x - raster.originX) * pointsPerM, y: (raster.originY - y) * pointsPerM });
    }
    return { type: "polyline", points, closePath: true, lineWidth: 0.8, lineColor: pdfInks.ink };
  });
  return [
    { image: pictureName(index), width, height, margin: [left, 0, 0, 0] },
    { canvas: outlines, relativePosition: { x: left, y: -height } },
  ];
}

/** How much of the field was seen; plainly said where that is too little for the figures to speak for it. */
function usableLine({ t, format }: OpenedReport, { date }: PaperImage): PdfContent[] {
  const fraction = date.usableFraction ?? 0;
  const percent = format.share(fraction);
  const isUsable = fraction >= USABLE_FRACTION;
  const text = t(isUsable ? "paper.usable" : fraction < 0.02 ? "paper.cloudy" : "paper.partly", { percent });
  const color = isUsable ? pdfInks.inkSoft : PDF_NOTICE_COLOR;
  return [{ text, fontSize: 8, bold: !isUsable, color, margin: [0, 4, 0, 0] }];
}

function figuresLine({ drawn, t, format }: PaperImage): PdfContent[] {
  if (drawn.kind === "picture") return [];
  const { statistics } = drawn.raster;
  const figures = (["min", "mean", "max"] as const).flatMap((figure) => {
    const value = statistics[figure];
    return value === null ? [] : [`${t(`legend.${figure}`)} ${format.number(value, drawn.decimals)}`];
  });
  return figures.length === 0 ? [] : [{ text: figures.join(" · "), fontSize: 8 }];
}

const SWATCH = 7;
/** A legend gains nothing by being wider. */
const WIDE = 300;

/** Classes with their ground; of a date that shows nothing only that. */
function legendOf({ format }: OpenedReport, { legend, drawn }: PaperImage, width: number): PdfContent[] {
  const isSeen = drawn.kind === "numbers" && drawn.raster.statistics.count > 0;
  const rows = isSeen ? legend : legend.filter(({ areaHa }) => areaHa > 0);
  return rows.length === 0 ? [] : [legendTable(rows, format, width)];
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
