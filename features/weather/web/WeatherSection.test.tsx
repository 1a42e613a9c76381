import { defaultSprayingLimits } from "@surco/agronomy";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  type FieldForecast,
  type ForecastHour,
  fieldForecast,
  getForecast,
  weatherConditions,
} from "@surco/weather/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConditionIcon } from "./icons/ConditionIcon";
import texts from "./locales/es.json";
import { WeatherSection } from "./WeatherSection";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
let answer: () => Response;

beforeEach(() => {
  answer = () => Response.json(forecastOf());
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("spraying-limits")
      ? Response.json({ limits: defaultSprayingLimits(), isOwn: false })
      : answer(),
  );
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

const example = fieldForecast.parse(getForecast.example.answer);

function hourOf(overrides: Partial<ForecastHour>): ForecastHour {
  return {
    at: "2026-03-01T15:00:00.000Z",
    hours: 1,
    condition: "clear",
    isDay: true,
    tempC: 20,
    humidityPct: 50,
    cloudPct: 0,
    windKmh: 10,
    gustKmh: 20,
    windFromDeg: 225,
    rainMm: 0,
    rainProbabilityPct: 0,
    ...overrides,
  };
}

function forecastOf(overrides: Partial<FieldForecast> = {}): FieldForecast {
  const day = {
    condition: "rain" as const,
    minTempC: 14.6,
    maxTempC: 26.4,
    rainMm: 12.4,
    rainProbabilityPct: 80,
    windKmh: 22,
    gustKmh: 41,
    windFromDeg: 225,
    et0Mm: 5,
    sunrise: null,
    sunset: null,
  };
  return {
    ...example,
    hours: [hourOf({}), hourOf({ at: "2026-03-01T16:00:00.000Z", condition: "thunderstorm", rainMm: 3.4 })],
    days: [
      { ...day, date: "2026-03-01" },
      { ...day, date: "2026-03-02", minTempC: null, maxTempC: null, rainMm: null, rainProbabilityPct: null },
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
            hourOf({ windKmh: 25, gustKmh: 40 }),
            hourOf({ at: "2026-03-01T16:00:00.000Z" }),
            hourOf({ at: "2026-03-01T17:00:00.000Z" }),
          ],
        }),
      );
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Pulverización" }));

    expect(await screen.findByText("Ahora no conviene pulverizar")).toBeTruthy();
    expect(screen.getByText("Próxima ventana: dom, 13:00 a dom, 15:00")).toBeTruthy();
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
    expect(hours.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(["12:00", "13:00"]);
    expect(hours[1]?.textContent).toContain("Tormenta eléctrica");
    expect(hours[1]?.textContent).toContain("3,4\u202fmm");

    const [, today, tomorrow] = screen.getAllByRole("row");
    expect(today?.textContent).toContain("Hoy");
    expect(today?.textContent).toContain("15°");
    expect(today?.textContent).toContain("SO");
    expect(tomorrow?.textContent).toContain("–");
    expect(screen.getByRole("link", { name: "Open-Meteo.com, CC BY 4.0" }).getAttribute("href")).toBe(
      "https://open-meteo.com/",
    );
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
