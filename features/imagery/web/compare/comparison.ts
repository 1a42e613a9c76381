import type { ImageDate } from "@surco/imagery/contract";
import { createContext, useContext, useState } from "react";
import { canOpen, isUsable } from "../choose-date";
import { type ImageSide, useImageChoice } from "../image-choice";
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
    ...useImageViewerState(first.field, first.range, "second"),
    opacity: first.opacity,
    setOpacity: first.setOpacity,
  };
  const [choice, setChoice] = useImageChoice("second");
  const [, setFirstChoice] = useImageChoice();
  const [active, setActive] = useState<ImageSide>("second");
  const isOn = choice.fecha !== null;
  return {
    isOn,
    second,
    // Each date has a usual of its own.
    isOneLegend: first.layer === second.layer && first.scale === second.scale && first.usual === null,
    active,
    setActive,
    start() {
      const other = dateToCompare(first.dates, first.selected);
      if (other === null) return;
      setActive("second");
      void setChoice({ fecha: other.date, capa: first.layer, escala: first.scale });
    },
    stop: () => void setChoice({ fecha: null, capa: null, escala: null }),
    swap() {
      void setFirstChoice({ fecha: second.selected?.date ?? null, capa: second.layer, escala: second.scale });
      void setChoice({ fecha: first.selected?.date ?? null, capa: first.layer, escala: first.scale });
    },
  };
}

/**
 * What a date is compared with first: the usable one before it, else the one after it; else whatever can be opened, at last
 * itself, for two layers of one date.
 * @param dates  newest first
 */
function dateToCompare(dates: readonly ImageDate[], shown: ImageDate | null): ImageDate | null {
  if (shown === null) return null;
  const older = dates.filter(({ date }) => date < shown.date);
  const newer = dates.filter(({ date }) => date > shown.date).reverse();
  return older.find(isUsable) ?? newer.find(isUsable) ?? older.find(canOpen) ?? newer.find(canOpen) ?? shown;
}

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
