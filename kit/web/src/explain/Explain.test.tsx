import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { defineWebFeature } from "../feature";
import { renderInSpanish } from "../testing";
import { buildExplanation, exampleFormula } from "./explain.testing";
import { explainedInput, explainedSources } from "./explanation-inputs";
import { Figure } from "./Figure";

const texts = {
  harvests: {
    dryYield: "Rinde seco",
    wet: "Rinde cosechado",
    moisture: "Humedad",
    base: "Humedad base",
    rain: "Lluvia",
    note: "Sin pérdidas de secado.",
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(explanation: Explanation = buildExplanation(), formulas = async () => [exampleFormula]) {
  const harvests = defineWebFeature({
    name: "harvests",
    formulas,
    texts: async () => ({ default: texts.harvests }),
  });
  await renderInSpanish(<Figure explanation={explanation} />, { texts, features: [harvests] });
  const button = screen.getByRole("button", { name: "De dónde sale: Rinde seco" });
  await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name: "De dónde sale: Rinde seco" }));
}

it("shows formula, source, inputs with their origins and computes the figure again", async () => {
  const dialog = await open();
  expect(await dialog.findByText("Y' = Y · (100 − M) / (100 − B)")).toBeTruthy();
  expect(dialog.getByText("Fuente: mass balance")).toBeTruthy();
  expect(
    dialog.getByRole("row", { name: /Rinde cosechado Y 10.t\/ha Cargado por una persona/ }),
  ).toBeTruthy();
  expect(dialog.getByRole("row", { name: /Humedad base B 14,5.% Catálogo/ })).toBeTruthy();

  await userEvent.click(dialog.getByRole("button", { name: "Volver a calcular" }));
  expect(dialog.getByRole("status").textContent).toContain("Da lo mismo: 9,36\u202ft/ha");
});

it("says that a figure does not follow from its inputs", async () => {
  const dialog = await open(buildExplanation({ result: { value: 9.37, unit: "t/ha", decimals: 2 } }));
  await userEvent.click(await dialog.findByRole("button", { name: "Volver a calcular" }));
  expect(dialog.getByRole("status").textContent).toContain("Da 9,36\u202ft/ha y se muestra 9,37\u202ft/ha");
});

it("closes with Escape and gives the focus back", async () => {
  await open();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: /De dónde sale/ })),
  );
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "De dónde sale: Rinde seco" }));
});

it("opens a sheet on a phone, which closes with Escape and gives the focus back", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const dialog = await open();
  expect(await dialog.findByText("9,36 t/ha")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "De dónde sale: Rinde seco" }));
});

it("calls a judgement the criterion of Surco, and marks simulated data and the interval", async () => {
  const rain = explainedInput({
    symbol: "P",
    label: "harvests:rain",
    value: [0, 12.4, null],
    unit: "mm",
    days: { from: "2026-01-01", until: "2026-01-03" },
    source: explainedSources.service("Open-Meteo", "https://open-meteo.com/", true),
  });
  const dialog = await open(
    buildExplanation({
      inputs: [rain],
      parameters: { version: AGRONOMY_PARAMETERS_VERSION, ids: ["phenology.barley.baseC", "gone.parameter"] },
      uncertainty: { lower: 8.1, upper: 10.2, coverage: 0.8 },
      notes: ["harvests:note"],
    }),
  );
  expect(dialog.getByText(/Entre 8,10 t\/ha y 10,20 t\/ha con una probabilidad del 80 %/)).toBeTruthy();
  expect(dialog.getByRole("row", { name: /phenology.barley.baseC 0 °C Criterio de Surco/ })).toBeTruthy();
  expect(dialog.getByRole("row", { name: /gone.parameter – Ya no está/ })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Open-Meteo" }).getAttribute("href")).toBe(
    "https://open-meteo.com/",
  );
  expect(dialog.getByText("Datos simulados")).toBeTruthy();
  expect(dialog.getByText("Sin pérdidas de secado.")).toBeTruthy();
  await userEvent.click(dialog.getByText("2 valores: 0 a 12,4 mm"));
  expect(dialog.getByText("2 ene: 12,4 mm")).toBeTruthy();
});

it("says so where the formula cannot be loaded", async () => {
  const dialog = await open(buildExplanation(), () => Promise.reject(new Error("offline")));
  expect(await dialog.findByText(/no se pudo cargar/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Volver a calcular" })).toBeNull();
});
