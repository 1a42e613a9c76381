import { Button } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import {
  type Bounds,
  MapBox,
  MapLayers,
  mapSlot,
  type SlottedLayer,
  SurcoMap,
  useSurcoMap,
} from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Around a point without a field, degrees. */
const AROUND_DEG = 0.01;
const BLUE = "#1a73e8";

const layers: SlottedLayer[] = [
  {
    id: "note-field",
    type: "line",
    slot: mapSlot.labels,
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "line-color": BLUE, "line-width": 2 },
  },
  {
    id: "note-point",
    type: "circle",
    slot: mapSlot.labels,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-color": BLUE,
      "circle-radius": 8,
      "circle-stroke-color": "#ffffff",
      "circle-stroke-width": 3,
    },
  },
];

interface PointMapProps {
  /** Field around the point; null: not known. */
  field: Pick<OpenedField, "polygon" | "bbox"> | null;
  /** `[lng, lat]`. */
  point: [number, number] | null;
  /** null: the point is only shown. */
  onChoose: ((lngLat: [number, number]) => void) | null;
}

/** Small map with a point, which a press or the button below moves. */
export function PointMap({ field, point, onChoose }: PointMapProps) {
  const { t } = useTranslation("notes");
  const [lng, lat] = point ?? [0, 0];
  const around: Bounds = [lng - AROUND_DEG, lat - AROUND_DEG, lng + AROUND_DEG, lat + AROUND_DEG];
  return (
    <MapBox heightPx={260}>
      <SurcoMap ariaLabel={t("point.map")} padding={NO_PADDING} initialBounds={field?.bbox ?? around}>
        <Marks field={field} point={point} />
        {onChoose && <Choosing onChoose={onChoose} />}
      </SurcoMap>
    </MapBox>
  );
}

function Marks({ field, point }: Pick<PointMapProps, "field" | "point">) {
  const source = useMemo(() => ({ type: "geojson", data: marksOf(field, point) }) as const, [field, point]);
  return <MapLayers id="note-point" source={source} layers={layers} />;
}

function Choosing({ onChoose }: { onChoose(lngLat: [number, number]): void }) {
  const { t } = useTranslation("notes");
  const map = useSurcoMap();
  const latest = useRef(onChoose);
  latest.current = onChoose;
  useEffect(() => {
    if (!map) return;
    const choose = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      latest.current([lngLat.lng, lngLat.lat]);
    map.on("click", choose);
    return () => {
      map.off("click", choose);
    };
  }, [map]);
  return (
    <Button
      mih={44}
      size="compact-sm"
      variant="default"
      style={{ position: "absolute", left: 8, bottom: 8 }}
      disabled={map === null}
      onClick={() => {
        const centre = map?.getCenter();
        if (centre) onChoose([centre.lng, centre.lat]);
      }}
    >
      {t("point.centre")}
    </Button>
  );
}

function marksOf(field: PointMapProps["field"], point: PointMapProps["point"]): GeoJSON.FeatureCollection {
  const geometries: GeoJSON.Geometry[] = [
    ...(field === null ? [] : [field.polygon]),
    ...(point === null ? [] : [{ type: "Point" as const, coordinates: point }]),
  ];
  return {
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  };
}
