import { type SoilTexture, soilTextures, type WrbGroup, wrbGroups } from "@surco/agronomy";
import type { Rgb } from "@surco/raster";
import type { Soil, SoilCell } from "../contract";
import { hexColour, scaleColour } from "./scales";
import { isSoilPart, type SoilLayerId, type SoilPartId } from "./soil-layer-ids";

/** Class of a soil layer; cells with the same key have one colour. */
export interface SoilClass {
  key: string;
  colour: Rgb;
  fieldShare: number;
}

/** Class width of the clay, sand and silt layers, %. */
export const STEP_PCT = 2;
/** Upper ends of the colour scales, %; the same for every field, so that colours can be compared. */
const SCALE_END_PCT: Record<SoilPartId, number> = { clay: 55, sand: 95, silt: 85 };

/** Texture colours: coarse to fine from yellow over brown to violet, silt towards green. */
const TEXTURE_COLOURS: Record<SoilTexture, string> = {
  sand: "#f6e27a",
  loamySand: "#ecc863",
  sandyLoam: "#dba652",
  loam: "#b98d5e",
  siltLoam: "#a9b57c",
  silt: "#c5d8a4",
  sandyClayLoam: "#c7793f",
  clayLoam: "#96603f",
  siltyClayLoam: "#6d8a63",
  sandyClay: "#9d4b3c",
  siltyClay: "#5f6f8f",
  clay: "#6b4470",
};

/** Soil group colours, near the soils' own: dark with humus, red with iron, blue where wet, pink with salt. */
const GROUP_COLOURS: Record<WrbGroup, string> = {
  Acrisols: "#f0a05f",
  Albeluvisols: "#a5b592",
  Alisols: "#efcf9c",
  Andosols: "#bf3a30",
  Arenosols: "#f3e28b",
  Calcisols: "#e8dc6a",
  Cambisols: "#dfb94f",
  Chernozems: "#55423a",
  Cryosols: "#a9c7e8",
  Durisols: "#dcc9ba",
  Ferralsols: "#d9713c",
  Fluvisols: "#74bfd4",
  Gleysols: "#6a99bf",
  Gypsisols: "#f4edb0",
  Histosols: "#566666",
  Kastanozems: "#b07d55",
  Leptosols: "#c6c8c7",
  Lixisols: "#f0b397",
  Luvisols: "#d69b60",
  Nitisols: "#b04f47",
  Phaeozems: "#8b5e48",
  Planosols: "#d9a98a",
  Plinthosols: "#7d3e31",
  Podzols: "#4d9d69",
  Regosols: "#ecd8a8",
  Solonchaks: "#e27bae",
  Solonetz: "#cf7599",
  Stagnosols: "#8bb1b3",
  Umbrisols: "#3f7d5e",
  Vertisols: "#7a4c88",
};

export const NO_VALUE = "none";
const NO_VALUE_COLOUR: Rgb = [185, 189, 186];

/** Class key of a cell in a layer. */
export function classKeyOf(layer: SoilLayerId, cell: SoilCell): string {
  if (layer === "soilGroup") return cell.group ?? NO_VALUE;
  if (layer === "soilTexture") return cell.texture ?? NO_VALUE;
  return cell.fractions === null ? NO_VALUE : String(stepOf(partOf(cell.fractions, layer)));
}

/** Share of clay, sand or silt in a cell, %. */
export function partOf(fractions: NonNullable<SoilCell["fractions"]>, part: SoilPartId): number {
  return { clay: fractions.clayPct, sand: fractions.sandPct, silt: fractions.siltPct }[part];
}

export function classColour(layer: SoilLayerId, key: string): Rgb {
  if (key === NO_VALUE) return NO_VALUE_COLOUR;
  if (layer === "soilTexture") return hexColour(TEXTURE_COLOURS[textureOf(key)]);
  if (layer === "soilGroup") return hexColour(GROUP_COLOURS[groupOf(key)]);
  return scaleColour(layer, (Number(key) + STEP_PCT / 2) / SCALE_END_PCT[layer]);
}

/** Classes that occur, largest share or highest step first, cells without a value last. */
export function classesOf(soil: Soil, layer: SoilLayerId): SoilClass[] {
  const shares = new Map<string, number>();
  for (const cell of soil.cells) {
    const key = classKeyOf(layer, cell);
    shares.set(key, (shares.get(key) ?? 0) + cell.fieldShare);
  }
  const rank = ([key, share]: [string, number]) => {
    if (key === NO_VALUE) return -1;
    return isSoilPart(layer) ? Number(key) : share;
  };
  return [...shares]
    .sort((a, b) => rank(b) - rank(a))
    .map(([key, fieldShare]) => ({ key, fieldShare, colour: classColour(layer, key) }));
}

function stepOf(percent: number): number {
  return Math.min(100 - STEP_PCT, Math.floor(percent / STEP_PCT) * STEP_PCT);
}

function textureOf(key: string): SoilTexture {
  return soilTextures.find((texture) => texture === key) ?? "loam";
}

function groupOf(key: string): WrbGroup {
  return wrbGroups.find((group) => group === key) ?? "Regosols";
}
