import { type FieldWater, fieldWater, getWater } from "@surco/weather/contract";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fieldId, seasonView } from "../season/season-view.testing";
import { WaterView } from "./WaterView";

vi.mock("@surco/kit-charts", () => import("../season/silent-charts.testing"));

const example = fieldWater.parse(getWater.example.answer);
const soilTexts = { texture: { clayLoam: "Franco arcillosa", loam: "Franca" } };
let water: FieldWater | null;

beforeEach(() => {
  water = example;
});

const show = seasonView(WaterView, ({ pathname }) => (pathname.endsWith(getWater.path) ? water : undefined), {
  "soil-and-relief": soilTexts,
});

it("says the water of the last day in one sentence, and lists every assumption", async () => {
  const { unexplained } = await show();
  expect(
    await screen.findByText("Al 2 jul 2025: 52 % del agua útil (125 de 238 mm), adecuado."),
  ).toBeTruthy();
  expect(screen.getByText(/Sin estrés hídrico/)).toBeTruthy();
  expect(await screen.findByRole("img", { name: /Agua útil de cada día/ })).toBeTruthy();
  const list = screen.getByRole("region", { name: "Con estos supuestos" });
  for (const text of [
    "Suelo: Franco arcillosa (35 % de arena, 30 % de arcilla), de 0 a 30 cm según SoilGrids",
    "Capacidad de campo 33,1 % y punto de marchitez 19,1 % en volumen, por textura y con 2,5 % de materia orgánica",
    "Raíces hasta 1,7 m toda la campaña; el cultivo usa sin estrés el 55 % del agua útil",
    "50 % de agua útil el 1 jul 2025, cuando empieza el balance.",
    "(Kc) sigue su desarrollo",
    "la registrada en el lote (1 día)",
    "0 días sin dato",
    "Sin escurrimiento",
  ]) {
    expect(list.textContent).toContain(text);
  }
  expect(unexplained()).toEqual([]);
});

it("shows the days in a table that says which rain is logged, with files of the same values", async () => {
  await show();
  expect(await screen.findByRole("button", { name: /CSV/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Excel|XLSX/ })).toBeTruthy();
  await userEvent.click(screen.getByText("Valores por día en una tabla"));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain("Lluvia del modelo");
  expect(rows[2]?.textContent).toContain("8,0Lluvia registrada");
});

it("says that the soil is an average one, that the crop suffers, and that it is mature", async () => {
  const { latest, assumptions } = example;
  if (latest === null || assumptions === null) throw new Error("the example is computed");
  const soil = { ...assumptions.soil, origin: "default", texture: "loam", isWithinValidity: false } as const;
  water = {
    ...example,
    latest: { ...latest, availablePct: 31, band: "regular", ks: 0.794, stressDays: 12 },
    assumptions: { ...assumptions, soil, coefficient: "days", filledDays: 2 },
  };
  await show();
  expect(await screen.findByText(/usa el 79 % del agua/)).toBeTruthy();
  expect(screen.getByText(/12 días con estrés/)).toBeTruthy();
  const list = screen.getByRole("region", { name: "Con estos supuestos" });
  expect(list.textContent).toContain("Suelo: Franca");
  expect(list.textContent).toContain("todavía no hay uno guardado de este lote");
  expect(list.textContent).toContain("más de 60 % de arcilla");
  expect(list.textContent).toContain("sigue los días desde la siembra");
  expect(list.textContent).toContain("2 días sin dato");
  cleanup();
  water = { ...example, isMature: true };
  await show();
  expect(await screen.findByText(/llegó a madurez/)).toBeTruthy();
  cleanup();
  water = { ...example, sowing: { date: "2025-07-20", genotypeName: null, isPlanned: true } };
  await show();
  expect(await screen.findByText(/Todavía no se sembró/)).toBeTruthy();
});

it("follows the fetch of the weather, leads to the sowing, and says the age of stored data", async () => {
  const nothing = { ...example, latest: null, days: null, assumptions: null };
  water = { ...nothing, state: "noWeather", status: { state: "fetching", progress: { done: 3, total: 37 } } };
  await show();
  expect(await screen.findByText("Trayendo los años anteriores: 3 de 37")).toBeTruthy();
  cleanup();
  water = { ...nothing, state: "noSowing", sowing: null };
  await show();
  const link = await screen.findByRole("link", { name: "Registrar la siembra" });
  expect(link.getAttribute("href")).toContain(`/dashboard/field/${fieldId}/activity?`);
  cleanup();
  water = example;
  await show();
  await screen.findByText(/52 % del agua útil/);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/datos del/)).toBeTruthy();
});

it("offers another try where the server fails", async () => {
  water = null;
  await show();
  await screen.findByText("No se pudo calcular el balance de agua");
  water = example;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText(/52 % del agua útil/)).toBeTruthy();
});
