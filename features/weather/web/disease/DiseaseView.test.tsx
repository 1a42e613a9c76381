import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { enterDay, renderInSpanish } from "@surco/kit-web/testing";
import { type DiseaseRisk, type DiseaseRisks, diseaseRisks, getDiseaseRisk } from "@surco/weather/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { DiseaseView } from "./DiseaseView";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example = diseaseRisks.parse(getDiseaseRisk.example.answer);
const headBlight = example.diseases[0] as DiseaseRisk;
let risks: DiseaseRisks | null;
let asked: URLSearchParams[];

beforeEach(() => {
  risks = example;
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://surco.invalid");
    if (!pathname.endsWith(getDiseaseRisk.path)) throw new TypeError("failed to fetch");
    asked.push(searchParams);
    return risks === null ? Response.json({ code: "INTERNAL" }, { status: 500 }) : Response.json(risks);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

const show = () =>
  renderInSpanish(<DiseaseView fieldId={fieldId} />, {
    texts: { weather: texts },
    at: "/?season=2026/27&period=1",
  });

it("shows the level, the days that made it, the advice and the source", async () => {
  const { unexplained } = await show();
  const card = await screen.findByRole("region", { name: "Fusariosis de la espiga" });
  expect(within(card).getByText("Riesgo alto")).toBeTruthy();
  expect(card.textContent).toContain("20,4 % de espigas");
  expect(card.textContent).toContain("37,1 % de espigas");
  expect(card.textContent).toContain("2 momentos favorables: 11 oct, 12 oct");
  expect(within(card).getByText(/consultá con tu asesor/)).toBeTruthy();
  expect(within(card).getByText("Fuente: Moschini & Fortugno 1996, Pergamino.")).toBeTruthy();
  expect(card.textContent).not.toContain("No validado acá");
  expect(screen.getByText(/Antes de aplicar/)).toBeTruthy();
  expect(unexplained()).toEqual([]);
});

it("asks again with the heading that the user gives, and returns to the predicted one", async () => {
  risks = { ...example, heading: { date: "2026-10-04", origin: "predicted" } };
  await show();
  const heading = await screen.findByLabelText("Espigazón");
  expect(screen.getByText(/Estimada desde la siembra: 4 oct 2026/)).toBeTruthy();
  expect(asked.at(-1)?.get("headingDate")).toBeNull();
  enterDay(heading, "2026-09-28");
  await vi.waitFor(() => expect(asked.at(-1)?.get("headingDate")).toBe("2026-09-28"));
  await userEvent.click(await screen.findByRole("button", { name: "Usar la estimada" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Usar la estimada" })).toBeNull());
});

it("says where a model was not validated here, and that the stage or the weather is not known", async () => {
  const rust: DiseaseRisk = {
    ...headBlight,
    key: "soybeanRust",
    now: { value: 9, riskClass: "medium", inputs: { rainMm: [], meanTempC: [] } },
    ahead: null,
    days: [],
    isSusceptible: null,
    isValidatedHere: false,
  };
  const spot: DiseaseRisk = { ...rust, key: "frogeyeLeafSpot", now: null, isSusceptible: false };
  risks = { ...example, cropId: 7, heading: null, diseases: [rust, spot] };
  await show();
  const known = await screen.findByRole("region", { name: "Roya asiática de la soja" });
  expect(known.textContent).toContain("9 días favorables");
  expect(known.textContent).toContain("No validado acá");
  expect(known.textContent).toContain("no sabemos el estadio");
  const unknown = screen.getByRole("region", { name: "Mancha ojo de rana" });
  expect(unknown.textContent).toContain("Sin dato");
  expect(unknown.textContent).toContain("Todavía no tenemos suficientes horas");
  expect(unknown.textContent).toContain("no está en un estadio en que este riesgo cuente");
  expect(screen.queryByLabelText("Espigazón")).toBeNull();
});

it("says that heading is to come, was logged, or that its weather is not known yet", async () => {
  const unknown: DiseaseRisk = { ...headBlight, now: null, ahead: null, days: [], from: "2026-10-20" };
  risks = { ...example, heading: { date: "2026-10-28", origin: "logged" }, diseases: [unknown] };
  await show();
  expect(await screen.findByText(/La ventana empieza el 20 oct 2026/)).toBeTruthy();
  expect(screen.getByText(/Registrada en la bitácora: 28 oct 2026/)).toBeTruthy();
  cleanup();
  risks = { ...example, diseases: [{ ...unknown, from: "2026-09-23" }] };
  await show();
  expect(await screen.findByText(/Todavía no tenemos suficientes horas/)).toBeTruthy();
});

it("says that the crop has no model, or that the field has no crop", async () => {
  risks = { ...example, cropId: 3, diseases: [] };
  await show();
  expect(await screen.findByText(/No tenemos un modelo de enfermedades/)).toBeTruthy();
  cleanup();
  risks = { ...example, cropId: null, diseases: [] };
  await show();
  expect(await screen.findByText(/no tiene un cultivo cargado/)).toBeTruthy();
});

it("offers another try where the risk cannot be read", async () => {
  risks = null;
  await show();
  await screen.findByText("No se pudo calcular el riesgo de enfermedades");
  risks = example;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Riesgo alto")).toBeTruthy();
});
