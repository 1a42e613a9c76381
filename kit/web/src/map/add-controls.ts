import type { Map as MapLibreMap } from "maplibre-gl";
import { maplibregl } from "./maplibre";

type Geolocate = InstanceType<typeof maplibregl.GeolocateControl>;
const ownPositionControls = new WeakMap<MapLibreMap, Geolocate>();

/** Width of the scale bar, px. */
const SCALE_PX = 96;
/** Nearest zoom that the own position moves the map to. */
const OWN_POSITION_ZOOM = 15;

/**
 * Adds attribution, scale bar and own position; beside a drawer also zoom buttons and full screen.
 *
 * Over a sheet all of them stand at the top, since it covers the bottom; fingers zoom.
 */
export function addControls(map: MapLibreMap, hasSheet: boolean): void {
  const corner = hasSheet ? "top-left" : "bottom-right";
  map.addControl(new maplibregl.AttributionControl({ compact: true }), corner);
  map.addControl(new maplibregl.ScaleControl({ maxWidth: SCALE_PX, unit: "metric" }), corner);
  if (!hasSheet) {
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }), corner);
    // With the panels: a map alone could not be worked with.
    map.addControl(new maplibregl.FullscreenControl({ container: document.documentElement }), corner);
  }
  const ownPosition = new maplibregl.GeolocateControl({
    positionOptions: { enableHighAccuracy: true },
    trackUserLocation: true,
    fitBoundsOptions: { maxZoom: OWN_POSITION_ZOOM },
  });
  ownPositionControls.set(map, ownPosition);
  map.addControl(ownPosition, corner);
}

/** Moves the map to the device's own position, as its button does. @param onFailure  called where there is none */
export function showOwnPosition(map: MapLibreMap, onFailure: () => void): void {
  const control = ownPositionControls.get(map);
  if (control === undefined || !("geolocation" in navigator)) {
    onFailure();
    return;
  }
  const end = () => {
    control.off("error", fail);
    control.off("geolocate", end);
  };
  const fail = () => {
    end();
    onFailure();
  };
  control.on("error", fail);
  control.on("geolocate", end);
  if (!control.trigger()) fail();
}
