import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormulas } from "./formulas/use-formulas";
import type { NamedLayer } from "./image-actions";
import { entryName, knownLayers } from "./known-layers";

/** Layers that the server can render: built-in in the picker's order, then the user's formulas. */
export function useLayerNames(): readonly NamedLayer[] {
  const { t } = useTranslation("imagery");
  const { formulas } = useFormulas();
  return useMemo(() => {
    const fixed = Object.values(knownLayers)
      .flat()
      .filter(({ scale }) => scale === undefined || scale === "absolute")
      .map(({ layer }) => ({ layer, name: t(`${entryName({ layer })}.name`) }));
    return [...fixed, ...formulas.map(({ id, name }) => ({ layer: `formula-${id}` as const, name }))];
  }, [t, formulas]);
}
