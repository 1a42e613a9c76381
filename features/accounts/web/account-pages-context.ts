import type { SignInProvider } from "@surco/accounts/contract";

/** Values that the surrounding page supplies to the account screens. */
export interface AccountPagesContext {
  /** Address of the simulated mailbox; null where mail is real. */
  mailboxUrl: string | null;
  /** OAuth providers offered here. */
  signInProviders: readonly SignInProvider[];
}
