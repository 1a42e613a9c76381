import { z } from "zod";
import { linkToken } from "./link-token";

/** Supported OAuth providers. */
export const signInProvider = z.enum(["google", "facebook"]);
export type SignInProvider = z.infer<typeof signInProvider>;

/** Display names, the same in every language. */
export const providerNames: Record<SignInProvider, string> = { google: "Google", facebook: "Facebook" };

/** Parameters of an OAuth callback, as in its URL. */
export const providerCallback = z.object({
  provider: signInProvider,
  code: z.string().min(1).max(2000),
  state: linkToken,
  /** Issuer, if the provider sends one (RFC 9207). */
  iss: z.string().max(300).optional(),
});
export type ProviderCallback = z.infer<typeof providerCallback>;
