import type { NoteType } from "@surco/agronomy";
import {
  type GeoJSONSource,
  LABEL_FONT,
  type MapLayerMouseEvent,
  MapLayers,
  mapSlot,
  type SlottedLayer,
  useMapColors,
  useSurcoMap,
} from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";

/** Distance within which points are one mark, px. */
const CLUSTER_PX = 44;
const [SOURCE, CLUSTERS, POINTS] = ["notes", "note-clusters", "note-points"];

const WHITE = "#ffffff";

/** Marks by type; white rings keep them apart from the pictures below. */
const noteColors: Readonly<Record<NoteType, string>> = {
  weed: "#2e7d32",
  water: "#1565c0",
  insects: "#b23c17",
  disease: "#7b1fa2",
  task: "#37474f",
  other: "#616161",
  density: "#00695c",
  densities: "#00695c",
  yield: "#9a6700",
};

interface MarkedPoint {
  id: string;
  type: NoteType;
  lngLat: readonly [number, number];
  /** True for a ring: the note waits on this device. */
  isUnsent?: boolean;
}

interface NoteClustersProps {
  points: readonly MarkedPoint[];
  selectedId: string | null;
  /** Called with the notes of a place that cannot be zoomed apart, or of one mark. */
  onPress(ids: readonly string[]): void;
}

/** Points on the map, together where they are close; a press on several zooms to them. */
export function NoteClusters({ points, selectedId, onPress }: NoteClustersProps) {
  const map = useSurcoMap();
  const colors = useMapColors();
  const latest = useRef(onPress);
  latest.current = onPress;
  const source = useMemo(
    () =>
      ({ type: "geojson", data: collectionOf(points), cluster: true, clusterRadius: CLUSTER_PX }) as const,
    [points],
  );
  const layers = useMemo(() => layersOf(colors, selectedId), [colors, selectedId]);

  useEffect(() => {
    if (!map) return;
    const open = async ({ features, lngLat }: MapLayerMouseEvent) => {
      const pressed = features?.[0];
      const clusterId = pressed?.properties.cluster_id;
      if (typeof clusterId !== "number") {
        latest.current([String(pressed?.properties.id)]);
        return;
      }
      const found = map.getSource<GeoJSONSource>(SOURCE);
      const zoom = await found?.getClusterExpansionZoom(clusterId);
      if (zoom !== undefined && zoom <= map.getMaxZoom()) {
        map.easeTo({ center: lngLat, zoom });
        return;
      }
      const leaves = (await found?.getClusterLeaves(clusterId, 100, 0)) ?? [];
      latest.current(leaves.map(({ properties }) => String(properties?.id)));
    };
    const press = (event: MapLayerMouseEvent) => void open(event);
    const layerIds = [CLUSTERS, POINTS];
    map.on("click", layerIds, press);
    return () => {
      map.off("click", layerIds, press);
    };
  }, [map]);

  return <MapLayers id={SOURCE} source={source} layers={layers} />;
}

function collectionOf(points: readonly MarkedPoint[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: points.map(({ id, type, lngLat, isUnsent }) => ({
      type: "Feature",
      properties: {
        id,
        fill: isUnsent ? WHITE : noteColors[type],
        ring: isUnsent ? noteColors[type] : WHITE,
      },
      geometry: { type: "Point", coordinates: [...lngLat] },
    })),
  };
}

function layersOf(colors: { label: string; halo: string }, selectedId: string | null): SlottedLayer[] {
  const slot = mapSlot.labels;
  return [
    {
      id: CLUSTERS,
      type: "circle",
      slot,
      filter: ["has", "point_count"],
      paint: {
        "circle-color": colors.halo,
        "circle-radius": ["interpolate", ["linear"], ["get", "point_count"], 2, 16, 100, 26, 1000, 36],
        "circle-stroke-color": colors.label,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "note-counts",
      type: "symbol",
      slot,
      filter: ["has", "point_count"],
      layout: {
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": LABEL_FONT,
        "text-size": 13,
        "text-allow-overlap": true,
      },
      paint: { "text-color": colors.label },
    },
    {
      id: POINTS,
      type: "circle",
      slot,
      filter: ["!", ["has", "point_count"]],
      paint: {
        "circle-color": ["get", "fill"],
        "circle-radius": ["case", ["==", ["get", "id"], selectedId ?? ""], 13, 9],
        "circle-stroke-color": ["get", "ring"],
        "circle-stroke-width": 2.5,
      },
    },
  ];
}
