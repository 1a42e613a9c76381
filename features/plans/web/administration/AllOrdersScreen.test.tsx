import { getProfile } from "@surco/accounts/contract";
import type { RouteShape } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  confirmTransfer,
  getOrderAccount,
  listAllOrders,
  listLedger,
  type OrderAccount,
  refundOrder,
  sumLedger,
} from "@surco/plans/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { AllOrdersScreen } from "./AllOrdersScreen";

const account: OrderAccount = getOrderAccount.example.answer;
let shown: OrderAccount;
let role: "ADMIN" | null;
let sent: { route: RouteShape; body: unknown }[];
let asked: string[];

const answers: (readonly [RouteShape, () => unknown])[] = [
  [getProfile, () => ({ id: account.id, role, country: "AR" })],
  [listAllOrders, () => ({ orders: [shown], nextCursor: null })],
  [getOrderAccount, () => shown],
  [listLedger, () => listLedger.example.answer],
  [sumLedger, () => sumLedger.example.answer],
  [refundOrder, () => refundOrder.example.answer],
  [confirmTransfer, () => confirmTransfer.example.answer],
];

beforeEach(() => {
  shown = account;
  role = "ADMIN";
  sent = [];
  asked = [];
  openSession("a token");
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(String(address), "http://surco");
    const path = url.pathname.replace(/^\/api/, "");
    const found = answers.find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (found === undefined) return Response.json({ code: "NOT_FOUND" }, { status: 404 });
    const [route, answer] = found;
    if (route.method === "GET") asked.push(`${path}${url.search}`);
    else sent.push({ route, body: JSON.parse(String(init?.body)) });
    return Response.json(answer());
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = (at = "/user/plan-orders") =>
  renderInSpanish(<AllOrdersScreen />, { texts: { plans: texts, fields: fieldTexts }, at });

async function openAccount() {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^Ver el detalle del pedido de Ana/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedido" }));
  await dialog.findByText("Movimientos");
  return dialog;
}

describe("the orders of all accounts", () => {
  it("are for administrators only", async () => {
    role = null;
    await open();

    expect(await screen.findByText("Solo para quienes administran")).toBeTruthy();
    expect(asked.some((one) => one.startsWith("/checkout"))).toBe(false);
  });

  it("are filtered by state and by text", async () => {
    await open();

    await userEvent.selectOptions(await screen.findByLabelText("Estado"), "paid");
    await userEvent.type(screen.getByLabelText("Buscar"), "ana");

    await waitFor(() => expect(asked.at(-1)).toMatch(/state=paid.*q=ana|q=ana.*state=paid/));
  });

  it("are refunded in part, with a reason, once the amount was named", async () => {
    const dialog = await openAccount();

    await userEvent.click(dialog.getByRole("button", { name: "Devolver el pago" }));
    const confirm = () => dialog.getByRole<HTMLButtonElement>("button", { name: /^Devolver (el pago|ARS)/ });
    expect(confirm().disabled).toBe(true);
    await userEvent.click(dialog.getByLabelText("Una parte"));
    await userEvent.type(dialog.getByLabelText("Importe a devolver"), "10000,50");
    await userEvent.type(dialog.getByLabelText("Motivo"), "Acordado por teléfono");
    await userEvent.click(dialog.getByRole("button", { name: /^Devolver ARS\s10\.000,50$/ }));

    await waitFor(() =>
      expect(sent).toMatchObject([
        { route: refundOrder, body: { amountMinor: 1_000_050, reason: "Acordado por teléfono" } },
      ]),
    );
  });

  it("are not refunded above what is left", async () => {
    const dialog = await openAccount();

    await userEvent.click(dialog.getByRole("button", { name: "Devolver el pago" }));
    await userEvent.click(dialog.getByLabelText("Una parte"));
    await userEvent.type(dialog.getByLabelText("Importe a devolver"), "90001");
    await userEvent.type(dialog.getByLabelText("Motivo"), "Acordado");

    expect(dialog.getByText("Queda menos por devolver de ese pago.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Devolver el pago" }).disabled).toBe(true);
  });

  it("are marked as paid by a transfer with its number", async () => {
    shown = { ...account, state: "closed", closedReason: "rejected", refusalReason: "insufficient-funds" };
    const dialog = await openAccount();

    expect(dialog.getByText("La tarjeta no tiene fondos suficientes")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Marcar como pagado por transferencia" }));
    await userEvent.type(dialog.getByLabelText("Número de la transferencia"), "TRF-1");
    await userEvent.click(dialog.getByRole("button", { name: "Confirmar el pago" }));

    await waitFor(() =>
      expect(sent).toMatchObject([{ route: confirmTransfer, body: { reference: "TRF-1" } }]),
    );
  });
});

it("shows the sums of the ledger by country and month", async () => {
  const { unexplained } = await open("/user/plan-orders?vista=libro");

  const months = within(await screen.findByRole("region", { name: "Por mes" }));
  expect(months.getByText("noviembre de 2026")).toBeTruthy();
  expect(months.getByText("ARS 80.000")).toBeTruthy();
  expect(unexplained()).toEqual([]);
});
