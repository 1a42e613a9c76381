import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { TERRAIN_MAX_ZOOM } from "@surco/soil-and-relief/contract";
import { useMemo } from "react";

const SOURCE = "terrain-shade";

/** Light from the north-west, as in `paintRelief`. */
const LAYERS: readonly SlottedLayer[] = [
  {
    id: "terrain-shade",
    type: "hillshade",
    slot: mapSlot.images,
    paint: {
      "hillshade-method": "standard",
      "hillshade-illumination-direction": 315,
      "hillshade-illumination-anchor": "map",
      "hillshade-exaggeration": 0.9,
      "hillshade-shadow-color": "#14201a",
      "hillshade-highlight-color": "#ffffff",
      "hillshade-accent-color": "#14201a",
    },
  },
];

/** Hillshade of the surroundings from terrain tiles. @param exaggeration  factor on the heights */
export function TerrainShade({ exaggeration }: { exaggeration: number }) {
  const source = useMemo(
    () => ({
      type: "raster-dem" as const,
      tiles: [`${window.location.origin}/api/terrain/{z}/{x}/{y}`],
      tileSize: 256,
      maxzoom: TERRAIN_MAX_ZOOM,
      // Terrarium (red * 256 + green + blue / 256 - 32768), with every height multiplied.
      encoding: "custom" as const,
      redFactor: 256 * exaggeration,
      greenFactor: exaggeration,
      blueFactor: exaggeration / 256,
      baseShift: 32_768 * exaggeration,
    }),
    [exaggeration],
  );
  return <MapLayers key={exaggeration} id={SOURCE} source={source} layers={LAYERS} />;
}
