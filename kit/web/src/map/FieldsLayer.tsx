import { labelPoint, type Polygon } from "@surco/geometry";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { MapLayerMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { LABEL_FONT, mapSlot } from "./base-style";
import { useMapColors } from "./use-map-scheme";
import { useSurcoMap } from "./use-surco-map";

export interface MapField {
  id: string;
  polygon: Polygon;
  /** Fill and outline, #rrggbb. */
  color: string;
  /** Name. */
  label: string;
  /** Second line of the label: hectares. */
  detail: string;
}

interface FieldsLayerProps {
  fields: readonly MapField[];
  selectedId?: string | null;
  hoveredId?: string | null;
  onSelect?(id: string): void;
  onHover?(id: string | null): void;
  /** False while an image is shown inside the selected field: only its outline is drawn. */
  isSelectedFilled?: boolean;
}

/** Zoom from which names are written. */
const LABEL_ZOOM = 12;

/** Polygons of fields: a quiet fill, a 2 px outline, a white halo around the chosen one, names from zoom 12. */
export function FieldsLayer({
  fields,
  selectedId = null,
  hoveredId = null,
  onSelect,
  onHover,
  isSelectedFilled = true,
}: FieldsLayerProps) {
  const colors = useMapColors();
  const shapes = useMemo(() => shapesOf(fields), [fields]);
  const labels = useMemo(() => labelsOf(fields), [fields]);
  useFieldEvents(onSelect, onHover);

  const is = (id: string | null) => ["==", ["get", "id"], id ?? ""] as never;
  return (
    <>
      <Source id="fields" type="geojson" data={shapes}>
        <Layer
          id="fields-fill"
          type="fill"
          beforeId={mapSlot.fields}
          paint={{
            "fill-color": ["get", "color"],
            "fill-opacity": ["case", is(selectedId), isSelectedFilled ? 0.3 : 0, is(hoveredId), 0.5, 0.28],
          }}
        />
        <Layer
          id="fields-halo"
          type="line"
          beforeId={mapSlot.fields}
          filter={is(selectedId)}
          layout={{ "line-join": "round" }}
          paint={{ "line-color": "#ffffff", "line-width": 7, "line-opacity": 0.95 }}
        />
        <Layer
          id="fields-outline"
          type="line"
          beforeId={mapSlot.fields}
          layout={{ "line-join": "round" }}
          paint={{ "line-color": ["get", "color"], "line-width": ["case", is(hoveredId), 3.5, 2] }}
        />
      </Source>
      <Source id="field-labels" type="geojson" data={labels}>
        <Layer
          id="field-labels"
          type="symbol"
          minzoom={LABEL_ZOOM}
          beforeId={mapSlot.labels}
          layout={{
            "text-field": [
              "format",
              ["get", "label"],
              {},
              "\n",
              {},
              ["get", "detail"],
              { "font-scale": 0.85 },
            ],
            "text-font": LABEL_FONT,
            "text-size": 13,
            "text-max-width": 9,
            "text-padding": 4,
          }}
          paint={{ "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.6 }}
        />
      </Source>
    </>
  );
}

function useFieldEvents(onSelect?: (id: string) => void, onHover?: (id: string | null) => void): void {
  const map = useSurcoMap();
  const latest = useRef({ onSelect, onHover });
  latest.current = { onSelect, onHover };
  useEffect(() => {
    if (!map) return;
    const idOf = (event: MapLayerMouseEvent) =>
      (event.features?.[0]?.properties.id as string | undefined) ?? null;
    const onClick = (event: MapLayerMouseEvent) => {
      const id = idOf(event);
      if (id !== null) latest.current.onSelect?.(id);
    };
    const onMove = (event: MapLayerMouseEvent) => {
      latest.current.onHover?.(idOf(event));
      if (latest.current.onSelect) map.getCanvas().style.cursor = "pointer";
    };
    const onLeave = () => {
      latest.current.onHover?.(null);
      if (latest.current.onSelect) map.getCanvas().style.cursor = "";
    };
    map.on("click", "fields-fill", onClick);
    map.on("mousemove", "fields-fill", onMove);
    map.on("mouseleave", "fields-fill", onLeave);
    return () => {
      map.off("click", "fields-fill", onClick);
      map.off("mousemove", "fields-fill", onMove);
      map.off("mouseleave", "fields-fill", onLeave);
    };
  }, [map]);
}

function shapesOf(fields: readonly MapField[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: fields.map(({ id, polygon, color }) => ({
      type: "Feature",
      properties: { id, color },
      geometry: polygon,
    })),
  };
}

function labelsOf(fields: readonly MapField[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: fields.map(({ polygon, label, detail }) => ({
      type: "Feature",
      properties: { label, detail },
      geometry: { type: "Point", coordinates: labelPoint(polygon) },
    })),
  };
}
