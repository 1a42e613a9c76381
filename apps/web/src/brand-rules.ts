import { type Brand, type BrandedUser, brandOf, brandOfAddress } from "@surco/contract";
import { installedBrands } from "@surco/kit-web";

/**
 * Brand of the screens: the one that the address names, as `/brevant/auth/login`; else the signed-in user's, and while
 * the profile loads, the last one on this device; signed out, that of the host.
 */
export function shownBrand(
  user: BrandedUser | null,
  {
    isSignedIn,
    path,
    host,
    lastSeen,
  }: { isSignedIn: boolean; path: string; host: string; lastSeen: string | null },
): Brand {
  const registry = installedBrands();
  const named = brandOfAddress(path, registry);
  if (named !== null) return named;
  if (user !== null) return brandOf(user, host, registry);
  const remembered = Object.values(registry).find(({ slug }) => slug === lastSeen);
  if (isSignedIn && remembered !== undefined) return remembered;
  return brandOf(null, host, registry);
}

/** Style brands whose users are redirected from addresses that contain "analytics". Specification, section 2. */
const REDIRECTED_STYLE_BRANDS = [1, 7];

/** True if the user is redirected from the address to the dashboard. */
export function mustLeave(user: Pick<BrandedUser, "styleBrand"> | null, address: string): boolean {
  if (user === null || user.styleBrand === null) return false;
  return REDIRECTED_STYLE_BRANDS.includes(user.styleBrand) && address.toLowerCase().includes("analytics");
}
