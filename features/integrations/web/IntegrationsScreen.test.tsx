import { exampleUser, getProfile } from "@surco/accounts/contract";
import {
  type ApiKey,
  listApiKeys,
  listWebhooks,
  type Webhook,
  type WebhookDelivery,
} from "@surco/integrations/contract";
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

const SECRET = `whsec_${"b".repeat(43)}=`;
const webhook: Webhook = {
  id: "01890000-0000-7000-8000-00000000000b",
  url: "https://example.com/surco",
  kinds: ["note.created"],
  createdAt: "2026-11-01T12:00:00Z",
  failingSince: null,
  disabledAt: null,
};
const failedDelivery: WebhookDelivery = {
  id: "01890000-0000-7000-8000-00000000000c",
  kind: "note.created",
  state: "failed",
  createdAt: "2026-11-01T12:00:00Z",
  attemptCount: 9,
  lastAttemptAt: "2026-11-02T12:00:00Z",
  lastStatus: 503,
  failure: "status",
  nextAttemptAt: null,
};

let webhooks: Webhook[];
let isOffered: boolean;
let isPrivate: boolean;
let keys: ApiKey[] | null;
let sent: { method: string; path: string; body: unknown }[];
let isDemonstration: boolean;

beforeEach(() => {
  [keys, sent, isDemonstration] = [[], [], false];
  [webhooks, isOffered, isPrivate] = [[], true, false];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    if (method !== "GET") sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path === getProfile.path) return Response.json({ ...exampleUser, isDemonstration });
    if (path === listApiKeys.path && method === "GET")
      return keys === null ? Response.json({ code: "INTERNAL" }, { status: 500 }) : Response.json({ keys });
    if (path.startsWith(listWebhooks.path)) return answerWebhooks(method, path);
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

function answerWebhooks(method: string, path: string): Response {
  if (path.endsWith("/deliveries")) return Response.json({ deliveries: [failedDelivery] });
  if (path.endsWith("/test") || path.endsWith("/resend")) return Response.json(failedDelivery);
  if (method === "GET") return Response.json({ isOffered, webhooks });
  if (method === "POST" && isPrivate)
    return Response.json({ code: "WEBHOOK_ADDRESS_NOT_PUBLIC" }, { status: 422 });
  if (method === "POST") {
    webhooks = [webhook];
    return Response.json({ ...webhook, token: SECRET });
  }
  webhooks = [];
  return Response.json({});
}

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
  await userEvent.click(screen.getByRole("button", { name: "Ya está guardada" }));
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

it("registers a webhook with chosen events, and shows its secret once", async () => {
  isPrivate = true;
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Registrar una dirección" }));
  await userEvent.type(screen.getByLabelText(/^Dirección/), webhook.url);
  await userEvent.click(screen.getByRole("checkbox", { name: "Nota creada" }));
  await userEvent.click(screen.getByRole("button", { name: "Registrar" }));
  expect(
    (await screen.findAllByText("Esa dirección no existe o lleva a una red privada.")).length,
  ).toBeGreaterThan(0);

  isPrivate = false;
  await userEvent.click(screen.getByRole("button", { name: "Registrar" }));

  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ url: webhook.url, kinds: ["note.created"] });
  expect(await screen.findByText(webhook.url)).toBeTruthy();
});

it("tests a webhook, shows why a delivery failed and sends it again", async () => {
  webhooks = [webhook];
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Enviar una prueba" }));

  const list = await screen.findByRole("list", { name: "Últimos envíos" });
  expect(list.textContent).toContain("No se entregó · respondió 503 · 9 intentos");
  await userEvent.click(within(list).getByRole("button", { name: "Enviar de nuevo" }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path }) => path.replace(`${listWebhooks.path}/${webhook.id}`, ""))).toEqual([
    "/test",
    `/deliveries/${failedDelivery.id}/resend`,
  ]);
});

it("shows a webhook that was turned off, and deletes it after a question", async () => {
  webhooks = [{ ...webhook, disabledAt: "2026-11-05T12:00:00Z" }];
  await open();
  await screen.findByText(/No le avisamos desde/);
  expect(screen.getByRole("button", { name: "Encender de nuevo" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: `Eliminar el webhook ${webhook.url}` }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Eliminar" }));

  await screen.findByText("Todavía no registraste ninguna dirección.");
});

it("says where the installation offers no webhooks", async () => {
  isOffered = false;
  await open();

  expect(await screen.findByText(/Esta instalación no ofrece webhooks/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Registrar una dirección" })).toBeNull();
});
