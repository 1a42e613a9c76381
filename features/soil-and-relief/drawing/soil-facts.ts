import type { Soil } from "../contract";
import type { LegendWords } from "./legend";

/** Derivation of a soil's numbers, one sentence each. */
export function soilFacts(soil: Soil, t: LegendWords["t"]): string[] {
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
