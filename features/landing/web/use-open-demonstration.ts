import { useOpenSession } from "@surco/accounts/web";
import { call, isLanguage } from "@surco/kit-web";
import { openDemonstration } from "@surco/landing/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

/** Makes a demonstration account and signs in to it, in the language of the screen; then shows its fields. */
export function useOpenDemonstration() {
  const { i18n } = useTranslation();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call(openDemonstration, { body: { language: isLanguage(i18n.language) ? i18n.language : "es" } }),
    // Here and not at the button: the button goes away with the session that opens.
    onSuccess: async (signedIn) => {
      openSession(signedIn);
      await navigate("/dashboard");
    },
  });
}
