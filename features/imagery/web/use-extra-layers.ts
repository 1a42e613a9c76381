import { layerId } from "@surco/imagery/contract";
import { screenAtRest, useSlot, useSlotNamespaces } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageActionsSlot, imageFindingsSlot, imageLayersSlot, type LoadLayers } from "./slots";
import { useImageChoice } from "./use-image-choice";

const layersByLoader = new WeakMap<LoadLayers, Promise<readonly ExtraLayer[]>>();
const none: readonly ExtraLayer[] = [];

/**
 * Layers of other features, a stable array. Where the address names one, suspends until they are loaded; else the image comes
 * first and they follow, with their texts, so that the layer list opens at once.
 */
export function useExtraLayers(): readonly ExtraLayer[] {
  const loaders = useSlot(imageLayersSlot);
  const names = useSlotNamespaces(imageLayersSlot, imageActionsSlot, imageFindingsSlot);
  const { i18n } = useTranslation();
  const [{ layer: first }] = useImageChoice("first");
  const [{ layer: second }] = useImageChoice("second");
  const [areThere, setThere] = useState(false);
  const isNamed = [first, second].some((name) => !layerId.safeParse(name).success);
  const namespaces = names.join();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await screenAtRest(1);
      await Promise.all([...loaders.map(loadOnce), i18n.loadNamespaces(namespaces.split(","))]);
      if (!isGone) setThere(true);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [loaders, namespaces, i18n]);
  const loaded = areThere || isNamed ? loaders.map((load) => use(loadOnce(load))) : [none];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrays themselves are what may change
  return useMemo(() => loaded.flat(), [loaded.length, ...loaded]);
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
