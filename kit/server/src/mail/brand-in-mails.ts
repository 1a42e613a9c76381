import { type Brand, type BrandedUser, brandOf } from "@surco/contract";

/** Origin and brands for mails with links to this installation. */
export interface BrandedMails {
  /** Origin without a final slash, as in `{publicUrl}/auth/activate/…`. */
  publicUrl: string;
  /** Brands of the installation; the default ones where it configures none. */
  brandFor?(user: BrandedUser | null): Brand;
}

/** Brand of a mail's recipient; `null` for somebody without an account. */
export function brandInMails({ publicUrl, brandFor }: BrandedMails, user: BrandedUser | null): Brand {
  return brandFor?.(user) ?? brandOf(user, new URL(publicUrl).hostname);
}
