import { useMantineTheme } from "@mantine/core";
import type { Boundary } from "@surco/geometry";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";

/** Finished outline, read-only while the form is filled in. */
export function DrawnShape({ polygon }: { polygon: Boundary }) {
  const accent = useMantineTheme().colors.brand?.[7] ?? "#000000";
  const source = useMemo(
    () => ({ type: "geojson", data: { type: "Feature", properties: {}, geometry: polygon } }) as const,
    [polygon],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        id: "new-field-fill",
        type: "fill",
        slot: mapSlot.labels,
        paint: { "fill-color": accent, "fill-opacity": 0.25 },
      },
      {
        id: "new-field-halo",
        type: "line",
        slot: mapSlot.labels,
        paint: { "line-color": "#ffffff", "line-width": 6 },
      },
      {
        id: "new-field-outline",
        type: "line",
        slot: mapSlot.labels,
        paint: { "line-color": accent, "line-width": 3 },
      },
    ],
    [accent],
  );
  return <MapLayers id="new-field" source={source} layers={layers} />;
}
