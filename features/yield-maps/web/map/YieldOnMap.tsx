import { MapLayers, mapSlot, RasterOverlay, type SlottedLayer } from "@surco/kit-web/map";
import { cornersOf } from "@surco/raster";
import type { YieldSurface } from "@surco/yield-maps/contract";
import { useMemo } from "react";
import { bytesOf, type ShownRecord } from "./shown-records";
import { REMOVED_COLOR, YIELD_COLORS, yieldRamp } from "./yield-colors";

interface YieldOnMapProps {
  /** null: no surface is drawn. */
  surface: YieldSurface | null;
  /** Base64 of the surface's pixels. */
  pixels: string | null;
  /** Drawn over the surface; removed ones in grey. */
  records: readonly ShownRecord[];
  /** Ends of the scale, t/ha. */
  ends: readonly [low: number, high: number];
}

/** Surface and records of a yield map on the map. */
export function YieldOnMap({ surface, pixels, records, ends: [low, high] }: YieldOnMapProps) {
  const source = useMemo(() => ({ type: "geojson" as const, data: shapesOf(records) }), [records]);
  const layers = useMemo(() => layersOf(low, high), [low, high]);
  return (
    <>
      {surface !== null && pixels !== null && <Surface surface={surface} pixels={pixels} />}
      {records.length > 0 && <MapLayers id="yield-records" source={source} layers={layers} />}
    </>
  );
}

function Surface({ surface: { grid }, pixels }: { surface: YieldSurface; pixels: string }) {
  const rgba = useMemo(() => paint(bytesOf(pixels)), [pixels]);
  const corners = useMemo(() => cornersOf(grid, grid.epsg), [grid]);
  return (
    <RasterOverlay corners={corners} width={grid.width} height={grid.height} rgba={rgba} opacity={0.85} />
  );
}

function paint(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const ramp = yieldRamp();
  const rgba = new Uint8ClampedArray(4 * pixels.length);
  pixels.forEach((value, pixel) => {
    if (value === 0) return;
    rgba.set(ramp.subarray(3 * value, 3 * value + 3), 4 * pixel);
    rgba[4 * pixel + 3] = 255;
  });
  return rgba;
}

function shapesOf(records: readonly ShownRecord[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: records.map(({ lng, lat, yieldTPerHa, isRemoved }) => ({
      type: "Feature",
      properties: { value: yieldTPerHa ?? 0, isRemoved },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  };
}

function layersOf(low: number, high: number): SlottedLayer[] {
  const stops = YIELD_COLORS.flatMap((color, index) => [
    low + ((Math.max(high, low + 0.01) - low) * index) / (YIELD_COLORS.length - 1),
    color,
  ]);
  return [
    {
      id: "yield-records-points",
      type: "circle",
      slot: mapSlot.images,
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 13, 1.5, 16, 3.5, 18, 6],
        "circle-color": [
          "case",
          ["get", "isRemoved"],
          REMOVED_COLOR,
          ["interpolate", ["linear"], ["get", "value"], ...stops],
        ],
        "circle-opacity": ["case", ["get", "isRemoved"], 0.55, 0.95],
      },
    },
  ];
}
