import type { Bounds } from "@surco/kit-web/map";
import { createContext, useContext, useEffect } from "react";

/** Fill of a field on the map that replaces its crop's colour. */
interface FieldPaint {
  /** #rrggbb */
  color: string;
  /** 0..1 */
  fillOpacity: number;
  /** Written below the field's name. */
  detail: string;
  /** Section that is opened with the field. */
  section: string;
  /** Query parameters of the opened field's address beside the filters. */
  search: Readonly<Record<string, string>>;
}
export type FieldPaints = ReadonlyMap<string, FieldPaint>;

interface Dashboard {
  /** The field under the pointer, on the map or in the list. */
  readonly hoveredId: string | null;
  setHoveredId(fieldId: string | null): void;
  setImageShown(isShown: boolean): void;
  /** Bounds that the open page asks for, until a field is opened; null leaves the map as it is. */
  readonly wantedBounds: Bounds | null;
  setWantedBounds(bounds: Bounds | null): void;
  /** By field; null paints by crop. */
  readonly paints: FieldPaints | null;
  setPaints(paints: FieldPaints | null): void;
  /** A file that was dropped on the map and waits to be imported. */
  readonly droppedFile: File | null;
  setDroppedFile(file: File | null): void;
}

const Context = createContext<Dashboard>({
  hoveredId: null,
  setHoveredId: () => undefined,
  setImageShown: () => undefined,
  wantedBounds: null,
  setWantedBounds: () => undefined,
  paints: null,
  setPaints: () => undefined,
  droppedFile: null,
  setDroppedFile: () => undefined,
});

export const DashboardProvider = Context.Provider;

export function useDashboard(): Dashboard {
  return useContext(Context);
}

/** Leaves the selected field's inside to a picture while this part is shown. */
export function useImageInField(isShown: boolean): void {
  const { setImageShown } = useDashboard();
  useEffect(() => {
    setImageShown(isShown);
    return () => setImageShown(false);
  }, [isShown, setImageShown]);
}
