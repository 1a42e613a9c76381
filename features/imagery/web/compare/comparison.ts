import type { ExtraLayer, ImageSide } from "@surco/kit-web/map";
import { parseAsString, useQueryStates } from "nuqs";
import { createContext, useContext, useMemo, useState } from "react";
import { type ImageViewer, useImageViewer, useImageViewerState } from "../image-viewer";
import { useLapseStep } from "../time-lapse/use-lapse-step";
import { useImageChoice } from "../use-image-choice";
import { defaultPair } from "./default-pair";

/** Two pictures on one map; the rest of the screen describes the first. */
export interface Comparison {
  isOn: boolean;
  second: ImageViewer;
  /** Side that the date strip chooses for. */
  active: ImageSide;
  setActive(side: ImageSide): void;
  start(): void;
  stop(): void;
  /** Ends it for a time-lapse: a satellite layer of one of the sides stays. */
  stopForLapse(): void;
  swap(): void;
  /** True if both sides show the same layer on the same scale. */
  isOneLegend: boolean;
}

/** Comparison from the URL (`comparar`, `capa2`). */
export function useComparisonState(first: ImageViewer): Comparison {
  const second = {
    ...useImageViewerState(first.field, first.range, "second", first.extraLayers),
    opacity: first.opacity,
    setOpacity: first.setOpacity,
  };
  const [choice, setChoice] = useImageChoice("second");
  const [, setFirstChoice] = useImageChoice();
  const [preferred, setActive] = useState<ImageSide>("second");
  const swapExtraDates = useSwapOfExtraDates(first.extraLayers);
  const [lapseStep] = useLapseStep();
  const isOn = choice.date !== null && lapseStep === null;
  return {
    isOn,
    second,
    // Expected NDVI differs by date.
    isOneLegend:
      first.extra === null &&
      second.extra === null &&
      first.layer === second.layer &&
      first.scale === second.scale &&
      first.usual === null,
    active: sideWithDates(preferred, first, second),
    setActive,
    start() {
      if (first.selected === null) return;
      const { left, right } = defaultPair(first.dates, first.selected);
      // Another feature's layer stays on the left and has a date of its own.
      const isPair = first.extra === null;
      setActive(isPair && right.date === first.selected.date ? "first" : "second");
      if (isPair) void setFirstChoice({ date: left.date });
      void setChoice({ date: right.date, layer: first.layer, scale: first.scale });
    },
    stop() {
      const newest = newestDate(first, second);
      if (newest !== null) void setFirstChoice({ date: newest });
      void setChoice(NO_CHOICE);
    },
    stopForLapse() {
      if (first.extra !== null) void setFirstChoice(choiceOf(second));
      void setChoice(NO_CHOICE);
    },
    swap() {
      void setFirstChoice(choiceOf(second));
      void setChoice(choiceOf(first));
      swapExtraDates();
    },
  };
}

const NO_CHOICE = { date: null, layer: null, scale: null };

/** Newer date of two images of the satellite; null if a side shows another feature's layer. */
function newestDate(first: ImageViewer, second: ImageViewer): string | null {
  const days = [first, second].map(({ extra, selected }) => (extra === null ? selected?.date : undefined));
  return days.includes(undefined) ? null : (days.sort().at(-1) ?? null);
}

/** URL choice of a side. */
function choiceOf({ selected, extra, layer, scale }: ImageViewer) {
  return { date: selected?.date ?? null, layer: extra?.id ?? layer, scale };
}

/** Requested side, or the other one if only that has dates in the strip. */
function sideWithDates(requested: ImageSide, first: ImageViewer, second: ImageViewer): ImageSide {
  const isFirst = first.extra === null;
  const isSecond = second.extra === null;
  return isFirst === isSecond ? requested : isFirst ? "first" : "second";
}

/** Swaps the dates that other features' layers keep in the URL, one per side. */
function useSwapOfExtraDates(extraLayers: readonly ExtraLayer[]): () => void {
  const names = useMemo(
    () => [...new Set(extraLayers.flatMap(({ dateName }) => dateName ?? []))],
    [extraLayers],
  );
  const parsers = useMemo(
    () =>
      Object.fromEntries(names.flatMap((name) => [name, `${name}2`]).map((name) => [name, parseAsString])),
    [names],
  );
  const [dates, setDates] = useQueryStates(parsers, { history: "replace" });
  return () =>
    void setDates(
      Object.fromEntries(
        names.flatMap((name) => [
          [name, dates[`${name}2`] ?? null],
          [`${name}2`, dates[name] ?? null],
        ]),
      ),
    );
}

/** Order of the legends, left side first. */
export const legendOrder: Record<ImageSide, number> = { first: 0, second: 1 };

const ComparisonContext = createContext<Comparison | null>(null);
export const ComparisonProvider = ComparisonContext.Provider;

/** Comparison of the image screen. @throws Error outside of it */
export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext);
  if (comparison === null) throw new Error("useComparison needs a field's images around it");
  return comparison;
}

/** Viewer that the date strip chooses for. */
export function useActiveViewer(): ImageViewer {
  const first = useImageViewer();
  const { isOn, active, second } = useComparison();
  return isOn && active === "second" ? second : first;
}
