import { degreesText, xmlText } from "@surco/geo-files";
import { type Polygon, partsOf, type Ring } from "@surco/geometry";
import { exportColumns, valueIn } from "../export-columns";
import type { ExportedField } from "../exported-field";
import { type FileWords, type FileWriter, type Sink, textSink } from "./file-writer";

/**
 * KML 2.2: a folder for each farm, fields as Placemarks with what is noted of them as ExtendedData.
 * Fields of one farm must come one after the other.
 */
export function writeKml({ title, labels }: FileWords, sink: Sink): FileWriter {
  const out = textSink(sink);
  let farmId: string | null = null;
  out.write(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${xmlText(title)}</name>\n` +
      '<Style id="field"><LineStyle><color>ff4d7a1f</color><width>2</width></LineStyle><PolyStyle><color>404d7a1f</color></PolyStyle></Style>\n',
  );
  return {
    add(field) {
      if (field.farmId !== farmId) {
        if (farmId !== null) out.write("</Folder>\n");
        out.write(`<Folder>\n<name>${xmlText(field.farm)}</name>\n`);
        farmId = field.farmId;
      }
      out.write(placemark(field, labels));
    },
    end() {
      if (farmId !== null) out.write("</Folder>\n");
      out.write("</Document>\n</kml>\n");
      out.flush();
    },
  };
}

function placemark(field: ExportedField, labels: FileWords["labels"]): string {
  const data = exportColumns.map((column) => {
    const value = valueIn(column, field);
    if (value === null) return "";
    return `<Data name="${column.key}"><displayName>${xmlText(labels[column.key] ?? "")}</displayName><value>${xmlText(String(value))}</value></Data>`;
  });
  const polygons = partsOf(field.boundary).map(polygonText);
  const geometry =
    polygons.length === 1 ? polygons.join("") : `<MultiGeometry>${polygons.join("")}</MultiGeometry>`;
  // An id of XML begins with a letter.
  return `<Placemark id="field-${field.id}"><name>${xmlText(field.name)}</name><styleUrl>#field</styleUrl><ExtendedData>${data.join("")}</ExtendedData>${geometry}</Placemark>\n`;
}

function polygonText({ coordinates }: Polygon): string {
  const [outer = [], ...holes] = coordinates;
  const inner = holes.map((hole) => `<innerBoundaryIs>${ringText(hole)}</innerBoundaryIs>`).join("");
  return `<Polygon><outerBoundaryIs>${ringText(outer)}</outerBoundaryIs>${inner}</Polygon>`;
}

function ringText(ring: Ring): string {
  const positions = ring.map(([lng, lat]) => `${degreesText(lng)},${degreesText(lat)}`);
  return `<LinearRing><coordinates>${positions.join(" ")}</coordinates></LinearRing>`;
}
