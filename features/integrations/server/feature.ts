import { type CleanupStep, defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { type ApiKeyRepository, apiKeyRepository } from "./api-keys/api-key.repository";
import { apiKeyRoutes } from "./api-keys/api-keys.routes";
import type { ApiKeyDeps } from "./api-keys/create-api-key";
import { findApiKey } from "./api-keys/find-api-key";
import { integrationsExport } from "./data-export";

/** Expired keys are listed as such for so long, so that their owner sees why a program stopped. */
const EXPIRED_KEPT_MS = 30 * 86_400_000;

/** API keys of integrators. */
export function createIntegrationsFeature({ db, now }: Platform, needs: Pick<ApiKeyDeps, "findUser">) {
  const apiKeys = apiKeyRepository(db);
  const deps = { ...needs, apiKeys, now };
  return defineServerFeature({
    name: "integrations",
    errorCodes,
    permissions: ["account"],
    routes: apiKeyRoutes(deps),
    cleanup: [expiredKeysStep(deps)],
    dataExport: [integrationsExport(deps)],
    onAccountRecovered: (trx, accountId) => apiKeyRepository(trx).deleteAll(accountId),
    onAccountClosing: (trx, { id }) => apiKeyRepository(trx).deleteAll(id),
    services: {
      findApiKey: (token: string) => findApiKey(deps, token),
    },
  });
}

function expiredKeysStep({
  apiKeys,
  now,
}: { apiKeys: ApiKeyRepository } & Pick<ApiKeyDeps, "now">): CleanupStep {
  return {
    name: "expired API keys",
    run: () => apiKeys.deleteExpired(new Date(now().getTime() - EXPIRED_KEPT_MS)),
  };
}
