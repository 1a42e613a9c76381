import { listPhenologicalStages } from "@surco/catalogues/contract";
import { type FieldDevelopment, fieldDevelopment, getDevelopment } from "@surco/weather/contract";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fieldId, seasonView } from "../season/season-view.testing";
import { DevelopmentView } from "./DevelopmentView";

vi.mock("@surco/kit-charts", () => import("../season/silent-charts.testing"));

const example = fieldDevelopment.parse(getDevelopment.example.answer);
const [V6, V7, VT, R1] = [206, 207, 221, 222];
const names = [
  { id: V6, code: "V6", name: "6 hojas con lígula visible" },
  { id: R1, code: "R1", name: "Emergencia de estigmas" },
].map((stage) => ({ ...stage, scale: "maize", cropIds: [5], developmentStage: null }));
const stage = (stageId: number, date: string, rest: Partial<FieldDevelopment["stages"][number]> = {}) => ({
  stageId,
  date,
  earliest: null,
  latest: null,
  isPast: false,
  daysByYear: [52, 54, 54, 58, 60],
  loggedOn: null,
  ...rest,
});
const grown: FieldDevelopment = {
  ...example,
  lastDay: "2025-11-20",
  knownUntil: "2025-11-26",
  sowing: { date: "2025-09-25", genotypeName: "Espiga 7210", isPlanned: false },
  current: { stageId: V6, degreeDays: 412.4, isMature: false },
  stages: [
    stage(V6, "2025-11-18", { isPast: true }),
    stage(V7, "2025-11-24"),
    stage(VT, "2025-12-14", { earliest: "2025-12-10", latest: "2025-12-19", loggedOn: "2025-12-17" }),
    stage(R1, "2025-12-18", { earliest: "2025-12-14", latest: "2025-12-23" }),
  ],
};
let development: FieldDevelopment | null;

beforeEach(() => {
  development = grown;
});

const show = seasonView(
  DevelopmentView,
  ({ pathname }) => {
    if (pathname.endsWith(listPhenologicalStages.path)) return { stages: names };
    return pathname.endsWith(getDevelopment.path) ? development : undefined;
  },
  { fields: { crop: {} } },
);

it("shows the stage of now, the degree days, and stages with interval and the logged day beside", async () => {
  const { unexplained } = await show();
  const figures = await screen.findByRole("region", { name: "Desarrollo del cultivo" });
  expect(figures.textContent).toContain("Siembra del 25 sept 2025 · Espiga 7210");
  expect(figures.textContent).toContain("Estadio estimado al 20 novV6");
  expect(await within(figures).findByText("6 hojas con lígula visible")).toBeTruthy();
  expect(figures.textContent).toContain("412\u202f°C d");
  expect(unexplained()).toEqual([]);
  expect(figures.textContent).toContain("Floración (R1)18 dicdel 14 dic al 23 dic en 8 de cada 10 casos");

  const rowOf = (code: string) => screen.getByRole("row", { name: new RegExp(`^${code}\\b`) }).textContent;
  expect(rowOf("V6")).toContain("ahora");
  expect(rowOf("VT")).toContain("14 dic10 dic – 19 dic17 dic3 días después");
  expect(screen.queryByRole("row", { name: /^V7/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ver los 4 estadios" }));
  expect(rowOf("V7")).toContain("24 nov");

  expect(screen.getByText(/Lo que pase en esos días/).textContent).toContain("del 30 oct al 25 nov");
  expect(screen.getByText(/Helada en floración/).parentElement?.textContent).toContain(
    "en 3 de 30 años hubo menos de 2 °C entre el 22 oct y el 26 nov (10 %)",
  );
  expect(screen.getByText(/tabla agronomy-/).textContent).toContain("como en WOFOST");
  expect(await screen.findByRole("img", { name: /Grados día acumulados desde la siembra/ })).toBeTruthy();
  expect(screen.getByText("Open-Meteo.com, CC BY 4.0")).toBeTruthy();
});

it("follows the fetch of the years", async () => {
  const fetching = { state: "fetching", progress: { done: 14, total: 37 } } as const;
  development = {
    ...example,
    state: "noWeather",
    stages: [],
    model: null,
    degreeDays: null,
    status: fetching,
  };
  await show();
  expect(await screen.findByText("Trayendo los años anteriores: 14 de 37")).toBeTruthy();
  expect(screen.queryByText(/Todavía no hay temperaturas/)).toBeNull();
  development = grown;
  expect(await screen.findByRole("region", { name: "Desarrollo del cultivo" })).toBeTruthy();
});

it("says which cycle of wheat and which group of soybean it has to assume", async () => {
  development = { ...grown, cropId: 10 };
  await show();
  expect(await screen.findByText(/trigo de ciclo largo/)).toBeTruthy();
  cleanup();
  development = { ...grown, cropId: 7 };
  await show();
  expect(await screen.findByText(/Sin el grupo de madurez/)).toBeTruthy();
});

it("says the age of the shown data without a network", async () => {
  await show();
  await screen.findByRole("region", { name: "Desarrollo del cultivo" });
  expect(screen.queryByText(/datos del/)).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/datos del/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "Desarrollo del cultivo" })).toBeTruthy();
});

it("leads to the sowing where there is none, and says why a crop has no model", async () => {
  const without = { ...example, sowing: null, stages: [], current: null, model: null, degreeDays: null };
  development = { ...without, state: "noSowing" };
  await show();
  await screen.findByText(/Falta la fecha de siembra de la campaña 2025\/26/);
  const link = screen.getByRole("link", { name: "Registrar la siembra" });
  expect(link.getAttribute("href")).toBe(`/dashboard/field/${fieldId}/activity?season=2025%2F26&period=2`);
  cleanup();
  development = { ...without, state: "noModel" };
  await show();
  expect(await screen.findByText(/no hay parámetros publicados/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Registrar la siembra" })).toBeNull();
});

it("offers another try where the server fails", async () => {
  development = null;
  await show();
  await screen.findByText("No se pudo calcular el desarrollo del cultivo");
  development = grown;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("region", { name: "Desarrollo del cultivo" })).toBeTruthy();
});
