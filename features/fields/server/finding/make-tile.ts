import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { FIELDS_FROM_ZOOM } from "@surco/fields/contract";
import { type Bbox, labelPoint } from "@surco/geometry";
import type { FieldCluster, MapSquare, TileField } from "./tile.repository";

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

const EXTENT = 4096;
/** Buffer around a tile, so that outlines do not end at its edge: 64 of 4096. */
const BUFFER = 64;

export function squareOf({ z, x, y }: TileAddress): MapSquare {
  const size = 1 / 2 ** z;
  return { west: x * size, north: y * size, size };
}

/** Extent of a tile with its buffer: `[west, south, east, north]`, degrees. */
export function bboxOfTile(address: TileAddress): Bbox {
  const { west, north, size } = squareOf(address);
  const room = (size * BUFFER) / EXTENT;
  return [lngOf(west - room), latOf(north + size + room), lngOf(west + size + room), latOf(north - room)];
}

/** Vector tile of fields: polygons, and a label point each in the tile that contains it. */
export function fieldsTile(fields: readonly TileField[], address: TileAddress): Uint8Array {
  const { west, north, size } = squareOf(address);
  const shapes = fields.map(({ id, cropId, polygon }) => feature(polygon, { id, cropId: cropId ?? 0 }));
  const labels = fields.flatMap(({ id, name, areaHa, cropId, polygon }) => {
    const [lng, lat] = labelPoint(polygon);
    const [x, y] = [lng / 360 + 0.5, mapYOf(lat)];
    const isHere = x >= west && x < west + size && y >= north && y < north + size;
    const properties = { id, label: name, areaHa, cropId: cropId ?? 0 };
    return isHere ? [feature({ type: "Point" as const, coordinates: [lng, lat] }, properties)] : [];
  });
  return encode({ fields: shapes, labels }, address);
}

/** Vector tile of clusters: a point for each cell. */
export function clustersTile(clusters: readonly FieldCluster[], address: TileAddress): Uint8Array {
  const points = clusters.map(({ count, areaHa, x, y, fieldId }) =>
    feature(
      { type: "Point" as const, coordinates: [lngOf(x), latOf(y)] },
      { count, areaHa, ...(fieldId !== null && { id: fieldId }) },
    ),
  );
  return encode({ clusters: points }, address);
}

export function holdsFields({ z }: TileAddress): boolean {
  return z >= FIELDS_FROM_ZOOM;
}

function feature<G extends GeoJSON.Geometry>(
  geometry: G,
  properties: Record<string, unknown>,
): GeoJSON.Feature<G> {
  return { type: "Feature", geometry, properties };
}

function encode(layers: Record<string, GeoJSON.Feature[]>, { z, x, y }: TileAddress): Uint8Array {
  const options = { extent: EXTENT, buffer: BUFFER, maxZoom: 24, tolerance: 3 };
  const tiles = Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [
      name,
      geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, {
        ...options,
        clip: true,
        wrap: false,
      }),
    ]),
  );
  return fromGeojsonVt(tiles, { version: 2, extent: EXTENT });
}

function lngOf(mapX: number): number {
  return (mapX - 0.5) * 360;
}

function latOf(mapY: number): number {
  return (Math.atan(Math.exp((0.5 - mapY) * 2 * Math.PI)) * 2 - Math.PI / 2) * (180 / Math.PI);
}

function mapYOf(lat: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}
