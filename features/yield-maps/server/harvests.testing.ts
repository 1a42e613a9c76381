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

const DDIS = ["0054", "0063", "0043"];

/** Zipped ISOXML task with a log of wet yields, moistures and widths, as a combine writes it: unchanged values are left out. */
export function isoxmlOf(records: readonly HarvestRecord[]): Uint8Array {
  const parts = records.map((record, row) => recordOf(record, row === 0));
  return zipSync({
    "TASKDATA/TASKDATA.XML": strToU8(
      '<?xml version="1.0" encoding="UTF-8"?><ISO11783_TaskData VersionMajor="4" VersionMinor="0" DataTransferOrigin="2"><DVC A="DVC1" D="A000000000000001" F="00" G="01"><DET A="DET1" B="1" C="1" E="0" F="0"/></DVC><TSK A="TSK1" G="4"><TLG A="TLG00001"/></TSK></ISO11783_TaskData>',
    ),
    "TASKDATA/TLG00001.XML": strToU8(
      `<TIM A="" D="4"><PTN A="" B="" D=""/>${DDIS.map((ddi) => `<DLV A="${ddi}" B="" C="DET1"/>`).join("")}</TIM>`,
    ),
    "TASKDATA/TLG00001.BIN": Buffer.concat(parts),
  });
}

function recordOf({ lng, lat, yieldTPerHa, timeS }: HarvestRecord, isFirst: boolean): Uint8Array {
  const values = [Math.round(yieldTPerHa * 1e5), ...(isFirst ? [180_000, 1000 * SWATH_M] : [])];
  const bytes = Buffer.alloc(16 + 5 * values.length);
  bytes.writeUInt32LE(1000 * timeS, 0);
  // 2026-04-03
  bytes.writeUInt16LE(16_894, 4);
  bytes.writeInt32LE(Math.round(1e7 * lat), 6);
  bytes.writeInt32LE(Math.round(1e7 * lng), 10);
  bytes.writeUInt8(4, 14);
  bytes.writeUInt8(values.length, 15);
  values.forEach((value, index) => {
    bytes.writeUInt8(index, 16 + 5 * index);
    bytes.writeInt32LE(value, 17 + 5 * index);
  });
  return bytes;
}
