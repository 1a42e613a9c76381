import type { Soil } from "../contract";
import type { LegendTexts } from "./legend";

/** Sentences on the derivation of the soil figures. */
export function soilFacts(soil: Soil, t: LegendTexts["t"]): string[] {
  const { topCm: from, bottomCm: until } = soil.depth;
  return [
    t("soil.facts.map"),
    t("soil.facts.depth", { from, until }),
    t("soil.facts.weights"),
    t("soil.facts.error"),
    t(`soil.facts.${soil.source === "soilgrids-wcs" ? "files" : "points"}`),
    ...(soil.isResampled ? [t("soil.facts.resampled")] : []),
  ];
}
