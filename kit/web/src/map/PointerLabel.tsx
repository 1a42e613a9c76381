import type { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { maplibregl } from "./maplibre";
import classes from "./pointer-label.module.css";
import { useFlatMap, useMapPointer, useSurcoMap } from "./use-surco-map";

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
  }, [element, name]);
  useEffect(() => {
    if (map === null) return;
    marker.current = new maplibregl.Marker({ element, anchor: "bottom", offset: [0, -12] });
    return () => {
      marker.current?.remove();
    };
  }, [map, element]);

  useMapPointer(setPosition);
  useLabelOnFlatMap(element, value !== null);
  useEffect(() => {
    if (map === null || position === null || value === null) marker.current?.remove();
    else marker.current?.setLngLat(position).addTo(map);
  }, [map, position, value]);
  return value !== null && createPortal(<span data-testid="hover-value">{value}</span>, element);
}

/** Without WebGL the label follows the pointer on the element of the map, as there are no markers. */
function useLabelOnFlatMap(element: HTMLElement, isShown: boolean): void {
  const container = useFlatMap()?.container ?? null;
  useEffect(() => {
    if (container === null) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = container.getBoundingClientRect();
      element.style.left = `${clientX - left}px`;
      element.style.top = `${clientY - top}px`;
    };
    element.dataset.flat = "true";
    container.addEventListener("pointermove", follow);
    container.addEventListener("pointerdown", follow);
    return () => {
      container.removeEventListener("pointermove", follow);
      container.removeEventListener("pointerdown", follow);
      element.remove();
    };
  }, [container, element]);
  useEffect(() => {
    if (container === null) return;
    if (isShown) container.append(element);
    else element.remove();
  }, [container, element, isShown]);
}
