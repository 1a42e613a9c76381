import type { LayerId, LayerImage } from "@surco/raster";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { layerImageOptions, type NamedScene } from "../use-images";

/** Concurrent requests, few so that other requests are not delayed. */
const CONCURRENCY = 3;

/** Retries per image before its frame shows a failure. */
const RETRIES = 3;

/** State of a frame's picture; a missing entry is still loading. */
export type FrameImage = LayerImage | "failed";

/** Images of all frames by scene id, fetched in frame order. @param version  version of a custom formula */
export function useFrameImages(
  fieldId: string,
  layer: LayerId,
  scenes: readonly NamedScene[],
  version?: number,
): ReadonlyMap<string, FrameImage> {
  const queryClient = useQueryClient();
  const [images, setImages] = useState<ReadonlyMap<string, FrameImage>>(new Map());
  const stableScenes = useStableScenes(scenes);
  useEffect(() => {
    let isWanted = true;
    const found = new Map<string, FrameImage>();
    const left = [...stableScenes];
    const fetchNext = async () => {
      for (let scene = left.shift(); scene !== undefined && isWanted; scene = left.shift()) {
        const options = { ...layerImageOptions(fieldId, scene, layer, version), retry: RETRIES };
        found.set(scene.sceneId, await queryClient.fetchQuery(options).catch((): FrameImage => "failed"));
        if (isWanted) setImages(new Map(found));
      }
    };
    setImages(found);
    for (let lane = 0; lane < CONCURRENCY; lane++) void fetchNext();
    return () => {
      isWanted = false;
    };
  }, [fieldId, layer, version, stableScenes, queryClient]);
  return images;
}

/** Memoises a list by its scenes and windows. */
function useStableScenes(scenes: readonly NamedScene[]): readonly NamedScene[] {
  const names = scenes.map(({ sceneId, windowId }) => `${sceneId}:${windowId}`).join(",");
  return useMemo(
    () =>
      names
        .split(",")
        .filter(Boolean)
        .map((name) => {
          const [sceneId = "", windowId = ""] = name.split(":");
          return { sceneId, windowId };
        }),
    [names],
  );
}
