import type { PaperImage } from "@surco/imagery/server";
import { type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";
import type { OpenedReport } from "./open-report";
import { headed, ruledTable } from "./sections";

const FIGURES = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;

/** The figures of every image of numbers; nothing where all of them are pictures. */
export function statisticsSection({ images, t, imageryT, format }: OpenedReport): PdfContent[] {
  const rows = images.flatMap((image) => rowOf(image, format));
  if (rows.length === 0) return [];
  const titles = [
    t("paper.date"),
    t("paper.layer"),
    t("paper.usableShort"),
    ...FIGURES.map((figure) => imageryT(`statistics.${figure}`)),
  ];
  const head = titles.map(
    (text, index): PdfNode => ({
      text,
      fontSize: 7,
      color: pdfInks.inkSoft,
      alignment: index < 2 ? "left" : "right",
    }),
  );
  // At most as many rows as images: the table stays on one page with its heading.
  return [
    headed(t("paper.statistics"), {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [82, "*", ...Array.from({ length: FIGURES.length + 1 }, () => "auto")],
        body: [head, ...rows],
      },
      layout: ruledTable,
    }),
  ];
}

function rowOf({ drawn, date, plainName }: PaperImage, format: OpenedReport["format"]): PdfContent[][] {
  if (drawn.kind === "picture") return [];
  const { statistics } = drawn.raster;
  const right = (text: string): PdfNode => ({ text, fontSize: 8, alignment: "right" });
  return [
    [
      { text: format.day(date.date), fontSize: 8 },
      { text: plainName, fontSize: 8 },
      right(format.share(statistics.validFraction)),
      ...FIGURES.map((figure) => {
        const value = statistics[figure];
        return right(value === null ? "–" : format.number(value, drawn.decimals + 1));
      }),
    ],
  ];
}
