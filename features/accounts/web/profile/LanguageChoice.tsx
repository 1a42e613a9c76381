import { NativeSelect } from "@mantine/core";
import { type User, updateProfile } from "@surco/accounts/contract";
import {
  call,
  changeLanguage,
  isLanguage,
  languageNames,
  languages,
  sessionToken,
  useAction,
  useNeedsNetwork,
} from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileKey } from "./use-profile";

/** Language of the account's screens, mails and papers. */
export function LanguageChoice({ user }: { user: User }) {
  const { t } = useTranslation("accounts");
  const network = useNeedsNetwork();
  const queryClient = useQueryClient();
  const save = useAction({
    name: "accounts/change-language",
    run: (language: User["language"]) => call(updateProfile, { body: { language } }),
    success: "accounts:notices.USER_UPDATED",
    failure: "accounts:notices.USER_UPDATE_FAILED",
    onSuccess: async (updated, language) => {
      queryClient.setQueryData(profileKey(sessionToken()), updated);
      await changeLanguage(language);
    },
  });
  const choose = (language: string) => {
    if (isLanguage(language)) save.mutate(language);
  };
  return (
    <NativeSelect
      size="md"
      label={network.name(t("own.language.label"))}
      description={t("own.language.lead")}
      disabled={network.isOut || save.isPending}
      value={save.isPending ? save.variables : user.language}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
