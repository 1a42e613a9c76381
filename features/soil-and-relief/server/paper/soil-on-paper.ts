import type { Attribution } from "@surco/contract";
import type { PaperMap } from "@surco/kit-server";
import type { Soil } from "../../contract";
import { groupName, type LegendTexts, soilLegend, textureName } from "../../drawing/legend";
import { paintSoil } from "../../drawing/paint-soil";
import { soilFacts } from "../../drawing/soil-facts";
import { isSoilPart, type SoilLayerId } from "../../drawing/soil-layer-ids";
import type { PaperField } from "./paper-field";
import { placeInDegrees } from "./place-in-degrees";

/** Soil layer on paper: whole cells of the map with the field's outline. */
export function soilOnPaper(
  soil: Soil,
  layer: SoilLayerId,
  words: LegendTexts,
  field: PaperField,
  attributions: readonly Attribution[],
): PaperMap {
  const { t } = words;
  const { topCm: from, bottomCm: until } = soil.depth;
  const { corners, ...picture } = paintSoil(soil, layer);
  const [[west, north], , [east, south]] = corners;
  const name = t(`layers.${layer}.name`);
  return {
    layerName: name,
    plainName: name,
    date: null,
    simulated: soil.simulated,
    picture: placeInDegrees(picture, { west, north, east, south }, field.polygon),
    seen: { of: "map", fraction: soil.coveredFraction },
    figures: isSoilPart(layer) ? { unit: "%", decimals: 1, exactDecimals: 1, values: soil[layer] } : null,
    legend: soilLegend(soil, layer, field.areaHa, words),
    notes: [
      ...mainClass(soil, layer, words),
      t(`soil.unit.${isSoilPart(layer) ? "part" : layer}`, { from, until }),
      t("soil.resolution", { metres: soil.cellSizeM }),
    ],
    source: { name: "SoilGrids 2.0", facts: soilFacts(soil, t) },
    attributions: attributions.map(({ text }) => text),
  };
}

function mainClass(soil: Soil, layer: SoilLayerId, words: LegendTexts): string[] {
  const { t } = words;
  if (layer === "soilTexture") return [`${t("soil.meanTexture")}: ${textureName(soil.texture, words)}`];
  const [group] = soil.groups;
  if (layer !== "soilGroup" || group === undefined) return [];
  return [`${t("soil.mainGroup")}: ${groupName(group.group, words)}`];
}
