import { useMantineTheme } from "@mantine/core";
import { surfaces } from "@surco/kit-web";

/** Dark enough to be visible on fields and images in either colour scheme. */
const HARM = "#b3261e";

/** Colours of a drawing on the map, which is bright in either scheme. */
export function useDrawColors(): { accent: string; harm: string } {
  const accent = useMantineTheme().colors.brand?.[7] ?? surfaces.light.ink;
  return { accent, harm: HARM };
}
