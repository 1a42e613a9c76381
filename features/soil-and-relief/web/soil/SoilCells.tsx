import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import type { Soil } from "@surco/soil-and-relief/contract";
import { useId, useMemo } from "react";
import { cssColour } from "../../drawing/scales";
import { classColour, classKeyOf } from "../../drawing/soil-classes";
import type { SoilLayerId } from "../../drawing/soil-layer-ids";

/** Whole cells of the soil map with outlines: a cell has one value. */
export function SoilCells({ soil, layer }: { soil: Soil; layer: SoilLayerId }) {
  const id = `soil${useId()}`;
  const source = useMemo(
    () =>
      ({
        type: "geojson",
        data: {
          type: "FeatureCollection",
          features: soil.cells.map((cell) => ({
            type: "Feature" as const,
            geometry: { type: "Polygon" as const, coordinates: [cell.ring] },
            properties: { colour: cssColour(classColour(layer, classKeyOf(layer, cell))) },
          })),
        },
      }) as const,
    [soil, layer],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        id: `${id}-fill`,
        type: "fill",
        slot: mapSlot.images,
        paint: { "fill-color": ["get", "colour"], "fill-opacity": 0.8, "fill-antialias": false },
      },
      {
        id: `${id}-line`,
        type: "line",
        slot: mapSlot.images,
        paint: { "line-color": "#ffffff", "line-width": 1, "line-opacity": 0.7 },
      },
    ],
    [id],
  );
  return <MapLayers id={id} source={source} layers={layers} />;
}
