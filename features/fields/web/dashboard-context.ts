import type { Bounds } from "@surco/kit-web/map";
import { createContext, useContext, useEffect } from "react";

interface Dashboard {
  /** The field under the pointer, on the map or in the list. */
  readonly hoveredId: string | null;
  setHoveredId(fieldId: string | null): void;
  setImageShown(isShown: boolean): void;
  /** What the open page wants in view, until a field is opened; null leaves the map where it is. */
  readonly wantedBounds: Bounds | null;
  setWantedBounds(bounds: Bounds | null): void;
}

const Context = createContext<Dashboard>({
  hoveredId: null,
  setHoveredId: () => undefined,
  setImageShown: () => undefined,
  wantedBounds: null,
  setWantedBounds: () => undefined,
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
