import type { ExportFormat } from "@surco/field-import/contract";
import type { FileWords, FileWriter, Sink } from "./file-writer";
import { writeGeojson } from "./write-geojson";
import { writeIsoxml } from "./write-isoxml";
import { writeKml } from "./write-kml";
import { writeShapefile } from "./write-shapefile";
import { writeCsv, writeXlsx } from "./write-table";

const writers: Record<ExportFormat, (words: FileWords, sink: Sink) => FileWriter> = {
  kml: writeKml,
  geojson: writeGeojson,
  shapefile: writeShapefile,
  isoxml: writeIsoxml,
  xlsx: writeXlsx,
  csv: writeCsv,
};

/** Starts a file of the format whose bytes go to the sink. */
export function startFile(words: FileWords, sink: Sink): FileWriter {
  return writers[words.format](words, sink);
}
