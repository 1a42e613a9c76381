import { Button } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
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
import type { FieldStations, NearbyStation } from "@surco/weather/contract";
import { IconMap2 } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const MARKS = "weather-stations";
const PRESSED = [MARKS];
/** Readable on pictures of fields and on the base map. */
const COLOUR = "#1565c0";
const CLOSEST_ZOOM = 12;

interface StationsOnMapProps extends Pick<FieldStations, "stations" | "place"> {
  openedId: string | null;
  onOpen(stationId: string): void;
}

/** Marks of the stations with their temperature, and a button that shows all of them. A press opens one. */
export function StationsOnMap({ stations, place, openedId, onOpen }: StationsOnMapProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const map = useSurcoMap();
  const colors = useMapColors();
  useMapPresses(PRESSED, { onSelect: onOpen });
  const source = useMemo(() => {
    const labelOf = ({ name, latest }: NearbyStation) =>
      latest?.tempC == null ? name : `${name}\n${format.number(latest.tempC)}°`;
    return { type: "geojson", data: marksOf(stations, openedId, labelOf) } as const;
  }, [stations, openedId, format]);
  const layers = useMemo(() => layersOf(colors.label, colors.halo), [colors]);
  if (map === null || stations.length === 0) return null;
  const showAll = () => {
    const places = [place, ...stations.map((station) => station.place)];
    const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
    fitMap(map, [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], CLOSEST_ZOOM);
  };
  return (
    <>
      <MapLayers id="weather-stations" source={source} layers={layers} />
      <Button
        variant="default"
        mih={44}
        leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
        onClick={showAll}
      >
        {t("stations.onMap")}
      </Button>
    </>
  );
}

function marksOf(
  stations: readonly NearbyStation[],
  openedId: string | null,
  labelOf: (station: NearbyStation) => string,
): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: stations.map((station) => ({
      type: "Feature",
      properties: { id: station.id, isOpened: station.id === openedId, label: labelOf(station) },
      geometry: { type: "Point", coordinates: station.place },
    })),
  };
}

function layersOf(label: string, halo: string): SlottedLayer[] {
  return [
    {
      id: MARKS,
      type: "circle",
      slot: mapSlot.labels,
      paint: {
        "circle-color": COLOUR,
        "circle-radius": ["case", ["get", "isOpened"], 10, 7],
        "circle-stroke-color": "#ffffff",
        "circle-stroke-width": 2,
      },
    },
    {
      id: "weather-station-labels",
      type: "symbol",
      slot: mapSlot.labels,
      layout: {
        "text-field": ["get", "label"],
        "text-font": LABEL_FONT,
        "text-size": 12,
        "text-anchor": "top",
        "text-offset": [0, 0.9],
      },
      paint: { "text-color": label, "text-halo-color": halo, "text-halo-width": 1.6 },
    },
  ];
}
