import { MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import type { SkyLayerName } from "@surco/weather/contract";
import { useEffect, useMemo, useState } from "react";
import { SkyOverlay } from "./SkyOverlay";
import { skyTilesUrl } from "./sky-protocol";
import type { SkyStep } from "./timeline";
import type { MaxZoom } from "./use-sky-pictures";
import { TILE_PX } from "./visible-tiles";

const slots = { clouds: mapSlot.cover, radar: mapSlot.overCover } as const;

interface SkyFramesProps {
  step: SkyStep;
  isPlaying: boolean;
  /** True if a step's pictures are in memory. */
  isReady(step: SkyStep): boolean;
  /** 0..1 */
  opacity: number;
  /** The map enlarges the tiles of the highest zoom. */
  maxZoom: MaxZoom;
}

/** Frames of a step on the map, below outlines and names. While steps change, pictures over the map stand in for them. */
export function SkyFrames({ step, isPlaying, isReady, opacity, maxZoom }: SkyFramesProps) {
  const isOnMap = useIsOnMap(step, isPlaying);
  const hasPictures = isReady(step);
  const frames = (["clouds", "radar"] as const).flatMap((layer) => {
    const frame = step[layer]?.id;
    return frame === undefined || (isPlaying && hasPictures) ? [] : [{ layer, frame }];
  });
  return (
    <>
      {frames.map(({ layer, frame }) => (
        <SkyFrame
          key={`${layer}-${frame}`}
          layer={layer}
          frame={frame}
          // Drawn once: by the map or over it.
          opacity={hasPictures && !isOnMap ? 0 : opacity}
          maxZoom={maxZoom[layer]}
        />
      ))}
      {hasPictures && !isOnMap && <SkyOverlay step={step} opacity={opacity} maxZoom={maxZoom} />}
    </>
  );
}

/** True once the map has drawn the frames of a step; never while steps play. */
function useIsOnMap(step: SkyStep, isPlaying: boolean): boolean {
  const map = useSurcoMap();
  const [drawn, setDrawn] = useState<SkyStep | null>(step);
  useEffect(() => {
    if (!map) return;
    if (isPlaying) return setDrawn(null);
    const finish = () => setDrawn(step);
    map.once("idle", finish);
    map.triggerRepaint();
    return () => void map.off("idle", finish);
  }, [map, step, isPlaying]);
  return !isPlaying && drawn === step;
}

interface SkyFrameProps {
  layer: SkyLayerName;
  frame: string;
  opacity: number;
  maxZoom: number;
}

function SkyFrame({ layer, frame, opacity, maxZoom }: SkyFrameProps) {
  const id = `sky-${layer}-${frame}`;
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
