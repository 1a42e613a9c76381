import { Text } from "@mantine/core";
import { AttributionControl, type MapRef, Map as MapView, NavigationControl } from "@vis.gl/react-maplibre";
import type { Map as MapLibreMap, PaddingOptions } from "maplibre-gl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../is-phone";
import { BaseLayers, type Basemap } from "./BaseLayers";
import { baseStyle } from "./base-style";
import classes from "./map.module.css";
import { maplibregl } from "./maplibre";

export type Bounds = [west: number, south: number, east: number, north: number];

interface SurcoMapProps {
  ariaLabel: string;
  basemap: Basemap | null;
  /** Part of the map under panels, px: the view is centred in what is free. */
  padding: PaddingOptions;
  /** What is shown first. */
  initialBounds: Bounds;
  /** A point of the map was pressed where nothing of the layers' own answers. */
  cursor?: string;
  /** Layers and other parts that use the map. */
  children?: ReactNode;
}

const ROOM_PX = 32;

declare global {
  interface Window {
    /** The map, handed out to browser stories only. */
    surcoMap?: MapLibreMap;
  }
}

/** The map of Surco: base layers, attribution, zoom buttons; its children find it with `useSurcoMap`. */
export function SurcoMap({ ariaLabel, basemap, padding, initialBounds, cursor, children }: SurcoMapProps) {
  const { t } = useTranslation("common");
  const [hasFonts, setHasFonts] = useState(false);
  const [isUnavailable, setIsUnavailable] = useState(() => !canDrawMaps());
  const map = useRef<MapRef>(null);
  const isPhone = useIsPhone();

  useEffect(() => {
    // Labels are drawn with the page's font: a map made before it is there would draw them with another for ever.
    void document.fonts.load("500 12px 'Inter Variable'").finally(() => setHasFonts(true));
  }, []);

  useEffect(() => {
    map.current?.getMap().easeTo({ padding, duration: 0 });
  }, [padding]);

  const onLoad = useCallback(() => {
    const shown = map.current?.getMap();
    if (!shown) return;
    shown.getCanvas().setAttribute("aria-label", ariaLabel);
    if (isInStory()) window.surcoMap = shown;
  }, [ariaLabel]);

  if (isUnavailable) {
    return (
      <div className={classes.unavailable}>
        <Text>{t("common:map.unavailable")}</Text>
      </div>
    );
  }
  if (!hasFonts) return <div className={classes.waiting} />;

  return (
    <MapView
      ref={map}
      mapLib={maplibregl}
      mapStyle={baseStyle}
      initialViewState={{
        bounds: initialBounds,
        fitBoundsOptions: { padding: withRoom(padding), maxZoom: 14 },
      }}
      fadeDuration={0}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      maxPitch={0}
      minZoom={2}
      maxZoom={18}
      attributionControl={false}
      cursor={cursor}
      onLoad={onLoad}
      onError={({ error }) => {
        if (error.name === "GPUInitializationError") setIsUnavailable(true);
      }}
      locale={{
        "NavigationControl.ZoomIn": t("common:map.zoomIn"),
        "NavigationControl.ZoomOut": t("common:map.zoomOut"),
        "Map.Title": ariaLabel,
      }}
      style={{ width: "100%", height: "100%" }}
    >
      <AttributionControl compact position={isPhone ? "top-left" : "bottom-right"} />
      {!isPhone && <NavigationControl showCompass={false} position="bottom-right" />}
      <BaseLayers basemap={basemap} />
      {children}
    </MapView>
  );
}

/** Padding of a fit: the free area, and a little room inside it. */
export function withRoom(padding: PaddingOptions): Required<PaddingOptions> {
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  return { top: top + ROOM_PX, right: right + ROOM_PX, bottom: bottom + ROOM_PX, left: left + ROOM_PX };
}

function isInStory(): boolean {
  try {
    return localStorage.getItem("surco.story") !== null;
  } catch {
    return false;
  }
}

function canDrawMaps(): boolean {
  return typeof WebGL2RenderingContext !== "undefined";
}
