import { randomBytes } from "node:crypto";
import fc from "fast-check";
import {
  dbfOf,
  geojsonOf,
  gpxOf,
  isoxmlLine,
  isoxmlOf,
  kmlOf,
  shpOf,
  squareAt,
  zipOf,
} from "./files.testing";

const squares = [0, 1, 2].map((step) => ({ name: `Lote ${step}`, ring: squareAt(step) }));
const text = (content: string) => new TextEncoder().encode(content);
const shapefile = {
  "lotes.shp": shpOf([[squareAt(0)], [squareAt(1), squareAt(2)]]),
  "lotes.dbf": dbfOf([{ NOMBRE: "Norte" }, { NOMBRE: "Sur" }]),
};
const kml = kmlOf(squares);
const partfield = `<PFD A="PFD1" C="Norte" D="260000" F="FRM1" G="CTP1"><PLN A="1">${isoxmlLine(squareAt())}</PLN></PFD>`;

/** Valid files of every format. */
const wholes = [
  text(kml),
  zipOf({ "doc.kml": kml }),
  zipOf(shapefile),
  zipOf({ "TASKDATA/TASKDATA.XML": isoxmlOf(partfield) }),
  text(isoxmlOf(partfield)),
  text(geojsonOf(squares)),
  text(gpxOf(squares.map(({ name, ring }) => ({ name, points: ring })))),
  shapefile["lotes.shp"],
];

const anyWhole = fc.constantFrom(...wholes);
const flipped = fc
  .tuple(anyWhole, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }))
  .map(([whole, edits]) => {
    const bytes = whole.slice();
    for (const [at, value] of edits) bytes[at % bytes.length] = value;
    return bytes;
  });
const cut = fc
  .tuple(anyWhole, fc.nat(), fc.nat())
  .map(([whole, from, to]) => whole.slice(from % 20, 1 + (to % whole.length)));
const spliced = fc
  .tuple(anyWhole, anyWhole, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 30 }))
  .map(([a, b, at, piece, times]) => {
    const from = piece % b.length;
    const repeated = Array.from({ length: times }, () => b.subarray(from, from + 200));
    return new Uint8Array(
      Buffer.concat([a.subarray(0, at % a.length), ...repeated, a.subarray(at % a.length)]),
    );
  });
const edited = fc
  .tuple(
    fc.constantFrom(kml, isoxmlOf(partfield), geojsonOf(squares), gpxOf([])),
    fc.nat(),
    fc.nat(60),
    fc.oneof(
      fc.constantFrom(
        "<",
        "&amp;",
        "<Folder>",
        "</Folder>",
        "<coordinates>",
        "NaN",
        "1e999",
        "-",
        ",",
        "[",
        "{",
        "\u0000",
        "]]>",
        '"type":"Polygon"',
      ),
      fc.string({ maxLength: 8 }),
    ),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(([whole, at, drop, put, times]) => {
    const place = at % whole.length;
    return text(whole.slice(0, place) + put.repeat(times) + whole.slice(place + drop));
  });
const nested = fc.tuple(anyWhole, fc.integer({ min: 1, max: 5 })).map(([whole, depth]) => {
  let file = whole;
  for (let level = 0; level < depth; level++) file = zipOf({ [`inner${level}.zip`]: file });
  return file;
});
/** Hostile files: small input, large cost. */
export const hugeFiles: fc.Arbitrary<() => Uint8Array> = fc.constantFrom(
  () => text(`<kml>${"<Folder>".repeat(300_000)}`),
  () => text(`{"type":"FeatureCollection","features":${"[".repeat(500_000)}`),
  () =>
    text(
      `{"type":"GeometryCollection","geometries":[${'{"type":"GeometryCollection","geometries":['.repeat(5_000)}${"]}".repeat(5_000)}]}`,
    ),
  () => text(geojsonOf(Array.from({ length: 5_001 }, () => ({ ring: squareAt() })))),
  () => zipOf({ "doc.kml": new Uint8Array(40_000_000) }),
  () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`${i}.kml`, ""]))),
  () => new Uint8Array(randomBytes(5_000_000)),
  () =>
    text(
      geojsonOf([
        {
          ring: Array.from({ length: 4_000 }, (_, i) => [
            -60 + Math.sin(i * 7) / 100,
            -33 + Math.cos(i * 5) / 100,
          ]),
        },
      ]),
    ),
);

/** Malformed files of every format: bytes flipped, truncated, concatenated, edited or nested. */
export const damagedFiles: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: flipped },
  cut,
  spliced,
  { weight: 2, arbitrary: edited },
  nested,
);
