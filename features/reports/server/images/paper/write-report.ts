import { type PdfContent, writePdf } from "@surco/kit-server/paper";
import { curveSection } from "./curve-section";
import { drawPictures } from "./draw-pictures";
import { imageGrid } from "./image-grid";
import type { OpenedReport } from "./open-report";
import { sourceSection } from "./source-section";
import { statisticsSection } from "./statistics-section";
import { reportTitle } from "./title-block";

/** A report's pages: what it is about, the images on a grid, figures, curves, where all of it comes from. */
export async function writeReport(opened: OpenedReport): Promise<Uint8Array> {
  const { report, maker, field, images, maps, pictures, t, imageryT, version } = opened;
  const years = [...new Set(images.map(({ date }) => date.date.slice(0, 4)))].sort().join(", ");
  const simulated = pictures.filter((picture) => picture.simulated).length;
  const content: PdfContent[] = [
    reportTitle(opened),
    imageGrid(opened),
    ...statisticsSection(opened),
    ...curveSection(opened),
    ...sourceSection(opened),
  ];
  return writePdf({
    language: maker.locale,
    brand: maker.brand,
    logo: maker.logo,
    title: `${t("paper.title")} · ${field.name}`,
    notice:
      simulated === 0
        ? null
        : t(simulated === images.length && maps.length === 0 ? "paper.simulated" : "paper.partlySimulated"),
    sources: [
      ...(images.length === 0 ? [] : [imageryT("source.attribution", { year: years })]),
      ...(images.every(({ date }) => date.simulated) ? [] : [imageryT("source.files")]),
      ...[...new Set(maps.flatMap(({ attributions }) => attributions))].map((owner) => `${owner}.`),
      `${maker.brand.name} ${version}.`,
    ],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
    createdAt: report.createdAt,
    pictures: await drawPictures(pictures),
    content,
  });
}
