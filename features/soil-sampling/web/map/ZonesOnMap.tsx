import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import type { SoilZone } from "@surco/soil-sampling/contract";
import { useMemo } from "react";

interface ZonesOnMapProps {
  zones: readonly SoilZone[];
  /** Colour of a zone; null: only its outline. */
  colorOf?(zone: SoilZone): string | null;
}

const ownColor = ({ color }: SoilZone) => color;

/** Zones of a plan on the map. */
export function ZonesOnMap({ zones, colorOf = ownColor }: ZonesOnMapProps) {
  const colors = zones.map(colorOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are compared by value
  const source = useMemo(
    () => ({
      type: "geojson" as const,
      data: {
        type: "FeatureCollection" as const,
        features: zones.map((zone) => ({
          type: "Feature" as const,
          properties: { color: colorOf(zone) ?? "#ffffff", opacity: colorOf(zone) === null ? 0 : 0.55 },
          geometry: zone.polygon,
        })),
      },
    }),
    [zones, colors],
  );
  return <MapLayers id="soil-zones" source={source} layers={layers} />;
}

const slot = mapSlot.images;
const layers: SlottedLayer[] = [
  {
    id: "soil-zones-fill",
    type: "fill",
    slot,
    paint: { "fill-color": ["get", "color"], "fill-opacity": ["get", "opacity"] },
  },
  { id: "soil-zones-line", type: "line", slot, paint: { "line-color": "#ffffff", "line-width": 1.5 } },
];
