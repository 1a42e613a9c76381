import { listDeletedFarms, listDeletedProducers } from "@surco/farms/contract";
import { farmsWeb } from "@surco/farms/web";
import { farmsTexts } from "@surco/farms/web-testing";
import { listDeletedFields } from "@surco/fields/contract";
import { fieldsWeb } from "@surco/fields/web";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeletedPage } from "./DeletedPage";
import es from "./locales/es/deleted.json";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const [field] = listDeletedFields.example.answer.items;
let fields: unknown[];
const restored = vi.fn();

/** Answers as a server does that has these deleted fields, and refuses to restore the second. */
const server = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(address), "http://surco.invalid");
  if (init?.method === "POST") {
    const { id } = JSON.parse(String(init.body)) as { id: string };
    restored(pathname, id);
    if (id !== field?.id)
      return Response.json({ code: "FIELD_NAME_TAKEN", details: { name: "El Molino" } }, { status: 409 });
    fields = fields.slice(1);
    return Response.json({ id });
  }
  if (pathname.endsWith(listDeletedFarms.path)) return Response.json(listDeletedFarms.example.answer);
  if (pathname.endsWith(listDeletedProducers.path)) return Response.json({ items: [], nextCursor: null });
  return searchParams.has("cursor")
    ? Response.json({ items: fields.slice(1), nextCursor: null })
    : Response.json({ items: fields.slice(0, 1), nextCursor: fields.length > 1 ? "next" : null });
};

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
  vi.stubGlobal("fetch", vi.fn(server));
  openSession("token");
  restored.mockClear();
  fields = [
    field,
    {
      ...field,
      id: "01994c1e-0000-7000-8000-00000000000b",
      name: "El Molino",
      restorableUntil: "2026-11-21T11:00:00.000Z",
    },
  ];
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (at = "/deleted") =>
  renderInSpanish(<DeletedPage />, {
    at,
    features: [fieldsWeb, farmsWeb],
    texts: { deleted: es, fields: fieldTexts, farms: farmsTexts },
  });
const press = (name: string) =>
  screen.findByRole("button", { name }).then((button) => userEvent.click(button));

it("shows deleted fields with the days left, page by page, and restores one", async () => {
  const { unexplained } = await show();
  const row = await screen.findByText("La Loma");
  // From 20 to 3 December, both at noon and later.
  expect(row.parentElement?.textContent).toContain("Eliminado el 3 nov 2026 · Quedan 13 días");
  expect(row.parentElement?.textContent).toContain("La Esperanza");
  await press("Ver más");
  expect((await screen.findByText("El Molino")).parentElement?.textContent).toContain(
    "Queda menos de un día",
  );
  expect(unexplained()).toEqual([]);

  await press("Recuperar La Loma");
  await waitFor(() => expect(screen.queryByText("La Loma")).toBeNull());
  expect(await screen.findByText("El lote volvió a tu lista.")).toBeTruthy();
  expect(restored).toHaveBeenCalledExactlyOnceWith("/api/field/restore", field?.id);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list")));
});

it("keeps the row of a field that was not restored, with the reason", async () => {
  fields = fields.slice(1);
  await show();
  await press("Recuperar El Molino");
  expect(await screen.findByText(/No se pudo recuperar el lote/)).toBeTruthy();
  expect(screen.getByText("El Molino")).toBeTruthy();
});

it("opens the kind of the address and says where nothing is deleted", async () => {
  await show("/deleted?tipo=farms");
  expect((await screen.findByRole("tab", { selected: true })).textContent).toBe("Campos");
  expect(await screen.findByRole("button", { name: "Recuperar La Esperanza" })).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Productores" }));
  expect(await screen.findByText("No hay nada para recuperar.")).toBeTruthy();
});

it("says that a list could not be read, and reads it again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "INTERNAL", details: {} }, { status: 500 }));
  await show();
  expect(await screen.findByText("No pudimos leer lo eliminado")).toBeTruthy();
  vi.stubGlobal("fetch", server);
  await press("Reintentar");
  expect(await screen.findByText("La Loma")).toBeTruthy();
});
