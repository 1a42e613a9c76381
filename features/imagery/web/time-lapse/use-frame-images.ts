import type { LayerId, LayerImage } from "@surco/raster";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { layerImageOptions, type NamedScene } from "../use-images";

/** Asked for at once: other parts of the screen want an answer meanwhile. */
const AT_ONCE = 3;

/** A film has dozens of pictures: one that the network lost is asked for again before it is shown as missing. */
const RETRIES = 3;

/** State of a frame's picture; a missing entry is still loading. */
export type FrameImage = LayerImage | "failed";

/** The images of all frames by scene, fetched in the order of the frames; those seen before cost nothing. @param version  of a formula of one's own */
export function useFrameImages(
  fieldId: string,
  layer: LayerId,
  scenes: readonly NamedScene[],
  version?: number,
): ReadonlyMap<string, FrameImage> {
  const queryClient = useQueryClient();
  const [images, setImages] = useState<ReadonlyMap<string, FrameImage>>(new Map());
  const wanted = useSteadyScenes(scenes);
  useEffect(() => {
    let isWanted = true;
    const found = new Map<string, FrameImage>();
    const left = [...wanted];
    const fetchNext = async () => {
      for (let scene = left.shift(); scene !== undefined && isWanted; scene = left.shift()) {
        const options = { ...layerImageOptions(fieldId, scene, layer, version), retry: RETRIES };
        found.set(scene.sceneId, await queryClient.fetchQuery(options).catch((): FrameImage => "failed"));
        if (isWanted) setImages(new Map(found));
      }
    };
    setImages(found);
    for (let lane = 0; lane < AT_ONCE; lane++) void fetchNext();
    return () => {
      isWanted = false;
    };
  }, [fieldId, layer, version, wanted, queryClient]);
  return images;
}

/** The same list as before while it names the same windows. */
function useSteadyScenes(scenes: readonly NamedScene[]): readonly NamedScene[] {
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
