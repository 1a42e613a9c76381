import { INCHAUSPE_TO_WGS84, NAD27_TO_WGS84, projectionBy } from "./known-projections";
import { type Projection, WGS84 } from "./projection";

/** A projection's text is some hundred characters; more is something else. */
const MAX_CHARS = 10_000;

/** Test point inside every projection; its conversion shows if the projection works. */
const PROBE: [number, number] = [5_500_000, 6_200_000];

/**
 * The projection that a shapefile's .prj describes (well-known text); null where it is none that can be computed.
 *
 * Old frames come without their shift to WGS 84, which is 200 m in Argentina: it is written in.
 */
export function readPrj(text: string): Projection | null {
  const wkt = text.replaceAll("\0", "").trim();
  if (wkt === "" || wkt.length > MAX_CHARS) return null;
  const isGeographic = /^GEOGCS|^GEOGCRS/i.test(wkt);
  const shift = shiftOf(wkt);
  if (isGeographic && shift === null && /PRIMEM\["Greenwich"/i.test(wkt)) return WGS84;
  try {
    const projection = projectionBy(nameOfWkt(wkt), shift === null ? wkt : withShift(wkt, shift));
    const [lng, lat] = projection.toLngLat(isGeographic ? [-60, -33] : PROBE);
    return Number.isFinite(lng) && Number.isFinite(lat) ? projection : null;
  } catch {
    return null;
  }
}

function shiftOf(wkt: string): string | null {
  if (/TOWGS84/i.test(wkt)) return null;
  if (/inchauspe/i.test(wkt)) return INCHAUSPE_TO_WGS84;
  if (/DATUM\["(D_)?(NAD27|North_American_(Datum_)?1927)"/i.test(wkt)) return NAD27_TO_WGS84;
  return null;
}

function withShift(wkt: string, shift: string): string {
  return wkt.replace(
    /SPHEROID\[[^[\]]*(\[[^[\]]*\][^[\]]*)?\]/i,
    (spheroid) => `${spheroid},TOWGS84[${shift},0,0,0,0]`,
  );
}

/** Name that a well-known text gives its system. */
export function nameOfWkt(wkt: string): string {
  return /^\s*[A-Z_]+\s*\[\s*"([^"]{1,80})"/i.exec(wkt)?.[1] ?? "prj";
}
