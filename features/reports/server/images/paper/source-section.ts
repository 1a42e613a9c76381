import type { ImageDate } from "@surco/imagery/contract";
import type { PaperImage } from "@surco/imagery/server";
import { headed, type PdfContent, type PdfNode, pdfInks, ruledTable } from "@surco/kit-server/paper";
import type { OpenedReport } from "./open-report";

/** Sources: the formula of each layer, and each image's scene with its processing. */
export function sourceSection(opened: OpenedReport): PdfContent[] {
  const { images, maps, imageryT } = opened;
  const layers = [...new Map(images.map((image) => [image.plainName, image])).values()];
  const scenes = [...new Map(images.map(({ date }) => [date.sceneId, date])).values()];
  const others = [...new Map(maps.map(({ source }) => [source.name, source])).values()].map(
    ({ name, facts }) => [small(name, true), small(facts.join(" "))],
  );
  if (images.length === 0) return [headed(imageryT("source.title"), table(others))];
  return [
    headed(imageryT("source.title"), {
      stack: [
        { text: imageryT("source.mask"), fontSize: 8, color: pdfInks.inkSoft, margin: [0, 0, 0, 4] },
        table(layers.map((image) => layerRow(opened, image))),
      ],
    }),
    { text: "", margin: [0, 4, 0, 0] },
    table([...scenes.map((date) => sceneRow(opened, date)), ...others]),
  ];
}

function layerRow({ imageryT }: OpenedReport, { plainName, facts }: PaperImage): PdfContent[] {
  const parts = [
    facts.formula,
    facts.bands.join(", "),
    imageryT("legend.resolution", { metres: facts.resolutionM }),
    ...(facts.reference === null ? [] : [facts.reference]),
  ];
  return [small(plainName, true), small(parts.join(" · "))];
}

function sceneRow({ imageryT, format }: OpenedReport, date: ImageDate): PdfContent[] {
  const parts = [
    date.sceneId,
    `${date.platform}, ${date.mgrsTile}`,
    date.collection,
    ...(date.processingBaseline === null
      ? []
      : [`${imageryT("source.processing")} ${processingOf(date, format)}`]),
    ...(date.offset === null
      ? []
      : [
          `${imageryT("source.offset")} ${format.number(date.offset.value, 1)} ` +
            `(${imageryT(`source.offsetSource.${date.offset.source}`)})`,
        ]),
  ];
  return [small(format.day(date.date), true), small(parts.join(" · "))];
}

function processingOf(
  { processingBaseline, processedAt }: ImageDate,
  format: OpenedReport["format"],
): string {
  const day = processedAt === null ? null : format.day(processedAt.slice(0, 10));
  return [processingBaseline, day && `(${day})`].filter(Boolean).join(" ");
}

function table(body: readonly (readonly PdfContent[])[]): PdfNode {
  return { table: { widths: [86, "*"], dontBreakRows: true, body }, layout: ruledTable };
}

function small(text: string, bold = false): PdfNode {
  return { text, fontSize: 8, bold };
}
