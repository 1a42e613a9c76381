import { defaultSprayingLimits } from "@surco/agronomy";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { fieldForecast, getForecast } from "@surco/weather/contract";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { buildHour } from "../weather.testing";
import { SprayingToday } from "./SprayingToday";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example = fieldForecast.parse(getForecast.example.answer);
let forecast: Response;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T15:20:00Z") });
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("spraying-limits")
      ? Response.json({ limits: defaultSprayingLimits(), isOwn: false })
      : forecast,
  );
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.useRealTimers();
});

const show = () =>
  renderInSpanish(<SprayingToday field={{ id: fieldId }} />, {
    texts: { weather: texts },
    at: "/?season=2025/26",
  });

it("says in a field's summary why one better not sprays today and when instead, and leads to the hours", async () => {
  const hours = Array.from({ length: 30 }, (_, hour) =>
    buildHour({
      at: new Date(Date.parse("2026-03-01T15:00:00Z") + hour * 3_600_000).toISOString(),
      windKmh: hour < 20 ? 32 : 10,
      gustKmh: hour < 20 ? 48 : 15,
    }),
  );
  forecast = Response.json({ ...example, hours });
  await show();
  const link = await screen.findByRole("link", { name: /Hoy no conviene pulverizar/ });
  expect(link.textContent).toContain("Por viento de hasta 32 km/h.");
  expect(link.textContent).toContain("Próxima ventana: lun, 08:00 a 18:00.");
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${fieldId}/weather?season=2025%2F26&clima=spraying`,
  );
});

it("says that it is not known without a forecast", async () => {
  forecast = Response.json({ code: "WEATHER_UNAVAILABLE" }, { status: 503 });
  await show();
  expect(await screen.findByText(/No se pudo saber si hoy se puede pulverizar/)).toBeTruthy();
});
