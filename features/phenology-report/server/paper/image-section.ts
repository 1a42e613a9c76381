import { placeOnGrid } from "@surco/kit-server";
import {
  fitWords,
  headed,
  legendLines,
  PDF_WIDTH,
  type PdfContent,
  type PdfNode,
  pdfInks,
  pictureWithOutline,
} from "@surco/kit-server/paper";
import type { OpenedPhenology, PictureOfStage } from "./open-phenology";

const GAP = 14;
const COLUMNS = 3;
const WIDTH = (PDF_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const TALLEST = 130;

/** NDVI images near the days of the stages, three beside each other. */
export function imageSection(opened: OpenedPhenology): PdfContent[] {
  const { pictures, t } = opened;
  if (pictures.length === 0) return [];
  const cards = pictures.map((picture, index) => cardOf(opened, picture, index));
  const rows: PdfContent[] = [];
  for (let from = 0; from < cards.length; from += COLUMNS) {
    const row = cards.slice(from, from + COLUMNS);
    rows.push({ columns: row, columnGap: GAP, margin: [0, 0, 0, 10], unbreakable: true });
  }
  const [first = "", ...others] = rows;
  return [headed(t("images.title"), first), ...others];
}

function cardOf(
  { field, stageName, t, format }: OpenedPhenology,
  { stage, image }: PictureOfStage,
  index: number,
): PdfNode {
  const raster = image.drawn.kind === "numbers" ? image.drawn.raster : image.drawn.picture;
  const median = image.drawn.kind === "numbers" ? image.drawn.raster.statistics.median : null;
  const name = stageName(stage.stageId);
  return {
    width: WIDTH,
    stack: [
      { text: name, fontSize: 9, bold: true, ...fitWords(name, WIDTH, { fontSize: 9, bold: true }) },
      {
        text: [
          format.day(image.date.date),
          t("images.apart", { count: Math.abs(stage.image?.daysApart ?? 0) }),
          ...(median === null ? [] : [`NDVI\u00a0${format.number(median, 2)}`]),
        ].join(" · "),
        fontSize: 7.5,
        color: pdfInks.inkSoft,
        margin: [0, 0, 0, 3],
      },
      ...pictureWithOutline(placeOnGrid(raster, image.drawn.rgba, field.polygon), `stage-${index}`, {
        width: WIDTH,
        tallest: TALLEST,
        alt: `NDVI · ${name} · ${format.day(image.date.date)}`,
      }),
      {
        stack: legendLines(
          image.legend.filter(({ areaHa }) => areaHa > 0),
          WIDTH,
        ),
        margin: [0, 3, 0, 0],
      },
    ],
  };
}
