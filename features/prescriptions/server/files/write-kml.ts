import { degreesText, xmlText } from "@surco/geo-files";
import { type Boundary, type Polygon, partsOf, type Ring } from "@surco/geometry";
import { strToU8 } from "fflate";
import type { FileContent } from "./file-content";
import { rateColumns } from "./rate-columns";

/** KML 2.2: a Placemark for each zone or cell in the zone's colour, with its rates as ExtendedData. */
export function writeKml(content: FileContent): Uint8Array {
  const columns = rateColumns(content);
  const styles = content.zones.map(
    ({ color }, index) =>
      `<Style id="zone${index}"><LineStyle><color>ffffffff</color><width>1</width></LineStyle><PolyStyle><color>a6${colorText(color)}</color></PolyStyle></Style>`,
  );
  const marks = content.areas.map(({ zone, polygon, areaHa }) => {
    const rates = columns.map(
      ({ name, product }) =>
        `<Data name="${name}"><displayName>${xmlText(`${product.name} (${product.unit})`)}</displayName><value>${product.applied[zone] ?? 0}</value></Data>`,
    );
    const data = [...rates, `<Data name="AREA_HA"><value>${areaHa.toFixed(4)}</value></Data>`];
    return `<Placemark><name>${xmlText(content.zones[zone]?.name ?? "")}</name><styleUrl>#zone${zone}</styleUrl><ExtendedData>${data.join("")}</ExtendedData>${geometryText(polygon)}</Placemark>`;
  });
  return strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${xmlText(content.name)}</name>\n` +
      `${[...styles, ...marks].join("\n")}\n</Document>\n</kml>\n`,
  );
}

/** "#rrggbb" as KML has it: blue, green, red. */
function colorText(color: string): string {
  return `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`.toLowerCase();
}

function geometryText(boundary: Boundary): string {
  const polygons = partsOf(boundary).map(polygonText);
  return polygons.length === 1 ? polygons.join("") : `<MultiGeometry>${polygons.join("")}</MultiGeometry>`;
}

function polygonText({ coordinates: [outer = [], ...holes] }: Polygon): string {
  const inner = holes.map((hole) => `<innerBoundaryIs>${ringText(hole)}</innerBoundaryIs>`).join("");
  return `<Polygon><outerBoundaryIs>${ringText(outer)}</outerBoundaryIs>${inner}</Polygon>`;
}

function ringText(ring: Ring): string {
  const positions = ring.map(([lng, lat]) => `${degreesText(lng)},${degreesText(lat)}`);
  return `<LinearRing><coordinates>${positions.join(" ")}</coordinates></LinearRing>`;
}
