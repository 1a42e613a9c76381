import { getFieldDistrictYields } from "@surco/district-yields/contract";
import type { OpenedField } from "@surco/fields/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getYieldPrediction,
  type PredictionState,
  type YieldPredictionReply,
  yieldPredictionReply,
} from "../contract";
import { exampleReply } from "../contract/examples";
import texts from "./locales/es.json";
import textsInMexico from "./locales/es-MX.json";
import { YieldSummary } from "./summary/YieldSummary";
import { YieldSection } from "./YieldSection";

vi.mock("@surco/kit-charts", () => ({
  init: () => ({
    getZr: () => ({ on: vi.fn() }),
    setOption: vi.fn(),
    resize: vi.fn(),
    dispose: vi.fn(),
    dispatchAction: vi.fn(),
  }),
}));

const predicted = yieldPredictionReply.parse(exampleReply);
const fieldId = predicted.fieldId;
const advanced = buildOpenedField({
  id: fieldId,
  plan: "advanced",
  hasPremiumLayers: true,
  crops: [{ season: "2025/26", period: "2", cropId: 5 } as OpenedField["crops"][number]],
});
const district = getFieldDistrictYields.example.answer;
let field: OpenedField;
let reply: YieldPredictionReply;
let districtReply: object;
let asked: string[];

beforeEach(() => {
  [field, reply, districtReply, asked] = [advanced, predicted, district, []];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://surco.invalid");
    asked.push(pathname);
    if (pathname.endsWith(getYieldPrediction.path)) return Response.json(reply);
    if (pathname.includes("/district-yields/field/")) return Response.json(districtReply);
    if (pathname.endsWith(`/meta_data/${fieldId}`)) return Response.json(field);
    throw new TypeError("failed to fetch");
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const fields = { crop: { maizeEarly: "Maíz temprano" } };
const source = { "magyp-open-data": "MAGyP, datos abiertos" };
const options = {
  texts: { "yield-prediction": texts, "district-yields": { source }, fields },
  at: "/?season=2025/26&period=2",
};
const open = () => renderInSpanish(<YieldSection fieldId={fieldId} />, options);
const region = (name: string) => screen.findByRole("region", { name });

describe("the section of the predicted yield", () => {
  it("shows yield in tonnes and quintals, interval, index in words and what a field's error is", async () => {
    await open();
    const figure = await region("Rinde");
    expect(figure.textContent).toContain("8,65 t/ha");
    expect(figure.textContent).toContain("de 7,58 a 9,86 t/ha");
    expect(figure.textContent).toContain("87 qq/ha");
    expect(figure.textContent).toMatch(/80\s%/);
    expect(figure.textContent).toContain("Maíz temprano");
    const index = await region("Índice de performance");
    expect(index.textContent).toMatch(/9 \/ 10.*Alto/);
    expect(index.textContent).toMatch(/Mejor que el 88\s% de tus 3 cosechas del lote/);
    expect(screen.getByText(/12 a 20 %, mayor antes de la floración/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Errores medidos" }).getAttribute("href")).toBe(
      "/yields/accuracy",
    );
  });

  it("shows what is known of the season while the prediction is read, and no empty boxes", async () => {
    let answer = () => {};
    const read = fetch;
    vi.stubGlobal("fetch", async (address: string) => {
      if (String(address).includes(getYieldPrediction.path)) await new Promise<void>((go) => (answer = go));
      return read(address);
    });
    await open();
    expect(await screen.findByText("Leyendo la predicción…")).toBeDefined();
    expect(screen.getByText("Maíz temprano").parentElement?.textContent).toBe("Maíz temprano · 2025/26");
    expect(screen.queryByText("Cargando…")).toBeNull();
    answer();
    expect((await region("Rinde")).textContent).toContain("8,65 t/ha");
    expect(screen.queryByText("Leyendo la predicción…")).toBeNull();
  });

  it("explains each figure that carries a derivation", async () => {
    const explanation = {
      formula: "yield-prediction/point",
      label: "yield-prediction:figures.point",
      result: { value: 8.65, unit: "t/ha", decimals: 2 },
      inputs: [],
      parameters: null,
      uncertainty: null,
      notes: [],
    };
    reply = { ...predicted, explanations: { ...predicted.explanations, point: explanation } };
    await open();
    const figure = await region("Rinde");
    expect(within(figure).getByRole("button", { name: /Rendimiento predicho/ })).toBeDefined();
  });

  it("explains the place among the harvests of the field and of its district, and the harvest", async () => {
    const index = {
      formula: "yield-prediction/index",
      label: "yield-prediction:figures.index",
      result: { value: 9, unit: null, decimals: 0 },
      inputs: [],
      parameters: null,
      uncertainty: null,
      notes: [],
    };
    const harvest = {
      date: "2026-04-04",
      yieldTPerHa: 8,
      records: [{ wetYieldTPerHa: 8, moisturePct: 14.5 }],
    };
    reply = { ...predicted, yield: null, harvest, explanations: { ...predicted.explanations, index } };
    const { unexplained } = await open();
    await region("Índice de performance");
    for (const figure of [
      "Lugar entre las cosechas del lote",
      "Lugar entre los rendimientos del departamento",
      "Cosecha (t/ha)",
    ])
      expect(screen.getByRole("button", { name: `De dónde sale: ${figure}` })).toBeDefined();
    expect(unexplained().filter((figure) => /80 qq|Mejor que/.test(figure))).toEqual([]);
  });

  it("shows charts, scenarios, what limited most, and the values as tables", async () => {
    await open();
    expect(await screen.findByRole("heading", { name: "EVI y período crítico" })).toBeDefined();
    expect(
      screen.getByText(
        /^Lo que más limitó el período crítico fue la cobertura incompleta: costó el 18\s% del crecimiento\.$/,
      ),
    ).toBeDefined();
    const scenarios = await region("Si el resto de la campaña es…");
    expect(scenarios.textContent).toContain("Seco8,10 t/hacomo en 2018, con 96 mm (7 años)");
    const comparison = await region("Comparación con otras campañas");
    expect(comparison.textContent).toContain("Pergamino: MAGyP, datos abiertos, edición 1 mar 2026.");
    await userEvent.click(within(comparison).getByText("Valores por campaña"));
    const rows = within(comparison)
      .getAllByRole("row")
      .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
    expect(rows.slice(1, 3)).toEqual([
      ["2025/26", "–", "8,7", "–", "–"],
      ["2024/25", "8,2", "–", "7,9", "–"],
    ]);
  });

  it("adds the mean of the district's growers with its noise, where there are ten", async () => {
    districtReply = {
      ...district,
      growers: [
        { season: "2024/25", meanKgPerHa: 7600, noiseKgPerHa: 480, growersAtLeast: 10, month: "2026-01-01" },
      ],
    };
    await open();
    expect(await screen.findByText(/media de al menos 10, con un ruido de unas 0,48 t\/ha/)).toBeDefined();
  });

  it.each<[PredictionState, RegExp]>([
    ["tooEarly", /Todavía no hay datos de rinde de la campaña/],
    ["clouded", /Las nubes taparon el período crítico/],
    ["noWeather", /Estamos buscando el clima/],
    ["noModel", /Este cultivo no se predice/],
    ["noCrop", /Sin datos de este lote/],
    ["noSowing", /Falta la siembra/],
  ])("says in words that it is %s", async (state, sentence) => {
    reply = { ...predicted, state, yield: null, course: null, scenarios: [], history: [], index: noIndex };
    await open();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Rinde" })).toBeNull();
  });

  it("blames no clouds where no image of the season was read", async () => {
    reply = { ...predicted, state: "clouded", imageDate: null, yield: null, course: null, index: noIndex };
    await open();
    expect(await screen.findByText("Faltan imágenes útiles de la campaña")).toBeDefined();
    expect(screen.queryByText(/Las nubes taparon/)).toBeNull();
    expect(screen.getByRole("link", { name: texts.openImages })).toBeDefined();
  });

  it("leads to the sowing in one tap, those who may record it", async () => {
    reply = { ...predicted, state: "noSowing", yield: null, course: null };
    await open();
    const link = await screen.findByRole("link", { name: "Registrar la siembra" });
    expect(link.getAttribute("href")).toBe(`/dashboard/field/${fieldId}/activity?season=2025%2F26&period=2`);
    cleanup();
    field = { ...advanced, right: "read" };
    await open();
    await screen.findByText("Falta la siembra");
    expect(screen.queryByRole("link", { name: "Registrar la siembra" })).toBeNull();
  });

  it("says that it is not calibrated, that flowering is ahead, and that data is simulated", async () => {
    reply = {
      ...predicted,
      simulated: true,
      calibration: predicted.calibration && { ...predicted.calibration, isCalibrated: false },
      course: predicted.course && { ...predicted.course, isBeforeCriticalPeriod: true },
    };
    await open();
    expect(await screen.findByText("Sin calibrar con cosechas del lote")).toBeDefined();
    expect(screen.getByText(/Hay 3 cosechas registradas/)).toBeDefined();
    expect(screen.getByText(/El período crítico empieza cerca del 10 dic/)).toBeDefined();
    expect(screen.getByText(/datos simulados/)).toBeDefined();
  });

  it("has no index without a reference, and says so", async () => {
    reply = { ...predicted, index: noIndex };
    await open();
    expect((await region("Índice de performance")).textContent).toContain("Sin datos para este lote");
  });

  it("asks nothing of a basic field, and says what the plan opens", async () => {
    field = { ...advanced, plan: "basic", hasPremiumLayers: false };
    await open();
    expect(await screen.findByText(/Se abre con el plan avanzado o de prueba/)).toBeDefined();
    expect(screen.getByText(/índice de performance de 1 a 10/)).toBeDefined();
    expect(asked.some((path) => path.endsWith(getYieldPrediction.path))).toBe(false);
  });

  it("speaks of predios and ciclos in Mexico, without quintals", async () => {
    field = { ...advanced, country: "MX" };
    await renderInSpanish(<YieldSection fieldId={fieldId} />, {
      ...options,
      textsInMexico: { "yield-prediction": textsInMexico },
    });
    expect((await region("Rendimiento")).textContent).not.toContain("qq/ha");
    expect(screen.getByText("Comparación con otros ciclos")).toBeDefined();
  });
});

const noIndex: YieldPredictionReply["index"] = {
  ...predicted.index,
  index: null,
  band: null,
  reason: "noReference",
};

describe("the card in a field's summary", () => {
  const show = (shown: OpenedField) => renderInSpanish(<YieldSummary field={shown} />, options);

  it("shows yield, interval and index, and leads to the section", async () => {
    await show(advanced);
    const card = await region("Predicción de rinde");
    expect(card.textContent).toContain("8,65 t/ha(7,6 a 9,9)índice 9 de 10 · Alto");
    expect(within(card).getByRole("link", { name: "Rinde esperado" }).getAttribute("href")).toBe(
      `/dashboard/field/${fieldId}/yield?season=2025%2F26&period=2`,
    );
  });

  it("says why there is none yet", async () => {
    reply = { ...predicted, state: "tooEarly", yield: null };
    await show(advanced);
    expect((await region("Predicción de rinde")).textContent).toContain("Todavía no hay datos de rinde");
  });

  it("asks nothing of a basic field, nor without a crop", async () => {
    await show({ ...advanced, hasPremiumLayers: false });
    await show({ ...advanced, crops: [] });
    expect(asked).toEqual([]);
  });
});
