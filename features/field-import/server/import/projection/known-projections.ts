import type { ProjectionOption } from "@surco/field-import/contract";
import type { LngLat } from "@surco/geometry";
import proj4 from "proj4";
import { type Projection, WGS84 } from "./projection";

type Known = Omit<ProjectionOption, "landShare" | "name"> & {
  definition: string | null;
  /** Eastings that its maps have, m: a strip is not used far beyond its edges. null for those without strips. */
  eastingM: readonly [number, number] | null;
};

/** A strip's edges lie 140 to 330 km from its middle; whole districts are mapped in the strip of their larger part. */
const STRIP_HALF_M = 400_000;
const UTM_EASTING_M = [500_000 - STRIP_HALF_M, 500_000 + STRIP_HALF_M] as const;
const fajaEastingM = (strip: number) =>
  [strip * 1e6 + 500_000 - STRIP_HALF_M, strip * 1e6 + 500_000 + STRIP_HALF_M] as const;

const FAJAS = [1, 2, 3, 4, 5, 6, 7];
const LNG_LAT = "+proj=longlat +ellps=WGS84 +towgs84=0,0,0 +no_defs";

/** To WGS 84 by three translations, m. @source EPSG:1127, Campo Inchauspe to WGS 84 (2) */
export const INCHAUSPE_TO_WGS84 = "-148,136,90";
/** @source EPSG:1187, NAD27 to WGS 84 (18), Mexico */
export const NAD27_TO_WGS84 = "-12,130,190";

/** Gauss-Krüger of Argentina: strips of three degrees from 72° W, the strip's number before the easting, from the pole. */
function faja(strip: number, datum: string): string {
  const middle = -72 + 3 * (strip - 1);
  return `+proj=tmerc +lat_0=-90 +lon_0=${middle} +k=1 +x_0=${strip}500000 +y_0=0 ${datum} +units=m +no_defs`;
}

function utm(zone: number, isSouth: boolean): string {
  return `+proj=utm +zone=${zone}${isSouth ? " +south" : ""} +ellps=WGS84 +towgs84=0,0,0 +units=m +no_defs`;
}

/**
 * Options where a file names no projection, the likelier ones of a country first. The POSGAR frames of 1994, 1998 and 2007
 * lie within decimetres of each other and of WGS 84, as ITRF in Mexico does: one option stands for each.
 */
export const knownProjections: readonly Known[] = [
  { code: WGS84.code, system: "wgs84", zone: null, country: null, definition: null, eastingM: null },
  {
    code: "EPSG:4326-latlng",
    system: "wgs84LatLng",
    zone: null,
    country: null,
    definition: null,
    eastingM: null,
  },
  ...FAJAS.map(
    (strip): Known => ({
      code: `EPSG:${5342 + strip}`,
      system: "posgar",
      zone: String(strip),
      country: "AR",
      definition: faja(strip, "+ellps=GRS80 +towgs84=0,0,0"),
      eastingM: fajaEastingM(strip),
    }),
  ),
  ...[18, 19, 20, 21].map(
    (zone): Known => ({
      code: `EPSG:${32700 + zone}`,
      system: "utm",
      zone: `${zone}S`,
      country: "AR",
      definition: utm(zone, true),
      eastingM: UTM_EASTING_M,
    }),
  ),
  ...[11, 12, 13, 14, 15, 16].map(
    (zone): Known => ({
      code: `EPSG:${32600 + zone}`,
      system: "utm",
      zone: `${zone}N`,
      country: "MX",
      definition: utm(zone, false),
      eastingM: UTM_EASTING_M,
    }),
  ),
  {
    code: "EPSG:6372",
    system: "mexicoLcc",
    zone: null,
    country: "MX",
    definition:
      "+proj=lcc +lat_0=12 +lon_0=-102 +lat_1=17.5 +lat_2=29.5 +x_0=2500000 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
    eastingM: null,
  },
  ...FAJAS.map(
    (strip): Known => ({
      code: `EPSG:${22190 + strip}`,
      system: "inchauspe",
      zone: String(strip),
      country: "AR",
      definition: faja(strip, `+ellps=intl +towgs84=${INCHAUSPE_TO_WGS84}`),
      eastingM: fajaEastingM(strip),
    }),
  ),
];

/** One of `knownProjections` by its code; null when it is none. */
export function knownProjection(code: string): Projection | null {
  const known = knownProjections.find((one) => one.code === code);
  if (known === undefined) return null;
  if (known.system === "wgs84LatLng") return { code, toLngLat: ([lat, lng]) => [lng, lat] };
  return known.definition === null ? WGS84 : projectionBy(code, known.definition);
}

/** A projection by a definition that proj4 reads. @throws Error when it cannot */
export function projectionBy(code: string, definition: string): Projection {
  const converter = proj4(definition, LNG_LAT);
  return { code, toLngLat: (pair) => converter.forward<LngLat>([pair[0], pair[1]]) };
}

/** Frames whose degrees are those of WGS 84 within a metre: WGS 84, NAD83, SIRGAS 2000, POSGAR, ITRF of Mexico. */
const LIKE_WGS84: ReadonlySet<number> = new Set([4326, 4979, 4269, 4674, 4694, 4190, 5340, 4483, 6365]);
const WEB_MERCATOR: ReadonlySet<number> = new Set([3857, 3785, 900913, 102100, 102113]);

/**
 * A projection by the name that a GeoJSON file gives: "EPSG:22185", "urn:ogc:def:crs:EPSG::4326", an address, CRS84. null for
 * one that is not known here.
 */
export function projectionNamed(name: string): Projection | null {
  if (/CRS:?84h?$/i.test(name)) return WGS84;
  const code = Number(/(?:EPSG|ESRI)\D+(?:[\d.]+[:/])?(\d{4,6})$/i.exec(name.trim())?.[1]);
  return Number.isInteger(code) ? projectionOfEpsg(code) : null;
}

function projectionOfEpsg(code: number): Projection | null {
  const name = `EPSG:${code}`;
  if (LIKE_WGS84.has(code)) return WGS84;
  if (WEB_MERCATOR.has(code)) return projectionBy(name, "EPSG:3857");
  if (code === 4221)
    return projectionBy(name, `+proj=longlat +ellps=intl +towgs84=${INCHAUSPE_TO_WGS84} +no_defs`);
  if (code === 4267)
    return projectionBy(name, `+proj=longlat +ellps=clrk66 +towgs84=${NAD27_TO_WGS84} +no_defs`);
  const stand = standIn(code);
  const known = knownProjection(`EPSG:${stand}`);
  if (known !== null) return { ...known, code: name };
  const [series, zone] = [Math.floor(stand / 100), stand % 100];
  if ((series === 326 || series === 327) && zone >= 1 && zone <= 60)
    return projectionBy(name, utm(zone, series === 327));
  return null;
}

/** The code of a projection that is the same within a metre: of POSGAR 2007, or UTM on WGS 84. */
function standIn(code: number): number {
  const within = (first: number, last: number, standsFor: number) =>
    code >= first && code <= last ? standsFor + code - first : null;
  return (
    // POSGAR 94 and 98.
    within(22181, 22187, 5343) ??
    within(22171, 22177, 5343) ??
    // SIRGAS 2000 / UTM 11N to 22N and 17S to 25S.
    within(31965, 31976, 32611) ??
    within(31977, 31985, 32717) ??
    // Mexico ITRF92 and ITRF2008 / UTM 11N to 16N, and their Lambert projections.
    within(4484, 4489, 32611) ??
    within(6366, 6371, 32611) ??
    within(6362, 6362, 6372) ??
    // NAD83 / UTM 11N to 16N.
    within(26911, 26916, 32611) ??
    code
  );
}
