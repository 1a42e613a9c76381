import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, oneOf } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { ApiKeyRepository } from "./api-keys/api-key.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Part of the data export with the API keys, without the keys themselves. */
export function integrationsExport({ apiKeys }: { apiKeys: ApiKeyRepository }): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const keys = await apiKeys.list(owner.id);
      yield {
        path: "data/api-keys.json",
        about: texts(localeOf(owner))("dataExport.apiKeys"),
        bytes: oneOf(`${JSON.stringify(keys, null, 2)}\n`),
      };
      await onSteps(1);
    },
  };
}
