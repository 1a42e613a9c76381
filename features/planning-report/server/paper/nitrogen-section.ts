import { findCrop } from "@surco/agronomy";
import { lineColor, surfaces } from "@surco/contract";
import {
  chartOnPaper,
  headed,
  keyFigures,
  PDF_WIDTH,
  type PdfContent,
  paperTable,
  pdfInks,
} from "@surco/kit-server/paper";
import type { NitrogenResult } from "@surco/recommendations/contract";
import type { OpenedPlanning } from "./open-planning";

/** Leaves room on the page for a long comment and the lines to sign on, points. */
const CHART_HEIGHT = 155;

/** Nitrogen for the target: dose, flat range, products, response curve, and the balance that gives it. */
export function nitrogenSection(opened: OpenedPlanning): PdfContent[] {
  const { nitrogen, report, t, format } = opened;
  if (nitrogen === null) {
    const crop = findCrop(report.cropId);
    return [
      headed(t("paper.nitrogen"), {
        text: t("paper.noNitrogen", { crop: crop === null ? "" : opened.cropName }),
      }),
    ];
  }
  const { optimum, product } = nitrogen;
  const kg = (value: number) => `${format.number(value)} kg/ha`;
  return [
    headed(
      t("paper.nitrogen"),
      keyFigures([
        { label: t("nitrogen.dose"), value: kg(optimum.doseKgPerHa), note: t("nitrogen.ofN") },
        {
          label: t("nitrogen.flat"),
          value: `${format.number(optimum.flat.from)}–${format.number(optimum.flat.to)} kg/ha`,
        },
        {
          label: t(`products.${report.product}`),
          value: product.lPerHa === null ? kg(product.kgPerHa) : `${format.number(product.lPerHa)} L/ha`,
          note: t("nitrogen.total", { kg: format.number(product.totalKg) }),
        },
        { label: t("nitrogen.yield"), value: `${format.number(optimum.yieldTPerHa, 2)} t/ha` },
      ]),
    ),
    headed(
      t("nitrogen.response"),
      chartOnPaper(responseOption(nitrogen, opened), {
        width: PDF_WIDTH,
        height: CHART_HEIGHT,
        alt: t("nitrogen.response"),
      }),
    ),
    headed(
      t("nitrogen.balance"),
      paperTable({
        columns: [
          { title: t("nitrogen.item"), share: 4 },
          { title: "kg N/ha", share: 1, isNumber: true },
        ],
        rows: [
          ...(nitrogen.criticalNKgPerHa === null
            ? []
            : [[t("nitrogen.critical"), format.number(nitrogen.criticalNKgPerHa)]]),
          [t("nitrogen.available"), format.number(nitrogen.availableNKgPerHa)],
          [t("nitrogen.dose"), format.number(optimum.doseKgPerHa)],
        ],
      }),
    ),
    {
      text: t("nitrogen.model", {
        version: nitrogen.parametersVersion,
        ratio: format.number(nitrogen.priceRatio, 1),
      }),
      fontSize: 8,
      color: pdfInks.inkSoft,
      margin: [0, 6, 0, 0],
    },
  ];
}

/** Yield by dose with the optimum. */
function responseOption({ curve, optimum }: NitrogenResult, { maker, t, format }: OpenedPlanning): object {
  const ink = surfaces.light.inkSoft;
  return {
    grid: { left: 46, right: 20, top: 30, bottom: 46 },
    xAxis: {
      type: "value",
      name: t("nitrogen.axis"),
      nameLocation: "middle",
      nameGap: 30,
      nameTextStyle: { color: ink },
      max: "dataMax",
      axisLabel: { formatter: (value: number) => format.number(value) },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      name: "t/ha",
      scale: true,
      nameTextStyle: { color: ink, align: "left" },
      axisLabel: { formatter: (value: number) => format.number(value, 1) },
    },
    series: [
      {
        type: "line",
        showSymbol: false,
        smooth: true,
        data: curve.map(({ doseKgPerHa, yieldTPerHa }) => [doseKgPerHa, yieldTPerHa]),
        lineStyle: { width: 2, color: maker.brand.accent },
      },
      {
        type: "scatter",
        symbolSize: 9,
        data: [[optimum.doseKgPerHa, optimum.yieldTPerHa]],
        itemStyle: { color: lineColor("light", 1) },
      },
    ],
  };
}
