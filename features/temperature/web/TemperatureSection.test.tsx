import { addDays, localDay } from "@surco/calendar";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { enterDay, renderInSpanish } from "@surco/kit-web/testing";
import { getTemperatureHours, type TemperatureDay, temperatureHours } from "@surco/temperature/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "./locales/es.json";
import { TemperatureSection } from "./TemperatureSection";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example = temperatureHours.parse(getTemperatureHours.example.answer);
const yesterday = addDays(localDay(new Date()), -1);
let asked: URLSearchParams[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json(example);
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://surco");
    if (pathname.endsWith("/temperature/hours")) {
      asked.push(searchParams);
      return answer();
    }
    return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

const show = (at = "/") =>
  renderInSpanish(<TemperatureSection fieldId={fieldId} />, { texts: { temperature: texts }, at });
const lastAsked = () => [asked.at(-1)?.get("from"), asked.at(-1)?.get("until")];
const day = (overrides: Partial<TemperatureDay>) => ({
  ...(example.days[0] as TemperatureDay),
  ...overrides,
});

describe("the days of the chart", () => {
  it("are the last 30 at first", async () => {
    await show();
    await screen.findByText("Horas de frío por día");
    expect(lastAsked()).toEqual([addDays(yesterday, -29), yesterday]);
  });

  it("end 60 days after the first at the latest, with the reason", async () => {
    await show("/?desde=2024-06-01&hasta=2024-06-30");
    await screen.findByText("Horas de frío por día");
    const [from, until] = [screen.getByLabelText("Desde"), screen.getByLabelText("Hasta")];
    expect(screen.getByText(/Hasta 60 días desde la primera fecha.*30 jul 2024/)).toBeTruthy();

    enterDay(until, "2024-07-31");
    expect(screen.getByText(/Son más de 60 días desde la primera fecha/)).toBeTruthy();
    expect(until.getAttribute("aria-invalid")).toBe("true");
    expect(lastAsked()).toEqual(["2024-06-01", "2024-06-30"]);

    enterDay(until, "2024-07-30");
    await vi.waitFor(() => expect(lastAsked()).toEqual(["2024-06-01", "2024-07-30"]));
    expect(screen.queryByText(/Son más de 60 días/)).toBeNull();

    // A first day that no longer fits moves the second one, which is said.
    enterDay(from, "2024-03-01");
    await vi.waitFor(() => expect(lastAsked()).toEqual(["2024-03-01", "2024-04-29"]));
    expect(screen.getByText(/La segunda fecha cambió: el rango llega hasta el 29 abr 2024/)).toBeTruthy();
  });

  it("from an address are fitted to the limit, and today is left out", async () => {
    await show(`/?desde=2024-01-01&hasta=2024-12-31`);
    await vi.waitFor(() => expect(lastAsked()).toEqual(["2024-01-01", "2024-02-29"]));
    enterDay(screen.getByLabelText("Desde"), localDay(new Date()));
    expect(screen.getByText(/El último día completo es/)).toBeTruthy();
    enterDay(screen.getByLabelText("Desde"), addDays(yesterday, -2));
    await vi.waitFor(() => expect(lastAsked()).toEqual([addDays(yesterday, -2), yesterday]));
  });
});

describe("the hours of cold and heat", () => {
  it("are counted, with each day's method and gaps in the table", async () => {
    const heat = { belowMinus5: 0, below0: 0, below5: 0, frost: 0, heatStress: 7.58 };
    answer = () =>
      Response.json({
        ...example,
        days: [
          ...example.days,
          day({
            date: "2026-07-16",
            method: "minMax",
            tempsC: null,
            hours: heat,
            tmaxC: 39,
            isFrost: false,
            isHeatStress: true,
          }),
        ],
      });
    const { unexplained } = await show();
    await screen.findByText("Horas de calor por día");
    const figure = (name: string) =>
      screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
    expect(figure("Días con helada")).toBe("1 día");
    expect(figure("Días con golpe de calor")).toBe("1 día");
    expect(figure("Menos de 0 °C")).toBe("5,5\u202fh");
    expect(figure("Más de 35 °C (golpe de calor)")).toBe("7,6\u202fh");

    await userEvent.click(screen.getByText("Valores en una tabla"));
    const [, exact, missing, estimated] = within(screen.getByRole("table")).getAllByRole("row");
    expect(exact?.textContent).toContain("Exacto, con datos de cada hora");
    expect(exact?.textContent).toContain("5,5");
    expect(missing?.textContent).toContain("Sin datos");
    expect(missing?.textContent).not.toMatch(/\d,\d/);
    expect(estimated?.textContent).toContain("Estimado con la mínima y la máxima");
    expect(screen.getByText(/1 día sin datos: no cuenta en las sumas/)).toBeTruthy();
    expect(screen.getByText(/1 día estimado con una curva/)).toBeTruthy();
    expect(unexplained()).toEqual([]);
  });

  it("show how far the fetch of missing days has come", async () => {
    answer = () =>
      Response.json({ ...example, status: { state: "fetching", progress: { done: 3, total: 36 } } });
    await show();
    expect(await screen.findByText("Buscando los días que faltan: 3 de 36 años")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Búsqueda de temperaturas" })).toBeTruthy();
  });

  it("say that the services do not respond, and that nothing is there yet", async () => {
    answer = () =>
      Response.json({
        ...example,
        days: example.days.slice(1),
        coverage: { days: 1, daysWithData: 0, provisionalDays: 0 },
        status: { state: "failed", progress: null },
      });
    await show();
    expect(await screen.findByText(/Los servicios del tiempo no responden/)).toBeTruthy();
    expect(screen.getByText("Todavía no hay temperaturas de estos días.")).toBeTruthy();
  });

  it("offer another try where they cannot be read", async () => {
    answer = () => Response.json({ code: "INTERNAL" }, { status: 500 });
    await show();
    await screen.findByText("No se pudieron cargar las temperaturas");
    answer = () => Response.json(example);
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByText("Horas de frío por día")).toBeTruthy();
  });
});
