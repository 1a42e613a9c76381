import { createHmac, randomUUID } from "node:crypto";

/** Signs the notifications; the product's demonstration knows the same. */
const DEMO_SECRET = "demo";

/**
 * Sends a signed notification of a payment, as Mercado Pago does: nothing but its id. One that is not answered is not repeated; the
 * product finds the payment by itself.
 */
export async function sendNotification(
  address: string,
  { paymentId, isNew, now }: { paymentId: string; isNew: boolean; now: Date },
): Promise<void> {
  const url = new URL(address);
  url.searchParams.set("data.id", paymentId);
  url.searchParams.set("type", "payment");
  const requestId = randomUUID();
  const ts = String(Math.floor(now.getTime() / 1000));
  const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac("sha256", DEMO_SECRET).update(manifest).digest("hex");
  await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-request-id": requestId,
      "x-signature": `ts=${ts},v1=${v1}`,
    },
    body: JSON.stringify({
      action: isNew ? "payment.created" : "payment.updated",
      api_version: "v1",
      data: { id: paymentId },
      date_created: now.toISOString(),
      id: Number(paymentId),
      live_mode: false,
      type: "payment",
      user_id: "1",
    }),
    signal: AbortSignal.timeout(22_000),
  }).catch(() => undefined);
}
