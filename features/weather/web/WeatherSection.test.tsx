import { defaultSprayingLimits } from "@surco/agronomy";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  type FieldForecast,
  fieldForecast,
  getForecast,
  listFieldStations,
  weatherConditions,
} from "@surco/weather/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConditionIcon } from "./icons/ConditionIcon";
import texts from "./locales/es.json";
import { WeatherSection } from "./WeatherSection";
import { buildDay, buildHour } from "./weather.testing";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
let answer: () => Response;
let stations: object;

beforeEach(() => {
  answer = () => Response.json(forecastOf());
  stations = listFieldStations.example.answer;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T15:20:00Z") });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("spraying-limits")) {
      return Response.json({ limits: defaultSprayingLimits(), isOwn: false });
    }
    return address.includes("weather_station") ? Response.json(stations) : answer();
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.useRealTimers();
});

const example = fieldForecast.parse(getForecast.example.answer);

function forecastOf(overrides: Partial<FieldForecast> = {}): FieldForecast {
  return {
    ...example,
    hours: [
      buildHour(),
      buildHour({
        at: "2026-03-01T16:00:00.000Z",
        condition: "thunderstorm",
        rainMm: 3.4,
        rainProbabilityPct: 70,
      }),
      buildHour({ at: "2026-03-05T15:00:00.000Z", tempC: 31, humidityPct: 38, windFromDeg: 0, rainMm: 1.2 }),
    ],
    days: [
      buildDay(),
      buildDay({
        date: "2026-03-02",
        minTempC: null,
        maxTempC: null,
        rainMm: null,
        rainProbabilityPct: null,
      }),
      buildDay({ date: "2026-03-05" }),
    ],
    ...overrides,
  };
}

const show = () => renderInSpanish(<WeatherSection fieldId={fieldId} />, { texts: { weather: texts } });

describe("the spraying view", () => {
  it("judges each hour with its reasons and says when the next window is", async () => {
    answer = () =>
      Response.json(
        forecastOf({
          hours: [
            buildHour({ windKmh: 25, gustKmh: 40 }),
            buildHour({ at: "2026-03-01T16:00:00.000Z" }),
            buildHour({ at: "2026-03-01T17:00:00.000Z" }),
          ],
        }),
      );
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Pulverización" }));

    const verdict = await screen.findByRole("region", { name: "¿Puedo pulverizar hoy?" });
    expect(verdict.textContent).toContain("Hoy se puede pulverizar");
    expect(verdict.textContent).toContain("de 13:00 a 15:00");
    expect(verdict.textContent).toContain("Ahora: No pulverizar.");
    const [, first, second] = screen.getAllByRole("row");
    expect(first?.textContent).toContain("No pulverizar");
    expect(first?.textContent).toContain("Viento 25,0 km/h: más de 20,0, deriva");
    expect(second?.textContent).toContain("Buena");
  });

  it("keeps limits that cross in the form and says so", async () => {
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Pulverización" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cambiar límites" }));
    const wind = await screen.findByLabelText(/Viento máximo bueno/);
    await userEvent.clear(wind);
    await userEvent.type(wind, "39");
    await userEvent.click(screen.getByRole("button", { name: "Guardar límites" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Los límites se cruzan");
    expect((wind as HTMLInputElement).value).toBe("39");
  });
});

describe("the weather of a field", () => {
  it("shows now, the hours and the days by the field's clocks", async () => {
    await show();

    const now = await screen.findByRole("region", { name: "Clima de ahora" });
    expect(now.textContent).toContain("27°");
    expect(now.textContent).toContain("Parcialmente nublado");
    expect(within(now).getByText("Lluvia hoy").nextElementSibling?.textContent).toBe("80\u202f%");
    expect(within(now).getByText("Viento").nextElementSibling?.textContent).toBe("14\u202fkm/h NE");

    const hours = within(screen.getByRole("list", { name: "Pronóstico por hora" })).getAllByRole("listitem");
    expect(hours.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(["12:00", "13:00", "12:00"]);
    expect(hours[1]?.textContent).toContain("Tormenta eléctrica");
    expect(hours[1]?.textContent).toContain("3,4\u202fmm");

    expect(hours[1]?.textContent).toContain("70\u202f%");
    expect(hours[1]?.textContent).toContain("10, ráfagas de 20");

    const today = screen.getByRole("button", { name: /^Hoy/ });
    for (const text of ["15°", "26°", "22–41\u202fkm/h SO", "45–92\u202f%", "06:31", "19:18"]) {
      expect(today.textContent).toContain(text);
    }
    const tomorrow = screen.getByRole("button", { name: /^lun 2 mar/ });
    expect(tomorrow.textContent).toContain("–");
    // Without hours there is nothing to open.
    expect(tomorrow).toHaveProperty("disabled", true);
    expect(screen.getByRole("link", { name: "Open-Meteo.com, CC BY 4.0" }).getAttribute("href")).toBe(
      "https://open-meteo.com/",
    );
  });

  it("opens a day of the week to its hours by keyboard, one day at a time", async () => {
    await show();
    const thursday = await screen.findByRole("button", { name: /^jue 5 mar/ });
    thursday.focus();
    await userEvent.keyboard("{Enter}");
    const hours = screen.getByRole("table", { name: "Pronóstico por hora: jue 5 mar" });
    expect(thursday.getAttribute("aria-expanded")).toBe("true");
    const cells = within(hours).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Despejado",
      "31",
      "0",
      "1,2",
      "10–2010, ráfagas de 20 N",
      "38",
    ]);
    await userEvent.click(screen.getByRole("button", { name: /^Hoy/ }));
    expect(screen.getAllByRole("table")).toHaveLength(1);
    expect(screen.getByRole("table", { name: /Hoy/ })).toBeTruthy();
  });

  it("shows what the field's station measures now, with the model's values beside", async () => {
    const example = listFieldStations.example.answer;
    const [station] = example.stations;
    stations = { ...example, chosenId: station?.id };
    await show();
    expect(await screen.findByText("Medido en Junín, a 41 km, hace 20 minutos")).toBeTruthy();
    const now = screen.getByRole("region", { name: "Clima de ahora" });
    const below = (name: string) =>
      within(now).getByText(name).nextElementSibling?.parentElement?.textContent;
    expect(below("Viento")).toBe(" Viento22\u202fkm/h NEmedido; modelo 14\u202fkm/h");
    // The station has no gusts.
    expect(below("Ráfagas")).toBe(" Ráfagas27\u202fkm/hdel modelo");

    vi.setSystemTime(Date.parse("2026-03-02T00:20:00Z"));
    cleanup();
    await show();
    expect(await screen.findByText(/Junín informó por última vez hace 9 horas/)).toBeTruthy();
    expect(screen.queryByText(/medido/)).toBeNull();
  });

  it("says that the services do not respond and when the shown forecast is from", async () => {
    answer = () =>
      Response.json(
        forecastOf({ origin: { ...example.origin, isStale: true, hasFailed: true, simulated: true } }),
      );
    await show();
    const source = await screen.findByText(/el servicio no responde/);
    expect(source.textContent).toContain("1 mar 2026");
    expect(source.textContent).toContain("datos simulados");
  });

  it("leaves out the hours and days of a stored forecast that are over", async () => {
    vi.setSystemTime(Date.parse("2026-03-05T14:30:00Z"));
    answer = () =>
      Response.json(
        forecastOf({
          hours: [
            buildHour(),
            buildHour({ at: "2026-03-05T14:00:00.000Z", tempC: 31 }),
            buildHour({ at: "2026-03-05T15:00:00.000Z", tempC: 32 }),
          ],
        }),
      );
    await show();
    const now = await screen.findByRole("region", { name: "Clima de ahora" });
    expect(now.textContent).toContain("31°");
    expect(now.textContent).not.toContain("27°");
    const hours = within(screen.getByRole("list", { name: "Pronóstico por hora" })).getAllByRole("listitem");
    expect(hours.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(["11:00", "12:00"]);
    expect(screen.getByRole("button", { name: /^Hoy 5 mar/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /1 mar|2 mar/ })).toBeNull();

    vi.setSystemTime(Date.parse("2026-03-09T14:30:00Z"));
    cleanup();
    await show();
    await screen.findByText("No hay pronóstico para estas horas.");
    expect(screen.queryByRole("region", { name: "Pronóstico por día" })).toBeNull();
  });

  it("offers another try where there is no forecast", async () => {
    answer = () => Response.json({ code: "WEATHER_UNAVAILABLE" }, { status: 503 });
    await show();
    await screen.findByText("No se pudo cargar el pronóstico");
    answer = () => Response.json(forecastOf());
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByRole("region", { name: "Clima de ahora" })).toBeTruthy();
  });

  it("has a drawing for every kind of weather, by day and night", async () => {
    const { container } = await renderInSpanish(
      <div>
        {weatherConditions.flatMap((condition) =>
          [true, false].map((isDay) => (
            <ConditionIcon key={`${condition} ${isDay}`} condition={condition} isDay={isDay} size={20} />
          )),
        )}
      </div>,
      { texts: { weather: texts } },
    );
    const drawings = [...container.querySelectorAll("svg")].map((svg) => svg.innerHTML);
    expect(drawings.every((drawing) => drawing.length > 20)).toBe(true);
    // Three of them show the sun by day and the moon by night.
    expect(new Set(drawings).size).toBe(weatherConditions.length + 3);
  });
});
