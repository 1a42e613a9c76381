import type { SessionUser } from "@surco/kit-server";

/** Recipient of digest mails and push messages. */
export type Recipient = SessionUser & {
  firstName: string;
  styleBrand: number | null;
  brandId: number | null;
};

/** Lookup of recipients by account; the accounts feature provides it. */
export interface Recipients {
  find(accountId: string): Promise<{ user: Recipient; activatedAt: Date | null } | null>;
}
