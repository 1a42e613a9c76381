import type { SessionUser } from "@surco/kit-server";

/** Recipient of mails and push messages. */
export type Reader = SessionUser & { firstName: string; styleBrand: number | null; brandId: number | null };

/** Looks readers up: accounts do. */
export interface Readers {
  find(accountId: string): Promise<{ user: Reader; activatedAt: Date | null } | null>;
}
