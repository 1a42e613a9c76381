import { exampleActivity } from "@surco/activities/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { exampleTrial, listRecommendations, type SavedRecommendation } from "@surco/recommendations/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recommendationsWeb } from "./feature";
import texts from "./locales/es.json";
import { RecommendationSection } from "./RecommendationSection";

const field = buildOpenedField({
  id: exampleActivity.fieldId,
  crops: [{ season: "2026/27", period: "2", cropId: 5 }],
  netAreas: [{ season: "2026/27", netAreaHa: 40 }],
});
const [exampleSaved] = listRecommendations.example.answer.recommendations;

let right: "read" | "log" | "edit";
let trials: object[];
let zones: object[];
let saved: SavedRecommendation[];
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let isOut: boolean;
let activities: object[];

beforeEach(() => {
  [right, trials, zones, saved, sent, isOut] = ["edit", [], [], [], [], false];
  const fertilization = {
    ...exampleActivity,
    values: {
      type: "fertilization",
      date: "2026-09-20",
      status: "done",
      comments: "",
      fertilizationType: "broadcast",
      fertilizers: [
        { productId: 606, otherName: null, dose: 50, unit: "kg/ha", unitCostUsd: null, grade: null },
      ],
      mode: "fixed",
      phenologicalStageId: null,
      contractor: null,
    },
    harvest: null,
    nutrientsKgPerHa: { n: 23, p: 0, k: 0, s: 0, isComplete: true },
  };
  activities = [fertilization];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (isOut) throw new TypeError("failed to fetch");
    const { pathname, searchParams } = new URL(String(address), "http://surco");
    return (init?.method ?? "GET") === "GET" ? read(pathname, searchParams) : write(pathname, init);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
function write(path: string, init: RequestInit | undefined): Response {
  const body = JSON.parse(String(init?.body ?? "{}"));
  sent.push({ method: init?.method ?? "", path, body });
  if (init?.method === "DELETE") return Response.json({});
  if (path.endsWith("/activity/create-activity")) return Response.json(exampleActivity);
  return Response.json({ ...exampleSaved, id: body.id });
}

function read(path: string, query: URLSearchParams): Response {
  if (path.includes("/field/meta_data/")) return Response.json({ ...field, right });
  if (path.endsWith("/known_inputs")) return Response.json({ trials, zones });
  if (path.endsWith("/recommendations")) return Response.json({ recommendations: saved, nextCursor: null });
  if (path.endsWith("/activity/activities")) {
    // 9.11 t/ha at base moisture: the mean of the field's harvests.
    const listed = query.get("types") === "harvest" ? [exampleActivity] : activities;
    return Response.json({ activities: listed, nextCursor: null });
  }
  if (path.endsWith("/genotype")) return Response.json({ genotypes: [], nextCursor: null });
  return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
}

afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

const show = async (at = "/?season=2026/27&period=2", target = "9,1") => {
  const shown = await renderInSpanish(<RecommendationSection fieldId={field.id} />, {
    texts: { recommendations: texts, fields: fieldTexts },
    features: [recommendationsWeb],
    at,
  });
  await screen.findByDisplayValue(target);
  return shown;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input:not([type=radio])" }), {
    target: { value },
  });
const headline = () => within(screen.getByRole("region", { name: "Resultado" }));

describe("nitrogen", () => {
  it("begins with what the field knows, and recommends once the soil is typed", async () => {
    await show();
    expect(screen.getByText("Promedio de las cosechas del lote")).toBeTruthy();
    expect(screen.getByText("Suma de las fertilizaciones de la campaña")).toBeTruthy();
    expect(screen.getByText(/Falta o no es válido: Nitrógeno del suelo/)).toBeTruthy();

    type("Rinde objetivo", "10");
    // 23 kg were applied: 60 kg are available in all.
    type("N disponible a la siembra (0-60 cm)", "37");
    await headline().findByText(/^80\skg N\/ha/);
    expect(headline().getAllByText(/174\skg\/ha|174,5\skg\/ha/).length).toBeGreaterThan(0);
    expect(screen.getByText(/Parámetros agronomy-/)).toBeTruthy();
  });

  it("puts the prices on the scale of the ratio, and moving its slider leaves them", async () => {
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    await userEvent.click(screen.getByText("Precios", { selector: "label *, label" }));
    expect(screen.getByText(/Con los dos precios se calcula la relación/)).toBeTruthy();
    type("Precio del fertilizante", "520");
    type("Precio neto del grano", "165");
    // 520 / 0.46 / 165 kg of grain.
    const slider = screen.getByRole("slider", { name: "Relación de precios" });
    expect(Number(slider.getAttribute("aria-valuenow"))).toBeCloseTo(6.85, 1);
    expect(await screen.findByText(/Hacen falta 6,9 kg de grano para pagar 1 kg de N/)).toBeTruthy();
    fireEvent.keyDown(slider, { key: "End" });
    expect(await screen.findByText(/Hacen falta 15,0 kg de grano/)).toBeTruthy();
    expect(screen.queryByLabelText("Precio del fertilizante")).toBeNull();
    expect(screen.getByLabelText("Precio neto del grano (opcional)")).toHaveProperty("value", "165");
  });

  it("begins with the zones that the field has, each with its margin", async () => {
    zones = [
      { name: "Loma", areaHa: 12.345, level: -1.2 },
      { name: "Bajo", areaHa: 27.6, level: 0.8 },
    ];
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    const table = within(await headline().findByRole("region", { name: "Ambientes" }));
    expect(table.getAllByRole("row")).toHaveLength(3);
    expect(table.getByRole("columnheader", { name: "Margen" })).toBeTruthy();
    expect(table.getByText(/Fertilizante para los ambientes/)).toBeTruthy();
    expect(screen.getByDisplayValue("12,35")).toBeTruthy();
  });

  it("always offers another genotype, whatever is searched", async () => {
    await show();
    await userEvent.type(screen.getByRole("combobox", { name: "Genotipo" }), "zzz");
    await userEvent.click(await screen.findByRole("option", { name: "Otro genotipo" }));
    expect(screen.getByLabelText("Nombre del genotipo")).toBeTruthy();
  });

  it("keeps what is typed on the device, also without a network, until it is cleared", async () => {
    const { unmount } = await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    isOut = true;
    await userEvent.click(screen.getByRole("button", { name: "Agregar ambiente", hidden: true }));
    unmount();
    isOut = false;
    await show();
    expect(screen.getByDisplayValue("37")).toBeTruthy();
    expect(screen.getByDisplayValue("Ambiente 1")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Volver a los datos propuestos" }));
    expect(screen.queryByDisplayValue("37")).toBeNull();
  });

  it("marks a value that is out of range and keeps it", async () => {
    await show();
    type("Rinde objetivo", "99");
    expect(screen.getByDisplayValue("99")).toBeTruthy();
    expect(screen.getByText("El valor no es válido.")).toBeTruthy();
    expect(screen.getByText(/Falta o no es válido: Rinde objetivo/)).toBeTruthy();
  });

  it("shows the loss of a chosen dose against the optimum, with its derivation", async () => {
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    type("Precio neto del grano (opcional)", "165");
    type("Dosis elegida", "200");
    expect(await headline().findByText("Se pierde frente al óptimo")).toBeTruthy();
    await userEvent.click(headline().getByRole("button", { name: "De dónde sale: Dosis óptima de N" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Volver a calcular" }));
    expect(dialog.getByRole("status").textContent).toContain("Da lo mismo");
  });

  it("follows the trial that drives the field, with the model beside it", async () => {
    trials = [{ ...exampleTrial, isOwn: true }];
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    expect(await screen.findByText(/Curva .* sobre 4 unidades/)).toBeTruthy();
    expect(screen.getByText(/El modelo recomienda/)).toBeTruthy();
    expect(headline().getByText(/Óptimo del ensayo entre .* kg N\/ha con una confianza del 90/)).toBeTruthy();
    const [derivation] = headline().getAllByRole("button", { name: "De dónde sale: Dosis óptima de N" });
    if (derivation === undefined) throw new Error("the dose has no derivation");
    await userEvent.click(derivation);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Entre .* con una probabilidad del 90/)).toBeTruthy();
    expect(await dialog.findByText(/perfil de verosimilitud/)).toBeTruthy();
    await userEvent.click(await dialog.findByRole("button", { name: "Volver a calcular" }));
    expect(dialog.getByRole("status").textContent).toContain("Da lo mismo");
    await userEvent.keyboard("{Escape}");
    fireEvent.change(screen.getByLabelText("Curva de respuesta"), { target: { value: "" } });
    expect(screen.queryByText(/El modelo recomienda/)).toBeNull();
  });

  it("is saved with its inputs, and planned as a fertilisation", async () => {
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    await userEvent.click(await screen.findByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      fieldId: field.id,
      season: "2026/27",
      inputs: {
        kind: "nitrogen",
        input: { cropId: 5, appliedNKgPerHa: 23, soil: { by: "amount", availableNKgPerHa: 37 } },
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Planificar la labor" }));
    await userEvent.click(await screen.findByRole("button", { name: "Planificar" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      values: { type: "fertilization", status: "planned", fertilizers: [{ productId: 606, unit: "kg/ha" }] },
    });
  });

  it("is computed for a reader, who can neither save nor plan", async () => {
    right = "read";
    await show();
    type("N disponible a la siembra (0-60 cm)", "37");
    await headline().findAllByText(/kg N\/ha/);
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Planificar la labor" })).toBeNull();
  });
});

describe("density", () => {
  const at = "/?season=2026/27&period=2&dosis=density";

  it("counts seeds and bags of the net area", async () => {
    await show(at);
    type("Rinde objetivo", "9");
    await headline().findAllByText(/^66\.000\spl\/ha/);
    // 66,000 / 0.92 x 40 / 80,000 = 35.9 bags.
    expect(
      headline().getByText("Bolsas para la superficie", { selector: "dt" }).nextElementSibling?.textContent,
    ).toMatch(/^36\b/);
  });

  it("by zone says that it keeps the genotype's own optimum, or goes by the table", async () => {
    await show(at);
    type("Rinde objetivo", "10");
    await userEvent.click(screen.getByRole("button", { name: "Agregar ambiente", hidden: true }));
    const zone = within(screen.getByRole("group", { name: "Ambiente 1", hidden: true }));
    fireEvent.change(zone.getByLabelText("Superficie"), { target: { value: "10" } });
    fireEvent.change(zone.getByLabelText("Rinde objetivo"), { target: { value: "12" } });
    expect(await headline().findByText(/Los ambientes usan la tabla por rinde objetivo/)).toBeTruthy();
    type("Densidad óptima del genotipo (opcional)", "80000");
    expect(await headline().findByText(/Los ambientes usan la densidad óptima del genotipo/)).toBeTruthy();
    expect(headline().getByText("Parte de la densidad óptima del genotipo.")).toBeTruthy();
    // 78,000 of the table at 12 t/ha over 70,000 at 10.
    const row = within(headline().getByRole("row", { name: /Ambiente 1/ }));
    expect(row.getByText(/^89\.143\spl\/ha/)).toBeTruthy();
  });

  it("names both limits for a density out of range, and keeps it", async () => {
    await show(at);
    type("Densidad elegida", "24999");
    expect(
      await screen.findByText(
        "La densidad tiene que estar entre 25.000 y 110.000 plantas/ha, ambos inclusive.",
      ),
    ).toBeTruthy();
    expect(screen.getByDisplayValue("24999")).toBeTruthy();
    type("Densidad elegida", "25000");
    expect(screen.queryByText(/ambos inclusive.*25/)).toBeNull();
  });
});

describe("saved recommendations", () => {
  it("are opened again in the form, and deleted with undo", async () => {
    saved = [{ ...exampleSaved, fieldId: field.id } as SavedRecommendation];
    // The target of the last recommendation of the season is proposed.
    await show("/?season=2026/27&period=2", "10");
    type("N disponible a la siembra (0-60 cm)", "99");
    const actions = await screen.findByRole("button", { name: /^Acciones: Nitrógeno: 80/ });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Abrir" }));
    expect(await screen.findByDisplayValue("60")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Acciones: Nitrógeno: 80/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
    expect(await screen.findByText("Recomendación eliminada")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(sent.at(-1)?.path).toContain("/recommendations/restore"));
  });
});
