import { type Brand, type BrandArea, type BrandedUser, brandOf, brandOfAddress } from "@surco/contract";
import { installedBrands } from "@surco/kit-web";

/**
 * Brand of the screens: the signed-in user's; while the profile loads, the last one on this device. Signed out, the
 * brand in the path, as in `/brevant/auth/login`, else that of the host.
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
  if (user !== null) return brandOf(user, host, registry);
  const remembered = Object.values(registry).find(({ slug }) => slug === lastSeen);
  if (isSignedIn && remembered !== undefined) return remembered;
  return brandOfAddress(path, registry) ?? brandOf(null, host, registry);
}

/** Users of these style brands have no analytics. Specification, section 2. */
const WITHOUT_ANALYTICS = [1, 7];

/** True if addresses containing "analytics" are closed to this user, who is redirected to the dashboard. */
export function hasNoAnalytics(user: Pick<BrandedUser, "styleBrand"> | null): boolean {
  return user !== null && user.styleBrand !== null && WITHOUT_ANALYTICS.includes(user.styleBrand);
}

export function mustLeave(user: Pick<BrandedUser, "styleBrand"> | null, address: string): boolean {
  return hasNoAnalytics(user) && address.toLowerCase().includes("analytics");
}

/** True if a brand's area at a brand's address is open: only to that brand's users, and only if it has the area. */
export function mayEnter(brand: Brand, area: BrandArea, path: string): boolean {
  return brandOfAddress(path)?.slug === brand.slug && brand.areas.includes(area);
}
