import type { Bounds } from "@surco/kit-web/map";
import { createContext, useContext, useEffect } from "react";

/** How a page paints a field on the map instead of in the colour of its crop. */
interface FieldPaint {
  /** #rrggbb */
  color: string;
  /** 0..1 */
  fillOpacity: number;
  /** Written below the field's name. */
  detail: string;
  /** Section that is opened with the field. */
  section: string;
  /** What the address says beside the filters when the field is opened. */
  search: Readonly<Record<string, string>>;
}
export type FieldPaints = ReadonlyMap<string, FieldPaint>;

interface Dashboard {
  /** The field under the pointer, on the map or in the list. */
  readonly hoveredId: string | null;
  setHoveredId(fieldId: string | null): void;
  setImageShown(isShown: boolean): void;
  /** What the open page wants in view, until a field is opened; null leaves the map where it is. */
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
