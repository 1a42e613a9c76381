import type { SignInProvider } from "@surco/accounts/contract";

/** What the page around the account screens gives them. */
export interface AccountPagesContext {
  /** Where simulated mail is read; null where mail is real. */
  mailboxUrl: string | null;
  /** Who else may vouch for a person here. */
  signInProviders: readonly SignInProvider[];
}
