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
  signatures,
  titleBlock,
} from "@surco/kit-server/paper";
import { imageGrid } from "@surco/reports/server";
import { nitrogenSection } from "./nitrogen-section";
import type { OpenedPlanning } from "./open-planning";

const MAP_WIDTH = 196;
const CHART_HEIGHT = 250;
/** Rows of the chart's table on paper; the chart itself shows all. */
const MAX_ROWS = 24;

/** Pages of a planning report: what is planned, the chart, the pair of images, nitrogen. */
export function planningPages(opened: OpenedPlanning, madeOn: string): PdfContent[] {
  const { report, t } = opened;
  return [
    planningTitle(opened, madeOn),
    keyFigures(figuresOf(opened)),
    ...chartSection(opened),
    { text: "", pageBreak: "before" },
    ...imageSection(opened),
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
        : chartOnPaper(chart.option, { width: PDF_WIDTH, height: CHART_HEIGHT, alt: chart.title }),
    ),
    ...commentBox(t("form.chartComment"), report.chartComment),
    ...(chart.rows.length === 0
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
                rows: chart.rows.slice(0, MAX_ROWS).map(({ name, figure }) => [name, figure]),
              }),
            ],
          },
        ]),
  ];
}

function imageSection({ images, report, reportT, imageryT, t, format }: OpenedPlanning): PdfContent[] {
  return [
    headed(t("paper.images"), imageGrid({ pictures: images, t: reportT, imageryT, format })),
    ...report.images.flatMap(({ date, comment }) =>
      commentBox(t("paper.imageComment", { date: format.day(date) }), comment),
    ),
  ];
}
