import { useEffect, useId, useRef } from "react";
import { mapSlot } from "./base-style";
import type { MapPicture } from "./RasterOverlay";
import { type SplitLayer, splitLayer } from "./split-layer";
import { useSurcoMap } from "./use-surco-map";

interface SplitOverlayProps {
  /** Drawn left of the divider; null draws nothing there. */
  left: MapPicture | null;
  right: MapPicture | null;
  /** Where one ends and the other begins: from the left edge of the map, CSS px. */
  dividerPx: number;
  /** 0..1 */
  opacity?: number;
}

/**
 * Two pictures on one map, each cut exactly at the divider, whatever the zoom: the graphics card does the cutting, so that
 * moving the divider uploads nothing.
 */
export function SplitOverlay({ left, right, dividerPx, opacity = 1 }: SplitOverlayProps) {
  const map = useSurcoMap();
  const id = `split-${useId()}`;
  const shown = useRef({ left, right, dividerPx, opacity });
  shown.current = { left, right, dividerPx, opacity };
  const layer = useRef<SplitLayer | null>(null);

  useEffect(() => {
    if (!map) return;
    const made = splitLayer(id, map);
    made.show(shown.current);
    layer.current = made;
    map.addLayer(made.layer, mapSlot.images);
    return () => {
      layer.current = null;
      // A map that is being taken down has dropped its style, and all layers with it.
      if (map.style && map.getLayer(id)) map.removeLayer(id);
    };
  }, [map, id]);

  useEffect(() => {
    layer.current?.show({ left, right, dividerPx, opacity });
    map?.triggerRepaint();
  }, [map, left, right, dividerPx, opacity]);

  return null;
}
