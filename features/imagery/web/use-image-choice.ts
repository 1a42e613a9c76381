import type { ImageSide } from "@surco/kit-web/map";
import { type LayerScale, scalePaletteIds, trueColourModes } from "@surco/raster";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

export const scales = ["absolute", "3", "10"] as const satisfies LayerScale[];
export type Scale = LayerScale;

/** Crop health as NDVI classes, or as the deviation from the NDVI expected on that day of the season. */
export const healthViews = ["absolute", "departure"] as const;
export type HealthView = (typeof healthViews)[number];

const parsers = {
  /** Date of the image, so that a copied URL shows the same picture; absent: the last usable one. */
  date: parseAsString,
  /** Id of a built-in layer or of another feature's; an unknown one shows NDVI. */
  layer: parseAsString.withDefault("ndvi"),
  scale: parseAsStringLiteral(scales).withDefault("absolute"),
  palette: parseAsStringLiteral(scalePaletteIds).withDefault("redToGreen"),
  healthView: parseAsStringLiteral(healthViews).withDefault("absolute"),
  trueColour: parseAsStringLiteral(trueColourModes).withDefault("natural"),
};

/** URL parameters of the image shown. */
export const imageUrlKeys = {
  date: "fecha",
  layer: "capa",
  scale: "escala",
  palette: "colores",
  healthView: "salud",
  trueColour: "foto",
} as const satisfies Record<keyof typeof parsers, string>;

/** URL parameters of both sides of a comparison; both have the same colours. */
const URL_KEYS: Record<ImageSide, Record<keyof typeof parsers, string>> = {
  first: imageUrlKeys,
  second: { ...imageUrlKeys, date: "comparar", layer: "capa2", scale: "escala2" },
};

/** Choices of the shown image, kept in the URL. */
export function useImageChoice(side: ImageSide = "first") {
  return useQueryStates(parsers, { history: "replace", clearOnDefault: true, urlKeys: URL_KEYS[side] });
}
