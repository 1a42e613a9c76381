import { useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { type Format, useFormat } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";
import { useMemo } from "react";

/** Colours that colour-blind people can distinguish, on light and dark panels. @source Okabe and Ito 2008; dark ones lightened */
const palettes = {
  light: { season: "#0072b2", own: "#b04a00", warm: "#c4500b", band: "#0072b2" },
  dark: { season: "#6cc3f5", own: "#f0a860", warm: "#ff9d5c", band: "#6cc3f5" },
} as const;

/** Formats and colours of the charts of a season. */
export interface SeasonLook {
  colors: ChartColors;
  palette: { season: string; own: string; warm: string; band: string };
  format: Format;
}

export function useSeasonLook(): SeasonLook {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const format = useFormat();
  return useMemo(() => ({ colors: surfaces[scheme], palette: palettes[scheme], format }), [scheme, format]);
}
