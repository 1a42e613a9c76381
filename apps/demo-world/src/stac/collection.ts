import type { CogAssetKey } from "../cog/assets";

export const COLLECTION_ID = "sentinel-2-c1-l2a";

/** Metadata of an asset, apart from its address and its grid. */
interface AssetDescription {
  key: CogAssetKey;
  type: string;
  title: string;
  "eo:bands"?: unknown[];
  "raster:bands": unknown[];
  roles: string[];
}

const COG_TYPE = "image/tiff; application=geotiff; profile=cloud-optimized";

const red = eoBand("B04", "red", 0.665, 0.038);
const green = eoBand("B03", "green", 0.56, 0.045);
const blue = eoBand("B02", "blue", 0.49, 0.098);

/** As Earth Search describes them; wavelengths in micrometres. */
export const bandAssets: readonly AssetDescription[] = [
  reflectance("red", "Red - 10m", 10, red),
  reflectance("green", "Green - 10m", 10, green),
  reflectance("blue", "Blue - 10m", 10, blue),
  {
    key: "visual",
    type: COG_TYPE,
    title: "True color image",
    "eo:bands": [red, green, blue],
    "raster:bands": [1, 2, 3].map(() => ({ nodata: 0, data_type: "uint8", spatial_resolution: 10 })),
    roles: ["visual"],
  },
  reflectance("nir", "NIR 1 - 10m", 10, eoBand("B08", "nir", 0.842, 0.145)),
  reflectance("swir22", "SWIR 2.2μm - 20m", 20, eoBand("B12", "swir22", 2.19, 0.242)),
  reflectance("rededge2", "Red Edge 2 - 20m", 20, eoBand("B06", "rededge", 0.74, 0.018)),
  reflectance("rededge3", "Red Edge 3 - 20m", 20, eoBand("B07", "rededge", 0.783, 0.028)),
  reflectance("rededge1", "Red Edge 1 - 20m", 20, eoBand("B05", "rededge", 0.704, 0.019)),
  reflectance("swir16", "SWIR 1.6μm - 20m", 20, eoBand("B11", "swir16", 1.61, 0.143)),
  reflectance("nir08", "NIR 2 - 20m", 20, eoBand("B8A", "nir08", 0.865, 0.033)),
  {
    key: "scl",
    type: COG_TYPE,
    title: "Scene classification map (SCL)",
    "raster:bands": [{ nodata: 0, data_type: "uint8", spatial_resolution: 20 }],
    roles: ["data"],
  },
];

export function collectionOf(baseUrl: string): Record<string, unknown> {
  const self = `${baseUrl}/stac/collections/${COLLECTION_ID}`;
  return {
    type: "Collection",
    id: COLLECTION_ID,
    title: "Simulated Sentinel-2 Collection 1 Level-2A",
    description:
      "Simulated scenes in the shape of Sentinel-2 Collection 1 Level-2A. Not observations of the Earth.",
    stac_version: "1.0.0",
    license: "proprietary",
    extent: {
      spatial: { bbox: [[-180, -60, 180, 72]] },
      temporal: { interval: [["2015-06-27T10:25:31.456000Z", null]] },
    },
    links: [
      { rel: "self", type: "application/json", href: self },
      { rel: "parent", type: "application/json", href: `${baseUrl}/stac` },
      { rel: "root", type: "application/json", href: `${baseUrl}/stac` },
      { rel: "items", type: "application/geo+json", href: `${self}/items` },
    ],
    item_assets: Object.fromEntries(bandAssets.map(({ key, ...described }) => [key, described])),
    "surco:synthetic": true,
  };
}

export function landingOf(baseUrl: string): Record<string, unknown> {
  const link = (rel: string, path: string, type = "application/json", extra: object = {}) => ({
    rel,
    type,
    href: `${baseUrl}/stac${path}`,
    ...extra,
  });
  return {
    stac_version: "1.0.0",
    type: "Catalog",
    id: "surco-demo-world",
    title: "Simulated scenes",
    description: "A STAC API with simulated satellite scenes",
    links: [
      link("self", ""),
      link("root", ""),
      link("conformance", "/conformance"),
      link("data", "/collections"),
      link("search", "/search", "application/geo+json", { method: "POST" }),
      link("child", `/collections/${COLLECTION_ID}`),
    ],
    conformsTo: conformance,
  };
}

export const conformance: readonly string[] = [
  "https://api.stacspec.org/v1.0.0/core",
  "https://api.stacspec.org/v1.0.0/collections",
  "https://api.stacspec.org/v1.0.0/ogcapi-features",
  "https://api.stacspec.org/v1.0.0/item-search",
  "https://api.stacspec.org/v1.0.0/item-search#fields",
  "https://api.stacspec.org/v1.0.0/item-search#sort",
  "https://api.stacspec.org/v1.0.0/item-search#query",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
];

function reflectance(key: CogAssetKey, title: string, resolution: number, band: unknown): AssetDescription {
  return {
    key,
    type: COG_TYPE,
    title,
    "eo:bands": [band],
    "raster:bands": [
      { nodata: 0, data_type: "uint16", spatial_resolution: resolution, scale: 0.0001, offset: -0.1 },
    ],
    roles: ["data", "reflectance"],
  };
}

function eoBand(name: string, common: string, wavelength: number, width: number): unknown {
  return { name, common_name: common, center_wavelength: wavelength, full_width_half_max: width };
}
