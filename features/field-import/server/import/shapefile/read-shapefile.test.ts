import { bboxOf, type LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { dbfOf, deleteRow, shpOf, shxOf, squareAt, zipOf } from "../files.testing";
import { reviewBytes, reviewOf } from "../review.testing";

const names = ["Uno", "Dos", "Tres"];
const rows = names.map((LOTE) => ({ LOTE }));
const squares = names.map((_, i) => [squareAt(i)]);

/** Names and west ends, in 0.006 degrees from the first square. */
function fieldsIn(files: Record<string, Uint8Array>): [string | undefined, number][] {
  return reviewOf(zipOf(files)).shapes.map(({ attributes, parts }) => {
    const polygon = parts[0]?.polygon;
    const west = polygon ? bboxOf(polygon)[0] : Number.NaN;
    return [attributes.LOTE, Math.round((west + 60.6) / 0.006)];
  });
}

/** Writes a record again at the end of the file, as programs do where a shape has grown; the index follows it. */
function moved(shp: Uint8Array, shx: Uint8Array, record: number, ring: LngLat[]) {
  const grown = shpOf([[ring]]).subarray(100);
  new DataView(grown.buffer, grown.byteOffset).setInt32(0, record + 1);
  const file = Uint8Array.from([...shp, ...grown]);
  new DataView(file.buffer).setInt32(24, file.length / 2);
  const index = shx.slice();
  const view = new DataView(index.buffer);
  view.setInt32(100 + 8 * record, shp.length / 2);
  view.setInt32(104 + 8 * record, (grown.length - 8) / 2);
  return { file, index };
}

describe("a shapefile that was edited in place", () => {
  const shp = shpOf(squares);
  const shx = shxOf(squares);

  it("leaves out rows marked as deleted, and keeps the others aligned", () => {
    const files = { "l.shp": shp, "l.dbf": deleteRow(dbfOf(rows), 1) };
    expect(fieldsIn(files)).toEqual([
      ["Uno", 0],
      ["Tres", 2],
    ]);
  });

  it("is read by its index past the former record of a grown shape", () => {
    const grown = [...squareAt(5).slice(0, -1), [-60.5725, -33.8975], squareAt(5)[0]] as LngLat[];
    const { file, index } = moved(shp, shx, 0, grown.toReversed());
    expect(fieldsIn({ "l.shp": file, "l.shx": index, "l.dbf": dbfOf(rows) })).toEqual([
      ["Uno", 5],
      ["Dos", 1],
      ["Tres", 2],
    ]);
  });

  it("is read by its index past the rest of a shrunk shape", () => {
    const shrunk = shpOf([[squareAt(4).slice(1)]]).subarray(100);
    const file = shp.slice();
    file.set(shrunk, 100);
    const index = shx.slice();
    new DataView(index.buffer).setInt32(104, (shrunk.length - 8) / 2);
    expect(fieldsIn({ "l.shp": file, "l.shx": index, "l.dbf": dbfOf(rows) }).slice(1)).toEqual([
      ["Dos", 1],
      ["Tres", 2],
    ]);
  });

  it("is read in order where the index is of another file, truncated, repeats a record or is missing", () => {
    const other = shxOf([...squares, [...(squares[0] ?? []), squareAt(7)]]);
    const repeated = shx.slice();
    repeated.copyWithin(108, 100, 108);
    const whole = [
      ["Uno", 0],
      ["Dos", 1],
      ["Tres", 2],
    ];
    for (const index of [other, shx.subarray(0, 60), repeated, new Uint8Array(200)]) {
      expect(fieldsIn({ "l.shp": shp, "l.shx": index, "l.dbf": dbfOf(rows) })).toEqual(whole);
    }
  });

  describe("and came without its index", () => {
    const unmatched = (files: Record<string, Uint8Array>) =>
      reviewOf(zipOf(files)).shapes.map(({ attributes, unmatchedRecord }) => [
        attributes.LOTE,
        unmatchedRecord,
      ]);

    it("pairs neither a former record nor its replacement with a row", () => {
      const { file } = moved(shp, shx, 0, squareAt(5));
      expect(unmatched({ "l.shp": file, "l.dbf": dbfOf(rows) })).toEqual([
        [undefined, 1],
        ["Dos", null],
        ["Tres", null],
        [undefined, 1],
      ]);
    });

    it("pairs no record from where the numbers leave the sequence", () => {
      const file = shp.slice();
      const second = 100 + (shp.length - 100) / 3;
      new DataView(file.buffer).setInt32(second, 7);
      expect(unmatched({ "l.shp": file, "l.dbf": dbfOf(rows) })).toEqual([
        ["Uno", null],
        [undefined, 7],
        [undefined, 3],
      ]);
    });

    it("passes over the rest of a shrunk shape", () => {
      const shrunk = shpOf([[squareAt(4).slice(1)]]).subarray(100);
      const file = shp.slice();
      file.set(shrunk, 100);
      expect(fieldsIn({ "l.shp": file, "l.dbf": dbfOf(rows) }).map(([name]) => name)).toEqual(names);
    });

    it("numbers records from zero", () => {
      const file = shp.slice();
      const bytes = (shp.length - 100) / 3;
      for (const record of [0, 1, 2]) new DataView(file.buffer).setInt32(100 + bytes * record, record);
      expect(unmatched({ "l.shp": file, "l.dbf": dbfOf(rows) }).map(([name]) => name)).toEqual(names);
    });

    it("may hold zeros at the end of its declared length", () => {
      const file = Uint8Array.from([...shp, ...new Uint8Array(300)]);
      new DataView(file.buffer).setInt32(24, file.length / 2);
      expect(fieldsIn({ "l.shp": file, "l.dbf": dbfOf(rows) }).map(([name]) => name)).toEqual(names);
    });

    it("is empty, not damaged, where it holds zeros alone", () => {
      const empty = Uint8Array.from([...shp.subarray(0, 100), ...new Uint8Array(300)]);
      expect(reviewBytes(zipOf({ "l.shp": empty }))).toEqual({ code: "IMPORT_EMPTY" });
    });

    it("is refused with a destroyed record, and where it ends within one", () => {
      const destroyed = shp.slice();
      destroyed.fill(0xff, 100 + (shp.length - 100) / 3, 100 + (shp.length - 100) / 3 + 60);
      for (const file of [destroyed, shp.slice(0, -40)]) {
        expect(reviewBytes(zipOf({ "l.shp": file }))).toEqual({ code: "IMPORT_NOT_READABLE" });
      }
    });
  });

  it("may hold closed lines, which are offered as polygons", () => {
    const lines = shp.slice();
    const bytes = (shp.length - 100) / 3;
    for (const at of [32, 108, 108 + bytes, 108 + 2 * bytes])
      new DataView(lines.buffer).setInt32(at, 3, true);
    const { shapes } = reviewOf(zipOf({ "l.shp": lines, "l.dbf": dbfOf(rows) }));
    expect(shapes.map(({ attributes, madeOf }) => [attributes.LOTE, madeOf])).toEqual(
      names.map((name) => [name, "closed_line"]),
    );
  });

  it("may end in padding, main file and table alike", () => {
    const padded = (bytes: Uint8Array) => Uint8Array.from([...bytes, ...new Uint8Array(64)]);
    const table = padded(dbfOf(rows));
    expect(fieldsIn({ "l.shp": padded(shp), "l.dbf": table }).map(([name]) => name)).toEqual(names);
  });

  it("may fill its texts with zeros and its table's head with room for more", () => {
    const table = dbfOf(rows);
    const headBytes = new DataView(table.buffer).getUint16(8, true);
    const room = 263;
    const wide = Uint8Array.from([
      ...table.subarray(0, headBytes),
      ...new Uint8Array(room),
      ...table.subarray(headBytes).map((byte, i) => (byte === 0x20 && i % 41 !== 0 ? 0 : byte)),
    ]);
    new DataView(wide.buffer).setUint16(8, headBytes + room, true);
    expect(fieldsIn({ "l.shp": shp, "l.dbf": wide }).map(([name]) => name)).toEqual(names);
  });
});
