import { readProjection } from "@surco/field-import/server";
import { readDbf, readShpPoints } from "@surco/geo-files";
import { isOnGlobe } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import { type ArchiveEntry, decodeText } from "@surco/kit-server/uploads";
import type { RawTable } from "@surco/yield-monitor";
import { MAX_COLUMNS, MAX_RECORDS } from "../../contract";

/**
 * Reads the shapefiles of points of an archive that have the same columns, as one table with their positions in degrees.
 *
 * @returns null where the archive has none
 * @throws AppError YIELD_FILE_TOO_LARGE, YIELD_PROJECTION_UNKNOWN
 */
export function readShapefiles(entries: readonly ArchiveEntry[]): RawTable | null {
  const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  const tables = entries
    .filter(({ path }) => /\.shp$/i.test(path))
    .flatMap((shp) => {
      const part = (ending: string) =>
        byPath.get(shp.path.toLowerCase().replace(/shp$/, ending))?.read() ?? null;
      return readPoints(shp.read(), part) ?? [];
    });
  // The largest is the map; others are of the same machine where their columns are the same.
  const [main] = [...tables].sort((a, b) => b.count - a.count);
  if (main === undefined) return null;
  const key = keyOf(main);
  const alike = tables.filter((table) => keyOf(table) === key);
  const count = alike.reduce((sum, table) => sum + table.count, 0);
  if (count > MAX_RECORDS) throw refuse("YIELD_FILE_TOO_LARGE", { most: MAX_RECORDS });
  return {
    count,
    columns: main.columns.map(({ name, unit }, index) => ({
      name,
      unit,
      cells: alike.flatMap(({ columns }) => Array.from(columns[index]?.cells ?? [], String)),
    })),
  };
}

const keyOf = ({ columns }: RawTable) => columns.map(({ name }) => name).join("\n");

function readPoints(bytes: Uint8Array, part: (ending: string) => Uint8Array | null): RawTable | null {
  const points = readShpPoints(bytes);
  const dbf = part("dbf");
  if (points === null || dbf === null || points.x.every(Number.isNaN)) return null;
  if (points.x.length > MAX_RECORDS) throw refuse("YIELD_FILE_TOO_LARGE", { most: MAX_RECORDS });
  const cpg = part("cpg");
  const rows = readDbf(dbf, cpg && decodeText(cpg));
  const toLngLat = projectionOf(part("prj"), points);
  const names = columnNames(rows).slice(0, MAX_COLUMNS);
  const lng: number[] = [];
  const lat: number[] = [];
  const kept: Record<string, string>[] = [];
  points.x.forEach((x, index) => {
    const row = rows[index];
    if (row === null || row === undefined || Number.isNaN(x)) return;
    const [east, north] = toLngLat([x, points.y[index] ?? Number.NaN]);
    lng.push(east);
    lat.push(north);
    kept.push(row);
  });
  return {
    count: kept.length,
    columns: [
      { name: "Longitude", cells: Float64Array.from(lng), unit: null },
      { name: "Latitude", cells: Float64Array.from(lat), unit: null },
      ...names.map((name) => ({ name, cells: kept.map((row) => row[name] ?? ""), unit: null })),
    ],
  };
}

/** Names of all columns that have a value somewhere, in the order of the first rows. */
function columnNames(rows: readonly (Record<string, string> | null)[]): string[] {
  const names = new Set<string>();
  for (const row of rows.slice(0, 5_000)) for (const name of Object.keys(row ?? {})) names.add(name);
  return [...names];
}

/** @throws AppError YIELD_PROJECTION_UNKNOWN for a file of metres that does not say which ones */
function projectionOf(
  prj: Uint8Array | null,
  { x, y }: { x: Float64Array; y: Float64Array },
): (pair: [number, number]) => readonly [number, number] {
  const defined = prj === null ? null : readProjection(decodeText(prj));
  if (defined !== null) return (pair) => defined.projection.toLngLat(pair);
  const first = x.findIndex((value) => !Number.isNaN(value));
  if (prj === null && isOnGlobe([x[first] ?? 0, y[first] ?? 0])) return (pair) => pair;
  throw refuse("YIELD_PROJECTION_UNKNOWN");
}
