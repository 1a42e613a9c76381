import { type Brand, type BrandedUser, brandOf } from "@surco/contract";

/** What mails need that lead to this installation, in the name of one of its brands. */
export interface BrandedMails {
  /** Address people type, without a final slash: what stands before `/auth/activate/…`. */
  publicUrl: string;
  /** The installation's brand of a person, or of its address; the usual brands where it says nothing. */
  brandFor?(user: BrandedUser | null): Brand;
}

/** In whose name a mail to a person is written; `null` for somebody without an account. */
export function brandInMails({ publicUrl, brandFor }: BrandedMails, user: BrandedUser | null): Brand {
  return brandFor?.(user) ?? brandOf(user, new URL(publicUrl).hostname);
}
