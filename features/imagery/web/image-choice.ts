import type { ImageSide } from "@surco/kit-web/map";
import { type LayerScale, scalePaletteIds, trueColourModes } from "@surco/raster";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

export const scales = ["absolute", "3", "10"] as const satisfies LayerScale[];
export type Scale = LayerScale;

/** Crop health as classes of NDVI, or as the distance from what is usual on that day of the season. */
export const healthViews = ["absolute", "departure"] as const;
export type HealthView = (typeof healthViews)[number];

const choice = {
  /** Day of the image, so that a copied address shows the same picture; empty: the last usable one. */
  fecha: parseAsString,
  /** A layer's id, of ours or brought by another feature; what nobody has shows the first one. */
  capa: parseAsString.withDefault("ndvi"),
  escala: parseAsStringLiteral(scales).withDefault("absolute"),
  colores: parseAsStringLiteral(scalePaletteIds).withDefault("redToGreen"),
  salud: parseAsStringLiteral(healthViews).withDefault("absolute"),
  foto: parseAsStringLiteral(trueColourModes).withDefault("natural"),
};

/** The names that the second picture's choice has in the address; colours are those of both. */
const NAMES: Record<ImageSide, Partial<Record<keyof typeof choice, string>>> = {
  first: {},
  second: { fecha: "comparar", capa: "capa2", escala: "escala2" },
};

/** Choices of the shown image, kept in the URL. */
export function useImageChoice(side: ImageSide = "first") {
  return useQueryStates(choice, { history: "replace", clearOnDefault: true, urlKeys: NAMES[side] });
}
