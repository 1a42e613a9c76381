import { useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";

/** Colours for axes, grid and text of a chart in the scheme in use; option builders take them as a parameter. */
export interface ChartColors {
  ink: string;
  inkSoft: string;
  line: string;
  panel: string;
}

export function useChartColors(): ChartColors {
  return surfaces[useComputedColorScheme("light", { getInitialValueInEffect: false })];
}
