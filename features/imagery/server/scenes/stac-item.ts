import { keysOf } from "@surco/contract";
import type { BandId } from "@surco/raster";
import { z } from "zod";
import { type Scene, type SceneAsset, sceneCollections } from "./scene";

/**
 * Asset keys of Earth Search v1 by ESA band. The band's name inside `eo:bands` is "red" in one collection and "B04" in
 * the other, so only the asset key is trusted.
 */
const assetKeys = {
  B02: "blue",
  B03: "green",
  B04: "red",
  B05: "rededge1",
  B06: "rededge2",
  B07: "rededge3",
  B08: "nir",
  B8A: "nir08",
  B11: "swir16",
  B12: "swir22",
} as const satisfies Record<BandId, string>;

/** Asset keys of all files that are read: bands, and the scene classification. */
const readKeys: Record<BandId | "SCL", string> = { ...assetKeys, SCL: "scl" };

const rasterBand = z.looseObject({ scale: z.number().optional(), offset: z.number().optional() });

const stacAsset = z.looseObject({
  href: z.string(),
  type: z.string().optional(),
  "raster:bands": z.array(rasterBand).optional(),
  "raster:scale": z.number().optional(),
  "raster:offset": z.number().optional(),
  "proj:code": z.string().nullish(),
});
type StacAsset = z.infer<typeof stacAsset>;

const ring = z.array(z.array(z.number()).min(2));
const footprintGeometry = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.looseObject({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)) }),
]);

const stacItem = z.looseObject({
  /** Part of file names, hence limited to the characters of ESA and Earth Search ids. */
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/),
  collection: z.string(),
  geometry: footprintGeometry,
  properties: z.looseObject({
    datetime: z.iso.datetime({ offset: true }),
    platform: z.string(),
    "eo:cloud_cover": z.number().optional(),
    "proj:epsg": z.number().int().nullish(),
    "proj:code": z.string().nullish(),
    "grid:code": z.string().optional(),
    "mgrs:utm_zone": z.number().optional(),
    "mgrs:latitude_band": z.string().optional(),
    "mgrs:grid_square": z.string().optional(),
    "s2:nodata_pixel_percentage": z.number().optional(),
    "s2:processing_baseline": z.string().optional(),
    "s2:generation_time": z.string().optional(),
    "earthsearch:boa_offset_applied": z.boolean().optional(),
    "surco:synthetic": z.boolean().optional(),
    created: z.string().optional(),
  }),
  assets: z.record(z.string(), z.unknown()),
});
type StacItem = z.infer<typeof stacItem>;

/** Reasons for refusing an item; other providers' formats would be misread as Earth Search v1. */
export type SceneRefusal =
  | "wrong-shape"
  | "unknown-collection"
  | "unknown-band-keys"
  | "unreadable-format"
  | "host-not-allowed"
  | "no-projection"
  | "mixed-scales";

export type ReadItem = { scene: Scene } | { refused: SceneRefusal; id: string | null };

/**
 * Parses a STAC item of Earth Search v1. Other formats are refused with a reason, never guessed at:
 * Earth Search v0, Planetary Computer (same collection name, other band keys, offsets and signed addresses) and Copernicus
 * Data Space (JPEG 2000 behind credentials).
 *
 * @param allowedHosts hosts, with port where it is not the scheme's own, from which files may be read
 */
export function readStacItem(item: unknown, allowedHosts: readonly string[]): ReadItem {
  const parsed = stacItem.safeParse(item);
  if (!parsed.success) return { refused: "wrong-shape", id: idOf(item) };
  const { id, collection, properties } = parsed.data;
  const refuse = (refused: SceneRefusal): ReadItem => ({ refused, id });

  const known = sceneCollections.find((name) => name === collection);
  if (!known) return refuse("unknown-collection");

  const assets = readAssets(parsed.data.assets);
  if (assets === null) return refuse("wrong-shape");
  const scl = assets.get("SCL");
  const red = assets.get("B04");
  if (!scl || !red || !assets.has("B08")) return refuse("unknown-band-keys");

  for (const asset of assets.values()) {
    const refusal = refusalOfAsset(asset, allowedHosts);
    if (refusal !== null) return refuse(refusal);
  }

  const epsg = utmOf(properties, red);
  if (epsg === null) return refuse("no-projection");

  const mgrsTile = tileOf(properties);
  if (mgrsTile === null) return refuse("wrong-shape");

  const { scale, offset } = scaleOf(red);
  if (!hasUniformScale(assets, scale, offset)) return refuse("mixed-scales");
  const bands: Partial<Record<BandId, SceneAsset>> = {};
  for (const [band, asset] of assets) if (band !== "SCL") bands[band] = { href: asset.href };

  return {
    scene: {
      id,
      collection: known,
      platform: properties.platform.toLowerCase(),
      mgrsTile,
      takenAt: new Date(properties.datetime).toISOString(),
      generatedAt: instantOf(properties["s2:generation_time"] ?? properties.created),
      epsg,
      tileCloudFraction: clamp01((properties["eo:cloud_cover"] ?? 0) / 100),
      noDataFraction: fractionOf(properties["s2:nodata_pixel_percentage"]),
      processingBaseline: properties["s2:processing_baseline"] ?? null,
      scale: scale ?? 0.0001,
      metadataOffset: offset,
      boaOffsetApplied: properties["earthsearch:boa_offset_applied"] ?? null,
      simulated: properties["surco:synthetic"] ?? false,
      bands,
      scl: { href: scl.href },
      ...visualOf(parsed.data.assets, allowedHosts),
      footprint: outerRings(parsed.data.geometry),
    },
  };
}

function hasUniformScale(
  assets: ReadonlyMap<BandId | "SCL", StacAsset>,
  scale: number | null,
  offset: number | null,
): boolean {
  return [...assets].every(([band, asset]) => {
    const own = scaleOf(asset);
    return band === "SCL" || (own.scale === scale && own.offset === offset);
  });
}

/** The picture is for looking at: an item without a readable one serves all the same. */
function visualOf(raw: StacItem["assets"], allowedHosts: readonly string[]): Pick<Scene, "visual"> {
  const asset = stacAsset.safeParse(raw.visual);
  if (!asset.success || refusalOfAsset(asset.data, allowedHosts) !== null) return {};
  return { visual: { href: asset.data.href } };
}

/** Parses the assets by band. @returns null if one is malformed */
function readAssets(raw: StacItem["assets"]): Map<BandId | "SCL", StacAsset> | null {
  const assets = new Map<BandId | "SCL", StacAsset>();
  for (const band of keysOf(readKeys)) {
    const key = readKeys[band];
    if (raw[key] === undefined) continue;
    const asset = stacAsset.safeParse(raw[key]);
    if (!asset.success) return null;
    assets.set(band, asset.data);
  }
  return assets;
}

function refusalOfAsset({ href, type }: StacAsset, allowedHosts: readonly string[]): SceneRefusal | null {
  const isReadable = !href.startsWith("s3:") && !href.endsWith(".jp2") && !type?.includes("jp2");
  if (!isReadable) return "unreadable-format";
  return isAllowedAddress(href, allowedHosts) ? null : "host-not-allowed";
}

/** True if an address from outside may be requested: http(s), an allowed host, no credentials in it. */
export function isAllowedAddress(href: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" && allowedHosts.includes(url.host);
}

/** STAC 1.0 keeps scale and offset in `raster:bands`, STAC 1.1 on the asset itself. */
function scaleOf(asset: StacAsset): { scale: number | null; offset: number | null } {
  const band = asset["raster:bands"]?.[0];
  return {
    scale: band?.scale ?? asset["raster:scale"] ?? null,
    offset: band?.offset ?? asset["raster:offset"] ?? null,
  };
}

function epsgOf(code: string | null | undefined): number | null {
  const match = /^EPSG:(\d{4,6})$/i.exec(code ?? "");
  return match?.[1] ? Number(match[1]) : null;
}

function utmOf(properties: StacItem["properties"], red: StacAsset): number | null {
  const epsg = properties["proj:epsg"] ?? epsgOf(properties["proj:code"] ?? red["proj:code"]);
  return epsg !== null && isUtm(epsg) ? epsg : null;
}

function isUtm(epsg: number): boolean {
  const zone = epsg % 100;
  const family = Math.floor(epsg / 100);
  return (family === 326 || family === 327) && zone >= 1 && zone <= 60;
}

function tileOf(properties: StacItem["properties"]): string | null {
  const code = /^MGRS-(\d{1,2}[C-X][A-Z]{2})$/.exec(properties["grid:code"] ?? "");
  if (code?.[1]) return code[1];
  const zone = properties["mgrs:utm_zone"];
  const band = properties["mgrs:latitude_band"];
  const square = properties["mgrs:grid_square"];
  return zone !== undefined && band && square ? `${zone}${band}${square}` : null;
}

function outerRings(geometry: z.infer<typeof footprintGeometry>): [number, number][][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => (rings[0] ?? []).map(([lng, lat]) => [lng ?? 0, lat ?? 0]));
}

function instantOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function fractionOf(percentage: number | undefined): number | null {
  return percentage === undefined ? null : clamp01(percentage / 100);
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function idOf(item: unknown): string | null {
  if (typeof item !== "object" || item === null || !("id" in item)) return null;
  return typeof item.id === "string" ? item.id.slice(0, 200) : null;
}
