import type { RouteReply } from "@surco/contract";
import { planePoints, zoneYields } from "@surco/yield-monitor";
import {
  MAX_SHOWN_RECORDS,
  type readYieldPicture as pictureRoute,
  type YieldPoint,
  type readZoneYields as zonesRoute,
} from "../contract";
import { placeOf } from "./clean-map";
import { requireMap } from "./list-yield-maps";
import { requireLand } from "./require-land";
import type { CleanedRecords } from "./yield-map.repository";
import type { YieldMapsDeps } from "./yield-maps-deps";

type ReadDeps = Pick<YieldMapsDeps, "fields" | "maps" | "findZones">;

const RECORD_BYTES = 11;
const NO_YIELD = 0xffff;

/** Pixels and records of a map as bytes. @throws AppError FIELD_NOT_FOUND, YIELD_MAP_NOT_FOUND */
export async function readPicture(
  deps: ReadDeps,
  { fieldId, id }: { fieldId: string; id: string },
): Promise<RouteReply<typeof pictureRoute>> {
  const map = await requireMap(deps, fieldId, id);
  const [pixels, stored] = await Promise.all([deps.maps.findPixels(id), deps.maps.findRecords(map)]);
  const { surface } = map;
  const stride = Math.max(1, Math.ceil((stored?.records.count ?? 0) / MAX_SHOWN_RECORDS));
  return {
    pixels:
      pixels &&
      surface &&
      Buffer.from(scaled(pixels, surface.lowTPerHa, surface.highTPerHa)).toString("base64"),
    records: stored === null ? "" : packShown(stored, stride).toString("base64"),
    isSample: stride > 1,
  };
}

/** 0 no data, 1 the low end or less, 255 the high end or more. */
function scaled(pixels: Float32Array, low: number, high: number): Uint8Array {
  const range = Math.max(high - low, 1e-6);
  return Uint8Array.from(pixels, (value) =>
    Number.isNaN(value) ? 0 : 1 + Math.round(254 * Math.min(1, Math.max(0, (value - low) / range))),
  );
}

function packShown({ records, removedBy }: CleanedRecords, stride: number): Buffer {
  const count = Math.ceil(records.count / stride);
  const bytes = Buffer.alloc(count * RECORD_BYTES);
  for (let shown = 0; shown < count; shown++) {
    const row = shown * stride;
    const [lng, lat] = [records.lng[row] ?? Number.NaN, records.lat[row] ?? Number.NaN];
    const at = shown * RECORD_BYTES;
    // A place beyond the globe is none: it was removed as one.
    bytes.writeInt32LE(Math.abs(lng) <= 180 ? Math.round(1e7 * lng) : 0, at);
    bytes.writeInt32LE(Math.abs(lat) <= 90 ? Math.round(1e7 * lat) : 0, at + 4);
    const value = Math.round(100 * (records.yieldTPerHa[row] ?? Number.NaN));
    bytes.writeUInt16LE(value >= 0 && value < NO_YIELD ? value : NO_YIELD, at + 8);
    bytes.writeUInt8(removedBy[row] ?? 0, at + 10);
  }
  return bytes;
}

/** Mean yield in each decision zone. @throws AppError FIELD_NOT_FOUND, YIELD_MAP_NOT_FOUND */
export async function readZoneYields(
  deps: ReadDeps,
  { fieldId, id }: { fieldId: string; id: string },
): Promise<RouteReply<typeof zonesRoute>> {
  const field = await requireLand(deps, fieldId);
  const map = await requireMap(deps, fieldId, id);
  const zones = (await deps.findZones(fieldId))?.zones ?? [];
  const stored = zones.length === 0 ? null : await deps.maps.findRecords(map);
  if (stored === null) return { zones: [] };
  const { records, removedBy } = stored;
  const kept = Uint32Array.from({ length: records.count }, (_, row) => row).filter(
    (row) => removedBy[row] === 0,
  );
  const yields = zoneYields(
    records,
    planePoints(records, placeOf(field.polygon)),
    kept,
    zones.map(({ polygon }) => polygon),
    map.surface?.variogram ?? null,
  );
  return {
    zones: zones.map(({ id: zoneId, name, color, areaHa }, index) => ({
      zoneId,
      name,
      color,
      areaHa,
      records: yields[index]?.records ?? 0,
      meanTPerHa: yields[index]?.meanTPerHa ?? null,
      intervalTPerHa: yields[index]?.intervalTPerHa ?? null,
    })),
  };
}

/** Cleaned records of a map, whose right the caller has checked; null for a map that does not exist. */
export async function listYieldPoints(
  { maps }: Pick<YieldMapsDeps, "maps">,
  yieldMapId: string,
): Promise<YieldPoint[] | null> {
  const map = await maps.findById(yieldMapId);
  const stored = map && (await maps.findRecords(map));
  if (stored === null) return null;
  const { records, removedBy } = stored;
  const points: YieldPoint[] = [];
  for (let row = 0; row < records.count; row++) {
    if (removedBy[row] !== 0) continue;
    points.push({
      lng: records.lng[row] ?? 0,
      lat: records.lat[row] ?? 0,
      yieldTPerHa: records.yieldTPerHa[row] ?? 0,
      areaM2: numberOrNull(records.areaM2[row]),
      appliedRate: numberOrNull(records.appliedRate[row]),
      label: records.labels[(records.label[row] ?? 0) - 1] ?? null,
      block: records.blocks[(records.block[row] ?? 0) - 1] ?? null,
    });
  }
  return points;
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
