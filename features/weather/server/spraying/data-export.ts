import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines } from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import esMx from "../../web/locales/es-MX.json";
import pt from "../../web/locales/pt.json";
import type { SprayingLimitsRepository } from "./spraying-limits.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Part of the data export with the account's limits for spraying. */
export function sprayingLimitsExport(limits: SprayingLimitsRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const own = await limits.find(owner.id);
      if (own !== null) {
        yield {
          path: "data/spraying-limits.jsonl",
          about: texts(localeOf(owner))("spraying.dataExport"),
          bytes: jsonLines(onePage(own)),
        };
      }
      await onSteps(1);
    },
  };
}

async function* onePage<T>(value: T): AsyncGenerator<T[]> {
  yield [value];
}
