import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import esMx from "../../web/locales/es-MX.json";
import pt from "../../web/locales/pt.json";
import type { OwnStationRepository } from "./own-station.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Data export part with own weather stations and their observations. */
export function ownStationExport(ownStations: OwnStationRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = texts(localeOf(owner));
      const stations = await ownStations.list(owner.id);
      const station = async function* () {
        yield stations.map(({ id, name, lat, lng, elevationM }) => ({ id, name, lat, lng, elevationM }));
      };
      yield {
        path: "data/weather-stations.jsonl",
        about: t("dataExport.stations"),
        bytes: jsonLines(station()),
      };
      yield {
        path: "data/weather-station-observations.jsonl",
        about: t("dataExport.observations"),
        bytes: jsonLines(pagesById((after) => ownStations.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
