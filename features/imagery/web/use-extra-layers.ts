import { useSlot } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { use, useMemo } from "react";
import { imageLayersSlot, type LoadLayers } from "./slots";

const layersByLoader = new WeakMap<LoadLayers, Promise<readonly ExtraLayer[]>>();

/** Layers of other features, a stable array; suspends until they are loaded. */
export function useExtraLayers(): readonly ExtraLayer[] {
  const loaded = useSlot(imageLayersSlot).map((load) => use(loadOnce(load)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrays themselves are what may change
  return useMemo(() => loaded.flat(), loaded);
}

function loadOnce(load: LoadLayers): Promise<readonly ExtraLayer[]> {
  const known = layersByLoader.get(load);
  if (known) return known;
  const layers = load().catch(() => {
    // The picker works without them; loading is retried with the next field.
    layersByLoader.delete(load);
    return [];
  });
  layersByLoader.set(load, layers);
  return layers;
}
