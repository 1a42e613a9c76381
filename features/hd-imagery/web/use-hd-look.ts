import type { LayerLook } from "@surco/raster";
import { trueColourModes } from "@surco/raster";
import { parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";

export const scales = ["absolute", "3", "10"] as const;

/** Scale and look stand in the address, the scale under the name that the images of 10 m use for it. */
const choice = {
  escala: parseAsStringLiteral(scales).withDefault("absolute"),
  foto: parseAsStringLiteral(trueColourModes).withDefault("natural"),
};

/** Palette and scale of the image. */
export function useHdLook() {
  const [{ escala, foto }, set] = useQueryStates(choice, { history: "replace", clearOnDefault: true });
  const look = useMemo<LayerLook>(
    () => ({ scale: escala, palette: "redToGreen", trueColour: foto, expectedNdvi: null }),
    [escala, foto],
  );
  return { look, set };
}
