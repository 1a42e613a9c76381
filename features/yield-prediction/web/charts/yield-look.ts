import { useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import type { EChartsCoreOption } from "@surco/kit-charts";
import { type Format, useFormat } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";
import { useMemo } from "react";

/** Colours that colour-blind people can distinguish. @source Okabe and Ito 2008 */
const LIGHT = {
  yield: "#00795a",
  field: "#0072b2",
  district: "#8a5a00",
  growers: "#a1487b",
  warm: "#d55e00",
};
const DARK = { yield: "#3fc39b", field: "#56b4e9", district: "#e0a52a", growers: "#de93bd", warm: "#f08a4b" };

/** Colours and numbers of the charts, on the screen and on paper. */
export interface YieldLook {
  colors: ChartColors;
  palette: typeof LIGHT;
  format: Format;
}

/** Chart with the stops of its arrow keys. */
export interface DrawnYieldChart {
  option: EChartsCoreOption;
  steps: readonly { seriesIndex: number; dataIndex: number; text: string }[];
}

export function yieldLook(isDark: boolean, format: Format): YieldLook {
  return { colors: surfaces[isDark ? "dark" : "light"], palette: isDark ? DARK : LIGHT, format };
}

export function useYieldLook(): YieldLook {
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const format = useFormat();
  return useMemo(() => yieldLook(isDark, format), [isDark, format]);
}
