import { z } from "zod";
import { type BrandRegistry, brandAreas, brands } from "./brands";
import { AA_CONTRAST, contrast } from "./colors";
import { surfaces } from "./surfaces";

const color = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour like #1F7A4D");

/** Overrides of a brand by an installation. The slug is fixed, since addresses and accounts contain it. */
const brandSettings = z
  .object({
    name: z.string().trim().min(1).max(40),
    hostKeyword: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]{2,40}$/, "must be part of a host name"),
    accent: color.refine(
      (accent) =>
        contrast(accent, surfaces.light.page) >= AA_CONTRAST && contrast(accent, "#ffffff") >= AA_CONTRAST,
      "is too light: words in it could not be read on white",
    ),
    accentOnDark: color.refine(
      (accent) => contrast(accent, surfaces.dark.raised) >= AA_CONTRAST,
      "is too dark: words in it could not be read on a dark screen",
    ),
    areas: z.array(z.enum(brandAreas)).max(brandAreas.length),
  })
  .partial()
  .strict();

export const brandsSettings = z
  .object({ pioneer: brandSettings, brevant: brandSettings, surco: brandSettings })
  .partial()
  .strict();
export type BrandsSettings = z.infer<typeof brandsSettings>;

/** Brand registry of an installation: the defaults with its overrides. */
export function registryOf(settings: BrandsSettings): BrandRegistry {
  return {
    pioneer: { ...brands.pioneer, ...settings.pioneer },
    brevant: { ...brands.brevant, ...settings.brevant },
    surco: { ...brands.surco, ...settings.surco },
  };
}
