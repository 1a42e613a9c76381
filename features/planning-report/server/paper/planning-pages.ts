import {
  chartOnPaper,
  commentBox,
  fieldMap,
  headed,
  type KeyFigure,
  keyFigures,
  PDF_WIDTH,
  type PdfContent,
  paperTable,
  SCREEN_PX_PER_POINT,
  signatures,
  titleBlock,
} from "@surco/kit-server/paper";
import { imageGrid } from "@surco/reports/server";
import { nitrogenSection } from "./nitrogen-section";
import type { OpenedPlanning } from "./open-planning";

const MAP_WIDTH = 196;
/** Tallest chart that fits on a page below its heading, points. */
const TALLEST_CHART = 640;

/**
 * Pages of a planning report: what is planned, the chart, the pair of images, nitrogen.
 *
 * @param part  number of the report in a document that binds several
 */
export function planningPages(opened: OpenedPlanning, madeOn: string, part = 1): PdfContent[] {
  const { report, t } = opened;
  return [
    planningTitle(opened, madeOn),
    keyFigures(figuresOf(opened)),
    ...chartSection(opened),
    { text: "", pageBreak: "before" },
    ...imageSection(opened, part),
    { text: "", pageBreak: "before" },
    ...nitrogenSection(opened),
    ...commentBox(t("paper.comment"), report.comment),
    signatures([t("paper.producer"), t("paper.adviser")]),
  ];
}

function planningTitle(
  { report, field, country, cropName, maker, t, format }: OpenedPlanning,
  madeOn: string,
): PdfContent {
  const place = [field.district, field.province].filter((name) => name !== null).join(", ");
  const genotype = report.genotypeName === null ? [] : [report.genotypeName];
  return titleBlock({
    eyebrow: field.farmName,
    title: field.name,
    lines: [
      [format.ha(field.areaHa), ...(place === "" ? [] : [place])].join(" · "),
      report.producerName === null ? "" : t("paper.ofProducer", { name: report.producerName }),
      [t("paper.season", { season: report.season }), cropName, ...genotype].join(" · "),
    ],
    madeOn: t("paper.madeOn", { date: format.day(madeOn, "long") }),
    aside: {
      svg: fieldMap({ polygon: field.polygon, country, accent: maker.brand.accent }, MAP_WIDTH),
      alt: t("paper.map", { name: field.name }),
      width: MAP_WIDTH,
    },
  });
}

function figuresOf({ report, sownHa, t, format }: OpenedPlanning): KeyFigure[] {
  return [
    {
      label: t("form.targetYield"),
      value: `${format.amount(report.targetYieldTPerHa)} t/ha`,
      note: t("paper.production", { tonnes: format.number(report.targetYieldTPerHa * sownHa) }),
    },
    { label: t("form.availableN"), value: `${format.amount(report.availableNKgPerHa)} kg/ha` },
    {
      label: t("form.suggestedDate"),
      value: report.suggestedDate === null ? "–" : format.day(report.suggestedDate),
    },
    { label: t("paper.sownArea"), value: format.ha(sownHa) },
  ];
}

function chartSection({ chart, report, t }: OpenedPlanning): PdfContent[] {
  return [
    headed(
      chart.title,
      chart.option === null
        ? { text: t("paper.chartEmpty"), fontSize: 9 }
        : chartOnPaper(chart.option, {
            width: PDF_WIDTH,
            height: Math.min(TALLEST_CHART, chart.heightPx / SCREEN_PX_PER_POINT),
            alt: chart.title,
          }),
    ),
    ...commentBox(t("form.chartComment"), report.chartComment),
    ...(chart.option === null
      ? []
      : [
          {
            margin: [0, 10, 0, 0] as const,
            stack: [
              paperTable({
                columns: [
                  { title: t("paper.series"), share: 4 },
                  { title: chart.figureName, share: 1, isNumber: true },
                ],
                rows: chart.rows.map(({ name, figure }) => [name, figure]),
              }),
            ],
          },
        ]),
  ];
}

function imageSection(
  { images, report, reportT, imageryT, t, format }: OpenedPlanning,
  part: number,
): PdfContent[] {
  return [
    headed(t("paper.images"), imageGrid({ pictures: images, t: reportT, imageryT, format, part })),
    ...report.images.flatMap(({ date, comment }) =>
      commentBox(t("paper.imageComment", { date: format.day(date) }), comment),
    ),
  ];
}
