import type { ImageDate } from "@surco/imagery/contract";
import type { ExtraLayer, ImageSide } from "@surco/kit-web/map";
import { parseAsString, useQueryStates } from "nuqs";
import { createContext, useContext, useMemo, useState } from "react";
import { canOpen, isUsable } from "../choose-date";
import { useImageChoice } from "../image-choice";
import { type ImageViewer, useImageViewer, useImageViewerState } from "../image-viewer";

/** Two pictures beside each other on one map; the first is the one that the rest of the screen speaks of. */
export interface Comparison {
  isOn: boolean;
  second: ImageViewer;
  /** The side that the date strip chooses for. */
  active: ImageSide;
  setActive(side: ImageSide): void;
  start(): void;
  stop(): void;
  swap(): void;
  /** Both sides show the same layer on the same scale: one legend speaks for both. */
  isOneLegend: boolean;
}

/** The comparison that the address names (`comparar`, `capa2`); off where it names none. */
export function useComparisonState(first: ImageViewer): Comparison {
  const second = {
    ...useImageViewerState(first.field, first.range, "second", first.extraLayers),
    opacity: first.opacity,
    setOpacity: first.setOpacity,
  };
  const [choice, setChoice] = useImageChoice("second");
  const [, setFirstChoice] = useImageChoice();
  const [wanted, setActive] = useState<ImageSide>("second");
  const swapExtraDates = useSwapOfExtraDates(first.extraLayers);
  const isOn = choice.fecha !== null;
  return {
    isOn,
    second,
    // Each date has a usual of its own.
    isOneLegend:
      first.extra === null &&
      second.extra === null &&
      first.layer === second.layer &&
      first.scale === second.scale &&
      first.usual === null,
    active: sideWithDates(wanted, first, second),
    setActive,
    start() {
      const other = dateToCompare(first.dates, first.selected);
      if (other === null) return;
      setActive("second");
      void setChoice({ fecha: other.date, capa: first.layer, escala: first.scale });
    },
    stop: () => void setChoice({ fecha: null, capa: null, escala: null }),
    swap() {
      void setFirstChoice(choiceOf(second));
      void setChoice(choiceOf(first));
      swapExtraDates();
    },
  };
}

/** A side as the address names it. */
function choiceOf({ selected, extra, layer, scale }: ImageViewer) {
  return { fecha: selected?.date ?? null, capa: extra?.id ?? layer, escala: scale };
}

/** The side that was asked for, or the other one where only that has dates of the strip. */
function sideWithDates(wanted: ImageSide, first: ImageViewer, second: ImageViewer): ImageSide {
  const isFirst = first.extra === null;
  const isSecond = second.extra === null;
  return isFirst === isSecond ? wanted : isFirst ? "first" : "second";
}

/** Exchanges the dates that layers of other features have in the address, one for each side. */
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

/**
 * Default date to compare with: the usable one before, else the one after, else any that can be opened, at last the
 * same
 * one, for two layers of one date.
 * @param dates  newest first
 */
function dateToCompare(dates: readonly ImageDate[], shown: ImageDate | null): ImageDate | null {
  if (shown === null) return null;
  const older = dates.filter(({ date }) => date < shown.date);
  const newer = dates.filter(({ date }) => date > shown.date).reverse();
  return older.find(isUsable) ?? newer.find(isUsable) ?? older.find(canOpen) ?? newer.find(canOpen) ?? shown;
}

/** The left side's legend stands above the right side's. */
export const legendOrder: Record<ImageSide, number> = { first: 0, second: 1 };

const ComparisonContext = createContext<Comparison | null>(null);
export const ComparisonProvider = ComparisonContext.Provider;

/** The comparison of the screen around. @throws Error outside of a field's images */
export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext);
  if (comparison === null) throw new Error("useComparison needs a field's images around it");
  return comparison;
}

/** The viewer that the date strip chooses for: the first one, or the second while its side is being chosen. */
export function useActiveViewer(): ImageViewer {
  const first = useImageViewer();
  const { isOn, active, second } = useComparison();
  return isOn && active === "second" ? second : first;
}
