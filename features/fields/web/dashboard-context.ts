import type { Bounds } from "@surco/kit-web/map";
import { createContext, useContext, useEffect } from "react";

/** Fill of a field on the map that replaces its crop's colour. */
interface FieldPaint {
  /** #rrggbb */
  color: string;
  /** 0..1 */
  fillOpacity: number;
  /** Shown below the field's name. */
  detail: string;
  /** Section to open with the field. */
  section: string;
  /** Query parameters for the opened field, beside the filters. */
  search: Readonly<Record<string, string>>;
}
export type FieldPaints = ReadonlyMap<string, FieldPaint>;

interface Dashboard {
  /** The field under the pointer, on the map or in the list. */
  readonly hoveredId: string | null;
  setHoveredId(fieldId: string | null): void;
  setImageShown(isShown: boolean): void;
  /** Bounds that the open page requests, until a field is opened; null leaves the map unchanged. */
  readonly wantedBounds: Bounds | null;
  setWantedBounds(bounds: Bounds | null): void;
  /** True while the map stays where it is, whatever the panels cover. */
  readonly isMapHeld: boolean;
  setMapHeld(isHeld: boolean): void;
  /** By field; null paints by crop. */
  readonly paints: FieldPaints | null;
  setPaints(paints: FieldPaints | null): void;
  /** File dropped on the map, to be imported. */
  readonly droppedFile: File | null;
  setDroppedFile(file: File | null): void;
}

const Context = createContext<Dashboard>({
  hoveredId: null,
  setHoveredId: () => undefined,
  setImageShown: () => undefined,
  wantedBounds: null,
  setWantedBounds: () => undefined,
  isMapHeld: false,
  setMapHeld: () => undefined,
  paints: null,
  setPaints: () => undefined,
  droppedFile: null,
  setDroppedFile: () => undefined,
});

export const DashboardProvider = Context.Provider;

export function useDashboard(): Dashboard {
  return useContext(Context);
}

/** Clears the selected field's fill for a picture while this component is mounted. */
export function useImageInField(isShown: boolean): void {
  const { setImageShown } = useDashboard();
  useEffect(() => {
    setImageShown(isShown);
    return () => setImageShown(false);
  }, [isShown, setImageShown]);
}

/** Holds the map where it is from the first press or key on, while a drawing is mounted: panels grow under the finger. */
export function useHeldMap(): void {
  const { setMapHeld } = useDashboard();
  useEffect(() => {
    const hold = () => setMapHeld(true);
    window.addEventListener("pointerdown", hold, true);
    window.addEventListener("keydown", hold, true);
    return () => {
      window.removeEventListener("pointerdown", hold, true);
      window.removeEventListener("keydown", hold, true);
      setMapHeld(false);
    };
  }, [setMapHeld]);
}
