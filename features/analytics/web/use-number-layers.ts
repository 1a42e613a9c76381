import { type NumberLayerId, numberLayerId } from "@surco/imagery/contract";
import { knownLayers, useFormulas } from "@surco/imagery/web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

interface LayerOption {
  value: NumberLayerId;
  label: string;
}

/** Groups of the layer picker with numeric layers. */
const GROUPS = ["crop", "water", "more"] as const;

/** Numeric layers and own formulas, by the groups of the layer picker. */
export function useNumberLayers(): { group: string; items: LayerOption[] }[] {
  const { t } = useTranslation(["analytics", "imagery"]);
  const { formulas } = useFormulas();
  return useMemo(() => {
    const ours = GROUPS.map((group) => ({
      group: t(`imagery:layers.groups.${group}`),
      items: (knownLayers[group] ?? []).flatMap(({ layer, scale = "absolute" }) => {
        const read = numberLayerId.safeParse(layer);
        // Contrasted NDVI layers only recolour the same numbers.
        return read.success && scale === "absolute"
          ? [{ value: read.data, label: t(`imagery:layer.${layer}.name`) }]
          : [];
      }),
    }));
    if (formulas.length === 0) return ours;
    const own = formulas.map(({ id, name }) => ({ value: `formula-${id}` as const, label: name }));
    return [...ours, { group: t("imagery:layers.groups.own"), items: own }];
  }, [t, formulas]);
}

/** Returns the layer in the URL if it is numeric, else NDVI. */
export function chosenLayer(name: string, groups: readonly { items: LayerOption[] }[]): LayerOption {
  const all = groups.flatMap(({ items }) => items);
  return all.find(({ value }) => value === name) ?? all[0] ?? { value: "ndvi", label: "NDVI" };
}
