import type { Field } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import type { FieldShare } from "@surco/sharing/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import sharingTexts from "./locales/es.json";
import { ShareField } from "./ShareField";

const server = vi.fn<typeof fetch>();
const sent: string[] = [];
let shares: FieldShare[] = [];
const loma: Field = { ...buildCard({ name: "La Loma" }), polygon: { type: "Polygon", coordinates: [] } };
const beto: FieldShare = { email: "beto@example.com", sharedAt: "2026-11-21T12:00:00Z", openedAt: null };

beforeEach(() => {
  sent.length = 0;
  shares = [];
  vi.stubGlobal("fetch", server);
  server.mockImplementation(async (address, init) => {
    const path = String(address).replace(/^.*\/api/, "");
    if (init?.method !== "GET") sent.push(`${init?.method} ${path} ${String(init?.body)}`);
    if (path === "/field/handover") return Response.json({ handovers: [] });
    if (init?.method === "POST") shares = [beto];
    if (init?.method === "DELETE") shares = [];
    return Response.json({ shares });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/field/authorization/${loma.id}`;
const open = async () => {
  const user = userEvent.setup({ delay: null });
  await renderInSpanish(<ShareField field={loma} />, {
    texts: { fields: fieldTexts, sharing: sharingTexts },
  });
  await user.click(screen.getByRole("button", { name: "Compartir el lote" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Compartir La Loma" })) };
};

it("refuses a malformed address without a request", async () => {
  const { user, dialog } = await open();

  await enterText(dialog.getByLabelText("E-mail de la persona"), "beto@");
  await user.click(dialog.getByRole("button", { name: "Compartir" }));

  expect(await dialog.findByText("El e-mail es incorrecto.")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("adds one address, shows it as not opened, and removes it with undo", async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText("Todavía no lo compartiste con nadie.")).toBeTruthy();

  const input = dialog.getByLabelText<HTMLInputElement>("E-mail de la persona");
  await enterText(input, " Beto@Example.com");
  await user.click(dialog.getByRole("button", { name: "Compartir" }));
  expect(await dialog.findByText(/todavía no lo abrió/)).toBeTruthy();
  expect(input.value).toBe("");
  await user.click(dialog.getByRole("button", { name: "Quitar a beto@example.com" }));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));

  const body = '{"email":"beto@example.com"}';
  await waitFor(() =>
    expect(sent).toEqual([`POST ${at} ${body}`, `DELETE ${at} ${body}`, `POST ${at}/restore ${body}`]),
  );
});
