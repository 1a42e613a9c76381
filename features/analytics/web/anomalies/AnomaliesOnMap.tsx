import type { Anomaly } from "@surco/analytics/contract";
import { bboxOf } from "@surco/geometry";
import type { ImageFindingsProps, ImageViewer } from "@surco/imagery/web";
import { useAfterPaint, useFormat } from "@surco/kit-web";
import {
  fitMap,
  LABEL_FONT,
  MapLayers,
  mapSlot,
  type SlottedLayer,
  useMapColors,
  useMapPresses,
  useSurcoMap,
} from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";
import { useAnomalies, useChosenAnomaly } from "./use-anomalies";

/** Colours outside every image palette. */
const COLOURS = { below: "#d81b60", above: "#1565c0" } as const;
const CLOSEST_ZOOM = 16;
const AREA = "anomalies-area";
const PRESSED = [AREA];

/** Outlines of anomalies with area and date, without dismissed ones. A press selects one. */
export function AnomaliesOnMap({ viewer }: ImageFindingsProps) {
  const format = useFormat();
  const colors = useMapColors();
  const { data } = useAnomalies(viewer);
  const [chosen, setChosen] = useChosenAnomaly();
  // The anomalies of the day shown are highlighted after the picture is drawn.
  const day = useAfterPaint(viewer.selected?.date ?? null);
  const shown = useMemo(
    () => (data ?? []).filter(({ state, id }) => state !== "dismissed" || id === chosen),
    [data, chosen],
  );

  const outlines = useMemo(
    () => ({ type: "geojson", data: outlinesOf(shown, day, chosen) }) as const,
    [shown, day, chosen],
  );
  const labels = useMemo(() => {
    const textOf = ({ areaHa, date }: Anomaly) => `${format.ha(areaHa)}\n${format.day(date, "short")}`;
    return { type: "geojson", data: labelsOf(shown, textOf) } as const;
  }, [shown, format]);
  const labelLayers = useMemo(() => layersOfLabels(colors.label, colors.halo), [colors]);
  useChosenInView(viewer, shown.find(({ id }) => id === chosen) ?? null);
  useMapPresses(PRESSED, { onSelect: (id) => void setChosen(id) });

  // Removing the sources takes one map frame; emptying them would take three.
  if (shown.length === 0) return null;
  return (
    <>
      <MapLayers id="anomalies" source={outlines} layers={outlineLayers} />
      <MapLayers id="anomaly-labels" source={labels} layers={labelLayers} />
    </>
  );
}

/** Opens the date of the selected anomaly and zooms to it. */
function useChosenInView({ dates, selected, openDate }: ImageViewer, anomaly: Anomaly | null): void {
  const map = useSurcoMap();
  const brought = useRef<string | null>(null);
  useEffect(() => {
    if (!map || anomaly === null) {
      if (anomaly === null) brought.current = null;
      return;
    }
    if (brought.current === anomaly.id) return;
    brought.current = anomaly.id;
    const image = dates.find(({ sceneId }) => sceneId === anomaly.sceneId);
    if (image && image.sceneId !== selected?.sceneId) openDate(image);
    fitMap(map, bboxOf(anomaly.polygon), CLOSEST_ZOOM);
  }, [map, anomaly, dates, selected, openDate]);
}

function outlinesOf(
  anomalies: readonly Anomaly[],
  day: string | null,
  chosen: string | null,
): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: anomalies.map(({ id, polygon, direction, date, lastDate }) => ({
      type: "Feature",
      properties: {
        id,
        color: COLOURS[direction],
        isChosen: id === chosen,
        // Anomalies of other dates stay visible with less contrast.
        isNow: day !== null && date <= day && day <= lastDate,
      },
      geometry: polygon,
    })),
  };
}

function labelsOf(
  anomalies: readonly Anomaly[],
  textOf: (anomaly: Anomaly) => string,
): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: anomalies.map((anomaly) => ({
      type: "Feature",
      properties: { label: textOf(anomaly) },
      geometry: { type: "Point", coordinates: belowOf(anomaly) },
    })),
  };
}

/** Label point: middle of the lower edge of the bounding box, so that the inside stays visible. */
function belowOf({ polygon }: Anomaly): [lng: number, lat: number] {
  const [west, south, east] = bboxOf(polygon);
  return [(west + east) / 2, south];
}

const line = {
  type: "line",
  slot: mapSlot.fields,
  layout: { "line-join": "round" },
} as const;

const outlineLayers: SlottedLayer[] = [
  {
    id: AREA,
    type: "fill",
    slot: mapSlot.fields,
    paint: { "fill-color": ["get", "color"], "fill-opacity": 0 },
  },
  {
    ...line,
    id: "anomalies-casing",
    paint: {
      "line-color": "#ffffff",
      "line-width": ["case", ["get", "isChosen"], 7, 4],
      "line-opacity": ["case", ["get", "isNow"], 0.9, 0.5],
    },
  },
  {
    ...line,
    id: "anomalies-outline",
    paint: {
      "line-color": ["get", "color"],
      "line-width": ["case", ["get", "isChosen"], 4, 2],
      "line-opacity": ["case", ["get", "isNow"], 1, 0.6],
    },
  },
];

function layersOfLabels(color: string, halo: string): SlottedLayer[] {
  return [
    {
      id: "anomaly-labels",
      type: "symbol",
      slot: mapSlot.labels,
      minzoom: 13,
      layout: {
        "text-field": ["get", "label"],
        "text-font": LABEL_FONT,
        "text-size": 12,
        "text-anchor": "top",
        "text-offset": [0, 0.3],
        "text-padding": 2,
      },
      paint: { "text-color": color, "text-halo-color": halo, "text-halo-width": 1.6 },
    },
  ];
}
