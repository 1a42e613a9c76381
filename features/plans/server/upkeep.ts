import { HttpFailure } from "@surco/kit-server";
import { planEnding } from "../contract";
import { changeFieldPlans, endedFieldsOf } from "./field-plans/change-field-plans";
import { executeRefund } from "./orders/execute-refund";
import { noticeOfEnds } from "./orders/notify-of-order";
import { refundRepository } from "./orders/refund.repository";
import { type SettleDeps, settleAtProvider } from "./orders/settle";
import { noticeJob } from "./payment-jobs";

/** Days before the end of a plan on which its owner is reminded. */
const REMINDER_DAYS = [7, 30] as const;
const AT_ONCE = 200;
/** Refunds that wait for longer have lost their job. */
const REFUND_WAIT_MS = 3_600_000;

/** Regular work on orders and plans. Each part bears being run twice and being ended anywhere. */
export async function keepUp(deps: SettleDeps, signal?: AbortSignal): Promise<void> {
  await closeExpiredOrders(deps, signal);
  await endPlans(deps, signal);
  for (const days of REMINDER_DAYS) await remind(deps, days, signal);
  await executeWaitingRefunds(deps, signal);
}

/** Settles open orders whose time is up. While the provider does not answer they stay open: they may be paid. */
async function closeExpiredOrders(deps: SettleDeps, signal?: AbortSignal): Promise<void> {
  for (const orderId of await deps.orders.listExpired(deps.now(), AT_ONCE)) {
    signal?.throwIfAborted();
    try {
      await settleAtProvider(deps, orderId, { ...(signal && { signal }) });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      deps.logger.warn({ err: error, orderId }, "expired order not settled");
    }
  }
}

/** Ends trials and paid years, and notifies the owners. */
async function endPlans(
  { db, fieldPlans, jobs, now }: Pick<SettleDeps, "db" | "fieldPlans" | "jobs" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const fieldIds: string[] = await fieldPlans.listEnded(at, after, AT_ONCE);
    await db.transaction().execute(async (trx) => {
      const changes = await changeFieldPlans(trx, fieldIds, { type: "time-passed", at }, at);
      const ended = endedFieldsOf(changes);
      if (ended.length > 0) await jobs.send(noticeJob, noticeOfEnds(ended, at), { within: trx });
    });
    if (fieldIds.length < AT_ONCE) return;
    after = fieldIds.at(-1) ?? null;
  }
}

async function remind(
  { fieldPlans, notify, now }: Pick<SettleDeps, "fieldPlans" | "notify" | "now">,
  days: (typeof REMINDER_DAYS)[number],
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const ending = await fieldPlans.listToRemind(now(), days, AT_ONCE);
    if (ending.length === 0) return;
    await notify(
      ...ending.map(({ fieldId, fieldName, accountId, endsAt }) => {
        const until = endsAt.toISOString();
        const data = { fieldId, fieldName, until, days };
        return { accountId, kind: planEnding, fieldId, data, key: `plan-ending ${fieldId} ${until} ${days}` };
      }),
    );
    await fieldPlans.setReminded(
      ending.map(({ fieldId }) => fieldId),
      days,
    );
  }
}

async function executeWaitingRefunds(deps: SettleDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.now().getTime() - REFUND_WAIT_MS);
  for (const { id } of await refundRepository(deps.db).listWaiting(before, AT_ONCE)) {
    signal?.throwIfAborted();
    try {
      await executeRefund(deps, id, signal);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      deps.logger.error({ err: error, refundId: id }, "refund not executed");
    }
  }
}
