import { dbfOf } from "@surco/geo-files";
import { bboxPolygon, utmProjection } from "@surco/geometry";
import { strToU8, zipSync } from "fflate";

/** Field of 400 m by 400 m at its south-western corner in UTM. */
const ORIGIN = { epsg: 32720, x: 500_000, y: 6_250_000 };
const SIDE_M = 400;
const [SWATH_M, STEP_M] = [8, 4];
const { inverse } = utmProjection(ORIGIN.epsg);

export const harvestedField = bboxPolygon([
  ...inverse(ORIGIN.x, ORIGIN.y),
  ...inverse(ORIGIN.x + SIDE_M, ORIGIN.y + SIDE_M),
]);

export interface HarvestRecord {
  x: number;
  y: number;
  lng: number;
  lat: number;
  yieldTPerHa: number;
  timeS: number;
}

/** Passes to the north and back; 6 t/ha in the west, 10 in the east, with a ripple. */
export function buildHarvest(): HarvestRecord[] {
  const records: HarvestRecord[] = [];
  const [passes, steps] = [SIDE_M / SWATH_M, SIDE_M / STEP_M];
  for (let pass = 0; pass < passes; pass++) {
    for (let step = 0; step < steps; step++) {
      const x = ORIGIN.x + (pass + 0.5) * SWATH_M;
      const along = (step + 0.5) * STEP_M;
      const y = ORIGIN.y + (pass % 2 === 0 ? along : SIDE_M - along);
      const [lng, lat] = inverse(x, y);
      const yieldTPerHa = 6 + (4 * (x - ORIGIN.x)) / SIDE_M + 0.2 * Math.sin(step * 1.7 + pass);
      records.push({ x, y, lng, lat, yieldTPerHa, timeS: pass * 600 + step * 2 });
    }
  }
  return records;
}

/** Text with semicolons and decimal commas. */
export function csvOf(records: readonly HarvestRecord[]): string {
  const text = (value: number, digits: number) => value.toFixed(digits).replace(".", ",");
  return [
    "Longitud;Latitud;Rinde (t/ha);Ancho (m);Distancia (m);Humedad (%);Tiempo;Cultivo",
    ...records.map(({ lng, lat, yieldTPerHa, timeS }) =>
      [text(lng, 8), text(lat, 8), text(yieldTPerHa, 3), SWATH_M, STEP_M, "14,5", timeS, "Maíz"].join(";"),
    ),
  ].join("\r\n");
}

const UTM_20_SOUTH =
  'PROJCS["WGS_1984_UTM_Zone_20S",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",10000000],PARAMETER["Central_Meridian",-63],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]';

/** Zipped shapefile of points in UTM, with the columns of a John Deere export. */
export function shapefileOf(
  records: readonly HarvestRecord[],
  prj: string | null = UTM_20_SOUTH,
): Uint8Array {
  const column = (name: string, values: number[]) => ({
    name,
    kind: "number" as const,
    decimals: 3,
    values,
    onShortened: () => {},
  });
  const dbf = dbfOf(
    [
      column(
        "VRYIELDMAS",
        records.map(({ yieldTPerHa }) => yieldTPerHa),
      ),
      column(
        "SWATHWIDTH",
        records.map(() => SWATH_M),
      ),
      column(
        "DISTANCE",
        records.map(() => STEP_M),
      ),
    ],
    records.length,
  );
  return zipSync({
    "Doc/harvest.shp": pointsOf(records),
    "Doc/harvest.dbf": dbf,
    ...(prj !== null && { "Doc/harvest.prj": strToU8(prj) }),
  });
}

function pointsOf(records: readonly HarvestRecord[]): Uint8Array {
  const bytes = new Uint8Array(100 + 28 * records.length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, bytes.length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 1, true);
  records.forEach(({ x, y }, index) => {
    const at = 100 + 28 * index;
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, 10);
    view.setInt32(at + 8, 1, true);
    view.setFloat64(at + 12, x, true);
    view.setFloat64(at + 20, y, true);
  });
  return bytes;
}
