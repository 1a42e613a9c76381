import { useOpenSession } from "@surco/accounts/web";
import { call, useLanguage } from "@surco/kit-web";
import { openDemonstration } from "@surco/landing/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";

/** Makes a demonstration account and signs in to it, in the language of the screen; then shows its fields. */
export function useOpenDemonstration() {
  const language = useLanguage();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(openDemonstration, { body: { language } }),
    // Here and not at the button: the button goes away with the session that opens.
    onSuccess: async (signedIn) => {
      openSession(signedIn);
      await navigate("/dashboard");
    },
  });
}
