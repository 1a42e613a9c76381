import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { mercadoPagoClient } from "./mercado-pago.client";
import { findSignatureProblem } from "./verify-signature";

const shared = process.env.SURCO_SHARED ?? resolve(import.meta.dirname, "../../../../../shared");
const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(shared, "samples/services/mercadopago", name), "utf8"));

const vectors = z
  .array(
    z.object({
      name: z.string(),
      secret: z.string(),
      x_signature: z.string(),
      x_request_id: z.string().nullable(),
      data_id: z.string().nullable(),
      manifest: z.string(),
      valid: z.boolean(),
      reason: z.string().nullable(),
      now_ms: z.number().nullable(),
      tolerance_seconds: z.number().nullable(),
    }),
  )
  .parse(recorded("webhook-signature-vectors.json"));

/** Client whose every call is answered with one recording. */
function clientOf(name: string) {
  const calls: { url: string; body?: unknown; idempotencyKey?: string | undefined }[] = [];
  const client = mercadoPagoClient(
    {
      async getJson(url, schema) {
        calls.push({ url });
        return schema.parse(recorded(name)) as never;
      },
      async postJson(url, body, schema, options) {
        calls.push({ url, body, idempotencyKey: options?.idempotencyKey });
        return schema.parse(recorded(name)) as never;
      },
    },
    "https://api.mercadopago.com",
  );
  return { client, calls };
}

describe("the signature of a notification", () => {
  it.each(vectors)("$name", (vector) => {
    const problem = findSignatureProblem(
      { signature: vector.x_signature, requestId: vector.x_request_id, dataId: vector.data_id },
      {
        secret: vector.secret,
        now: new Date(vector.now_ms ?? 0),
        toleranceSeconds: vector.tolerance_seconds,
      },
    );

    expect(problem).toBe(vector.reason);
  });
});

describe("recordings of the payment provider", () => {
  it("hold a payment", async () => {
    const { client, calls } = clientOf("payment_base.json");

    expect(await client.readPayment("17014025134")).toEqual({
      id: "17014025134",
      status: "approved",
      statusDetail: "accredited",
      amountMinor: 1234,
      refundedMinor: 0,
      currency: "BRL",
      createdAt: new Date("2022-01-10T10:10:10Z"),
      approvedAt: new Date("2022-01-10T10:10:10Z"),
      updatedAt: new Date("2022-01-10T10:10:10Z"),
      orderId: "1631894348",
      collectorId: "810882223",
      method: "master",
    });
    expect(calls).toEqual([{ url: "https://api.mercadopago.com/v1/payments/17014025134" }]);
    expect((await clientOf("payment_cancelled.json").client.readPayment("1")).status).toBe("cancelled");
  });

  it("hold the payments of a search, page by page", async () => {
    const { client, calls } = clientOf("payment_search.json");

    const payments = await client.listPayments("order");

    // 102 of them by the recording, which holds five and is answered again and again.
    expect(payments).toHaveLength(105);
    expect(payments[0]).toMatchObject({ id: "1241012238", status: "cancelled", orderId: null });
    expect(new URL(calls[1]?.url ?? "").searchParams.get("offset")).toBe("5");
  });

  it("hold the page where an order is paid", async () => {
    const { client, calls } = clientOf("preference_base.json");

    const made = await client.createPreference({
      orderId: "01994c1e-0000-7000-8000-0000000000c1",
      title: "Plan avanzado",
      totalMinor: 170_042,
      currency: "MXN",
      payerEmail: "ana@example.com",
      backUrl: "http://localhost:8080/dashboard/plans/receipts",
      notificationUrl: "http://localhost:8080/api/checkout/notification/MX",
      expiresAt: new Date("2026-11-30T12:00:00Z"),
    });

    expect(made.collectorId).toBe("111111111");
    expect(made.checkoutUrl).toMatch(/^https:\/\/www\.mercadopago\.com\.br\/checkout\//);
    expect(calls[0]).toMatchObject({
      idempotencyKey: "01994c1e-0000-7000-8000-0000000000c1",
      body: {
        items: [{ unit_price: 1700.42, quantity: 1, currency_id: "MXN" }],
        external_reference: "01994c1e-0000-7000-8000-0000000000c1",
      },
    });
  });

  it("hold a refund, which is ordered with a key", async () => {
    const { client, calls } = clientOf("payment_refund.json");

    await client.refundPayment("18552260055", { amountMinor: null, idempotencyKey: "key" });

    expect(calls).toEqual([
      { url: "https://api.mercadopago.com/v1/payments/18552260055/refunds", body: {}, idempotencyKey: "key" },
    ]);
  });
});
