import { useComputedColorScheme } from "@mantine/core";
import { chartTheme, surfaces } from "@surco/contract";
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useEffect, useRef } from "react";
import { FONT_FAMILY } from "../theme";
import { init } from "./echarts";

interface ChartProps {
  option: EChartsCoreOption;
  /** What the chart shows, for those who do not see it. */
  ariaLabel: string;
  /** px */
  height: number;
  /** A day of the time axis was pressed: "2026-04-03". */
  onClickDate?(date: string): void;
}

/** A chart in the colours of the page. Options are made by builders without a DOM, so that a PDF draws the same. */
export function Chart({ option, ariaLabel, height, onClickDate }: ChartProps) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const onClick = useRef(onClickDate);
  onClick.current = onClickDate;

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, chartTheme(surfaces[scheme]), { renderer: "svg" });
    chart.current = made;
    made.getZr().on("click", ({ offsetX, offsetY }) => {
      if (!made.containPixel("grid", [offsetX, offsetY])) return;
      const at = made.convertFromPixel({ seriesIndex: 0 }, [offsetX, offsetY])[0];
      if (at !== undefined) onClick.current?.(new Date(at).toISOString().slice(0, 10));
    });
    const resize = new ResizeObserver(() => made.resize());
    resize.observe(box.current);
    return () => {
      resize.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, [scheme]);

  useEffect(() => {
    const { ink } = surfaces[scheme];
    chart.current?.setOption(
      {
        animation: false,
        backgroundColor: "transparent",
        textStyle: { fontFamily: FONT_FAMILY, color: ink, fontSize: 12 },
        ...option,
      },
      { notMerge: true },
    );
  }, [option, scheme]);

  return <div ref={box} role="img" aria-label={ariaLabel} style={{ height, width: "100%" }} />;
}
