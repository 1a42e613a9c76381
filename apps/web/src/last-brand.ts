import type { User } from "@surco/accounts/contract";
import { type Brand, brandOf } from "@surco/contract";
import { installedBrands, sessionToken, useSession, useSetBrand } from "@surco/kit-web";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { shownBrand } from "./brand-rules";

/** Brand of this device's signed-in user, so that a page opens in its colours. */
const STORAGE_KEY = "surco.brand";

/** Initial brand, before the user is known. */
export function firstBrand(): Brand {
  const { pathname, hostname } = window.location;
  return shownBrand(null, {
    isSignedIn: sessionToken() !== null,
    path: pathname,
    host: hostname,
    lastSeen: readLast(),
  });
}

/** Applies the brand of the address or the user; stores the user's. */
export function useFollowBrand(user: User | null): void {
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  const setBrand = useSetBrand();
  useEffect(() => {
    const visit = { isSignedIn, path: pathname, host: window.location.hostname };
    const brand = shownBrand(user, { ...visit, lastSeen: readLast() });
    if (user !== null) keepLast(brandOf(user, visit.host, installedBrands()).slug);
    setBrand(brand);
  }, [user, isSignedIn, pathname, setBrand]);
}

function readLast(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keepLast(slug: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, slug);
  } catch {
    // Without storage the host's colours show for a moment.
  }
}
