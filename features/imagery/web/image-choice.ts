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

/** What the address says of the image shown. */
export function useImageChoice() {
  return useQueryStates(choice, { history: "replace", clearOnDefault: true });
}
