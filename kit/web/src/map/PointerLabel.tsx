import type { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { maplibregl } from "./maplibre";
import classes from "./pointer-label.module.css";
import { useMapPointer, useSurcoMap } from "./use-surco-map";

interface PointerLabelProps {
  /** Value of the layer at a position, `[lng, lat]`, or the reason why there is none; null outside of it. */
  valueAt(position: [number, number]): string | null;
}

/** Value of a layer beside the pointer, or above the place of the last tap. */
export function PointerLabel({ valueAt }: PointerLabelProps) {
  const { t } = useTranslation("common");
  const map = useSurcoMap();
  const [element] = useState(() => document.createElement("div"));
  const [position, setPosition] = useState<[number, number] | null>(null);
  const marker = useRef<Marker | null>(null);
  const value = position && valueAt(position);

  const name = t("common:map.pointerValue");
  useEffect(() => {
    element.className = classes.label ?? "";
    element.setAttribute("role", "note");
    element.setAttribute("aria-label", name);
    marker.current = new maplibregl.Marker({ element, anchor: "bottom", offset: [0, -12] });
    return () => {
      marker.current?.remove();
    };
  }, [element, name]);

  useMapPointer(setPosition);
  useEffect(() => {
    if (map === null || position === null || value === null) marker.current?.remove();
    else marker.current?.setLngLat(position).addTo(map);
  }, [map, position, value]);
  return value !== null && createPortal(<span data-testid="hover-value">{value}</span>, element);
}
