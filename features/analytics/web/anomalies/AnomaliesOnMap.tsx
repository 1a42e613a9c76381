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
  useSurcoMap,
} from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";
import { useAnomalies, useChosenAnomaly } from "./use-anomalies";

/** No palette of the images has them. */
const COLOURS = { below: "#d81b60", above: "#1565c0" } as const;
const CLOSEST_ZOOM = 16;
const PRESSED = "anomalies-area";

/** Outlines of the anomalies with area and date; those that were dismissed are left out. A press opens one. */
export function AnomaliesOnMap({ viewer }: ImageFindingsProps) {
  const format = useFormat();
  const colors = useMapColors();
  const { data } = useAnomalies(viewer);
  const [chosen, setChosen] = useChosenAnomaly();
  // Which of them are of the day shown is drawn by the map, and its frame is not to hold up the picture's.
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
  usePress((id) => void setChosen(id));

  // Taken off the map in one frame of it; emptied, its sources would cost three.
  if (shown.length === 0) return null;
  return (
    <>
      <MapLayers id="anomalies" source={outlines} layers={outlineLayers} />
      <MapLayers id="anomaly-labels" source={labels} layers={labelLayers} />
    </>
  );
}

/** Opens the date of the anomaly that is chosen, and brings it into view. */
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

function usePress(onPress: (id: string) => void): void {
  const map = useSurcoMap();
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!map) return;
    const press = (event: { features?: { properties: Record<string, unknown> }[] }) => {
      const id = event.features?.[0]?.properties.id;
      if (typeof id === "string") latest.current(id);
    };
    map.on("click", PRESSED, press);
    return () => {
      map.off("click", PRESSED, press);
    };
  }, [map]);
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
        // An anomaly of another time stays in sight, but quietly.
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

/** Middle of its lower edge: what is written there leaves the inside to be looked at. */
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
    id: PRESSED,
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
