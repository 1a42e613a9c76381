import { useOpenSession } from "@surco/accounts/web";
import { call, useLanguage } from "@surco/kit-web";
import { openDemonstration } from "@surco/landing/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";

/** Creates a demonstration account in the screen's language, signs in and opens its fields. */
export function useOpenDemonstration() {
  const language = useLanguage();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(openDemonstration, { body: { language } }),
    // Not in the button, which unmounts when the session opens.
    onSuccess: async (signedIn) => {
      openSession(signedIn);
      await navigate("/dashboard");
    },
  });
}
