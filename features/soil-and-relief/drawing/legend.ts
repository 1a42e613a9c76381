import { type SoilTexture, soilTextures, type WrbGroup, wrbGroups } from "@surco/agronomy";
import type { Rgb } from "@surco/raster";
import type { Relief, Soil, SoilCell } from "../contract";
import { slopeColour } from "./paint-relief";
import type { ReliefLayerId } from "./relief-layer-ids";
import { scaleColours } from "./scales";
import { classesOf, NO_VALUE, partOf, STEP_PCT } from "./soil-classes";
import { isSoilPart, type SoilLayerId } from "./soil-layer-ids";

/** Translation and number format of one language, in browser and server. */
export interface LegendTexts {
  t(key: string, values?: Record<string, unknown>): string;
  number(value: number, digits?: number): string;
}

/** Legend row: class, colour and area. */
export interface LegendRow {
  key: string;
  name: string;
  colour: Rgb;
  areaHa: number;
  percent: number;
}

/** Legend rows of a relief layer: the classes that occur, highest first; none for the hillshade. */
export function reliefLegend(relief: Relief, layer: ReliefLayerId, words: LegendTexts): LegendRow[] {
  if (layer === "hillshade") return [];
  const isSlope = layer === "slope";
  const classes = isSlope ? relief.slopeClasses : relief.heightClasses;
  const colours = isSlope
    ? classes.map(({ from, until }) => slopeColour((from + (until ?? 2 * from)) / 2))
    : scaleColours("height", classes.length);
  const nameOf = (from: number, until: number | null) => {
    const number = (value: number) => words.number(value, isSlope && value >= 1 ? 0 : 1);
    const unit = isSlope ? "%" : "m";
    return until === null
      ? words.t("legend.from", { value: `${number(from)} ${unit}` })
      : words.t("legend.range", { from: number(from), to: `${number(until)} ${unit}` });
  };
  return classes
    .map(({ from, until, areaHa, percent }, index) => ({
      key: String(from),
      name: nameOf(from, until),
      colour: colours[index] ?? ([0, 0, 0] as const),
      areaHa,
      percent,
    }))
    .filter(({ percent }) => percent > 0)
    .reverse();
}

/** Legend rows of a soil layer: the classes that occur in the field. @param areaHa  of the field */
export function soilLegend(soil: Soil, layer: SoilLayerId, areaHa: number, words: LegendTexts): LegendRow[] {
  const { t, number } = words;
  const nameOf = (key: string) => {
    if (key === NO_VALUE) return t("soil.noValue");
    if (isSoilPart(layer)) {
      const from = Number(key);
      return t("legend.range", { from: number(from), to: `${number(from + STEP_PCT)} %` });
    }
    const texture = soilTextures.find((candidate) => candidate === key);
    if (texture !== undefined) return textureName(texture, words);
    const group = wrbGroups.find((candidate) => candidate === key);
    return group === undefined ? key : groupName(group, words);
  };
  return classesOf(soil, layer).map(({ key, colour, fieldShare }) => ({
    key,
    name: nameOf(key),
    colour,
    areaHa: fieldShare * areaHa,
    percent: 100 * fieldShare,
  }));
}

/** Formats the value of a relief cell, heights also relative to the lowest. @param index  of the cell */
export function reliefValue(
  relief: Relief,
  layer: ReliefLayerId,
  index: number | null,
  { number }: Pick<LegendTexts, "number">,
): string | null {
  const values = layer === "slope" ? relief.slopePct : relief.grid.heightsM;
  const value = index === null ? null : (values[index] ?? null);
  if (value === null) return null;
  if (layer === "slope") return `${number(value, 1)} %`;
  return `${number(value, 1)} m (+${number(Math.max(0, value - relief.heightM.min), 1)})`;
}

/** Formats the value of a soil cell. */
export function soilValue(cell: SoilCell, layer: SoilLayerId, words: LegendTexts): string {
  const { t, number } = words;
  if (layer === "soilGroup") return cell.group ? groupName(cell.group, words) : t("soil.noValue");
  if (layer === "soilTexture") return cell.texture ? textureName(cell.texture, words) : t("soil.noValue");
  return cell.fractions ? `${number(partOf(cell.fractions, layer), 1)} %` : t("soil.noValue");
}

export function textureName(texture: SoilTexture, { t }: Pick<LegendTexts, "t">): string {
  return t(`texture.${texture}`);
}

export function groupName(group: WrbGroup, { t }: Pick<LegendTexts, "t">): string {
  return t(`group.${group}`);
}
