import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { FlightRequestRepository } from "./flight-request.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** The flights that an account asked for, for the archive of all its data. */
export function ownFlightsPart(flightRequests: FlightRequestRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/flight-requests.jsonl",
        about: texts(localeOf(owner))("ownData"),
        bytes: jsonLines(pagesById((after) => flightRequests.listAllOf(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
