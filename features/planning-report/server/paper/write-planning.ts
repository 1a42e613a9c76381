import { writePdf } from "@surco/kit-server/paper";
import { drawPictures } from "@surco/reports/server";
import { type AppendedSheet, withSheets } from "../sheets/append-sheets";
import type { OpenedPlanning } from "./open-planning";
import { planningPages } from "./planning-pages";

/** PDF of one planning report, with the sheet of its genotype behind. */
export async function writePlanning(
  opened: OpenedPlanning,
  sheets: readonly AppendedSheet[],
  createdAt: Date,
  version: string,
): Promise<Uint8Array> {
  const { field, cropName, report, t, images } = opened;
  const bytes = await writePdf({
    ...headOf([opened], createdAt, version),
    title: `${t("paper.title")} · ${field.name}`,
    subject: `${field.farmName}, ${cropName}, ${report.season}`,
    pictures: await drawPictures(images),
    content: planningPages(opened, createdAt.toISOString().slice(0, 10)),
  });
  return withSheets(bytes, sheets, (name) => t("paper.sheet", { name }));
}

/** Language, brand, notice and sources of a PDF of one or more reports. */
export function headOf(
  all: readonly [OpenedPlanning, ...OpenedPlanning[]],
  createdAt: Date,
  version: string,
) {
  const [{ maker, t, imageryT }] = all;
  const years = [...new Set(all.flatMap(({ imageYears, chart }) => [...imageYears, ...chart.imageYears]))]
    .sort()
    .join(", ");
  const isSimulated = all.some(
    ({ chart, images }) => chart.simulated || images.some(({ simulated }) => simulated),
  );
  return {
    language: maker.locale,
    brand: maker.brand,
    logo: maker.logo,
    notice: isSimulated ? t("paper.simulated") : null,
    sources: [
      imageryT("source.attribution", { year: years }),
      ...[...new Set(all.flatMap(({ chart }) => chart.attributions))].map((text) => `${text}.`),
      `${maker.brand.name} ${version}.`,
    ],
    pageOf: (page: number, pages: number) => t("paper.page", { page, pages }),
    createdAt,
  };
}
