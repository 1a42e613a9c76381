import { useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { chartTheme, surfaces } from "@surco/contract";
import { type EChartsCoreOption, type EChartsType, init } from "@surco/kit-charts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FONT_FAMILY } from "../theme";

/** Keyboard stop of a chart: its shape and accessible text. */
interface Step {
  seriesIndex: number;
  dataIndex: number;
  text: string;
  /** Day that Enter selects there. */
  date?: string;
}

interface ChartProps {
  option: EChartsCoreOption;
  /** Accessible description of the chart. */
  ariaLabel: string;
  /** px */
  height: number;
  /** Stops of the arrow keys, in the order of the axis. */
  steps?: readonly Step[];
  /** Called with the pressed day of the time axis: "2026-04-03". */
  onClickDate?(date: string): void;
}

/** Chart in the colours of the page. Option builders need no DOM, so that a PDF draws the same. */
export function Chart({ option, ariaLabel, height, steps = noSteps, onClickDate }: ChartProps) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const onClick = useRef(onClickDate);
  onClick.current = onClickDate;
  const [announcement, setAnnouncement] = useState("");
  const stop = useRef(-1);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart is walked from its beginning
  useEffect(() => {
    stop.current = -1;
    setAnnouncement("");
  }, [steps]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && stop.current >= 0) {
      const { date } = steps[stop.current] ?? {};
      if (date !== undefined) onClickDate?.(date);
      return;
    }
    const next = nextStop(event.key, stop.current, steps.length);
    const step = next === null ? undefined : steps[next];
    if (next === null || !step) return;
    event.preventDefault();
    stop.current = next;
    setAnnouncement(step.text);
    chart.current?.dispatchAction({ type: "showTip", ...step });
  };

  return (
    <>
      <div
        ref={box}
        data-chart-scheme={scheme}
        role="img"
        aria-label={ariaLabel}
        tabIndex={steps.length > 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => chart.current?.dispatchAction({ type: "hideTip" })}
        style={{ height, width: "100%" }}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

const noSteps: readonly Step[] = [];

/** Next stop for a key; null for other keys. */
function nextStop(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowRight") return Math.min(count - 1, from + 1);
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
