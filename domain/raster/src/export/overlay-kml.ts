import { type Boundary, type Polygon, partsOf } from "@surco/geometry";
import type { Corners } from "../types";

export interface Overlay {
  /** Typed by people: anything may be in it. */
  name: string;
  /** HTML that is safe to show. */
  descriptionHtml: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** The picture's file beside the document. */
  picture: string;
  corners: Corners;
  /** The field's outline, all its parts. */
  outline: Boundary;
  outlineName: string;
}

/**
 * KML overlay of a picture by its four corners: a square of a UTM zone is none between meridians and parallels. The
 * outline of the field is drawn over it.
 * @source OGC KML 2.2; Google's extension namespace for gx:LatLonQuad
 */
export function overlayKml(overlay: Overlay): string {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = overlay.corners;
  // Counter-clockwise from the lower left, as the element asks.
  const quad = [lowerLeft, lowerRight, upperRight, upperLeft].map((corner) => place(corner)).join(" ");
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
<name>${escapeXml(overlay.name)}</name>
<open>1</open>
<GroundOverlay>
<name>${escapeXml(overlay.name)}</name>
<description>${escapeXml(overlay.descriptionHtml)}</description>
<TimeStamp><when>${overlay.date}</when></TimeStamp>
<Icon><href>${escapeXml(overlay.picture)}</href></Icon>
<gx:LatLonQuad><coordinates>${quad}</coordinates></gx:LatLonQuad>
</GroundOverlay>
<Placemark>
<name>${escapeXml(overlay.outlineName)}</name>
<Style><LineStyle><color>ffffffff</color><width>2</width></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>
<MultiGeometry>
${partsOf(overlay.outline).map(polygonElement).join("\n")}
</MultiGeometry>
</Placemark>
</Document>
</kml>
`;
}

function polygonElement({ coordinates }: Polygon): string {
  const [outer = "", ...holes] = coordinates.map(
    (ring) => `<LinearRing><coordinates>${ring.map(place).join(" ")}</coordinates></LinearRing>`,
  );
  const inner = holes.map((hole) => `<innerBoundaryIs>${hole}</innerBoundaryIs>\n`).join("");
  return `<Polygon>
<tessellate>1</tessellate>
<outerBoundaryIs>${outer}</outerBoundaryIs>
${inner}</Polygon>`;
}

/** Nine decimals of a degree are a tenth of a millimetre. */
function place(lngLat: readonly number[]): string {
  return [lngLat[0] ?? 0, lngLat[1] ?? 0].map((degrees) => String(Number(degrees.toFixed(9)))).join(",");
}

/** Text as it stands in XML or HTML; characters that XML 1.0 does not know are left out. */
export function escapeXml(value: string): string {
  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them, not even escaped.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
