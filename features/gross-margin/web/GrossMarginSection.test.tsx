import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import {
  type ActualCosts,
  type ExchangeRate,
  exampleCosts,
  exampleFieldId,
  examplePlan,
  type Plan,
  plan,
  plannedMarginOf,
} from "@surco/gross-margin/contract";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { listReports, type Report } from "@surco/reports/contract";
import { reportTexts } from "@surco/reports/web-testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { grossMarginWeb } from "./feature";
import { GrossMarginSection } from "./GrossMarginSection";
import texts from "./locales/es.json";

const example = plan.parse(examplePlan);
const field = buildOpenedField({
  id: exampleFieldId,
  country: "AR",
  crops: [{ season: "2026/27", period: "2", cropId: 5 }],
});
const ars: ExchangeRate = {
  currency: "ARS",
  localPerUsd: 1488,
  day: "2026-07-08",
  source: "BCRA",
  fetchedAt: "2026-07-08T18:00:00Z",
  isStale: false,
  isSimulated: true,
};

let plans: Plan[];
let hiddenCount: number;
let right: "read" | "log" | "edit";
let costs: ActualCosts;
let rate: ExchangeRate | null;
let isOut: boolean;
let stale: Plan | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let reports: Report[];

beforeEach(() => {
  [plans, hiddenCount, right, rate, isOut, stale, sent] = [[example], 0, "edit", ars, false, null, []];
  costs = { ...exampleCosts, lines: [], harvests: [] };
  reports = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (isOut) throw new TypeError("failed to fetch");
    const { pathname } = new URL(String(address), "http://surco");
    return (init?.method ?? "GET") === "GET" ? read(pathname) : write(pathname, init);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function read(path: string): Response {
  if (path.endsWith("/report")) return Response.json({ reports, nextCursor: null });
  if (path.includes("/field/meta_data/")) return Response.json({ ...field, right });
  if (path.endsWith("/get_costs")) return Response.json(costs);
  if (path.endsWith("/exchange_rate")) return Response.json({ rate });
  if (path.endsWith("/reference_prices"))
    return Response.json({
      prices: [
        { id: example.id, cropId: 5, country: "AR", day: "2026-09-01", priceUsdPerT: 182.5, source: "BCR" },
      ],
    });
  if (path.endsWith("/templates")) return Response.json({ templates: [], nextCursor: null });
  return Response.json({ plans, hiddenCount, areaHa: 48.5, mayChoose: right === "edit" });
}

function write(path: string, init: RequestInit | undefined): Response {
  const body = JSON.parse(String(init?.body ?? "{}"));
  sent.push({ method: init?.method ?? "", path, body });
  if (stale !== null && body.version === 1)
    return Response.json(
      { code: "STALE_VERSION", details: { current: stale, editedAt: "2026-09-02T12:00:00Z" } },
      { status: 409 },
    );
  if (path.endsWith("/report/field")) {
    reports = [madeOf(body)];
    return Response.json(reports[0]);
  }
  if (init?.method === "DELETE") return Response.json({});
  const saved = { ...example, ...body.values, id: body.id ?? example.id, version: (body.version ?? 0) + 1 };
  const answer = { ...saved, figures: plannedMarginOf(saved, 48.5) };
  plans = [answer, ...plans.filter(({ id }) => id !== answer.id)];
  return Response.json(answer);
}

const [exampleReport] = listReports.example.answer.reports;

/** Report as the server answers an order that is made at once. */
const madeOf = (order: Pick<Report, "id" | "kind" | "choice" | "fieldId">): Report => ({
  ...exampleReport,
  ...order,
  title: "Margen bruto · Lote 7 · 2026/27",
});

const show = async (at = "/?season=2026/27&period=2") => {
  const shown = await renderInSpanish(<GrossMarginSection fieldId={field.id} />, {
    texts: { "gross-margin": texts, fields: fieldTexts, reports: reportTexts },
    features: [grossMarginWeb],
    at,
  });
  await screen.findByText(/48,5\sha/);
  return shown;
};
const input = (label: string) => screen.getByLabelText(label, { selector: "input" });
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const result = () => within(screen.getByRole("region", { name: "Resultado" }));

describe("a saved plan", () => {
  it("shows its figures, the table around them and the amounts in the local currency", async () => {
    const { unexplained } = await show();
    expect(result().getAllByText(/^385,04\sUSD\/ha/)).toHaveLength(1);
    expect(result().getByText(/^18\.674\sUSD/)).toBeTruthy();
    expect(result().getByText(/^6,21\st\/ha/)).toBeTruthy();
    expect(await result().findByText(/^572\.939,52\sARS\/ha/)).toBeTruthy();
    const table = result().getByRole("region", { name: "Margen según precio y rinde" });
    expect(within(table).getByRole("cell", { name: "385 plan" })).toBeTruthy();
    // 7.36 t/ha at 132 USD/t: a loss that the cell says in words.
    expect(within(table).getByRole("cell", { name: "-41 pérdida" })).toBeTruthy();
    expect(screen.getByText(/1 USD = 1\.488,00 ARS · BCRA, 8/)).toBeTruthy();
    expect(screen.getByText("Tipo de cambio simulado.")).toBeTruthy();
    expect(unexplained()).toEqual([]);
  });

  it("explains its margin with formula and inputs, and computes it again", async () => {
    await show();
    const figure = result().getByText(/^385,04\sUSD\/ha/);
    await userEvent.click(within(figure).getByRole("button"));
    expect(await screen.findByText("M = Y · P · (1 − k / 100) − C")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Volver a calcular" }));
    expect(await screen.findByText(/Da lo mismo: 385,04/)).toBeTruthy();
  });

  it("follows what is typed, a line being the sum of its detail", async () => {
    await show();
    type("Rinde seco esperado", "4");
    expect(await result().findByText(/^-284,20\sUSD\/ha/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Detalle de Semillas" }));
    const detail = within(screen.getByRole("group", { name: "Detalle de Semillas" }));
    fireEvent.change(detail.getByLabelText("USD por unidad"), { target: { value: "150,5" } });
    expect(input("Semillas")).toHaveProperty("value", "150,5");
    // 10.50 USD/ha more than the plan.
    expect(await result().findByText(/^-294,70\sUSD\/ha/)).toBeTruthy();
  });

  it("is saved over its version, with the price that was taken over from the reference", async () => {
    await show();
    type("Precio", "180");
    await userEvent.click(await screen.findByRole("button", { name: /Usar 182,50 USD\/t/ }));
    expect(input("Precio")).toHaveProperty("value", "182,5");
    await userEvent.click(screen.getByRole("button", { name: "Guardar el plan" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      body: {
        version: 1,
        values: { priceUsdPerT: 182.5, priceSource: { source: "BCR", day: "2026-09-01" } },
      },
    });
  });

  it("keeps what is typed on the device without a network", async () => {
    const { unmount } = await show();
    type("Gastos comerciales", "19");
    unmount();
    await show();
    expect(screen.getByDisplayValue("19")).toBeTruthy();
  });

  it("names wrong values and keeps them", async () => {
    await show();
    type("Gastos comerciales", "141");
    await userEvent.click(screen.getByRole("button", { name: "Guardar el plan" }));
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Revisá los datos marcados.");
    expect(screen.getByDisplayValue("141")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("offers both values where another person changed the same one", async () => {
    stale = { ...example, version: 2, priceUsdPerT: 170, commercialPct: 20 };
    await show();
    type("Precio", "190");
    await userEvent.click(screen.getByRole("button", { name: "Guardar el plan" }));
    const choice = await screen.findByRole("alert");
    expect(choice.textContent).toContain("190");
    expect(choice.textContent).toContain("170");
    await userEvent.click(within(choice).getByRole("radio", { name: /190/ }));
    await userEvent.click(within(choice).getByRole("button", { name: /guardar/i }));
    await waitFor(() => expect(sent).toHaveLength(2));
    // The other's commercial expenses stay.
    expect(sent[1]?.body).toMatchObject({ version: 2, values: { priceUsdPerT: 190, commercialPct: 20 } });
  });

  it("can only be read by those who may not write it", async () => {
    right = "read";
    plans = [{ ...example, isOwn: false }];
    await show();
    expect(screen.queryByRole("button", { name: "Guardar el plan" })).toBeNull();
    expect(screen.getByText(/Solo quien escribió este plan/)).toBeTruthy();
    expect(input("Precio").closest("fieldset")).toHaveProperty("disabled", true);
  });
});

describe("without a plan", () => {
  it("the screen says what it will show, and begins one with the crop of the season", async () => {
    plans = [];
    await show();
    expect(screen.getByText(/Todavía no hay un plan de margen/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Crear el plan" }));
    expect(await screen.findByDisplayValue("Plan 2026/27")).toBeTruthy();
    expect(screen.getByLabelText("Cultivo")).toHaveProperty("value", "5");
    type("Rinde seco esperado", "9,2");
    type("Precio", "165");
    type("Gastos comerciales", "22");
    type("Arrendamiento", "220");
    expect(await result().findByText(/^964,04\sUSD\/ha/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Guardar el plan" }));
    await waitFor(() => expect(sent[0]).toMatchObject({ method: "POST", body: { season: "2026/27" } }));
    expect(sent[0]?.body.values).toMatchObject({ lines: { lease: { usdPerHa: 220, rows: [] } } });
  });

  it("plans of others that are hidden are counted", async () => {
    [plans, hiddenCount] = [[], 2];
    await show();
    expect(screen.getByText(/Hay 2 planes de otras personas/)).toBeTruthy();
  });
});

describe("the actual costs", () => {
  beforeEach(() => {
    const entry = exampleCosts.lines[0]?.entries[0];
    costs = {
      ...exampleCosts,
      notInLine: entry
        ? [{ ...entry, type: "application", productName: "Bioestimulante", usdPerHa: 12 }]
        : [],
      unpricedCount: 1,
    };
  });

  it("stands line by line beside the plan, with what is in no line", async () => {
    const { unexplained } = await show();
    const part = within(await screen.findByRole("region", { name: "Real contra plan" }));
    const row = (name: RegExp) =>
      within(part.getByRole("row", { name }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(row(/^Cosecha/)).toEqual(["70,00", "78,00", "8,00"]);
    expect(row(/^Arrendamiento/)).toEqual(["220,00", "220,00", "0,00"]);
    expect(row(/^Fuera de rubro/)).toEqual(["0,00", "12,00", "12,00"]);
    // 55 + 220 + 25 as planned, 78 and 12.
    expect(row(/^Costos directos/)).toEqual(["799,00", "390,00", "-409,00"]);
    expect(part.getByText("1 labor no tiene su costo completo.")).toBeTruthy();
    expect(unexplained()).toEqual([]);
    expect(part.getByText(/Siembra y resiembra → Semillas/)).toBeTruthy();
    expect(part.getAllByText("como en el plan")).toHaveLength(3);
  });

  it("becomes a scenario without what is in no line", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Pasar lo real a un escenario" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const values = sent[0]?.body.values as Plan;
    expect(values).toMatchObject({ name: "Real 2026/27", expectedYieldTPerHa: 8.982 });
    expect([
      values.lines.harvestCost.usdPerHa,
      values.lines.seeds.usdPerHa,
      values.lines.lease.usdPerHa,
    ]).toEqual([78, 0, 220]);
  });
});

describe("scenarios", () => {
  it("stand side by side, and one of them is shown by its name", async () => {
    const low = {
      ...example,
      id: "01994c1e-0000-7000-8000-0000000000e2",
      name: "Precio bajo",
      priceUsdPerT: 139,
      isChosen: false,
    };
    plans = [example, { ...low, figures: plannedMarginOf(low, 48.5) }];
    await show();
    const table = within(screen.getByRole("region", { name: "Escenarios" }));
    expect(table.getByRole("columnheader", { name: /Precio bajo/ })).toBeTruthy();
    // 9.2 x 139 less 22 % and 799.
    expect(table.getByText(/^198,46\sUSD\/ha/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Precio bajo" }));
    expect(await screen.findByDisplayValue("139")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Acciones de Precio bajo" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Hacerlo el plan" }));
    await waitFor(() => expect(sent[0]?.path).toMatch(/choose$/));
  });
});

it("stores the PDF of a plan, which is then listed with its link", async () => {
  await show();
  const saved = within(await screen.findByRole("region", { name: "PDF guardados" }));
  expect(await saved.findByText("Todavía no guardaste ningún PDF.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Acciones de Maíz, plan base/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Guardar y compartir el PDF" }));
  const row = within(await saved.findByRole("listitem", { name: "Margen bruto · Lote 7 · 2026/27" }));
  expect(row.getByRole("button", { name: "Compartir" })).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({
    kind: "gross-margin",
    fieldId: field.id,
    choice: { planId: example.id },
  });
});
