import { numberLayer, trueColourFacts } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { isFixedLayer } from "../../charts/layer-texts";
import { useFormulas } from "../formulas/use-formulas";
import { useOverviewChoice } from "./use-overview-choice";

/** Definition of the layer in the URL, built-in or a custom formula. */
export function useOverviewLayer() {
  const { t } = useTranslation("imagery");
  const { layer } = useOverviewChoice();
  const { formulas } = useFormulas();
  if (layer === "trueColour") {
    return { facts: trueColourFacts, displayRange: null, name: t(`layer.${layer}.name`), version: null };
  }
  if (isFixedLayer(layer)) {
    const facts = numberLayer(layer);
    return { facts, displayRange: facts.displayRange, name: t(`layer.${layer}.name`), version: null };
  }
  const formula = formulas.find(({ id }) => layer === `formula-${id}`);
  return {
    facts: null,
    displayRange: formula?.displayRange ?? null,
    name: formula?.name ?? t("overview.ownFormula"),
    version: formula?.version ?? null,
  };
}
