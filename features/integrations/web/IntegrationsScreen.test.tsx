import { exampleUser, getProfile } from "@surco/accounts/contract";
import { type ApiKey, listApiKeys } from "@surco/integrations/contract";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IntegrationsScreen } from "./IntegrationsScreen";
import integrations from "./locales/es.json";

const KEY = `surco_${"a".repeat(43)}`;
const listed: ApiKey = {
  id: "01890000-0000-7000-8000-00000000000a",
  name: "Contabilidad",
  scopes: ["read"],
  lastCharacters: "Xk3f",
  createdAt: "2026-11-01T12:00:00Z",
  lastUsedAt: "2026-11-02T12:00:00Z",
  expiresAt: "2026-11-03T12:00:00Z",
};

let keys: ApiKey[] | null;
let sent: { method: string; path: string; body: unknown }[];
let isDemonstration: boolean;

beforeEach(() => {
  [keys, sent, isDemonstration] = [[], [], false];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    if (method !== "GET") sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path === getProfile.path) return Response.json({ ...exampleUser, isDemonstration });
    if (path === listApiKeys.path && method === "GET")
      return keys === null ? Response.json({ code: "INTERNAL" }, { status: 500 }) : Response.json({ keys });
    if (method === "POST") {
      keys = [{ ...listed, name: "Planilla" }];
      return Response.json({ ...listed, token: KEY });
    }
    keys = [];
    return Response.json({});
  });
  openSession("token");
  nameSessionAccount(exampleUser.id);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<IntegrationsScreen />, { texts: { integrations }, at: "/user/integrations" });

it("creates a key with name, scopes and expiry, and shows it once", async () => {
  await open();
  await screen.findByText("Todavía no creaste ninguna clave.");
  await userEvent.click(screen.getByRole("button", { name: "Crear una clave" }));
  await userEvent.type(screen.getByLabelText(/^Nombre/), "Planilla");
  await userEvent.click(screen.getByRole("checkbox", { name: "Registrar" }));
  await userEvent.selectOptions(screen.getByLabelText("Vence"), "En 90 días");
  await userEvent.click(screen.getByRole("button", { name: "Crear la clave" }));

  expect(await screen.findByText(KEY)).toBeTruthy();
  expect(sent).toEqual([
    {
      method: "POST",
      path: listApiKeys.path,
      body: { name: "Planilla", scopes: ["read", "write"], expiresInDays: 90 },
    },
  ]);
  expect(await screen.findByText("Planilla")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ya la guardé" }));
  expect(screen.queryByText(KEY)).toBeNull();
});

it("lists keys with their last use and revokes one after a question", async () => {
  keys = [listed];
  await open();
  const row = (await screen.findByText("Contabilidad")).closest("li") as HTMLElement;
  expect(row.textContent).toContain("termina en Xk3f");
  expect(row.textContent).toContain("Vencida");
  expect(row.textContent).toContain("Usada por última vez");

  await userEvent.click(within(row).getByRole("button", { name: "Revocar la clave Contabilidad" }));
  const dialog = await screen.findByRole("dialog");
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Revocar" }));

  await waitFor(() => expect(screen.queryByText("Contabilidad")).toBeNull());
  expect(sent).toEqual([{ method: "DELETE", path: `${listApiKeys.path}/${listed.id}`, body: null }]);
});

it("offers no key in the demonstration, and another try where the list cannot be read", async () => {
  isDemonstration = true;
  keys = null;
  await open();
  await screen.findByText("No pudimos mostrar tus claves");
  keys = [];
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByText("Todavía no creaste ninguna clave.");
  expect(await screen.findByText("Las cuentas de demostración no tienen claves de API.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Crear una clave" })).toBeNull();
});
