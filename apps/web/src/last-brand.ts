import type { User } from "@surco/accounts/contract";
import type { Brand } from "@surco/contract";
import { sessionToken, useSession, useSetBrand } from "@surco/kit-web";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { shownBrand } from "./brand-rules";

/** The brand of whoever is signed in on this device, so that a page does not open in the colours of another. */
const STORAGE_KEY = "surco.brand";

/** The brand to begin with, before anybody is known. */
export function firstBrand(): Brand {
  const { pathname, hostname } = window.location;
  return shownBrand(null, {
    isSignedIn: sessionToken() !== null,
    path: pathname,
    host: hostname,
    lastSeen: readLast(),
  });
}

/** Gives the screens the brand of their user, or of the address while nobody is signed in. */
export function useFollowBrand(user: User | null): void {
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  const setBrand = useSetBrand();
  useEffect(() => {
    const visit = { isSignedIn, path: pathname, host: window.location.hostname };
    const brand = shownBrand(user, { ...visit, lastSeen: readLast() });
    if (user !== null) keepLast(brand.slug);
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
    // A browser that stores nothing shows the colours of the host for a moment.
  }
}
