import type { User } from "@surco/accounts/contract";
import type { Language } from "@surco/contract";
import { changeLanguage, changeTextsCountry, hasChosenLanguage } from "@surco/kit-web";
import { useEffect } from "react";
import { useSavePreference } from "./use-save-preference";

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
  const save = useSavePreference(user);
  return (language) => {
    void changeLanguage(language);
    save({ language });
  };
}
