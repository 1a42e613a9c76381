import { type Brand, type BrandRegistry, brands } from "@surco/contract";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface BrandChoice {
  brand: Brand;
  setBrand(brand: Brand): void;
}

const BrandContext = createContext<BrandChoice>({ brand: brands.surco, setBrand: () => undefined });

/** Provides the brand, which gives all screens their name and colours. */
export function BrandProvider({ first, children }: { first: Brand; children: ReactNode }) {
  const [brand, setBrand] = useState(first);
  const choice = useMemo(() => ({ brand, setBrand }), [brand]);
  return <BrandContext value={choice}>{children}</BrandContext>;
}

export function useBrand(): Brand {
  return useContext(BrandContext).brand;
}

export function useSetBrand(): (brand: Brand) => void {
  return useContext(BrandContext).setBrand;
}

let registry: BrandRegistry | null = null;

/** Brands of this installation: written into the page by the server if configured, else the default ones. */
export function installedBrands(): BrandRegistry {
  registry ??= readRegistry();
  return registry;
}

function readRegistry(): BrandRegistry {
  try {
    const text = document.querySelector<HTMLMetaElement>('meta[name="brands"]')?.content;
    return text === undefined ? brands : JSON.parse(text);
  } catch {
    return brands;
  }
}
