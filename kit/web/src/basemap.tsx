import { createContext, useContext } from "react";
import type { Basemap } from "./map";

const BasemapContext = createContext<Basemap | null>(null);

/** Gives the maps below it the background of this installation; null where it has none. */
export const BasemapProvider = BasemapContext.Provider;

export function useBasemap(): Basemap | null {
  return useContext(BasemapContext);
}
