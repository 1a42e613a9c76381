import { register } from "@surco/accounts/contract";
import { call, useAction, useLanguage } from "@surco/kit-web";
import { readKnownDevice, storeKnownDevice } from "../sessions/known-device";
import type { SignUpValues } from "./sign-up-form";

/**
 * Signs up in the language of the screen, which becomes that of the mail.
 *
 * @param makeClaim  makes the part of the request that names what is taken along
 */
export function useSignUp(
  showsInline: (error: Error, values: SignUpValues) => boolean,
  makeClaim: () => Promise<{ demonstrationClaim?: string }>,
) {
  const language = useLanguage();
  return useAction({
    name: "accounts/sign-up",
    // The next page says that the mail was sent.
    success: null,
    failure: "accounts:notices.SIGN_UP_FAILED",
    showsInline,
    run: async ({ passwordRepeat: _typedTwice, ...values }: SignUpValues) => {
      const claim = await makeClaim();
      return call(register, {
        // Both are true: the form does not submit otherwise.
        body: { ...values, ...claim, ...readKnownDevice(), termsAccepted: true, isOver18: true, language },
      });
    },
    // Proves at the activation that this browser made the account.
    onSuccess: storeKnownDevice,
  });
}
