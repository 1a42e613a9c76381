import { useProfile } from "@surco/accounts/web";
import { NeedsNetworkNote } from "@surco/kit-web";
import { ApiKeySection } from "./api-keys/ApiKeySection";

/** What lets programs of others work with the account: API keys. */
export function IntegrationsScreen() {
  const { data: profile } = useProfile();
  return (
    <>
      <NeedsNetworkNote />
      <ApiKeySection isDemonstration={profile?.isDemonstration ?? false} />
    </>
  );
}
