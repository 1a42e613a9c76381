import type { Field } from "@surco/fields/contract";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";
import { useDrawColors } from "../draw/use-draw-colors";

interface ComparedBoundariesProps {
  current: Field["polygon"];
  /** Older boundary, drawn dashed on top. */
  other: Field["polygon"] | null;
}

const OLDER = "#d81b60";

/** Current boundary of a field, with an older one on top. */
export function ComparedBoundaries({ current, other }: ComparedBoundariesProps) {
  const { accent } = useDrawColors();
  const source = useMemo(
    () => ({ type: "geojson" as const, data: bothOf(current, other) }),
    [current, other],
  );
  const layers = useMemo(() => layersOf(accent), [accent]);
  return <MapLayers id="compared-boundaries" source={source} layers={layers} />;
}

function bothOf(current: Field["polygon"], other: Field["polygon"] | null): GeoJSON.FeatureCollection {
  const feature = (kind: string, geometry: Field["polygon"]): GeoJSON.Feature => ({
    type: "Feature",
    properties: { kind },
    geometry,
  });
  return {
    type: "FeatureCollection",
    features: [feature("current", current), ...(other ? [feature("older", other)] : [])],
  };
}

function layersOf(accent: string): SlottedLayer[] {
  const slot = mapSlot.labels;
  const is = (kind: string): ["==", ["get", "kind"], string] => ["==", ["get", "kind"], kind];
  const halo = { "line-color": "#ffffff", "line-width": 6 } as const;
  return [
    {
      id: "compared-fill",
      type: "fill",
      slot,
      filter: is("current"),
      paint: { "fill-color": accent, "fill-opacity": 0.2 },
    },
    { id: "compared-halo", type: "line", slot, paint: halo },
    {
      id: "compared-current",
      type: "line",
      slot,
      filter: is("current"),
      paint: { "line-color": accent, "line-width": 3 },
    },
    {
      id: "compared-older",
      type: "line",
      slot,
      filter: is("older"),
      paint: { "line-color": OLDER, "line-width": 3, "line-dasharray": [2, 1] },
    },
  ];
}
