import { hairline, type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";
import { fieldMap } from "./field-map";
import type { OpenedReport } from "./open-report";

const MAP_WIDTH = 196;
const GAP = 20;

/** Title block: field, farm, season, dates and place. */
export function titleBlock(opened: OpenedReport): PdfContent {
  const { field, report, t, format } = opened;
  const facts: PdfContent[] = [
    { text: field.farmName, fontSize: 10, color: pdfInks.inkSoft },
    {
      text: field.name,
      fontSize: 22,
      bold: true,
      lineHeight: 1.1,
      margin: [0, 0, 0, 6],
      ...breakOf(field.name, 22),
    },
    ...factLines(opened).map((line): PdfNode => ({ text: line, fontSize: 9.5, margin: [0, 0, 0, 2] })),
    {
      text: t("paper.madeOn", { date: format.day(report.createdAt.toISOString().slice(0, 10), "long") }),
      fontSize: 8,
      color: pdfInks.inkSoft,
      margin: [0, 4, 0, 0],
    },
  ];
  return {
    stack: [
      {
        columns: [
          { stack: facts, width: "*" },
          { svg: fieldMap(opened, MAP_WIDTH), width: MAP_WIDTH },
        ],
        columnGap: GAP,
      },
      ...commentOf(opened),
      { ...hairline(), margin: [0, 10, 0, 10] },
    ],
  };
}

function factLines({ field, report, cropName, t, format }: OpenedReport): string[] {
  const place = [field.district, field.province].filter((name) => name !== null).join(", ");
  const { campaign, images } = report.choice;
  const days = images.flatMap(({ date }) => date ?? []).sort();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const daysOf = (from: string, until: string) =>
    from === until ? format.day(from) : t("paper.days", { from: format.day(from), until: format.day(until) });
  const netHa = field.netAreas.find((one) => one.season === campaign?.season)?.netAreaHa;
  const net = netHa === undefined ? [] : [t("paper.netArea", { area: format.ha(netHa) })];
  const season = campaign === null ? [] : [t("paper.campaign", campaign)];
  return [
    [format.ha(field.areaHa), ...net, ...(place === "" ? [] : [place])].join(" · "),
    field.fiscalName ?? "",
    [...season, ...(cropName === null ? [] : [cropName])].join(" · "),
    ...(netHa === undefined ? [] : [t("paper.grossImages")]),
    [t("paper.images", { count: images.length }), ...(first === "" ? [] : [daysOf(first, last)])].join(" · "),
  ].filter((line) => line !== "");
}

function commentOf({ report, t }: OpenedReport): PdfContent[] {
  const { comment } = report.choice;
  if (comment === "") return [];
  const cell: PdfNode = {
    stack: [
      { text: t("paper.comment"), fontSize: 8, bold: true, color: pdfInks.inkSoft },
      { text: comment, fontSize: 9.5, lineHeight: 1.3, ...breakOf(comment, 90) },
    ],
    fillColor: pdfInks.raised,
    margin: [8, 6, 8, 6],
    border: [false, false, false, false],
  };
  return [
    {
      table: { widths: ["*"], body: [[cell]] },
      layout: { paddingLeft: zero, paddingRight: zero },
      margin: [0, 10, 0, 0],
    },
  ];
}

const zero = () => 0;

/** A word that is longer than its line is broken anywhere; others between words. */
function breakOf(text: string, signsOfLine: number): Pick<PdfNode, "wordBreak"> {
  const isLong = text.split(/\s/).some((word) => word.length > signsOfLine);
  return isLong ? { wordBreak: "break-all" } : {};
}
