import { csvOf, intlTagOf, tableSigns, type ValueTable } from "@surco/contract";
import { type LayerFileInput, sourceLines } from "./layer-file";

const FIGURES = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;

/** Writes statistics and class areas as CSV in the reader's number format. */
export function writeStatistics(input: LayerFileInput): Uint8Array {
  const { format } = input;
  return new TextEncoder().encode(csvOf(tableOf(input), tableSigns(intlTagOf(format.language))));
}

function tableOf(input: LayerFileInput): ValueTable {
  const { t, field, date, layerName, drawn } = input;
  const about: ValueTable["rows"] = [
    [t("downloads.csvFile.field"), field.name, ""],
    [t("downloads.csvFile.farm"), field.farmName, ""],
    [t("downloads.csvFile.area"), field.areaHa, "ha"],
    [t("downloads.csvFile.date"), date.date, ""],
    [t("downloads.csvFile.layer"), layerName, ""],
    [t("source.scene"), date.sceneId, ""],
    [t("source.satellite"), `${date.platform} · ${date.mgrsTile}`, ""],
    [t("source.processing"), date.processingBaseline ?? "", ""],
  ];
  const sources = sourceLines(input).slice(1);
  const columns = [t("downloads.csvFile.item"), t("downloads.csvFile.value"), t("downloads.csvFile.unit")];
  return {
    columns: columns.map((label) => ({ label, kind: "text" })),
    rows: [
      ...about,
      ...(drawn.kind === "numbers" ? figureRows(input) : []),
      ...sources.map((line) => [t("downloads.csvFile.source"), line, ""]),
    ],
  };
}

function figureRows(input: LayerFileInput): ValueTable["rows"] {
  const { t, drawn } = input;
  if (drawn.kind === "picture") return [];
  const { statistics } = drawn.raster;
  return [
    [t("downloads.csvFile.pixels"), statistics.pixels, ""],
    [t("downloads.csvFile.usablePixels"), statistics.count, ""],
    [t("statistics.usable"), statistics.validFraction * 100, "%"],
    ...FIGURES.map((figure) => [t(`statistics.${figure}`), statistics[figure], t("downloads.csvFile.index")]),
    ...input.legend.flatMap(({ name, areaHa, percent }) => [
      [`${t("legend.area")}: ${name}`, areaHa, "ha"],
      [`${t("legend.share")}: ${name}`, percent, "%"],
    ]),
  ];
}
