import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { recomputeWith, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exampleReply, exampleRow } from "../../contract/examples";
import { yieldFormulas } from "../../contract/formulas";
import type { PredictionRow } from "../../contract/prediction-row";
import { explainHarvest, harvestOf } from "../explain-harvest";
import texts from "../locales/es.json";
import { PredictionsScreen } from "./PredictionsScreen";

const named = (fieldName: string, values: Partial<PredictionRow>): PredictionRow => ({
  ...exampleRow,
  fieldId: crypto.randomUUID(),
  fieldName,
  ...values,
});
const tall = exampleRow.prediction;
if (tall === null) throw new Error("the example has a prediction");
const rows = [
  named("Lote 10", { prediction: { ...tall, pointTPerHa: 9.4 } }),
  named("Lote 2", {
    prediction: { ...tall, pointTPerHa: 6.1 },
    harvestTPerHa: 5.9,
    harvestRecords: [{ wetYieldTPerHa: 6.1, moisturePct: 17.3 }],
  }),
  named("Bajo", {
    isPremium: false,
    prediction: null,
    index: { ...exampleRow.index, index: null, band: null },
  }),
];
let pages: PredictionRow[][];
let asked: URL[];
let isPhone: boolean;

beforeEach(() => {
  [pages, asked, isPhone] = [[rows], [], false];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://surco.invalid");
    // The column of predictions explains the figure of its first field.
    if (url.pathname.endsWith("/yield/prediction")) return Response.json(exampleReply);
    asked.push(url);
    const page = Number(url.searchParams.get("cursor") ?? 0);
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
    return Response.json({ rows: pages[page] ?? [], nextCursor });
  });
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes("max-width"),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const crop = { maizeEarly: "Maíz temprano", wheat: "Trigo" };
const filter = {
  button: "Filtros",
  inUse_one: "{{count}} filtro en uso",
  inUse_other: "{{count}} filtros en uso",
  clear: "Quitar filtros",
};
const open = (at = "/yields?season=2025/26&period=2") =>
  renderInSpanish(<PredictionsScreen />, {
    texts: { "yield-prediction": texts, fields: { crop, filter } },
    at,
  });
const shownNames = async () => {
  const table = await screen.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
};

it("compares the fields of all pages, and sorts them by a column in both directions", async () => {
  pages = [rows.slice(0, 2), rows.slice(2)];
  const { address } = await open();
  await waitFor(async () => expect(await shownNames()).toEqual(["Bajo", "Lote 2", "Lote 10"]));
  expect(screen.getByText("3 lotes")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Predicción (t/ha)" }));
  expect(await shownNames()).toEqual(["Lote 10", "Lote 2", "Bajo"]);
  await userEvent.click(screen.getByRole("button", { name: "Predicción (t/ha)" }));
  expect(await shownNames(), "those without a value stay last").toEqual(["Lote 2", "Lote 10", "Bajo"]);
  expect(screen.getByRole("columnheader", { name: "Predicción (t/ha)" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  expect(address()).toContain("orden=prediction");
});

it("marks basic fields and leads to each field's section", async () => {
  await open();
  const row = (await screen.findByRole("link", { name: "Bajo" })).closest("tr");
  const lock = row && within(row).getByRole("link", { name: "plan básico" });
  expect(lock?.getAttribute("href")).toBe(`/dashboard/plans?lotes=${rows[2]?.fieldId}`);
  const link = screen.getByRole("link", { name: "Lote 2" });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${rows[1]?.fieldId}/yield?season=2025%2F26&period=2`,
  );
});

it("asks for one crop of the chosen season", async () => {
  await open();
  await screen.findByRole("table");
  await userEvent.selectOptions(screen.getByLabelText("Cultivo"), "Trigo");
  await waitFor(() => expect(asked.at(-1)?.searchParams.get("cropId")).toBe("10"));
  expect(asked.at(-1)?.searchParams.get("season")).toBe("2025/26");
});

it("shows cards on a phone, with a choice of the order", async () => {
  isPhone = true;
  const { unexplained } = await open();
  const list = await screen.findByRole("list", { name: "Rindes de los lotes" });
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Ordenar por"), "Predicción (t/ha)");
  await waitFor(() => expect(within(list).getAllByRole("link")[0]?.textContent).toBe("Lote 10"));
  expect(list.textContent).toContain("Cosecha (t/ha)5,90");
  expect(unexplained()).toEqual([]);
});

it("says that there is nothing to compare", async () => {
  pages = [[]];
  await open();
  expect(await screen.findByText(/No hay lotes con un cultivo/)).toBeDefined();
});

it("folds the filters on a phone behind a button that counts them, and names the season", async () => {
  isPhone = true;
  await open();
  await screen.findByRole("list", { name: "Rindes de los lotes" });
  expect(screen.getByText("2025/26 · Verano (gruesa)")).toBeTruthy();
  expect(screen.queryByLabelText("Cultivo")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Filtros" }));
  await userEvent.selectOptions(screen.getByLabelText("Cultivo"), "Trigo");
  await waitFor(() => expect(asked.at(-1)?.searchParams.get("cropId")).toBe("10"));
  expect(screen.getByLabelText("1 filtro en uso")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Quitar filtros" }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.has("cropId")).toBe(false));
});

it("explains the harvest of a field by the wet yield and moisture that were typed", async () => {
  await open();
  await screen.findByRole("table");
  const column = screen.getByRole("columnheader", { name: /^Cosecha \(t\/ha\)/ });
  expect(within(column).getByRole("button", { name: "De dónde sale: Cosecha (t/ha), Lote 2" })).toBeTruthy();
  const [, row] = rows;
  const explanation = row && explainHarvest(harvestOf(row), row.cropId);
  expect(explanation && recomputeWith(yieldFormulas, explanation).verdict).toBe("agrees");
});
