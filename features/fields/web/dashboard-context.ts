import { createContext, useContext, useEffect } from "react";

interface Dashboard {
  /** The field under the pointer, on the map or in the list. */
  readonly hoveredId: string | null;
  setHoveredId(fieldId: string | null): void;
  setImageShown(isShown: boolean): void;
}

const Context = createContext<Dashboard>({
  hoveredId: null,
  setHoveredId: () => undefined,
  setImageShown: () => undefined,
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
