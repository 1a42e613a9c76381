import {
  AttributionControl,
  addProtocol,
  FullscreenControl,
  GeolocateControl,
  LngLat,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  Popup,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
// MapLibre's worker is a separate file. Without this address the built page has no map, and no build step reports it.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";

setWorkerUrl(workerUrl);

/** The used parts of MapLibre. */
export const code = {
  AttributionControl,
  addProtocol,
  FullscreenControl,
  GeolocateControl,
  LngLat,
  Map: MapLibreMap,
  Marker,
  NavigationControl,
  Popup,
  ScaleControl,
};
