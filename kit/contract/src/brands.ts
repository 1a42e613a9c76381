/** Product areas that only some brands have. */
export const brandAreas = ["resowing-coverage", "phenology-reports", "brand-reports"] as const;
export type BrandArea = (typeof brandAreas)[number];

/** A brand is data: its name set in type and one accent. No trade dress is imitated. */
export interface Brand {
  /** Part of addresses: `/{slug}/auth/login`, `/{slug}-flight`. */
  readonly slug: BrandSlug;
  readonly name: string;
  /** Hosts that contain it belong to the brand. */
  readonly hostKeyword: string;
  /** Style brand numbers of the specification, section 1. */
  readonly styleBrands: readonly number[];
  /** Accent on light surfaces and on paper, and behind white text in both schemes. */
  readonly accent: string;
  /** Accent of text and lines on dark surfaces. */
  readonly accentOnDark: string;
  readonly areas: readonly BrandArea[];
}

/** First, second and third brand of the specification. */
export const brandSlugs = ["pioneer", "brevant", "surco"] as const;
export type BrandSlug = (typeof brandSlugs)[number];
export type BrandRegistry = Readonly<Record<BrandSlug, Brand>>;

/** Default brands, before the overrides of an installation. */
export const brands: BrandRegistry = {
  pioneer: {
    slug: "pioneer",
    name: "Pioneer",
    hostKeyword: "pioneer",
    styleBrands: [1, 8],
    accent: "#2E7D32",
    accentOnDark: "#8eb990",
    areas: ["resowing-coverage", "phenology-reports", "brand-reports"],
  },
  brevant: {
    slug: "brevant",
    name: "Brevant",
    hostKeyword: "brevant",
    styleBrands: [2],
    accent: "#3949AB",
    accentOnDark: "#949dd2",
    areas: ["phenology-reports", "brand-reports"],
  },
  surco: {
    slug: "surco",
    name: "Surco",
    hostKeyword: "surco",
    styleBrands: [7],
    accent: "#1F7A4D",
    accentOnDark: "#86b79f",
    areas: ["phenology-reports"],
  },
};

/** Properties of a user that decide the brand. */
export interface BrandedUser {
  readonly styleBrand: number | null;
  readonly brandId: number | null;
}

/**
 * Brand of a user or, signed out, of the host.
 *
 * Style brand 1 or 8 first brand, 2 second, any other third; without one, brand id 2 second, any other third; without a
 * user, second where the host contains its keyword, else third.
 */
export function brandOf(user: BrandedUser | null, host: string, registry: BrandRegistry = brands): Brand {
  const { pioneer: first, brevant: second, surco: third } = registry;
  if (user === null) return host.toLowerCase().includes(second.hostKeyword) ? second : third;
  if (user.styleBrand === null) return user.brandId === 2 ? second : third;
  if (first.styleBrands.includes(user.styleBrand)) return first;
  return second.styleBrands.includes(user.styleBrand) ? second : third;
}

/** Brand named by the first part of a path, as `/brevant/auth/login`, `/brevant-flight`, `/terms-brevant`; null: none. */
export function brandOfAddress(path: string, registry: BrandRegistry = brands): Brand | null {
  const start = /^\/(?:terms-)?([a-z]+)(?:\/|-|$)/.exec(path)?.[1];
  return Object.values(registry).find(({ slug }) => slug === start) ?? null;
}
