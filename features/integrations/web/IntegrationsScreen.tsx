import { useProfile } from "@surco/accounts/web";
import { NeedsNetworkNote } from "@surco/kit-web";
import { ApiKeySection } from "./api-keys/ApiKeySection";
import { WebhookSection } from "./webhooks/WebhookSection";

/** Access of other programs to the account: API keys to call with, webhooks to be called by. */
export function IntegrationsScreen() {
  const { data: profile } = useProfile();
  const isDemonstration = profile?.isDemonstration ?? false;
  return (
    <>
      <NeedsNetworkNote />
      <ApiKeySection isDemonstration={isDemonstration} />
      <WebhookSection isDemonstration={isDemonstration} />
    </>
  );
}
