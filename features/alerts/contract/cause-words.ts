import type { Format, PlainDate, Words } from "@surco/contract";
import type { z } from "zod";
import type { ForecastOrigin, heatCause } from "./causes";

/** Names of the services whose data raise alerts. */
const SERVICES = { "open-meteo": "Open-Meteo", "met-norway": "MET Norway" } as const;

/** Sentence about the data behind an alert: forecast with source and time, or the history of the place. */
export function dataOf(forecast: ForecastOrigin | null, format: Format, words: Words): string {
  if (forecast === null) return words("alerts:data.history");
  const { source, fetchedOn, fetchedTime, simulated } = forecast;
  return words(simulated ? "alerts:data.simulatedForecast" : "alerts:data.forecast", {
    source: SERVICES[source],
    on: format.day(fetchedOn, "short"),
    time: fetchedTime,
  });
}

type Stage = Pick<z.infer<typeof heatCause>, "phase" | "crop" | "sownOn">;

/** Sentence about the part of the crop's season; null where every day counts. */
export function stageText({ phase, crop, sownOn }: Stage, format: Format, words: Words): string | null {
  if (crop === null || sownOn === null) return null;
  return words("alerts:data.stage", {
    phase: words(`alerts:choices.${phase}`),
    crop: words(`fields:crop.${crop}`),
    on: format.day(sownOn, "short"),
  });
}

/** Sentence about the planned application; null without one. */
export function plannedText(plannedOn: PlainDate | null, format: Format, words: Words): string | null {
  return plannedOn && words("alerts:data.planned", { on: format.day(plannedOn, "short") });
}

/** Sentence about the sowing. */
export function sownText(sownOn: PlainDate, format: Format, words: Words): string {
  return words("alerts:data.sown", { on: format.day(sownOn, "short") });
}
