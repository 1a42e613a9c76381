import type { PaperMap } from "@surco/kit-server";
import { headed, type PdfContent, type PdfNode, pdfInks, ruledTable } from "@surco/kit-server/paper";
import type { OpenedReport } from "./open-report";

const FIGURES = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;

/** The figures of every picture that has some; nothing where none has. */
export function statisticsSection({ pictures, t, imageryT, format }: OpenedReport): PdfContent[] {
  const rows = pictures.flatMap((map) => rowOf(map, format));
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
  // At most as many rows as pictures: the table stays on one page with its heading.
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

function rowOf({ figures, date, plainName, seen }: PaperMap, format: OpenedReport["format"]): PdfContent[][] {
  if (figures === null) return [];
  const { unit, values, exactDecimals } = figures;
  const right = (text: string): PdfNode => ({ text, fontSize: 8, alignment: "right" });
  return [
    [
      { text: date === null ? "–" : format.day(date), fontSize: 8 },
      { text: unit === "" ? plainName : `${plainName} (${unit})`, fontSize: 8 },
      right(format.share(seen.fraction)),
      ...FIGURES.map((figure) => {
        const value = values[figure] ?? null;
        return right(value === null ? "–" : format.number(value, exactDecimals));
      }),
    ],
  ];
}
