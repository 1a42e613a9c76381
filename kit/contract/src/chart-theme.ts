import type { surfaces } from "./surfaces";

/** Axes, grid and tooltip of a chart in the inks and surfaces of a page; chart options override it. */
export function chartTheme({ ink, inkSoft, line, panel }: (typeof surfaces)[keyof typeof surfaces]): object {
  const axis = {
    axisLabel: { color: inkSoft },
    axisLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
    splitLine: { lineStyle: { color: line } },
  };
  return {
    timeAxis: axis,
    valueAxis: axis,
    categoryAxis: axis,
    tooltip: { backgroundColor: panel, borderColor: line, textStyle: { color: ink } },
  };
}
