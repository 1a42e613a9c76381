import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { bboxPolygon } from "@surco/geometry";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  type FieldTrial,
  listFieldTrials,
  type NewFieldTrial,
  type TrialPartShown,
  type TrialResult,
} from "@surco/trials/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trialsWeb } from "./feature";
import texts from "./locales/es.json";
import { TrialsSection } from "./TrialsSection";

const field = buildOpenedField({
  name: "El Molino",
  polygon: bboxPolygon([-60.62, -33.92, -60.612, -33.914]),
});
const [example] = listFieldTrials.example.answer.trials;
const MAP = { id: "01890000-0000-7000-8000-0000000000aa", name: "maiz.csv · 2026/27", cropId: 5 };

const part = (overrides: Partial<TrialPartShown> = {}): TrialPartShown => ({
  name: null,
  points: 640,
  units: 20,
  unitOrigin: "strips",
  blocks: 4,
  effectiveUnits: 20,
  meanYieldTPerHa: 7.9,
  treatments: [0, 60, 120].map((rate) => ({
    rate,
    yieldTPerHa: 7 + rate / 100,
    yieldInterval: { from: 6.8 + rate / 100, to: 7.2 + rate / 100 },
    units: 4,
    isControl: rate === 0,
    differenceTPerHa: rate === 0 ? null : rate / 100,
    differenceInterval: rate === 0 ? null : { from: rate / 100 - 0.3, to: rate / 100 + 0.3 },
  })),
  pValue: 0.003,
  curve: { interceptTPerHa: 7, linear: 0.026, quadratic: -0.0001 },
  optimum: {
    status: "within",
    rate: 90,
    rateInterval: { from: 70, to: 120, isOpenBelow: false, isOpenAbove: true },
    ordinaryInterval: { from: 85, to: 95, isOpenBelow: false, isOpenAbove: false },
  },
  ...overrides,
});

let right: "read" | "log" | "edit";
let trials: FieldTrial[];
let yieldMaps: (typeof MAP)[];
let parts: TrialPartShown[];
let refusal: object | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  [right, trials, yieldMaps, parts, sent, refusal] = ["edit", [], [], [part()], [], null];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    if ((init?.method ?? "GET") === "GET") return read(pathname);
    const body = JSON.parse(String(init?.body ?? "{}"));
    sent.push({ method: init?.method ?? "", path: pathname, body });
    if (refusal !== null) return Response.json(refusal, { status: 409 });
    if (init?.method === "DELETE") {
      trials = [];
      return Response.json({});
    }
    if (pathname.endsWith("/recommendations/trials")) return Response.json({});
    if (pathname.endsWith("/restore")) trials = [example];
    else if (init?.method === "POST") trials = [{ ...example, ...(body as NewFieldTrial), plots: [] }];
    return Response.json(trials[0]);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

function read(path: string): Response {
  if (path.includes("/field/meta_data/")) return Response.json({ ...field, right });
  if (path.endsWith("/ambientation")) return Response.json({ decisionZones: null });
  if (path.endsWith("/trials")) return Response.json({ trials, yieldMaps });
  if (path.endsWith("/trials/applied_rates"))
    return Response.json({ plots: [{ number: 1, appliedRate: 57 }] });
  if (path.endsWith("/trials/result")) {
    const rows: TrialResult["rows"] = [0, 60, 120, 0].map((rate) => ({
      rate,
      yieldTPerHa: 7,
      block: "1",
      place: [rate, 0],
    }));
    return Response.json({ parts, rows, unusedPoints: 12, method: "trials-1" });
  }
  return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
}

const show = () =>
  renderInSpanish(<TrialsSection fieldId={field.id} />, {
    texts: { trials: texts, fields: fieldTexts },
    features: [trialsWeb],
  });

describe("the trials of a field", () => {
  it("are planned with a layout that is shown before it is saved", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Nuevo ensayo" }));
    await screen.findByText(/^Entran 16 parcelas/);
    const rates = screen.getByLabelText("Dosis, kg N/ha");
    await userEvent.clear(rates);
    await userEvent.type(rates, "90 0 45,5");
    await screen.findByText(/^Entran 12 parcelas/);
    await userEvent.click(screen.getByRole("button", { name: "Guardar el ensayo" }));

    await screen.findByRole("heading", { name: "Lo aplicado" });
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/trials",
      body: { rates: [0, 45.5, 90], controlRate: 0, design: { kind: "blocks", blocks: 4, passes: 2 } },
    });
  });

  it("are not saved where they do not fit, which is said with what they need", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Nuevo ensayo" }));
    const headland = await screen.findByLabelText("Cabecera, m");
    await userEvent.clear(headland);
    await userEvent.type(headland, "200");
    const length = screen.getByLabelText(/^Largo de parcela/);
    await userEvent.clear(length);
    await userEvent.type(length, "500");

    await screen.findByText(/^Un bloque necesita 72 m de ancho por 500 m de largo/);
    expect(screen.getByRole("button", { name: "Guardar el ensayo" }).hasAttribute("disabled")).toBe(true);
  });

  it("take the applied rates of plots from a yield map, and keep what is typed", async () => {
    [trials, yieldMaps] = [
      [{ ...example, plots: example.plots.map((plot) => ({ ...plot, appliedRate: null })) }],
      [MAP],
    ];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
    await userEvent.click(
      screen.getByRole("combobox", { name: "Tomar las dosis de un mapa de rendimiento" }),
    );
    await userEvent.click(await screen.findByRole("option", { name: MAP.name }));
    const rate = screen.getByLabelText<HTMLInputElement>("Dosis aplicada en la parcela 1");
    await waitFor(() => expect(rate.value).toBe("57"));
    await userEvent.type(screen.getByLabelText("Nota de la parcela 1"), "pico tapado");
    await userEvent.click(screen.getByRole("button", { name: "Guardar lo aplicado" }));

    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        version: example.version,
        plots: [{ number: 1, appliedRate: 57, note: "pico tapado" }],
      }),
    );
  });

  it("have their result in words, with intervals, and drive recommendations on request", async () => {
    [trials, yieldMaps] = [[example], [MAP]];
    parts = [
      part(),
      part({ name: "Loma", pValue: 0.4, optimum: null, curve: null }),
      part({ name: "Bajo", pValue: null }),
    ];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));

    const whole = within(await screen.findByRole("region", { name: "Todo el ensayo" }));
    whole.getByText("Las dosis rinden distinto (p = 0,003).");
    whole.getByText(/Óptimo económico: 90 kg N\/ha\. Intervalo del 95 %: desde 70 kg N\/ha; hacia arriba/);
    whole.getByText(/0,60 \(0,30 a 0,90\)/);
    within(screen.getByRole("region", { name: "Loma" })).getByText(/^No se puede demostrar una diferencia/);
    within(screen.getByRole("region", { name: "Bajo" })).getByText(/no se puede estimar el error/);
    await userEvent.click(screen.getByRole("button", { name: "Usar en las recomendaciones" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        path: "/api/recommendations/trials",
        body: { kind: "nitrogen", cropId: 5, scope: { of: "field", fieldId: field.id }, rowsAre: "plots" },
      }),
    );

    // As after a lost response: one response trial.
    await userEvent.click(await screen.findByRole("button", { name: "Usar en las recomendaciones" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.id).toBe(sent[0]?.body.id);
  });

  it("keep what is typed when another device changes the trial, and offer both values of one plot", async () => {
    trials = [example];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
    const rate = screen.getByLabelText<HTMLInputElement>("Dosis aplicada en la parcela 1");
    await userEvent.clear(rate);
    await userEvent.type(rate, "48");
    const theirs = {
      ...example,
      version: example.version + 1,
      notes: "Con viento",
      plots: example.plots.map((plot) => ({ ...plot, appliedRate: 51 })),
    };
    trials = [theirs];
    refusal = { code: "STALE_VERSION", details: { current: theirs, editedAt: example.updatedAt } };
    await userEvent.click(screen.getByRole("button", { name: "Guardar lo aplicado" }));

    const choice = within(await screen.findByRole("alert"));
    expect(rate.value).toBe("48");
    expect(choice.getByText(/51/)).toBeTruthy();
    refusal = null;
    await userEvent.click(choice.getByRole("button", { name: "Todo lo tuyo" }));
    await userEvent.click(choice.getByRole("button", { name: "Guardar la elección" }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        version: theirs.version,
        notes: "Con viento",
        plots: [{ number: 1, appliedRate: 48 }],
      }),
    );
  });

  it("are deleted, which is undone from the notice", async () => {
    trials = [example];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
    await userEvent.click(screen.getByRole("button", { name: "Eliminar el ensayo" }));
    await screen.findByText("Todavía no hay ensayos en este lote.");
    await userEvent.click(await screen.findByRole("button", { name: "Deshacer" }));

    await screen.findByRole("button", { name: "Abrir" });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /api/trials",
      "POST /api/trials/restore",
    ]);
  });

  it("are only shown to a reader", async () => {
    [right, trials] = ["read", [example]];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));

    expect(screen.queryByRole("button", { name: "Guardar lo aplicado" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Eliminar el ensayo" })).toBeNull();
  });
});
