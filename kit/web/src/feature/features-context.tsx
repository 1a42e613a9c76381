import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Slot } from "./slots";
import type { WebFeature } from "./web-feature";

const FeaturesContext = createContext<readonly WebFeature[]>([]);

interface FeaturesProviderProps {
  features: readonly WebFeature[];
  children: ReactNode;
}

/** Provides the manifests of all features to the screens. */
export function FeaturesProvider({ features, children }: FeaturesProviderProps) {
  return <FeaturesContext value={features}>{children}</FeaturesContext>;
}

export function useFeatures(): readonly WebFeature[] {
  return useContext(FeaturesContext);
}

/** Contents of a slot in the order of the features; empty if no feature fills it. */
export function useSlot<Content>({ name }: Slot<Content>): readonly Content[] {
  const features = useFeatures();
  return useMemo(
    () =>
      features
        .flatMap(({ slots = [] }) => slots)
        .filter(({ slot }) => slot === name)
        // Only `fillSlot` makes fillings, and its types bind slot and content.
        .map(({ content }) => content as Content),
    [features, name],
  );
}

/** Namespaces of the features that fill any of the slots, to load their texts before rendering. */
export function useSlotNamespaces(...slots: readonly Slot<unknown>[]): string[] {
  const names = slots.map(({ name }) => name);
  return useFeatures()
    .filter((feature) => feature.slots?.some(({ slot }) => names.includes(slot)))
    .map(({ name }) => name);
}
