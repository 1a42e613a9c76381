import { fillSlot, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldsWeb } from "../feature";
import fields from "../locales/es.json";
import { printedPartSlot } from "../slots";
import { buildOpenedField } from "../testing";
import { PrintPage } from "./PrintPage";

const field = buildOpenedField({
  name: "La Loma",
  farmName: "La Esperanza",
  areaHa: 97.1,
  district: "Pergamino",
  province: "Buenos Aires",
  crops: [{ season: "2025/26", period: "2", cropId: 7 }],
});
const Picture = () => <p>la imagen</p>;
const Notes = () => <p>las notas</p>;
const parts: WebFeature = {
  name: "parts",
  texts: async () => ({ default: {} }),
  slots: [
    fillSlot(printedPartSlot, { order: 20, Part: Notes }),
    fillSlot(printedPartSlot, { order: 10, Part: Picture }),
  ],
};
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-15T15:00:00Z"), toFake: ["Date"] });
  answer = () => Response.json(field);
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () =>
  renderInSpanish(<PrintPage />, {
    texts: { fields },
    features: [fieldsWeb, parts],
    at: `/field/${field.id}/print?season=2025/26&period=2&fecha=2026-01-10`,
    path: "/field/:fieldId/print",
  });

it("has the field's facts, then the parts of other features in their order", async () => {
  await open();

  expect(await screen.findByRole("heading", { name: "La Loma", level: 1 })).toBeTruthy();
  const text = document.querySelector("article")?.textContent ?? "";
  const facts = ["La Esperanza", "97,1", "2025/26 · Gruesa", "Soja de primera", "Pergamino, Buenos Aires"];
  for (const fact of [...facts, "Impreso el 15 ene 2026"]) expect(text, fact).toContain(fact);
  expect(text.indexOf("la imagen")).toBeLessThan(text.indexOf("las notas"));
  expect(text.indexOf("Pergamino")).toBeLessThan(text.indexOf("la imagen"));
});

it("prints, and leads back to the same date of the field", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await open();
  await screen.findByRole("heading", { name: "La Loma" });

  await userEvent.click(screen.getByRole("button", { name: "Imprimir" }));

  expect(print).toHaveBeenCalledOnce();
  const back = screen.getByRole("link", { name: "Volver al lote" }).getAttribute("href");
  expect(back).toBe(`/dashboard/field/${field.id}/images?season=2025/26&period=2&fecha=2026-01-10`);
});

it("says that there is no such field, and offers another try", async () => {
  answer = () => Response.json({ code: "FIELD_NOT_FOUND", details: {} }, { status: 404 });
  await open();
  expect((await screen.findByRole("alert")).textContent).toContain("No encontramos ese lote.");
  expect(screen.getByRole("button", { name: "Imprimir" }).hasAttribute("disabled")).toBe(true);
  answer = () => Response.json(field);

  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));

  await waitFor(() => expect(screen.getByRole("heading", { name: "La Loma" })).toBeTruthy());
});
