import { useComputedColorScheme } from "@mantine/core";
import { mapColors } from "./base-style";

/** Colours of the map in the current colour scheme. */
export function useMapColors() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  return mapColors[scheme];
}
