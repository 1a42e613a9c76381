import type { LngLat } from "@surco/geometry";
import { strToU8, type Zippable, zipSync } from "fflate";

/** A square of about 26 ha near Pergamino; `step` moves it east, so that they lie beside each other. */
export function squareAt(step = 0): LngLat[] {
  const west = -60.6 + step * 0.006;
  const [east, south, north] = [west + 0.005, -33.9, -33.895];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export function kmlOf(placemarks: { name: string; ring: LngLat[]; extra?: string }[]): string {
  const content = placemarks.map(({ name, ring, extra = "" }) => {
    const coordinates = ring.map(([lng, lat]) => `${lng},${lat},0`).join(" ");
    return `<Placemark id="${name}"><name>${name}</name>${extra}<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content.join("")}</Document></kml>`;
}

export function geojsonOf(
  features: { ring: LngLat[]; properties?: Record<string, unknown>; id?: string }[],
  crs?: string,
): string {
  return JSON.stringify({
    type: "FeatureCollection",
    ...(crs && { crs: { type: "name", properties: { name: crs } } }),
    features: features.map(({ ring, properties = {}, id }) => ({
      type: "Feature",
      ...(id && { id }),
      properties,
      geometry: { type: "Polygon", coordinates: [ring] },
    })),
  });
}

export function gpxOf(tracks: { name: string; points: LngLat[] }[]): string {
  const content = tracks.map(({ name, points }) => {
    const walked = points
      .map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"><ele>60</ele></trkpt>`)
      .join("");
    return `<trk><name>${name}</name><trkseg>${walked}</trkseg></trk>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="-33" lon="-60"/>${content.join("")}</gpx>`;
}

export function isoxmlOf(partfields: string): string {
  return `<?xml version="1.0"?><ISO11783_TaskData VersionMajor="4" VersionMinor="2">
<CTR A="CTR1" B="Gómez" C="Ana"/><FRM A="FRM1" B="El Ombú" I="CTR1"/><CTP A="CTP1" B="Soja"/>${partfields}</ISO11783_TaskData>`;
}

/** An exterior (1) or interior (2) line of a partfield's polygon. */
export function isoxmlLine(ring: LngLat[], type: 1 | 2 = 1): string {
  const points = ring.slice(0, -1).map(([lng, lat]) => `<PNT A="2" C="${lat}" D="${lng}"/>`);
  return `<LSG A="${type}">${points.join("")}</LSG>`;
}

/** An archive of these files; texts are written in UTF-8. */
export function zipOf(files: Record<string, Uint8Array | string>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    entries[name] = typeof content === "string" ? strToU8(content) : content;
  }
  return zipSync(entries);
}

/** The main file of a shapefile with one area for each list of rings. */
export function shpOf(records: LngLat[][][]): Uint8Array {
  const contents = records.map(shpRecord);
  const bytes = 100 + contents.reduce((sum, content) => sum + 8 + content.length, 0);
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, bytes / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  let at = 100;
  contents.forEach((content, i) => {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, content.length / 2);
    file.set(content, at + 8);
    at += 8 + content.length;
  });
  return file;
}

function shpRecord(rings: LngLat[][]): Uint8Array {
  const points = rings.flat();
  const content = new Uint8Array(44 + 4 * rings.length + 16 * points.length);
  const view = new DataView(content.buffer);
  view.setInt32(0, 5, true);
  view.setInt32(36, rings.length, true);
  view.setInt32(40, points.length, true);
  let first = 0;
  rings.forEach((ring, i) => {
    view.setInt32(44 + 4 * i, first, true);
    first += ring.length;
  });
  points.forEach(([x, y], i) => {
    view.setFloat64(44 + 4 * rings.length + 16 * i, x, true);
    view.setFloat64(44 + 4 * rings.length + 16 * i + 8, y, true);
  });
  return content;
}

/** A table of text columns of 40 bytes; values are written byte by byte as `encode` has them. */
export function dbfOf(
  rows: Record<string, string>[],
  encode: (text: string) => Uint8Array = (text) => new TextEncoder().encode(text),
): Uint8Array {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const width = 40;
  const headerBytes = 32 + 32 * names.length + 1;
  const rowBytes = 1 + width * names.length;
  const file = new Uint8Array(headerBytes + rowBytes * rows.length).fill(0x20, headerBytes);
  const view = new DataView(file.buffer);
  view.setUint8(0, 3);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, rowBytes, true);
  names.forEach((name, i) => {
    const at = 32 + 32 * i;
    file.set(encode(name).subarray(0, 11), at);
    view.setUint8(at + 11, "C".charCodeAt(0));
    view.setUint8(at + 16, width);
  });
  view.setUint8(headerBytes - 1, 0x0d);
  rows.forEach((row, r) => {
    names.forEach((name, c) => {
      file.set(encode(row[name] ?? "").subarray(0, width), headerBytes + rowBytes * r + 1 + width * c);
    });
  });
  return file;
}

/** Windows-1252 for what Spanish needs, where it is the same as Latin-1. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The index of the main file that `shpOf` makes of the same records. */
export function shxOf(records: LngLat[][][]): Uint8Array {
  const lengths = records.map((rings) => shpRecord(rings).length);
  const file = new Uint8Array(100 + 8 * records.length);
  const view = new DataView(file.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, file.length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  let at = 100;
  lengths.forEach((bytes, i) => {
    view.setInt32(100 + 8 * i, at / 2);
    view.setInt32(104 + 8 * i, bytes / 2);
    at += 8 + bytes;
  });
  return file;
}

/** The table with one row marked as deleted. */
export function deleteRow(table: Uint8Array, row: number): Uint8Array {
  const file = table.slice();
  const view = new DataView(file.buffer);
  file[view.getUint16(8, true) + row * view.getUint16(10, true)] = 0x2a;
  return file;
}
