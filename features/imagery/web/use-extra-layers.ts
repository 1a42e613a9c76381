import { layerId } from "@surco/imagery/contract";
import { screenAtRest, useSlot, useSlotNamespaces } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageActionsSlot, imageFindingsSlot, imageLayersSlot, type LoadLayers } from "./slots";
import { useImageChoice } from "./use-image-choice";

const layersByLoader = new WeakMap<LoadLayers, Promise<readonly ExtraLayer[]>>();
const none: readonly ExtraLayer[] = [];
const RETRY_AFTER_MS = 30_000;

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
  const [followed, setFollowed] = useState<readonly ExtraLayer[] | null>(null);
  const isNamed = [first, second].some((name) => !layerId.safeParse(name).success);
  const namespaces = names.join();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await screenAtRest(1);
      const [layers] = await Promise.all([
        Promise.all(loaders.map(loadOnce)),
        i18n.loadNamespaces(namespaces.split(",")),
      ]);
      if (!isGone) setFollowed(layers.flat());
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [loaders, namespaces, i18n]);
  const named = loaders.map((load) => (isNamed && followed === null ? use(loadOnce(load)) : none));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrays themselves are what may change
  return useMemo(() => followed ?? named.flat(), [followed, ...named]);
}

function loadOnce(load: LoadLayers): Promise<readonly ExtraLayer[]> {
  const known = layersByLoader.get(load);
  if (known) return known;
  const layers = load().catch(() => {
    // The picker works without them; loading is retried with a field opened later.
    setTimeout(() => layersByLoader.delete(load), RETRY_AFTER_MS);
    return [];
  });
  layersByLoader.set(load, layers);
  return layers;
}
