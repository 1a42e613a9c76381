import { type MapLayerGroup, useFeatures, type WebFeature } from "@surco/kit-web";
import { use } from "react";

type LoadGroup = NonNullable<WebFeature["mapLayers"]>;

const groupsByLoader = new WeakMap<LoadGroup, Promise<MapLayerGroup | null>>();

/** Loaders of the layers that features bring. */
export function useMapLayerLoaders(): readonly LoadGroup[] {
  return useFeatures().flatMap(({ mapLayers }) => mapLayers ?? []);
}

/** Layers of features; suspends until they are loaded. Those that could not be are null, and loaded anew the next time. */
export function useMapLayerGroups(loaders: readonly LoadGroup[]): readonly (MapLayerGroup | null)[] {
  return loaders.map((load) => use(loadOnce(load)));
}

function loadOnce(load: LoadGroup): Promise<MapLayerGroup | null> {
  const known = groupsByLoader.get(load);
  if (known) return known;
  const group = load().catch(() => {
    // Of a later attempt: whoever waits for this one sees it fail.
    setTimeout(() => groupsByLoader.delete(load), RETRY_MS);
    return null;
  });
  groupsByLoader.set(load, group);
  return group;
}

const RETRY_MS = 2_000;
