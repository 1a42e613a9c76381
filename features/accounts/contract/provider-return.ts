import { z } from "zod";
import { linkToken } from "./passwords";

/** Who else may vouch for a person. */
export const signInProvider = z.enum(["google", "facebook"]);
export type SignInProvider = z.infer<typeof signInProvider>;

/** What a provider sends back with the browser, as it stands in the address that it leads to. */
export const providerReturn = z.object({
  provider: signInProvider,
  code: z.string().min(1).max(2000),
  state: linkToken,
  /** Who says so, where the provider does (RFC 9207). */
  iss: z.string().max(300).optional(),
});
export type ProviderReturn = z.infer<typeof providerReturn>;
