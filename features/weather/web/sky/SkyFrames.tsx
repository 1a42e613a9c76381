import { MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import type { SkyLayerName } from "@surco/weather/contract";
import { useEffect, useMemo, useState } from "react";
import { skyTilesUrl } from "./sky-protocol";
import type { SkyStep } from "./timeline";

/** Drawn at twice the size of the picture: the radar sees no finer, and two hours of frames stay light. */
const TILE_PX = 512;
/** Interval between the frames that are loaded ahead, and longest wait for one. */
const CHECK_MS = 150;
const PATIENCE_MS = 3000;

const slots = { clouds: mapSlot.cover, radar: mapSlot.overCover } as const;

const sourceOf = (layer: SkyLayerName, frame: string) => `sky-${layer}-${frame}`;

/** True if all pictures of a step are on the map. Without a map nothing is waited for. */
export function isStepLoaded(map: ReturnType<typeof useSurcoMap>, { radar, clouds }: SkyStep): boolean {
  if (!map) return true;
  const isLoaded = (source: string) => map.getSource(source) !== undefined && map.isSourceLoaded(source);
  return (
    (radar === null || isLoaded(sourceOf("radar", radar.id))) &&
    (clouds === null || isLoaded(sourceOf("clouds", clouds.id)))
  );
}

interface SkyFramesProps {
  steps: readonly SkyStep[];
  index: number;
  /** Loads the other steps too, one after the other in the order of the playback. */
  isPreloading: boolean;
  /** 0..1 */
  opacity: number;
  /** Highest zoom of the tiles; the map enlarges those of the last one. */
  maxZoom: Readonly<Record<SkyLayerName, number>>;
}

/** Frames of the sky on the map, each a layer of its own: only the shown one is visible. */
export function SkyFrames({ steps, index, isPreloading, opacity, maxZoom }: SkyFramesProps) {
  const mounted = usePreloaded(steps, index, isPreloading);
  const shown = steps[index];
  return (["clouds", "radar"] as const).flatMap((layer) => {
    const frames = new Set(mounted.flatMap((step) => step[layer]?.id ?? []));
    return [...frames].map((frame) => (
      <SkyFrame
        key={`${layer}-${frame}`}
        layer={layer}
        frame={frame}
        opacity={shown?.[layer]?.id === frame ? opacity : 0}
        maxZoom={maxZoom[layer]}
      />
    ));
  });
}

/** Steps on the map: the shown one, and from then on one more whenever the last one is loaded. */
function usePreloaded(steps: readonly SkyStep[], index: number, isPreloading: boolean): readonly SkyStep[] {
  const map = useSurcoMap();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!isPreloading || !map || ahead >= steps.length) return;
    const step = steps[(index + ahead) % steps.length];
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const isOver = Date.now() - startedAt > PATIENCE_MS;
      if (step === undefined || isOver || isStepLoaded(map, step)) setAhead((before) => before + 1);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isPreloading, map, ahead, index, steps]);
  return useMemo(
    () => steps.filter((_, place) => (place - index + steps.length) % steps.length <= ahead),
    [steps, index, ahead],
  );
}

interface SkyFrameProps {
  layer: SkyLayerName;
  frame: string;
  opacity: number;
  maxZoom: number;
}

function SkyFrame({ layer, frame, opacity, maxZoom }: SkyFrameProps) {
  const id = sourceOf(layer, frame);
  const source = useMemo(
    () => ({
      type: "raster" as const,
      tiles: [skyTilesUrl(layer, frame)],
      tileSize: TILE_PX,
      maxzoom: maxZoom,
    }),
    [layer, frame, maxZoom],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        id,
        type: "raster",
        slot: slots[layer],
        paint: {
          "raster-opacity": opacity,
          "raster-opacity-transition": { duration: 0 },
          "raster-fade-duration": 0,
        },
      },
    ],
    [id, layer, opacity],
  );
  return <MapLayers id={id} source={source} layers={layers} />;
}
