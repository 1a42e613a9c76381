import { type SoilTexture, soilTextures, type WrbGroup, wrbGroups } from "@surco/agronomy";
import type { Rgb } from "@surco/raster";
import type { Relief, Soil, SoilCell } from "../contract";
import { slopeColour } from "./paint-relief";
import type { ReliefLayerId } from "./relief-layer-ids";
import { scaleColours } from "./scales";
import { classesOf, NO_VALUE, partOf, STEP_PCT } from "./soil-classes";
import { isSoilPart, type SoilLayerId } from "./soil-layer-ids";

/** Words and numbers of this feature in a language, on the screen as on the server. */
export interface LegendWords {
  t(key: string, values?: Record<string, unknown>): string;
  number(value: number, digits?: number): string;
}

/** Legend row: meaning of a colour, and the area that has it. */
export interface GroundLegendRow {
  key: string;
  name: string;
  colour: Rgb;
  areaHa: number;
  percent: number;
}

/** The classes of a layer of the relief that occur in the field, highest first; none for the shading. */
export function reliefLegend(relief: Relief, layer: ReliefLayerId, words: LegendWords): GroundLegendRow[] {
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

/** The classes of a layer of the soil that occur in the field. @param areaHa  of the field */
export function soilLegend(
  soil: Soil,
  layer: SoilLayerId,
  areaHa: number,
  words: LegendWords,
): GroundLegendRow[] {
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

/** Formats the value of a relief square; heights are relative to the lowest. @param index  of the square */
export function reliefValue(
  relief: Relief,
  layer: ReliefLayerId,
  index: number | null,
  { number }: Pick<LegendWords, "number">,
): string | null {
  const values = layer === "slope" ? relief.slopePct : relief.grid.heightsM;
  const value = index === null ? null : (values[index] ?? null);
  if (value === null) return null;
  if (layer === "slope") return `${number(value, 1)} %`;
  return `${number(value, 1)} m (+${number(Math.max(0, value - relief.heightM.min), 1)})`;
}

/** Formats the value of a square of the soil map. */
export function soilValue(cell: SoilCell, layer: SoilLayerId, words: LegendWords): string {
  const { t, number } = words;
  if (layer === "soilGroup") return cell.group ? groupName(cell.group, words) : t("soil.noValue");
  if (layer === "soilTexture") return cell.texture ? textureName(cell.texture, words) : t("soil.noValue");
  return cell.fractions ? `${number(partOf(cell.fractions, layer), 1)} %` : t("soil.noValue");
}

export function textureName(texture: SoilTexture, { t }: Pick<LegendWords, "t">): string {
  return t(`texture.${texture}`);
}

export function groupName(group: WrbGroup, { t }: Pick<LegendWords, "t">): string {
  return t(`group.${group}`);
}
