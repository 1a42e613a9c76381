import { renderInSpanish } from "@surco/kit-web/testing";
import { matchColumns, tableRows } from "@surco/sampling";
import { examplePlan, type SoilResult, saveSoilResults } from "@surco/soil-sampling/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { ResultsImport } from "./ResultsImport";

const close = vi.fn();
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
    if (init?.method !== saveSoilResults.method) throw new TypeError("failed to fetch");
    sent.push(JSON.parse(String(init.body)));
    return Response.json(saveSoilResults.example.answer);
  });
});
afterEach(() => {
  cleanup();
  close.mockReset();
  vi.unstubAllGlobals();
});

const review = (table: string, saved: SoilResult[] = []) =>
  renderInSpanish(
    <ResultsImport plan={examplePlan} saved={saved} first={matchColumns(tableRows(table))} onClose={close} />,
    { texts: { "soil-sampling": texts } },
  );

it("saves the rows of known bags over what they had, and names the reason of each other row", async () => {
  const [before] = saveSoilResults.example.answer.results;
  const saved = [{ ...before, values: { ph: 5.2, zincPpm: 1.1 }, version: 3 }] as SoilResult[];
  await review(
    "Muestra;pH;M.O. (%)\n7KQ4M-1A;5,8;2,4\n7KQ4M-1B;seis;1,2\nOTRA-1A;6,1;2\n7KQ4M-1B;6,1;1,2\n",
    saved,
  );
  expect(screen.getByText("2 filas no se pueden usar")).toBeTruthy();
  expect(screen.getByText(/Fila 3: «seis» en pH no es un número/)).toBeTruthy();
  expect(screen.getByText(/Fila 4: el código «OTRA-1A» no es de este plan/)).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Laboratorio" }), "El Ceibo");
  await userEvent.click(screen.getByRole("button", { name: "Guardar 2 filas" }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      fieldId: examplePlan.fieldId,
      laboratory: "El Ceibo",
      analysedOn: null,
      results: [
        { code: "7KQ4M-1A", values: { ph: 5.8, organicMatterPct: 2.4, zincPpm: 1.1 }, version: 3 },
        { code: "7KQ4M-1B", values: { ph: 6.1, organicMatterPct: 1.2 }, version: null },
      ],
    },
  ]);
});

it("asks for a unit that makes a difference before it reads a row", async () => {
  await review("Muestra;Nitratos (ppm)\n7KQ4M-1A;62\n");
  expect(screen.getByText("Elegí la unidad de las columnas que no la dicen.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Guardar/ }).hasAttribute("disabled")).toBe(true);

  await userEvent.click(screen.getByRole("combobox", { name: "Unidad de «Nitratos (ppm)»" }));
  await userEvent.click(await screen.findByRole("option", { name: "ppm NO3" }));
  expect(screen.getByText("N de nitratos 14,0")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guardar 1 fila" }).hasAttribute("disabled")).toBe(false);
});

it("says that a file has no rows", async () => {
  await review("Muestra;pH\n");
  expect(screen.getByText("El archivo no tiene filas.")).toBeTruthy();
});
