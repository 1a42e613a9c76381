/** A brand is data: its name set in type and one accent. No trade dress is imitated. */
export interface Brand {
  readonly slug: string;
  readonly name: string;
  /** An address that contains it belongs to the brand. */
  readonly hostKeyword: string;
  /** Style brand numbers of the specification, section 1. */
  readonly styleBrands: readonly number[];
  /** Accent on light surfaces; its lighter shades serve dark ones. */
  readonly accent: string;
}

export const brands = {
  pioneer: {
    slug: "pioneer",
    name: "Pioneer",
    hostKeyword: "pioneer",
    styleBrands: [1, 8],
    accent: "#2E7D32",
  },
  brevant: { slug: "brevant", name: "Brevant", hostKeyword: "brevant", styleBrands: [2], accent: "#3949AB" },
  surco: { slug: "surco", name: "Surco", hostKeyword: "surco", styleBrands: [7], accent: "#1F7A4D" },
} as const satisfies Record<string, Brand>;

export type BrandSlug = keyof typeof brands;

/**
 * The brand of a person or, signed out, of the address.
 *
 * Style brand 1 or 8 first brand, 2 second, any other third; without one, brand id 2 second, any other third; without a
 * user, second where the host contains its keyword, else third.
 */
export function brandOf(
  user: { styleBrand: number | null; brandId: number | null } | null,
  host: string,
): Brand {
  if (user === null) return host.includes(brands.brevant.hostKeyword) ? brands.brevant : brands.surco;
  if (user.styleBrand === null) return user.brandId === 2 ? brands.brevant : brands.surco;
  if (user.styleBrand === 1 || user.styleBrand === 8) return brands.pioneer;
  return user.styleBrand === 2 ? brands.brevant : brands.surco;
}
