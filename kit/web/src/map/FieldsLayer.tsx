import { labelPoint } from "@surco/geometry";
import type { ExpressionSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { LABEL_FONT, LABEL_ZOOM, mapSlot } from "./base-style";
import { useFlatPart } from "./flat/use-flat-part";
import { type FeatureStates, MapLayers } from "./MapLayers";
import type { FieldsLayerProps, MapField } from "./map-field";
import type { SlottedLayer } from "./map-layers";
import { useMapColors } from "./use-map-colors";
import { useMapPresses } from "./use-map-presses";

/** Below this zoom a field is too small to see or press: a dot stands for it. */
const DOT_ZOOM = 10;

/** Crop colour as feature state, not data: another season then redraws the map once without new tiles. */
const COLOR: ExpressionSpecification = ["to-color", ["feature-state", "color"], "#ffffff"];
const IS_LABEL: ExpressionSpecification = ["==", ["geometry-type"], "Point"];
const IS_SHAPE: ExpressionSpecification = ["!=", ["geometry-type"], "Point"];

/** Polygons of fields: light fill, 2 px outline, white halo around the selected one, names from zoom 12. */
export function FieldsLayer(props: FieldsLayerProps) {
  const { fields, selectedId = null, hoveredId = null, isSelectedFilled = true } = props;
  const colors = useMapColors();
  // One source, since the map redraws once for each changed one.
  const source = useMemo(
    () =>
      ({
        type: "geojson",
        promoteId: "id",
        data: collect([...shapesOf(fields), ...labelsOf(fields)]),
      }) as const,
    [fields],
  );
  const looks = useMemo(() => looksOf(fields), [fields]);
  const shapeLayers = useMemo(
    () => layersOfShapes(selectedId, hoveredId, isSelectedFilled),
    [selectedId, hoveredId, isSelectedFilled],
  );
  const unnamedId = isSelectedFilled ? null : selectedId;
  const labelLayers = useMemo(
    () => layersOfLabels(colors.label, colors.halo, unnamedId),
    [colors, unnamedId],
  );
  const layers = useMemo(() => [...shapeLayers, ...labelLayers], [shapeLayers, labelLayers]);
  useMapPresses(PRESSED, props);
  useFlatPart({ fields: props });
  return <MapLayers id="fields" source={source} layers={layers} states={looks} />;
}

function layersOfShapes(
  selectedId: string | null,
  hoveredId: string | null,
  isSelectedFilled: boolean,
): SlottedLayer[] {
  const is = (id: string | null): ExpressionSpecification => ["==", ["get", "id"], id ?? ""];
  const line = { slot: mapSlot.fields, type: "line", layout: { "line-join": "round" } } as const;
  const opacity: ExpressionSpecification = [
    "case",
    is(selectedId),
    isSelectedFilled ? 0.22 : 0,
    ["!=", ["feature-state", "fillOpacity"], null],
    ["to-number", ["feature-state", "fillOpacity"], 0],
    is(hoveredId),
    0.5,
    0.28,
  ];
  return [
    {
      id: "fields-fill",
      type: "fill",
      slot: mapSlot.fields,
      filter: IS_SHAPE,
      paint: { "fill-color": COLOR, "fill-opacity": opacity },
    },
    {
      ...line,
      id: "fields-halo",
      filter: ["all", IS_SHAPE, is(selectedId)],
      paint: { "line-color": "#ffffff", "line-width": 7, "line-opacity": 0.95 },
    },
    {
      ...line,
      // Outline: keeps every crop colour visible on any background.
      id: "fields-casing",
      filter: IS_SHAPE,
      paint: { "line-color": "#ffffff", "line-width": 4, "line-opacity": 0.55 },
    },
    {
      ...line,
      id: "fields-outline",
      filter: IS_SHAPE,
      paint: { "line-color": COLOR, "line-width": ["case", is(hoveredId), 3.5, 2] },
    },
  ];
}

/** @param unnamedId field without label, whose inside shows an image */
function layersOfLabels(color: string, halo: string, unnamedId: string | null): SlottedLayer[] {
  return [
    {
      id: "field-dots",
      type: "circle",
      slot: mapSlot.labels,
      maxzoom: DOT_ZOOM,
      filter: IS_LABEL,
      paint: {
        "circle-color": COLOR,
        "circle-radius": 6,
        "circle-stroke-color": "#ffffff",
        "circle-stroke-width": 2,
      },
    },
    {
      id: "field-labels",
      type: "symbol",
      slot: mapSlot.labels,
      minzoom: LABEL_ZOOM,
      filter: ["all", IS_LABEL, ["!=", ["get", "id"], unnamedId ?? ""]],
      layout: {
        "text-field": ["format", ["get", "label"], {}, "\n", {}, ["get", "detail"], { "font-scale": 0.85 }],
        "text-font": LABEL_FONT,
        "text-size": 13,
        "text-max-width": 9,
        "text-padding": 4,
      },
      paint: { "text-color": color, "text-halo-color": halo, "text-halo-width": 1.6 },
    },
  ];
}

/** Layers whose features open a field. */
const PRESSED = ["fields-fill", "field-dots"];

function collect(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: "FeatureCollection", features };
}

function shapesOf(fields: readonly MapField[]): GeoJSON.Feature[] {
  return fields.map(({ id, polygon }) => ({ type: "Feature", properties: { id }, geometry: polygon }));
}

function looksOf(fields: readonly MapField[]): FeatureStates {
  return new Map(fields.map(({ id, color, fillOpacity = null }) => [id, { color, fillOpacity }]));
}

function labelsOf(fields: readonly MapField[]): GeoJSON.Feature[] {
  return fields.map(({ id, polygon, label, detail }) => ({
    type: "Feature",
    properties: { id, label, detail },
    geometry: { type: "Point", coordinates: labelPoint(polygon) },
  }));
}
