import type { Map as MapLibreMap, PaddingOptions, RequestParameters } from "maplibre-gl";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasSheet } from "../is-phone";
import { useMapHolder } from "../layout/map-context";
import { whileScreenWaits } from "../parts/at-rest";
import { lazyPart } from "../parts/load-part";
import { tileTurn } from "../parts/tile-turn";
import { addControls } from "./add-controls";
import { BaseLayers } from "./base/BaseLayers";
import { baseStyle } from "./base-style";
import type { Bounds } from "./bounds";
import classes from "./map.module.css";
import type { SurcoMapProps } from "./map-props";
import { loadMapLibre, maplibregl } from "./maplibre";
import { noteMovesByHand, wasMovedByHand } from "./moved-by-hand";
import { PrintedMap } from "./print/PrintedMap";

/** Margin between fitted bounds and the edge of the visible area, px. */
const ROOM_PX = 40;

const FlatMap = lazyPart(async () => (await import("./flat/FlatMap")).FlatMap);

declare global {
  interface Window {
    /** The map, exposed to browser stories only. */
    surcoMap?: MapLibreMap;
  }
}

const LoadedMap = lazyPart(
  async () => {
    await loadMapLibre();
    return ShownMap;
  },
  { isAfterText: true },
);

/**
 * Map with base layers, attribution, scale bar and buttons; a plain one where there is no WebGL. It belongs into the `map` of
 * a `MapStage`.
 */
export function SurcoMap(props: SurcoMapProps) {
  return (
    <Suspense>
      <LoadedMap {...props} />
    </Suspense>
  );
}

function ShownMap({ ariaLabel, padding, initialBounds, children }: SurcoMapProps) {
  const { t } = useTranslation("common");
  const { map, setMap } = useMapHolder();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const paddingNow = useRef(padding);
  paddingNow.current = padding;
  const hasSheet = useHasSheet();
  const first = useRef({
    initialBounds,
    hasSheet,
    locale: {
      "Map.Title": ariaLabel,
      "NavigationControl.ZoomIn": t("common:map.zoomIn"),
      "NavigationControl.ZoomOut": t("common:map.zoomOut"),
      "AttributionControl.ToggleAttribution": t("common:map.attribution"),
      "FullscreenControl.Enter": t("common:map.fullScreen"),
      "FullscreenControl.Exit": t("common:map.endFullScreen"),
      "GeolocateControl.FindMyLocation": t("common:map.ownPosition"),
      "GeolocateControl.LocationNotAvailable": t("common:map.noOwnPosition"),
    },
  });

  useEffect(() => {
    let made: MapLibreMap | null = null;
    let isGone = false;
    let shownOrGone: () => void = () => undefined;
    void whileScreenWaits(
      new Promise<void>((over) => {
        shownOrGone = over;
      }),
    );
    // Labels use the page's font: a map created before it is loaded would keep another one.
    void document.fonts.load("500 13px 'Inter Variable'").finally(() => {
      if (isGone || !box.current) return;
      try {
        made = newMap(box.current, first.current);
      } catch {
        shownOrGone();
        setIsUnavailable(true);
        return;
      }
      const shown = made;
      noteMovesByHand(shown);
      shown.once("idle", shownOrGone);
      shown.once("load", () => {
        // Before any part moves the map, or the padding would apply twice.
        shown.jumpTo({ padding: paddingNow.current });
        if (!wasMovedByHand(shown))
          shown.fitBounds(first.current.initialBounds, { padding: ROOM_PX, maxZoom: 14, duration: 0 });
        if (first.current.hasSheet) foldAttribution(shown);
        markAtRest(shown);
        setMap(shown);
      });
    });
    return () => {
      isGone = true;
      shownOrGone();
      setMap(null);
      made?.remove();
    };
  }, [setMap]);

  useEffect(() => {
    if (map) keepInPlace(map, padding);
  }, [map, padding]);

  useEffect(() => {
    // Once the parts follow it: they must notice when a story moves it.
    if (map && isInStory()) window.surcoMap = map;
  }, [map]);

  useEffect(() => {
    map?.getCanvas().setAttribute("aria-label", ariaLabel);
  }, [map, ariaLabel]);

  if (isUnavailable) {
    return (
      <Suspense>
        <FlatMap ariaLabel={ariaLabel} padding={padding} initialBounds={initialBounds}>
          {children}
        </FlatMap>
      </Suspense>
    );
  }
  return (
    <>
      <div ref={box} className={classes.map} />
      <PrintedMap />
      <BaseLayers />
      {children}
    </>
  );
}

interface FirstView {
  initialBounds: Bounds;
  hasSheet: boolean;
  locale: Record<string, string>;
}

/** True for a picture or tile that was lost with the connection: a bar reports that, and the map retries it. */
function isLostRequest(error: object): boolean {
  return "status" in error && error.status === 0;
}

/** @throws Error when the browser cannot draw maps */
function newMap(container: HTMLElement, { initialBounds, hasSheet, locale }: FirstView): MapLibreMap {
  const map = new maplibregl.Map({
    container,
    style: baseStyle,
    bounds: initialBounds,
    fitBoundsOptions: { maxZoom: 14 },
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    minZoom: 2,
    maxZoom: 18,
    attributionControl: false,
    locale,
    transformRequest: inTurn,
  });
  map.on("error", ({ error }) => {
    if (!isLostRequest(error)) reportError(error);
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  addControls(map, hasSheet);
  // MapLibre names the button once it knows whether there is a position.
  const ownPosition = container.querySelector(".maplibregl-ctrl-geolocate:not([title])");
  ownPosition?.setAttribute("aria-label", locale["GeolocateControl.FindMyLocation"] ?? "");
  return map;
}

/** Lets tiles from the network wait for their turn; those of features are data of the fields. */
function inTurn(url: string, kind?: string): RequestParameters | Promise<RequestParameters> {
  const turn = kind === "Tile" && url.startsWith("http") ? tileTurn() : null;
  return turn?.then(() => ({ url })) ?? { url };
}

/**
 * Changes the padding without moving the map: the middle of the visible area becomes the map's centre. Where the map has another
 * size too, as of a phone that is turned, the middle of before stays in the middle.
 */
function keepInPlace(map: MapLibreMap, padding: PaddingOptions): void {
  const { left = 0, right = 0, top = 0, bottom = 0 } = padding;
  const { clientWidth, clientHeight } = map.getContainer();
  const drawn = map.getCanvas();
  if (drawn.clientWidth !== clientWidth || drawn.clientHeight !== clientHeight) {
    map.resize();
    map.jumpTo({ padding, center: map.getCenter() });
    return;
  }
  const middle: [number, number] = [(clientWidth + left - right) / 2, (clientHeight + top - bottom) / 2];
  map.jumpTo({ padding, center: map.unproject(middle) });
}

/** Marks the map's element while everything in view is drawn. */
function markAtRest(map: MapLibreMap): void {
  const { dataset } = map.getContainer();
  map.on("render", () => delete dataset.mapAtRest);
  map.on("idle", () => {
    dataset.mapAtRest = "";
  });
}

/** Collapses the attribution to its button: on a phone it would cover the field. */
function foldAttribution(map: MapLibreMap): void {
  const fold = () => {
    // It expands by itself when the first source is added.
    const attribution = map.getContainer().querySelector(".maplibregl-compact-show");
    if (!attribution) return;
    attribution.classList.remove("maplibregl-compact-show");
    attribution.removeAttribute("open");
    map.off("idle", fold);
  };
  map.on("idle", fold);
}

function isInStory(): boolean {
  try {
    return localStorage.getItem("surco.story") !== null;
  } catch {
    return false;
  }
}
