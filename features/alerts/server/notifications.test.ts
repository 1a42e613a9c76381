import { locales } from "@surco/contract";
import { describe, expect, it } from "vitest";
import type { AlertCause } from "../contract";
import { alertNotification, alertNotificationKinds } from "./notifications";

const forecast = {
  source: "met-norway",
  fetchedAt: "2026-01-10T14:20:00.000Z",
  fetchedOn: "2026-01-10",
  fetchedTime: "11:20",
  simulated: false,
} as const;
const heat: AlertCause = {
  kind: "heat",
  date: "2026-01-12",
  time: "15:00",
  tempC: 36.5,
  aboveC: 35,
  phase: "criticalPeriod",
  crop: "maizeEarly",
  sownOn: "2025-10-15",
  forecast,
};
const spraying: AlertCause = {
  kind: "sprayingWindow",
  date: "2026-01-11",
  fromTime: "16:00",
  untilTime: "19:00",
  goodHours: 3,
  marginalHours: 1,
  plannedOn: "2026-01-12",
  forecast: { ...forecast, source: "open-meteo", simulated: true },
};
const rain: AlertCause = {
  kind: "rainUnder",
  window: "last",
  from: "2025-12-21",
  until: "2026-01-09",
  rainMm: 4,
  limitMm: 10,
  forecast: null,
};

/** Sentence of a cause in each language, as bell, mail and push have it. */
function sentencesOf(cause: AlertCause): (string | undefined)[] {
  const { kind, data } = alertNotification({ accountId: "a", fieldId: "f", occurrence: "o", cause });
  const translated = alertNotificationKinds.find(({ name }) => name === kind.name);
  return locales.map((locale) => translated?.translate(data, locale)?.sentence);
}

describe("the sentence of an alert", () => {
  it("of heat names crop and stage, and the forecast with its source and time", () => {
    expect(sentencesOf(heat)).toEqual([
      "Calor previsto para el 12 ene: 36,5 °C a las 15:00, más de 35 °C. Período crítico: Maíz temprano, siembra del 15 oct. Pronóstico de MET Norway del 10 ene, 11:20.",
      "Heat expected on Jan 12: 36.5 °C at 15:00, above 35 °C. Critical period: Early maize, sown on Oct 15. Forecast of MET Norway of Jan 10, 11:20.",
      "Calor previsto para 12 de jan: 36,5 °C às 15:00, acima de 35 °C. Período crítico: Milho precoce, semeadura de 15 de out. Previsão de MET Norway de 10 de jan, 11:20.",
      "Calor previsto para el 12 ene: 36.5 °C a las 15:00, más de 35 °C. Período crítico: Maíz temprano, siembra del 15 oct. Pronóstico de MET Norway del 10 ene, 11:20.",
    ]);
    const [anyTime] = sentencesOf({ ...heat, phase: "any", crop: null, sownOn: null });
    expect(anyTime).toBe(
      "Calor previsto para el 12 ene: 36,5 °C a las 15:00, más de 35 °C. Pronóstico de MET Norway del 10 ene, 11:20.",
    );
  });

  it("of a spraying window names the planned day, and says where the forecast is simulated", () => {
    const [spanish, english] = sentencesOf(spraying);
    expect(spanish).toContain("Aplicación planificada para el 12 ene. Pronóstico simulado de Open-Meteo");
    expect(english).toContain("Application planned for Jan 12. Simulated forecast of Open-Meteo");
    expect(sentencesOf({ ...spraying, plannedOn: null }).join(" ")).not.toMatch(/planific|planned|planej/);
  });

  it("of past rain says that it is of the history", () => {
    expect(sentencesOf(rain)[0]).toMatch(/4,0 mm, menos de 10 mm\. Historia del clima del lugar\.$/);
  });
});
