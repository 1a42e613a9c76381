import { chartTheme, surfaces } from "@surco/contract";
import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
  TooltipComponent,
]);

/** A chart of the screens as it is drawn on paper. @param size  px, of which a PDF makes points */
export function chartSvg(option: object, size: { width: number; height: number }): string {
  const chart = init(null, chartTheme(surfaces.light), { renderer: "svg", ssr: true, ...size });
  try {
    chart.setOption({
      animation: false,
      backgroundColor: "transparent",
      textStyle: { fontFamily: "Inter", color: surfaces.light.ink, fontSize: 10 },
      ...option,
    });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
