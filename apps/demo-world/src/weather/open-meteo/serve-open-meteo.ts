import { type Exchange, sendJson } from "../../http/exchange";
import { answerFor } from "./answer";
import { archiveService, forecastService, InvalidRequest, readRequest, type Service } from "./request";

/** Forecast and archive of Open-Meteo. @returns false for another path */
export function serveOpenMeteo(exchange: Exchange): boolean {
  if (exchange.path === "/open-meteo/v1/forecast") return answer(exchange, forecastService);
  if (exchange.path === "/open-meteo-archive/v1/archive") return answer(exchange, archiveService);
  return false;
}

function answer(exchange: Exchange, service: Service): true {
  const { query, now, hasNoData } = exchange;
  try {
    const request = readRequest(query, service, now());
    const answers = request.places.map((place, index) => ({
      ...answerFor(request, place, service, now(), hasNoData),
      // The first place has no number.
      ...(index > 0 ? { location_id: index } : {}),
    }));
    sendJson(exchange, answers.length === 1 ? answers[0] : answers);
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    sendJson(exchange, { reason: error.message, error: true }, { status: 400 });
  }
  return true;
}
