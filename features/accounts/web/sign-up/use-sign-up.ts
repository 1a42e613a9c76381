import { register } from "@surco/accounts/contract";
import { call, useLanguage } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import type { SignUpValues } from "./sign-up-form";

/** Signs up in the language of the screen, which becomes that of the mail. */
export function useSignUp() {
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ passwordRepeat: _typedTwice, ...values }: SignUpValues) =>
      call(register, {
        // Both are true: the form does not submit otherwise.
        body: { ...values, termsAccepted: true, isOver18: true, language },
      }),
  });
}
