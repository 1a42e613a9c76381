import { useId, useLayoutEffect, useRef } from "react";
import { useFlatPart } from "../flat/use-flat-part";
import { useSurcoMap } from "../use-surco-map";
import type { Pane } from "./map-picture";
import { openPictureWindow, type PictureWindow } from "./picture-window";

/**
 * Shows pictures on the map of the stage around.
 * @param panes  the same array as before while nothing changes
 * @param opacity  0..1
 */
export function usePictureWindow(panes: readonly Pane[], opacity: number): void {
  const map = useSurcoMap();
  useFlatPart({ pictures: { panes, opacity } });
  const id = `pictures-${useId()}`;
  const opened = useRef<PictureWindow | null>(null);
  useLayoutEffect(() => {
    if (!map) return;
    const window = openPictureWindow(map, id);
    opened.current = window;
    return () => {
      opened.current = null;
      window.remove();
    };
  }, [map, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that was opened anew has nothing in it yet
  useLayoutEffect(() => {
    opened.current?.show(panes, opacity);
  }, [map, id, panes, opacity]);
}
