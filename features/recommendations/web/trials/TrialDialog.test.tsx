import { listFarms } from "@surco/farms/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { exampleTrial } from "@surco/recommendations/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recommendationsWeb } from "../feature";
import texts from "../locales/es.json";
import { TrialDialog } from "./TrialDialog";

let sent: { method: string; body: Record<string, unknown> }[];
let stale: object | null;
const FARM_ID = "018f3a4e-7c21-7000-8000-0000000000fa";
const FIELD_ID = "018f3a4e-7c21-7000-8000-0000000000fb";
const farm = { ...listFarms.example.answer.farms[0], id: FARM_ID, name: "La Loma" };
const fields = [
  buildCard({ id: FIELD_ID, name: "Cañada Larga", farmName: "La Loma" }),
  buildCard({ name: "El Bajo", farmName: "La Loma" }),
  buildCard({ name: "Ajeno", farmName: "Otra", right: "read" }),
];
const onClose = vi.fn();

beforeEach(() => {
  sent = [];
  stale = null;
  onClose.mockReset();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    if (String(address).includes("/recommendations/trials")) {
      sent.push({ method, body: JSON.parse(String(init?.body)) });
      const current = stale;
      stale = null;
      if (current !== null)
        return Response.json(
          { code: "STALE_VERSION", details: { current, editedAt: null } },
          { status: 409 },
        );
      return Response.json({ ...exampleTrial, ...sent.at(-1)?.body });
    }
    if (String(address).includes("/farm"))
      return Response.json({ farms: [farm], nextCursor: null, total: 1 });
    return Response.json({ fields, nextCursor: null, total: fields.length });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

const show = (saved: Parameters<typeof TrialDialog>[0]["saved"] = null) =>
  renderInSpanish(<TrialDialog saved={saved} onClose={onClose} />, {
    texts: { recommendations: texts, fields: fieldTexts },
    features: [recommendationsWeb],
  });
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText("Fila 1, dosis"), { clipboardData: { getData: () => text } });

/** Four rates of two blocks on the parabola of Las Rosas 1999, with small deviations. */
const table = [
  "dosis\trinde\tbloque",
  ...[0, 40, 80, 120].flatMap((rate) =>
    [1, 2].map((block) => {
      const fitted = 5.925 + 0.0113 * rate - 0.00003204 * rate * rate;
      return `${rate}\t${(fitted + (block === 1 ? 0.01 : -0.01)).toFixed(3)}\t${block}`;
    }),
  ),
].join("\n");

it("reads a pasted table, shows its fit and saves it", async () => {
  await show();
  paste(table);
  expect(screen.getByLabelText<HTMLInputElement>("Fila 8, bloque").value).toBe("2");
  fireEvent.change(screen.getByLabelText("Nombre del ensayo"), { target: { value: "Las Rosas" } });
  expect(await screen.findByText(/Curva cuadrática/)).toBeTruthy();
  expect(screen.getByText(/Óptimo \d+ kg N\/ha/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ name: "Las Rosas", kind: "nitrogen", scope: { of: "all" } });
  expect(sent[0]?.body.rows).toHaveLength(8);
});

it("names the rows that are wrong, and keeps them", async () => {
  await show();
  paste("0\t5,9\n40\tmucho\n80\t6600\n120\t6,8\n160\t6,9");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Fila 2, rinde: no es un número")).toBeTruthy();
  expect(screen.getByText("Fila 3, rinde: es demasiado grande; revisá la unidad")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Fila 2, rinde").value).toBe("mucho");
  expect(sent).toEqual([]);
});

it("says that a trial holds no optimum within its rates", async () => {
  await show();
  // 5 + 0.02 N - 0.00004 N^2: at a ratio of 10 another kilogram pays itself until 125.
  const rows = [0, 25, 50, 75, 100].flatMap((rate) =>
    [0.01, -0.01].map((error) => `${rate}\t${(5 + 0.02 * rate - 0.00004 * rate * rate + error).toFixed(4)}`),
  );
  paste(rows.join("\n"));
  expect(await screen.findByText(/No hay óptimo entre las dosis probadas/)).toBeTruthy();
});

it("offers both sides where another version changed the same name", async () => {
  await show(exampleTrial);
  fireEvent.change(screen.getByLabelText("Nombre del ensayo"), { target: { value: "El mío" } });
  stale = { ...exampleTrial, name: "El otro", version: 2 };
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText(/El otro/)).toBeTruthy();
  expect(screen.getByDisplayValue("El mío")).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it("puts changed rows and the scope of a conflict in words", async () => {
  await show({ ...exampleTrial, scope: { of: "all" } });
  fireEvent.change(screen.getByLabelText("Fila 1, rinde"), { target: { value: "9,99" } });
  await userEvent.selectOptions(screen.getByLabelText("Se usa para"), "Solo guardarlo");
  const theirs = [
    { rate: 0, yieldTPerHa: 5.1, block: null, strip: null, position: null },
    { rate: 40, yieldTPerHa: 6.2, block: null, strip: null, position: null },
    { rate: 80, yieldTPerHa: 6.9, block: null, strip: null, position: null },
    { rate: 120, yieldTPerHa: 7.1, block: null, strip: null, position: null },
  ];
  stale = { ...exampleTrial, scope: { of: "farm", farmId: FARM_ID }, rows: theirs, version: 2 };
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  const shown = await screen.findByText(/4 filas: 0 kg N\/ha → 5.1 t\/ha … 120 kg N\/ha → 7.1 t\/ha/);
  const conflict = shown.closest("form")?.textContent ?? "";
  expect(conflict).toContain("→ 9,99 t/ha …");
  expect(conflict).toContain("Campo La Loma");
  expect(screen.queryByText(/[{}[\]]/)).toBeNull();
});

it("reads places with the table, says how alike neighbours are, and saves them", async () => {
  await show();
  const errors = [0.2, 0.16, 0.1, 0.02, -0.06, -0.12, -0.1, -0.05, 0.03, 0.08, 0.05, -0.02];
  const rows = errors.map((error, at) => {
    const fitted = 5 + 0.02 * 12 * at - 0.00008 * (12 * at) ** 2;
    return `${12 * at};${(fitted + error).toFixed(3)};1;${at + 1}`;
  });
  paste(`dosis;rinde;fila;columna\n${rows.join("\n")}`);
  expect(screen.getByLabelText<HTMLSelectElement>("Ubicación de las parcelas").value).toBe("grid");
  expect(screen.getByLabelText<HTMLInputElement>("Fila 3, columna del ensayo").value).toBe("3");
  expect(
    await screen.findByText(/Las unidades vecinas se parecen: cuentan como \d+,\d independientes/),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Nombre del ensayo"), { target: { value: "Loma" } });
  fireEvent.change(screen.getByLabelText("Entre filas (opcional)"), { target: { value: "10" } });
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  // One distance alone is none.
  expect(await screen.findByText("El valor no es válido.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Entre columnas (opcional)"), { target: { value: "3" } });
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ rowsAre: "plots", plotSpacing: { rowsM: 10, columnsM: 3 } });
  expect(sent[0]?.body.rows).toMatchObject([
    { position: { of: "grid", row: 1, column: 1 } },
    ...errors.slice(1).map(() => ({})),
  ]);
});

it("names rows whose place is missing or wrong, and keeps what was typed", async () => {
  await show();
  paste(
    "lat;lon;dosis;rinde\n-33,1;-64,2;0;5,9\n;-64,3;40;6,3\n-33,1;-264;80;6,6\n-33,1;-64,2;120;6,8\n-33,2;-64,2;160;6,7",
  );
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(
    await screen.findByText("Fila 2, latitud: falta; todas las filas llevan ubicación, o ninguna"),
  ).toBeTruthy();
  expect(screen.getByText("Fila 3, longitud: está fuera de rango")).toBeTruthy();
  expect(screen.getByText("Fila 4, longitud: otra fila tiene la misma ubicación")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Fila 3, longitud").value).toBe("-264");
  expect(sent).toEqual([]);
});

it("drives a single field, found by its name without accents", async () => {
  await show();
  paste(table);
  fireEvent.change(screen.getByLabelText("Nombre del ensayo"), { target: { value: "Las Rosas" } });
  await userEvent.selectOptions(screen.getByLabelText("Se usa para"), "Un lote");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Falta completar.")).toBeTruthy();
  await userEvent.type(screen.getByRole("combobox", { name: "Lote" }), "canada");
  await waitFor(() => expect(screen.queryByRole("option", { name: /El Bajo/ })).toBeNull());
  // A field that may only be read is driven by its owner's trials.
  expect(screen.queryByRole("option", { name: /Ajeno/ })).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: "Cañada Larga · La Loma" }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ scope: { of: "field", fieldId: FIELD_ID } });
});

it("shows the stored field of its scope, also one that is no longer seen", async () => {
  const saved = { ...exampleTrial, scope: { of: "field", fieldId: FIELD_ID } as const };
  await show({ ...saved, scopeName: "Cañada Larga" });
  expect(await screen.findByDisplayValue("Cañada Larga · La Loma")).toBeTruthy();
  cleanup();
  const gone = { of: "field", fieldId: "018f3a4e-7c21-7000-8000-0000000000ff" } as const;
  await show({ ...saved, scope: gone, scopeName: null });
  expect(await screen.findByDisplayValue("Lote que ya no ves")).toBeTruthy();
});
