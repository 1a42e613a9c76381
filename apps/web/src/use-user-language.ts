import type { User } from "@surco/accounts/contract";
import { profileKey } from "@surco/accounts/web";
import type { Language } from "@surco/contract";
import { call, changeLanguage, changeTextsCountry, hasChosenLanguage, sessionToken } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Applies the account's language and country wording, unless another language was chosen on this device. */
export function useUserLanguage(user: User | null): void {
  const language = user?.language;
  const country = user?.country ?? null;
  useEffect(() => {
    if (language && !hasChosenLanguage()) void changeLanguage(language, { isRemembered: false });
  }, [language]);
  useEffect(() => void changeTextsCountry(country), [country]);
}

/** Changes the language here and, for a signed-in user, in the account, so that mails follow. */
export function useChooseLanguage(user: User | null): (language: Language) => void {
  const queryClient = useQueryClient();
  return (language) => {
    void changeLanguage(language);
    if (user === null) return;
    void import("./contracts")
      .then(({ updateProfile }) => call(updateProfile, { body: { language } }))
      .then((updated) => queryClient.setQueryData(profileKey(sessionToken()), updated))
      // The screen has changed already; the account follows with the next choice.
      .catch(() => undefined);
  };
}
