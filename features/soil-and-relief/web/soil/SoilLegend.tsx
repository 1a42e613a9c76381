import type { SoilTexture, WrbGroup } from "@surco/agronomy";
import type { Attribution } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { Soil } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { groupName, soilLegend, textureName } from "../../drawing/legend";
import { isSoilPart, type SoilLayerId } from "../../drawing/soil-layer-ids";
import { explainClassArea, explainSoil } from "../explanations/explain-soil-and-relief";
import { LayerLegend } from "../layer/LayerLegend";

interface SoilLegendProps {
  soil: Soil;
  attributions: readonly Attribution[];
  layer: SoilLayerId;
  areaHa: number;
}

export function SoilLegend({ soil, attributions, layer, areaHa }: SoilLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  const percent = (value: number) => format.percent(value, 1);
  const isPart = isSoilPart(layer);
  const figures = isPart ? soil[layer] : null;
  const rows = soilLegend(soil, layer, areaHa, { t, number: format.number });
  const [first] = rows;
  return (
    <LayerLegend
      explanation={isPart ? explainSoil(soil, layer, attributions) : null}
      areaExplanation={first && explainClassArea(areaHa, first)}
      name={t(`layers.${layer}.name`)}
      figures={
        figures === null
          ? []
          : [
              { name: t("figures.min"), value: percent(figures.min) },
              { name: t("figures.mean"), value: percent(figures.mean) },
              { name: t("figures.max"), value: percent(figures.max) },
            ]
      }
      rows={rows}
      notes={[
        t(`soil.unit.${isPart ? "part" : layer}`, { from: soil.depth.topCm, until: soil.depth.bottomCm }),
        t("soil.resolution", { metres: soil.cellSizeM }),
      ]}
    />
  );
}

/** Names of texture classes and soil groups in the current language. */
export function useSoilNames() {
  const { t } = useTranslation("soil-and-relief");
  return {
    texture: (texture: SoilTexture) => textureName(texture, { t }),
    group: (group: WrbGroup) => groupName(group, { t }),
  };
}
