import { crops } from "@surco/agronomy";
import { intlTagOf } from "@surco/contract";
import { FIELDS_FROM_ZOOM, fieldTile, LAST_TILE_ZOOM } from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import {
  addMapProtocol,
  LABEL_FONT,
  MapLayers,
  mapSlot,
  type SlottedLayer,
  useMapColors,
  useMapPresses,
  useSurcoMap,
} from "@surco/kit-web/map";
import type { ExpressionSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cropStyle } from "../crop-style";
import type { FoundQuery } from "./found-query";

const PROTOCOL = "surco-fields";
const LABEL_ZOOM = 12;
/** Above this area, hectares on a cluster are abbreviated. */
const COMPACT_FROM_HA = 10_000;
const PRESSED = ["found-fill", "found-dots"];
/** Zoom levels gained by pressing a cluster. */
const ZOOM_STEP = 2;

addMapProtocol(PROTOCOL, async ({ url }, { signal }) => {
  const address = new URL(url);
  const [z = "0", x = "0", y = "0"] = address.pathname.split("/").slice(-3);
  const query = Object.fromEntries(address.searchParams) as FoundQuery;
  return { data: await call(fieldTile, { params: { z, x, y }, query, signal }) };
});

interface FoundFieldsLayerProps {
  query: FoundQuery;
  /** Changes after edits, to reload the tiles. */
  version: number;
  /** Open field, drawn elsewhere. */
  selectedId: string | null;
  hoveredId: string | null;
  onSelect?(id: string): void;
  onHover?(id: string | null): void;
}

/**
 * Map layer for more fields than a browser holds, from the server's tiles: clusters far out, polygons from zoom 10 on.
 */
export function FoundFieldsLayer(props: FoundFieldsLayerProps) {
  const { query, version, selectedId, hoveredId } = props;
  const { t, i18n } = useTranslation("fields");
  const colors = useMapColors();
  const source = useMemo(() => {
    const asked = Object.entries({ ...query, v: version }).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    const tiles = [`${PROTOCOL}://tiles/{z}/{x}/{y}?${search}`];
    return { type: "vector", tiles, maxzoom: LAST_TILE_ZOOM } as const;
  }, [query, version]);
  const layers = useMemo(
    () => [
      ...shapeLayers(selectedId, hoveredId),
      ...markLayers(colors, selectedId, {
        locale: intlTagOf(i18n.language),
        thousandHa: t("popup.thousandHa"),
      }),
    ],
    [selectedId, hoveredId, colors, i18n.language, t],
  );
  const map = useSurcoMap();
  useMapPresses(PRESSED, {
    ...props,
    onPressOther: (center) =>
      map?.easeTo({ center, zoom: Math.min(map.getZoom() + ZOOM_STEP, FIELDS_FROM_ZOOM + 1) }),
  });
  return <MapLayers id="found-fields" source={source} layers={layers} />;
}

const cropColor = [
  "match",
  ["get", "cropId"],
  ...crops.flatMap(({ id }) => [id, cropStyle(id).color]),
  cropStyle(null).color,
] as unknown as ExpressionSpecification;

function shapeLayers(selectedId: string | null, hoveredId: string | null): SlottedLayer[] {
  const isHovered: ExpressionSpecification = ["==", ["get", "id"], hoveredId ?? ""];
  const isOther: ExpressionSpecification = ["!=", ["get", "id"], selectedId ?? ""];
  const layer = {
    slot: mapSlot.fields,
    "source-layer": "fields",
    minzoom: FIELDS_FROM_ZOOM,
    filter: isOther,
  };
  return [
    {
      ...layer,
      id: "found-fill",
      type: "fill",
      paint: { "fill-color": cropColor, "fill-opacity": ["case", isHovered, 0.5, 0.28] },
    },
    {
      ...layer,
      id: "found-outline",
      type: "line",
      layout: { "line-join": "round" },
      paint: { "line-color": cropColor, "line-width": ["case", isHovered, 3.5, 2] },
    },
  ];
}

function markLayers(
  colors: { label: string; halo: string },
  selectedId: string | null,
  { locale, thousandHa }: { locale: string; thousandHa: string },
): SlottedLayer[] {
  const asNumber = (value: ExpressionSpecification, digits = 0): ExpressionSpecification => [
    "number-format",
    digits === 0 ? ["round", value] : value,
    { locale, "min-fraction-digits": digits, "max-fraction-digits": digits },
  ];
  const hectares: ExpressionSpecification = [
    "case",
    [">=", ["get", "areaHa"], COMPACT_FROM_HA],
    ["concat", asNumber(["/", ["get", "areaHa"], 1000]), ` ${thousandHa}`],
    ["concat", asNumber(["get", "areaHa"]), " ha"],
  ];
  const text = { "text-font": LABEL_FONT, "text-size": 13 };
  const written = { "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.6 };
  const radius: ExpressionSpecification = [
    "interpolate",
    ["linear"],
    ["log10", ["get", "count"]],
    0,
    9,
    1,
    18,
    3,
    30,
    5,
    44,
  ];
  return [
    {
      id: "found-dots",
      type: "circle",
      slot: mapSlot.labels,
      "source-layer": "clusters",
      maxzoom: FIELDS_FROM_ZOOM,
      paint: {
        "circle-color": colors.halo,
        "circle-opacity": 0.9,
        "circle-radius": radius,
        "circle-stroke-color": cropStyle(null).color,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "found-counts",
      type: "symbol",
      slot: mapSlot.labels,
      "source-layer": "clusters",
      maxzoom: FIELDS_FROM_ZOOM,
      filter: [">", ["get", "count"], 1],
      layout: {
        ...text,
        "text-field": ["format", asNumber(["get", "count"]), {}, "\n", {}, hectares, { "font-scale": 0.75 }],
        "text-allow-overlap": true,
      },
      paint: written,
    },
    {
      id: "found-labels",
      type: "symbol",
      slot: mapSlot.labels,
      "source-layer": "labels",
      minzoom: LABEL_ZOOM,
      filter: ["!=", ["get", "id"], selectedId ?? ""],
      layout: {
        ...text,
        "text-field": [
          "format",
          ["get", "label"],
          {},
          "\n",
          {},
          ["concat", asNumber(["get", "areaHa"], 1), " ha"],
          { "font-scale": 0.85 },
        ],
        "text-max-width": 9,
        "text-padding": 4,
      },
      paint: written,
    },
  ];
}
