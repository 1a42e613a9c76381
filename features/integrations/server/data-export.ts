import { localeOf } from "@surco/contract";
import { type DataExportPart, oneOf } from "@surco/kit-server";
import type { ApiKeyRepository } from "./api-keys/api-key.repository";
import { integrationTexts } from "./notifications";
import type { WebhookRepository } from "./webhooks/webhook.repository";

interface ExportDeps {
  apiKeys: ApiKeyRepository;
  webhooks: WebhookRepository;
}

/** Part of the data export with API keys and webhooks, without their secrets. */
export function integrationsExport({ apiKeys, webhooks }: ExportDeps): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = integrationTexts(localeOf(owner));
      yield {
        path: "data/api-keys.json",
        about: t("dataExport.apiKeys"),
        bytes: oneOf(`${JSON.stringify(await apiKeys.list(owner.id), null, 2)}\n`),
      };
      yield {
        path: "data/webhooks.json",
        about: t("dataExport.webhooks"),
        bytes: oneOf(`${JSON.stringify(await webhooks.list(owner.id), null, 2)}\n`),
      };
      await onSteps(1);
    },
  };
}
