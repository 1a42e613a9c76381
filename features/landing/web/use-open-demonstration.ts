import { useOpenSession } from "@surco/accounts/web";
import { call, useAction, useLanguage } from "@surco/kit-web";
import { openDemonstration } from "@surco/landing/contract";
import { useNavigate } from "react-router";

/** Creates a demonstration account in the screen's language, signs in and opens its fields. */
export function useOpenDemonstration() {
  const language = useLanguage();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  return useAction({
    name: "landing/open-demonstration",
    // The demonstration opens.
    success: null,
    failure: "landing:notices.DEMONSTRATION_FAILED",
    run: () => call(openDemonstration, { body: { language } }),
    // Not in the button, which unmounts when the session opens.
    onSuccess: async (signedIn) => {
      openSession(signedIn);
      await navigate("/dashboard");
    },
  });
}
