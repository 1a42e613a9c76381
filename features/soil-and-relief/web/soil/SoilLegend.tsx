import { type SoilTexture, soilTextures, type WrbGroup, wrbGroups } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { Soil, SoilCell } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { GroundLegend } from "../ground/GroundLegend";
import { classesOf, NO_VALUE, partOf, STEP_PCT } from "./soil-classes";
import { isSoilPart, type SoilLayerId } from "./soil-layer-ids";

interface SoilLegendProps {
  soil: Soil;
  layer: SoilLayerId;
  areaHa: number;
  /** The square under the pointer. */
  hovered: SoilCell | null;
}

export function SoilLegend({ soil, layer, areaHa, hovered }: SoilLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  const nameOf = useSoilNames();
  const percent = (value: number) => `${format.number(value, 1)} %`;
  const isPart = isSoilPart(layer);
  const figures = isPart ? soil[layer] : null;
  return (
    <GroundLegend
      name={t(`layers.${layer}.name`)}
      hovered={hovered && hoveredText(hovered)}
      figures={
        figures === null
          ? []
          : [
              { name: t("figures.min"), value: percent(figures.min) },
              { name: t("figures.mean"), value: percent(figures.mean) },
              { name: t("figures.max"), value: percent(figures.max) },
            ]
      }
      rows={classesOf(soil, layer).map(({ key, colour, fieldShare }) => ({
        key,
        background: colour,
        name: rowName(key),
        areaHa: fieldShare * areaHa,
        percent: 100 * fieldShare,
      }))}
      notes={[
        t(`soil.unit.${isPart ? "part" : layer}`, { from: soil.depth.topCm, until: soil.depth.bottomCm }),
        t("soil.resolution", { metres: soil.cellSizeM }),
      ]}
    />
  );

  function hoveredText(cell: SoilCell): string {
    if (layer === "soilGroup") return cell.group ? nameOf.group(cell.group) : t("soil.noValue");
    if (layer === "soilTexture") return cell.texture ? nameOf.texture(cell.texture) : t("soil.noValue");
    return cell.fractions ? percent(partOf(cell.fractions, layer)) : t("soil.noValue");
  }

  function rowName(key: string): string {
    if (key === NO_VALUE) return t("soil.noValue");
    if (isPart) {
      const from = Number(key);
      return t("legend.range", { from: format.number(from), to: `${format.number(from + STEP_PCT)} %` });
    }
    const texture = soilTextures.find((candidate) => candidate === key);
    if (texture !== undefined) return nameOf.texture(texture);
    const group = wrbGroups.find((candidate) => candidate === key);
    return group === undefined ? key : nameOf.group(group);
  }
}

/** Texture classes and soil groups in the language in use. */
export function useSoilNames() {
  const { t } = useTranslation("soil-and-relief");
  return {
    texture: (texture: SoilTexture) => t(`texture.${texture}`),
    group: (group: WrbGroup) => t(`group.${group}`),
  };
}
