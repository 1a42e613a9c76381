import { withReauthentication } from "@surco/accounts/web";
import { type ApiKeyInput, createApiKey, listApiKeys, revokeApiKey } from "@surco/integrations/contract";
import { call, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const apiKeysKey = ["integrations", "api-keys"] as const;

export function useApiKeys() {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).keys,
  });
}

/** Creates a key; its answer holds the key itself. */
export function useCreateApiKey(onCreated: (token: string) => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/create-api-key",
    success: "integrations:notices.API_KEY_CREATED",
    failure: "integrations:notices.API_KEY_CREATE_FAILED",
    run: (body: ApiKeyInput) => withReauthentication(() => call(createApiKey, { body })),
    onSuccess: ({ token }) => {
      onCreated(token);
      return queryClient.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
}

export function useRevokeApiKey(onRevoked: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/revoke-api-key",
    success: "integrations:notices.API_KEY_REVOKED",
    failure: "integrations:notices.API_KEY_REVOKE_FAILED",
    run: (keyId: string) => call(revokeApiKey, { params: { keyId } }),
    onSuccess: () => {
      onRevoked();
      return queryClient.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
}
