import {
  getSeasonWeather,
  type HistoryStatus,
  retryHistory,
  type SeasonWeather,
  seasonWeather,
} from "@surco/weather/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SeasonView } from "./SeasonView";
import { fieldId, seasonView } from "./season-view.testing";

vi.mock("@surco/kit-charts", () => import("./silent-charts.testing"));

const example = seasonWeather.parse(getSeasonWeather.example.answer);
const fields = { crop: { maizeEarly: "Maíz temprano" } };
let weather: SeasonWeather | null;
let asked: URL[];
let retries: number;

beforeEach(() => {
  weather = example;
  asked = [];
  retries = 0;
});

const show = seasonView(
  SeasonView,
  (url) => {
    if (url.pathname.endsWith(retryHistory.path)) {
      retries += 1;
      weather = { ...example, status: { state: "fetching", progress: null } };
      return weather.status;
    }
    if (!url.pathname.endsWith(getSeasonWeather.path)) return undefined;
    asked.push(url);
    return weather;
  },
  { fields },
);
const normal = {
  firstYear: 1995,
  lastYear: 2024,
  years: 30,
  mean: [4, 20],
  lower: [0, 13],
  upper: [8, 40],
};
const dry: SeasonWeather = {
  ...example,
  rain: {
    ...example.rain,
    normal,
    total: {
      total: 12.4,
      partial: 12.4,
      missingDays: 0,
      normal: 20,
      difference: -7.6,
      differencePct: -38,
      place: "below",
    },
  },
};

it("shows totals with their difference from the normal, and the logged rain apart", async () => {
  weather = dry;
  const { unexplained } = await show();
  const figures = await screen.findByRole("region", { name: "Totales de la campaña 2025/26" });
  const of = (name: string) => within(figures).getByText(name).parentElement?.textContent;
  expect(of("Lluvia acumulada (modelo)")).toContain("12,4\u202fmm");
  expect(of("Lluvia acumulada (modelo)")).toContain(
    "−7,6\u202fmm (−38\u202f%) contra lo normal a la fecha, 20,0\u202fmm",
  );
  expect(of("Lluvia acumulada (modelo)")).toContain("Por debajo de lo habitual");
  expect(of("Lluvia registrada en el lote")).toContain("14,0\u202fmm");
  expect(figures.textContent).toContain("30 campañas, iniciadas de 1995 a 2024");
  expect(figures.textContent).toContain("entre 8 y 34 °C (Maíz temprano; tabla agronomy-");
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    fieldId,
    season: "2025/26",
    period: "2",
  });
  expect(await screen.findAllByRole("img")).toHaveLength(6);
  expect(of("Evapotranspiración de referencia")).toContain("3,0\u202fmm");
  const recent = within(screen.getByRole("table", { name: "Lluvia de los últimos días, mm" }));
  expect(recent.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "DíasLluviaMedia de 30 añosDiferencia",
    "712,49,2+3,2",
    "1512,420,1−7,7",
    "30–––",
  ]);
  expect(unexplained()).toEqual([]);
});

it("shows any season since 1990 without changing that of the other screens", async () => {
  await show();
  const choice = await screen.findByLabelText<HTMLSelectElement>("Campaña del clima, desde 1990");
  expect(choice.value).toBe("2025/26");
  expect([...choice.options].at(-1)?.value).toBe("1990/91");
  await userEvent.selectOptions(choice, "1997/98");
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get("season")).toBe("1997/98"));
  expect(await screen.findByRole("region", { name: "Totales de la campaña 1997/98" })).toBeTruthy();
  await userEvent.selectOptions(choice, "2025/26");
  expect(await screen.findByRole("region", { name: "Totales de la campaña 2025/26" })).toBeTruthy();
});

it("marks provisional days and says what is missing, of which source", async () => {
  weather = {
    ...example,
    simulated: true,
    coverage: { days: 2, daysWithData: 1, provisionalDays: 1 },
    origins: [
      { from: "2025-07-02", until: "2025-07-02", source: "open-meteo-forecast", isProvisional: true },
    ],
    rain: { ...example.rain, total: { ...example.rain.total, total: null, missingDays: 1 } },
  };
  await show();
  expect((await screen.findByText("falta 1 día")).tagName).toBe("DD");
  const source = screen.getByText(/1 de 2 días con datos/);
  expect(source.textContent).toContain("provisionales del 2 jul al 2 jul");
  expect(source.textContent).toContain("datos simulados");
  expect(screen.getByText(/Sin valores normales/)).toBeTruthy();

  await userEvent.click(screen.getByText("Valores por día en una tabla"));
  const table = within(await screen.findByRole("region", { name: "Valores por día en una tabla" }));
  const [, newest] = table.getAllByRole("row");
  expect(newest?.textContent).toContain("2 jul (provisional)");
  expect(newest?.textContent).toContain("14,0");
});

it("follows the fetch of the years with its progress", async () => {
  const fetching = (progress: HistoryStatus["progress"]): SeasonWeather => ({
    ...example,
    coverage: { days: 2, daysWithData: 0, provisionalDays: 0 },
    attributions: [],
    status: { state: "fetching", progress },
  });
  weather = fetching({ done: 14, total: 37 });
  await show();
  expect(await screen.findByText("Trayendo los años anteriores: 14 de 37")).toBeTruthy();
  expect(screen.queryByRole("region", { name: /Totales/ })).toBeNull();
  weather = dry;
  expect(await screen.findByRole("region", { name: /Totales/ })).toBeTruthy();
  expect(screen.queryByText(/Trayendo/)).toBeNull();
});

it("offers another try where no service answered, and shows what is stored meanwhile", async () => {
  weather = { ...example, status: { state: "failed", progress: null } };
  await show();
  expect(await screen.findByText("No se pudo traer la historia del tiempo")).toBeTruthy();
  expect(screen.getByRole("region", { name: /Totales/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Actualizando los últimos días…")).toBeTruthy();
  expect(retries).toBe(1);
});

it("offers another try where the server fails", async () => {
  weather = null;
  await show();
  expect(await screen.findByText("No se pudo cargar el clima de la campaña")).toBeTruthy();
  weather = dry;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("region", { name: /Totales/ })).toBeTruthy();
});

it("says that there is no weather yet, and shows the normals of a season to come", async () => {
  const nothing = {
    ...example,
    coverage: { days: 0, daysWithData: 0, provisionalDays: 0 },
    attributions: [],
  };
  weather = nothing;
  await show();
  expect(await screen.findByText(/Todavía no hay datos del tiempo/)).toBeTruthy();
  cleanup();
  weather = { ...nothing, rain: { ...example.rain, normal } };
  await show();
  expect(await screen.findByText(/La campaña 2025\/26 todavía no empezó/)).toBeTruthy();
});
