import { register } from "@surco/accounts/contract";
import { call, useLanguage } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { readKnownDevice, storeKnownDevice } from "../sessions/known-device";
import type { SignUpValues } from "./sign-up-form";

/** Signs up in the language of the screen, which becomes that of the mail. */
export function useSignUp() {
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ passwordRepeat: _typedTwice, ...values }: SignUpValues) =>
      call(register, {
        // Both are true: the form does not submit otherwise.
        body: { ...values, ...readKnownDevice(), termsAccepted: true, isOver18: true, language },
      }),
    // Proves at the activation that this browser made the account.
    onSuccess: storeKnownDevice,
  });
}
