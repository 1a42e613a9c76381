import { useSurcoMap } from "@surco/kit-web/map";
import type { SkyLayerName } from "@surco/weather/contract";
import { useCallback, useEffect, useState } from "react";
import { isLoaded, loadPictures, type TilesOf } from "./sky-tiles";
import type { SkyStep } from "./timeline";
import { visibleTiles } from "./visible-tiles";

type Map = NonNullable<ReturnType<typeof useSurcoMap>>;
/** Highest zoom of the tiles of each layer. */
export type MaxZoom = Readonly<Record<SkyLayerName, number>>;

/** Tiles on the screen. */
export function tilesOnScreen(map: Map, maxZoom: MaxZoom): TilesOf {
  const { clientWidth: widthPx, clientHeight: heightPx } = map.getContainer();
  const view = { zoom: map.getZoom(), topLeft: map.unproject([0, 0]), widthPx, heightPx };
  return { clouds: visibleTiles(view, maxZoom.clouds), radar: visibleTiles(view, maxZoom.radar) };
}

/** Pictures of the steps for the tiles on the screen. */
export interface SkyPictures {
  /** True if all pictures of a step are in memory, and without a map. */
  isReady(step: SkyStep): boolean;
  /** Loads the pictures of all steps, and those of further views, from a step on in the order of the playback. */
  preload(from: number): void;
}

/** Keeps the steps' pictures for the tiles on the screen in memory, once they are asked for. */
export function useSkyPictures(steps: readonly SkyStep[], maxZoom: MaxZoom): SkyPictures {
  const map = useSurcoMap();
  const [from, preload] = useState<number | null>(null);
  const [loaded, setLoaded] = useState(0);
  const [viewed, setViewed] = useState(0);
  useEffect(() => {
    if (!map) return;
    const count = () => setViewed((before) => before + 1);
    map.on("moveend", count);
    return () => void map.off("moveend", count);
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view needs other tiles
  useEffect(() => {
    if (!map || from === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      const tiles = tilesOnScreen(map, maxZoom);
      for (const step of [...steps.slice(from), ...steps.slice(0, from)]) {
        if (signal.aborted) return;
        if (isLoaded(step, tiles)) continue;
        await loadPictures(step, tiles, signal);
        setLoaded((before) => before + 1);
      }
    })();
    return () => controller.abort();
  }, [map, steps, from, viewed, maxZoom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded pictures and another view change the answer
  const isReady = useCallback(
    (step: SkyStep) => map === null || isLoaded(step, tilesOnScreen(map, maxZoom)),
    [map, loaded, viewed, maxZoom],
  );
  return { isReady, preload };
}
