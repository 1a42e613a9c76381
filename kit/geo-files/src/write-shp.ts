import { type Bbox, type Boundary, bboxOf, joinBboxes, type Ring, ringsOf } from "@surco/geometry";

const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
/** Type, box, number of rings and of points. */
const POLYGON_HEAD_BYTES = 44;
const POINT_BYTES = 16;
const WORD = 2;

/**
 * The main file of a shapefile and its index. Outer rings run clockwise, holes the other way; a field of several parts is
 * one record of several outer rings.
 *
 * @source ESRI Shapefile Technical Description, 1998
 */
export class ShapeFile {
  private readonly records: Uint8Array[] = [];
  private readonly boxes: Bbox[] = [];

  add(boundary: Boundary): void {
    const box = bboxOf(boundary);
    this.boxes.push(box);
    this.records.push(recordOf(boundary, box, this.records.length + 1));
  }

  end(): { shp: Uint8Array; shx: Uint8Array } {
    const size = this.records.reduce((sum, record) => sum + record.length, HEADER_BYTES);
    const box = joinBboxes(this.boxes);
    const shp = fileOf(size, box);
    const shx = fileOf(HEADER_BYTES + 8 * this.records.length, box);
    const index = new DataView(shx.buffer);
    let at = HEADER_BYTES;
    this.records.forEach((record, i) => {
      shp.set(record, at);
      index.setInt32(HEADER_BYTES + 8 * i, at / WORD);
      index.setInt32(HEADER_BYTES + 8 * i + 4, (record.length - RECORD_HEADER_BYTES) / WORD);
      at += record.length;
    });
    return { shp, shx };
  }
}

function fileOf(sizeBytes: number, box: Bbox): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, sizeBytes / WORD);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, POLYGON, true);
  for (const [i, degrees] of box.entries()) view.setFloat64(36 + 8 * i, degrees, true);
  return bytes;
}

function recordOf(boundary: Boundary, box: Bbox, number: number): Uint8Array {
  const polygons = boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates;
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, i) => (isClockwise(ring) === (i === 0) ? ring : ring.toReversed())),
  );
  const pointCount = ringsOf(boundary).reduce((sum, ring) => sum + ring.length, 0);
  const contentBytes = POLYGON_HEAD_BYTES + 4 * rings.length + POINT_BYTES * pointCount;
  const bytes = new Uint8Array(RECORD_HEADER_BYTES + contentBytes);
  const head = new DataView(bytes.buffer);
  head.setInt32(0, number);
  head.setInt32(4, contentBytes / WORD);

  const view = new DataView(bytes.buffer, RECORD_HEADER_BYTES);
  view.setInt32(0, POLYGON, true);
  for (const [i, degrees] of box.entries()) view.setFloat64(4 + 8 * i, degrees, true);
  view.setInt32(36, rings.length, true);
  view.setInt32(40, pointCount, true);
  let point = 0;
  rings.forEach((ring, i) => {
    view.setInt32(POLYGON_HEAD_BYTES + 4 * i, point, true);
    for (const [lng, lat] of ring) {
      const at = POLYGON_HEAD_BYTES + 4 * rings.length + POINT_BYTES * point++;
      view.setFloat64(at, lng, true);
      view.setFloat64(at + 8, lat, true);
    }
  });
  return bytes;
}

function isClockwise(ring: Ring): boolean {
  const [[originLng, originLat] = [0, 0]] = ring;
  let twice = 0;
  for (const [i, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length] ?? [lng, lat];
    // From the first corner: far from it the differences would drown in the size of the numbers.
    twice += (lng - originLng) * (nextLat - originLat) - (nextLng - originLng) * (lat - originLat);
  }
  return twice < 0;
}
