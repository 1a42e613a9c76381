import type { Brand } from "@surco/kit-web";
import { createContext, useContext } from "react";

const BrandContext = createContext<(brand: Brand) => void>(() => undefined);

export const BrandChoice = BrandContext.Provider;

/** Sets the brand whose colours all screens have. */
export function useSetBrand(): (brand: Brand) => void {
  return useContext(BrandContext);
}
