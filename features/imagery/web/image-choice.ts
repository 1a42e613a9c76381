import { indexIds } from "@surco/raster";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

/** "absolute" colours are the same for every field and date; "3" and "10" spread over this field's own values. */
export const scales = ["absolute", "3", "10"] as const;
export type Scale = (typeof scales)[number];

const choice = {
  /** Day of the image, so that a copied address shows the same picture; empty: the last usable one. */
  fecha: parseAsString,
  capa: parseAsStringLiteral(indexIds).withDefault("ndvi"),
  escala: parseAsStringLiteral(scales).withDefault("absolute"),
};

/** The picture of the screen, and the one beside it while two are compared. */
export type ImageSide = "first" | "second";

/** The names that the second picture's choice has in the address; the scale is that of both. */
const NAMES: Record<ImageSide, Partial<Record<keyof typeof choice, string>>> = {
  first: {},
  second: { fecha: "comparar", capa: "capa2" },
};

/** What the address says of the image shown. */
export function useImageChoice(side: ImageSide = "first") {
  return useQueryStates(choice, { history: "replace", clearOnDefault: true, urlKeys: NAMES[side] });
}
