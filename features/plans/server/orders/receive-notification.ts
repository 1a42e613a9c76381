import type { RouteParams, RouteQuery } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { z } from "zod";
import type { receiveNotification as route, SellerCountry } from "../../contract";
import { paymentJob } from "../payment-jobs";
import type { PlanDeps } from "../plan-deps";
import { findSignatureProblem } from "../provider/verify-signature";
import { findPayment, type SettleDeps, settleAtProvider } from "./settle";

/** A notification is refused when its time differs by more: replays end there. */
const TOLERANCE_SECONDS = 900;

const uuid = z.uuid();

type ReceivingDeps = Pick<PlanDeps, "sellers" | "jobs" | "now" | "logger" | "rateLimiter">;

interface Sender {
  signature: string | null;
  requestId: string | null;
  /** Network address. */
  address: string;
}

/**
 * Takes a notification of the provider: checks its signature and orders the payment to be read. The provider waits 22 s at most, so
 * nothing else happens here. Unsigned forms of former interfaces are answered and ignored. Only refused ones are limited.
 *
 * @throws AppError NOTIFICATION_SIGNATURE_INVALID, without the reason; TOO_MANY_REQUESTS after many of those; NOT_FOUND without a
 *   seller account
 */
export async function receiveNotification(
  { sellers, jobs, now, logger, rateLimiter }: ReceivingDeps,
  { country }: RouteParams<typeof route>,
  query: RouteQuery<typeof route>,
  { signature, requestId, address }: Sender,
): Promise<void> {
  const seller = sellers[country];
  if (seller === undefined) throw refuse("NOT_FOUND");
  const dataId = query["data.id"] ?? null;
  if (dataId === null && query.topic !== undefined) return;
  const problem = findSignatureProblem(
    { signature, requestId, dataId },
    { secret: seller.webhookSecret, now: now(), toleranceSeconds: TOLERANCE_SECONDS },
  );
  if (problem !== null) {
    // Before the log, which a flood would fill.
    await rateLimiter.take("refused-notification", address);
    logger.warn({ country, problem }, "notification of a payment refused");
    throw refuse("NOTIFICATION_SIGNATURE_INVALID");
  }
  if (dataId === null || (query.type !== undefined && query.type !== "payment")) return;
  // Each delivery is a job of its own: one that already runs may have read the payment before it changed.
  await jobs.send(paymentJob, { country, paymentId: dataId }, { singletonKey: `${signature}` });
}

/** Settles the order of a payment that the provider notified of; payments of something else are ignored. @throws HttpFailure */
export async function settlePayment(
  deps: SettleDeps,
  { country, paymentId }: { country: SellerCountry; paymentId: string },
  signal?: AbortSignal,
): Promise<void> {
  const seller = deps.sellers[country];
  if (seller === undefined) return;
  const payment = await findPayment(() => seller.client.readPayment(paymentId, signal));
  const orderId = uuid.safeParse(payment?.orderId);
  if (!orderId.success) return;
  await settleAtProvider(deps, orderId.data, { paymentId, ...(signal && { signal }) });
}
