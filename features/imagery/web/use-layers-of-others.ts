import { useSlot } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { use, useMemo } from "react";
import { imageLayersSlot, type LoadLayers } from "./slots";

const asked = new WeakMap<LoadLayers, Promise<readonly ExtraLayer[]>>();

/** Layers that other features bring; suspends until they are loaded. The same array each time. */
export function useLayersOfOthers(): readonly ExtraLayer[] {
  const loaded = useSlot(imageLayersSlot).map((load) => use(layersOf(load)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrays themselves are what may change
  return useMemo(() => loaded.flat(), loaded);
}

function layersOf(load: LoadLayers): Promise<readonly ExtraLayer[]> {
  const known = asked.get(load);
  if (known) return known;
  const layers = load().catch(() => {
    // The list is there without them; they are asked for again with the next field.
    asked.delete(load);
    return [];
  });
  asked.set(load, layers);
  return layers;
}
