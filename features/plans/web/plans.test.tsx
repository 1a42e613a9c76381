import type { RouteShape } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, MapStage, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  type ConvertibleField,
  checkout,
  convertibleExample,
  convertToAdvanced,
  getOrder,
  hasTrial,
  listConvertibleFields,
  listOrders,
  listPricingPlans,
  type Order,
  startTrial,
  type Trial,
  withdrawOrder,
} from "@surco/plans/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConvertPanel } from "./convert/ConvertPanel";
import texts from "./locales/es.json";
import { ReceiptsPanel } from "./orders/ReceiptsPanel";
import { PricingPanel } from "./pricing/PricingPanel";
import { TrialPanel } from "./trial/TrialPanel";

const order: Order = checkout.example.answer;
let fields: ConvertibleField[];
let orders: Order[];
/** State at the provider of the order that the payer returns from. */
let returned: Order;
/** True where the coupon is refused. */
let isCouponRefused: boolean;
let trial: Trial;
/** Refusal of an order; null: it is accepted. */
let refusal: object | null;
let sent: { route: RouteShape; body: unknown }[];
let opened: string[];

const answers: (readonly [RouteShape, () => unknown])[] = [
  [listPricingPlans, () => listPricingPlans.example.answer],
  [listConvertibleFields, () => ({ fields, currency: "ARS", nextCursor: null })],
  [convertToAdvanced, () => ({ ...convertToAdvanced.example.answer, totalMinor: 7_650_000 })],
  [checkout, () => order],
  [listOrders, () => ({ orders, nextCursor: null })],
  [getOrder, () => returned],
  [withdrawOrder, () => ({ ...order, state: "closed", closedReason: "withdrawn", checkoutUrl: null })],
  [hasTrial, () => trial],
  [startTrial, () => startTrial.example.answer],
];

beforeEach(() => {
  fields = [
    convertibleExample,
    {
      ...convertibleExample,
      fieldId: "01994c1e-0000-7000-8000-00000000000b",
      name: "Bajo",
      areaHa: 12,
      problems: ["no-planned-crop", "too-small"],
    },
  ];
  orders = [order];
  returned = { ...order, state: "paid", paymentStatus: 2, checkoutUrl: null };
  isCouponRefused = false;
  trial = { isAvailable: true, fieldId: null, until: null };
  refusal = null;
  sent = [];
  opened = [];
  openSession("a token");
  vi.spyOn(window.location, "assign").mockImplementation((address) => void opened.push(String(address)));
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(String(address), "http://surco").pathname.replace(/^\/api/, "");
    const found = answers.find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (found === undefined) return Response.json({ code: "NOT_FOUND" }, { status: 404 });
    const [route, answer] = found;
    if (route.method !== "GET") sent.push({ route, body: init?.body ? JSON.parse(String(init.body)) : null });
    if (route === convertToAdvanced && isCouponRefused)
      return Response.json({ code: "COUPON_INVALID" }, { status: 422 });
    if (route === checkout && refusal !== null) return Response.json(refusal, { status: 422 });
    return Response.json(answer());
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (panel: ReactElement, at: string) =>
  renderInSpanish(<MapStage panelLabel="Planes" panel={panel} map={() => null} />, {
    texts: { plans: texts, fields: fieldTexts },
    at,
  });

describe("the prices", () => {
  it("show both tiers with the currency, the taxes and that they are examples", async () => {
    const { unexplained } = await open(<PricingPanel />, "/dashboard/plans");

    const argentina = within(await screen.findByRole("region", { name: "Argentina" }));
    expect(argentina.getByText("Hasta 140 ha")).toBeTruthy();
    expect(argentina.getByText("ARS 90.000")).toBeTruthy();
    expect(argentina.getByText("De 140 a 500 ha")).toBeTruthy();
    expect(argentina.getByText("ARS 150.000")).toBeTruthy();
    expect(argentina.getByText(/Impuestos incluidos/)).toBeTruthy();
    expect(argentina.getByText("Valores de ejemplo")).toBeTruthy();
    expect(unexplained()).toEqual([]);
  });

  it("lead to the trial only while it can be used", async () => {
    await open(<PricingPanel />, "/dashboard/plans");
    expect(await screen.findByRole("link", { name: "Probar un lote sin cargo" })).toBeTruthy();
    cleanup();

    trial = { isAvailable: false, fieldId: null, until: null };
    await open(<PricingPanel />, "/dashboard/plans");
    await screen.findByRole("region", { name: "Argentina" });
    expect(screen.queryByRole("link", { name: "Probar un lote sin cargo" })).toBe(null);
  });
});

describe("the trial", () => {
  it("starts on the chosen field after a question", async () => {
    await open(<TrialPanel />, "/dashboard/plans/trial");

    await userEvent.click(await screen.findByRole("button", { name: "Elegir La Loma" }));
    expect(sent).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Empezar la prueba" }));

    await waitFor(() =>
      expect(sent).toEqual([{ route: startTrial, body: { fieldId: convertibleExample.fieldId } }]),
    );
  });

  it("shows where and until when it runs", async () => {
    trial = { isAvailable: false, fieldId: convertibleExample.fieldId, until: "2027-11-21T12:00:00.000Z" };
    await open(<TrialPanel />, "/dashboard/plans/trial");

    expect(await screen.findByText(/hasta el 21 nov 2027/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Elegir La Loma" })).toBe(null);
  });
});

describe("the conversion to advanced", () => {
  it("names the reasons of fields that cannot be converted, and orders the chosen ones", async () => {
    await open(<ConvertPanel />, "/dashboard/plans/convert");

    expect(await screen.findByText("Falta el cultivo planificado.")).toBeTruthy();
    expect(screen.getByText("Tiene menos de 25 ha.")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Bajo" })).toBe(null);
    expect(screen.queryByRole("button", { name: /^Pagar/ })).toBe(null);

    await userEvent.click(screen.getByRole("checkbox", { name: "La Loma" }));
    await userEvent.click(screen.getByRole("button", { name: "Tengo un cupón" }));
    await userEvent.type(screen.getByLabelText("Código del cupón"), "cosecha");
    await userEvent.click(screen.getByRole("button", { name: "Aplicar" }));
    expect(await screen.findByText("ARS 76.500")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Pagar un lote" }));

    await waitFor(() => expect(opened).toEqual([order.checkoutUrl]));
    expect(sent.at(-1)).toMatchObject({
      route: checkout,
      body: { fieldIds: [convertibleExample.fieldId], couponCode: "cosecha" },
    });
  });

  it("says of a coupon that it is refused, keeps it for correction, and shows the price without it", async () => {
    isCouponRefused = true;
    await open(<ConvertPanel />, `/dashboard/plans/convert?lotes=${convertibleExample.fieldId}`);

    await userEvent.click(await screen.findByRole("button", { name: "Tengo un cupón" }));
    await userEvent.type(screen.getByLabelText("Código del cupón"), "nada");
    await userEvent.click(screen.getByRole("button", { name: "Aplicar" }));

    expect(await screen.findByText("Ese cupón no existe o ya no está vigente.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Código del cupón").value).toBe("nada");
    expect(screen.getAllByText("ARS 90.000")).toHaveLength(2);
  });

  it("names the fields that a refusal is about", async () => {
    refusal = {
      code: "CONVERSION_FIELDS_INVALID",
      details: {
        fields: [{ fieldId: convertibleExample.fieldId, name: "La Loma", problems: ["order-open"] }],
      },
    };
    await open(<ConvertPanel />, "/dashboard/plans/convert");

    await userEvent.click(await screen.findByRole("checkbox", { name: "La Loma" }));
    await userEvent.click(screen.getByRole("button", { name: "Pagar un lote" }));

    expect(await screen.findByText("La Loma: Tiene un pedido que espera el pago.")).toBeTruthy();
    expect(opened).toEqual([]);
  });
});

describe("the orders", () => {
  it("can be paid or withdrawn while they are open", async () => {
    await open(<ReceiptsPanel />, "/dashboard/plans/receipts");

    expect(await screen.findByText("Espera el pago")).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Ir a pagar" }).href).toBe(order.checkoutUrl);
    await userEvent.click(screen.getByRole("button", { name: "Cancelar el pedido" }));
    expect(sent).toEqual([]);
    const question = within(screen.getByRole("dialog", { name: "¿Cancelar el pedido?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancelar el pedido" }));
    await waitFor(() => expect(sent).toEqual([{ route: withdrawOrder, body: null }]));
  });

  it("show the state at the provider of the one that the payer returns from", async () => {
    await open(<ReceiptsPanel />, `/dashboard/plans/receipts?pedido=${order.id}`);

    expect(await screen.findByText("El pago se confirmó")).toBeTruthy();
    expect(await screen.findByText("Pagado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Abrir La Loma" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Ir a pagar" })).toBe(null);
  });

  it("lead from a refused payment to another order of the same fields", async () => {
    returned = { ...order, state: "closed", closedReason: "rejected", checkoutUrl: null };
    await open(<ReceiptsPanel />, `/dashboard/plans/receipts?pedido=${order.id}`);

    const outcome = within(await screen.findByRole("status", { name: "El pago fue rechazado" }));
    const again = outcome.getByRole<HTMLAnchorElement>("link", { name: "Intentar de nuevo" });
    expect(again.href).toContain(`/dashboard/plans/convert?lotes=${convertibleExample.fieldId}`);
  });
});
