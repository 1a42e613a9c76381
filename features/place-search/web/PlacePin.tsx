import { maplibregl, type useSurcoMap } from "@surco/kit-web/map";
import { useEffect } from "react";
import classes from "./place-search.module.css";
import type { ShownPlace } from "./shown-place";

interface PlacePinProps {
  map: NonNullable<ReturnType<typeof useSurcoMap>>;
  place: ShownPlace;
}

/** Pin with the name of the place that was looked for. */
export function PlacePin({ map, place: { name, lng, lat } }: PlacePinProps) {
  useEffect(() => {
    const pin = document.createElement("div");
    pin.className = classes.pin ?? "";
    const label = document.createElement("span");
    label.textContent = name;
    pin.append(label);
    const marker = new maplibregl.Marker({ element: pin, anchor: "bottom" }).setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, name, lng, lat]);
  return null;
}
