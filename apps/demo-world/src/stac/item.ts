import { findCogAsset } from "../cog/assets";
import { tiffLayout } from "../cog/tiff-layout";
import { unitOf } from "../truth/hash";
import type { Scene } from "../truth/scene";
import { bandAssets, COLLECTION_ID } from "./collection";
import { sceneCover } from "./scene-cover";

/** A STAC item; keys as Earth Search sends them. */
export type StacItem = Record<string, unknown> & { id: string; properties: Record<string, unknown> };

const stacExtensions = [
  "https://stac-extensions.github.io/eo/v1.1.0/schema.json",
  "https://stac-extensions.github.io/file/v2.1.0/schema.json",
  "https://stac-extensions.github.io/grid/v1.1.0/schema.json",
  "https://stac-extensions.github.io/mgrs/v1.0.0/schema.json",
  "https://stac-extensions.github.io/processing/v1.1.0/schema.json",
  "https://stac-extensions.github.io/projection/v1.1.0/schema.json",
  "https://stac-extensions.github.io/raster/v1.1.0/schema.json",
  "https://stac-extensions.github.io/sentinel-2/v1.0.0/schema.json",
  "https://stac-extensions.github.io/storage/v1.0.0/schema.json",
  "https://stac-extensions.github.io/view/v1.0.0/schema.json",
];

export function itemOf(scene: Scene, baseUrl: string): StacItem {
  const { tile } = scene;
  const ring = [...tile.corners, tile.corners[0]].map((corner) => [corner?.[0] ?? 0, corner?.[1] ?? 0]);
  const lngs = tile.corners.map(([lng]) => round6(lng));
  const lats = tile.corners.map(([, lat]) => round6(lat));
  return {
    type: "Feature",
    stac_version: "1.0.0",
    id: scene.id,
    properties: propertiesOf(scene),
    geometry: { type: "Polygon", coordinates: [ring] },
    links: linksOf(scene, baseUrl),
    assets: assetsOf(scene, baseUrl),
    bbox: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
    stac_extensions: stacExtensions,
    collection: COLLECTION_ID,
  };
}

function propertiesOf(scene: Scene): Record<string, unknown> {
  const { tile, satellite, takenAt } = scene;
  const cover = sceneCover(scene);
  const generated = new Date(takenAt.getTime() + 80 * 60_000);
  const created = new Date(takenAt.getTime() + 101 * 60_000).toISOString();
  const strip = scene.id.slice(11, 26);
  const orbit = String(40_000 + Math.floor(unitOf(scene.day, 81) * 9_000)).padStart(6, "0");
  const orbitName = `R${String(scene.relativeOrbit).padStart(3, "0")}`;
  const generatedName = generated.toISOString().slice(0, 19).replace(/[-:]/g, "");
  const dayOfYear = 2 * Math.PI * ((scene.day % 365.25) / 365.25);
  const declinationDeg = -23.44 * Math.cos(dayOfYear + 0.172);
  return {
    created,
    platform: `sentinel-2${satellite.toLowerCase()}`,
    constellation: "sentinel-2",
    instruments: ["msi"],
    "eo:cloud_cover": cover.cloudPct,
    "proj:epsg": tile.epsg,
    "proj:centroid": { lat: round5(tile.lat), lon: round5(tile.lng) },
    "mgrs:utm_zone": tile.zone,
    "mgrs:latitude_band": tile.band,
    "mgrs:grid_square": tile.square,
    "grid:code": `MGRS-${tile.name}`,
    "view:azimuth": round5(104 + 9 * unitOf(scene.relativeOrbit, 82)),
    "view:incidence_angle": round5(2.4 + 6 * unitOf(scene.relativeOrbit, 83)),
    "view:sun_azimuth": round5(tile.lat < declinationDeg ? 52 : 128),
    "view:sun_elevation": round5(0.86 * (90 - Math.abs(tile.lat - declinationDeg))),
    "s2:tile_id": `S2${satellite}_OPER_MSI_L2A_TL_2${satellite}PS_${generatedName}_A${orbit}_T${tile.name}_N05.11`,
    "s2:degraded_msi_data_percentage": 0,
    "s2:nodata_pixel_percentage": 0,
    "s2:saturated_defective_pixel_percentage": 0,
    "s2:cloud_shadow_percentage": cover.shadowPct,
    "s2:vegetation_percentage": cover.vegetationPct,
    "s2:not_vegetated_percentage": cover.barePct,
    "s2:water_percentage": 0,
    "s2:unclassified_percentage": 0,
    "s2:medium_proba_clouds_percentage": cover.mediumPct,
    "s2:high_proba_clouds_percentage": cover.highPct,
    "s2:thin_cirrus_percentage": cover.cirrusPct,
    "s2:snow_ice_percentage": 0,
    "s2:product_type": "S2MSI2A",
    "s2:processing_baseline": "05.11",
    "s2:product_uri": `S2${satellite}_MSIL2A_${strip}_N0511_${orbitName}_T${tile.name}_${generatedName}.SAFE`,
    "s2:generation_time": micro(generated),
    "s2:datatake_id": `GS2${satellite}_${strip}_${orbit}_N05.11`,
    "s2:datatake_type": "INS-NOBS",
    "s2:datastrip_id": `S2${satellite}_OPER_MSI_L2A_DS_2${satellite}PS_${generatedName}_S${strip}_N05.11`,
    "s2:reflectance_conversion_factor": round5(1 + 0.0334 * Math.cos(dayOfYear)),
    datetime: micro(takenAt),
    "storage:requester_pays": false,
    "processing:software": { "surco-demo-world": "1" },
    updated: created,
    "surco:synthetic": true,
  };
}

function assetsOf(scene: Scene, baseUrl: string): Record<string, unknown> {
  const { tile } = scene;
  const entries = bandAssets.map(({ key, ...described }) => {
    const layout = findCogAsset(key);
    if (layout === null) throw new RangeError(`no raster for asset ${key}`);
    const { pixelSizeM, sizePx } = layout;
    return [
      key,
      {
        href: `${baseUrl}/cog/${scene.id}/${key}.tif`,
        ...described,
        gsd: pixelSizeM,
        "proj:shape": [sizePx, sizePx],
        "proj:transform": [pixelSizeM, 0, tile.originX, 0, -pixelSizeM, tile.originY],
        "file:size": tiffLayout(layout).fileBytes,
      },
    ];
  });
  return Object.fromEntries(entries);
}

function linksOf(scene: Scene, baseUrl: string): unknown[] {
  const collection = `${baseUrl}/stac/collections/${COLLECTION_ID}`;
  return [
    { rel: "self", type: "application/geo+json", href: `${collection}/items/${scene.id}` },
    { rel: "parent", type: "application/json", href: collection },
    { rel: "collection", type: "application/json", href: collection },
    { rel: "root", type: "application/json", href: `${baseUrl}/stac` },
  ];
}

/** Six digits of the second, as the catalogue writes instants. */
export function micro(instant: Date): string {
  return instant.toISOString().replace("Z", "000Z");
}

function round5(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
