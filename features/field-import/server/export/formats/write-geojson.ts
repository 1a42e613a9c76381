import { exportColumns, valueIn } from "../export-columns";
import { type FileWords, type FileWriter, type Sink, textSink } from "./file-writer";

/** GeoJSON as RFC 7946 has it: a collection, a line for each field. */
export function writeGeojson(_words: FileWords, sink: Sink): FileWriter {
  const out = textSink(sink);
  let isFirst = true;
  out.write('{"type":"FeatureCollection","features":[');
  return {
    add(field) {
      const feature = {
        type: "Feature",
        id: field.id,
        properties: Object.fromEntries(exportColumns.map((column) => [column.key, valueIn(column, field)])),
        geometry: field.boundary,
      };
      out.write(`${isFirst ? "" : ","}\n${JSON.stringify(feature)}`);
      isFirst = false;
    },
    end() {
      out.write("\n]}\n");
      out.flush();
    },
  };
}
