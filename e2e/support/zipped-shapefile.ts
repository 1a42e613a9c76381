import { dbfOf, shpOf, zipOf } from "@surco/field-import/testing";
import { type LngLat, utmProjection } from "@surco/geometry";

const SIZE_M = 500;

/** A shapefile in UTM 20S that does not say so, with squares of 25 ha and a table in Windows-1252. */
export function zipInUtm20(squares: { name: string; southWest: LngLat }[]): Buffer {
  const utm = utmProjection(32720);
  const records = squares.map(({ southWest }) => {
    const [x, y] = utm.forward(...southWest);
    const corners: LngLat[] = [
      [x, y],
      [x, y + SIZE_M],
      [x + SIZE_M, y + SIZE_M],
      [x + SIZE_M, y],
      [x, y],
    ];
    return [corners];
  });
  const rows = squares.map(({ name }) => ({ LOTE: name, CULTIVO: "Soja" }));
  const archive = zipOf({
    "lotes.shp": shpOf(records),
    "lotes.dbf": dbfOf(rows, (text) => Buffer.from(text, "latin1")),
  });
  return Buffer.from(archive);
}
