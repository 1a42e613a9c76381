import { createContext, useContext } from "react";
import type { Basemap } from "./map";

const BasemapContext = createContext<Basemap | null>(null);

/** Provides this installation's base map to the maps below; null without one. */
export const BasemapProvider = BasemapContext.Provider;

export function useBasemap(): Basemap | null {
  return useContext(BasemapContext);
}
