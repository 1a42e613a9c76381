import { dbfOf, ShapeFile, ShortenedTexts, WGS84_PRJ } from "@surco/geo-files";
import { strToU8 } from "fflate";
import { exportColumns, valueIn } from "../export-columns";
import type { ExportedField } from "../exported-field";
import type { FileWords, FileWriter, Sink } from "./file-writer";
import { writeZip } from "./write-zip";

/** A zipped shapefile in WGS 84 with a table in UTF-8. */
export function writeShapefile(words: FileWords, sink: Sink): FileWriter {
  const shapes = new ShapeFile();
  const fields: Omit<ExportedField, "boundary">[] = [];
  return {
    add({ boundary, ...field }) {
      shapes.add(boundary);
      fields.push(field);
    },
    end() {
      const texts = new ShortenedTexts();
      const columns = exportColumns.map((column) => ({
        name: column.dbf,
        kind: column.kind,
        decimals: column.decimals,
        values: fields.map((field) => valueIn(column, field)),
        onShortened: (whole: string, kept: string) =>
          texts.note(words.labels[column.key] ?? column.key, whole, kept),
      }));
      const { shp, shx } = shapes.end();
      writeZip(
        {
          "surco.shp": shp,
          "surco.shx": shx,
          "surco.dbf": dbfOf(columns, fields.length),
          "surco.prj": strToU8(WGS84_PRJ),
          "surco.cpg": strToU8("UTF-8"),
        },
        words,
        texts,
        sink,
      );
    },
  };
}
