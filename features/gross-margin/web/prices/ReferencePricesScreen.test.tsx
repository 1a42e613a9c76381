import { fieldTexts } from "@surco/fields/web-testing";
import { listPriceRows, reviewPriceFile } from "@surco/gross-margin/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { ReferencePricesScreen } from "./ReferencePricesScreen";

let isForbidden: boolean;
let sent: string[];

beforeEach(() => {
  [isForbidden, sent] = [false, []];
  openSession("a token");
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    const method = init?.method ?? "GET";
    if (isForbidden) return Response.json({ code: "FORBIDDEN", details: {} }, { status: 403 });
    if (method === "GET") return Response.json(listPriceRows.example.answer);
    sent.push(`${method} ${pathname}`);
    if (method === "DELETE") return Response.json({});
    if (pathname.endsWith("/import")) return Response.json({ writtenCount: 1, refused: [] });
    const [row] = reviewPriceFile.example.answer.rows;
    return Response.json({
      rows: [
        row,
        {
          ...row,
          line: 3,
          state: "wrong",
          price: null,
          written: { crop: "Quinoa" },
          problems: [{ column: "crop", code: "unknown_crop" }],
        },
      ],
    });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<ReferencePricesScreen />, { texts: { "gross-margin": texts, fields: fieldTexts } });

it("reviews a file before it saves its right rows", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Importar CSV" }));
  const dialog = within(await screen.findByRole("dialog"));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("no input of files");
  await userEvent.upload(input, new File(["cultivo"], "precios.csv", { type: "text/csv" }));

  expect(await dialog.findByText(/Maíz temprano · AR/)).toBeTruthy();
  expect(dialog.getByText("no se conoce el cultivo")).toBeTruthy();
  expect(dialog.getByText("1 fila tiene errores y no se guarda.")).toBeTruthy();
  expect(sent).toEqual(["POST /api/v2/planification/reference_prices/review"]);
  await userEvent.click(dialog.getByRole("button", { name: "Guardar 1 precio" }));
  await waitFor(() => expect(sent.at(-1)).toMatch(/import$/));
});

it("deletes a price after a question", async () => {
  await open();
  expect(await screen.findByText(/182,50 USD\/t/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Eliminar el precio de Maíz temprano/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(sent[0]).toMatch(/^DELETE/));
});

it("is for administrators", async () => {
  isForbidden = true;
  await open();
  expect(await screen.findByText("Solo para quienes administran")).toBeTruthy();
});
