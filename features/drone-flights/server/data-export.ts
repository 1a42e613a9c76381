import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { FlightRequestRepository } from "./flight-request.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Part of the data export with the account's flight requests. */
export function flightRequestsExport(flightRequests: FlightRequestRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/flight-requests.jsonl",
        about: texts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => flightRequests.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
