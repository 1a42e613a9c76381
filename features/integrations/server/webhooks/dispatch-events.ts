import type { Clock, Jobs, SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { deliverWebhookJob } from "./deliver-webhook-job";
import type { DeliveryRepository, NewDelivery, WebhookEvent } from "./delivery.repository";
import type { WebhookRepository } from "./webhook.repository";

/** Pairs of an account and a field that it may see at this moment. */
export type ListReadersAmong = (
  accountIds: readonly string[],
  fieldIds: readonly string[],
) => Promise<readonly { accountId: string; fieldId: string }[]>;

export interface DispatchDeps {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  listReadersAmong: ListReadersAmong;
  findUser(accountId: string): Promise<SessionUser | null>;
  jobs: Pick<Jobs, "send">;
  now: Clock;
}

/** Twelve parameters for each of their deliveries stay below the 65,535 of one statement for ten webhooks each. */
const EVENTS_AT_ONCE = 400;
const QUEUED_AT_ONCE = 1000;

/** Gives new events to the webhooks that receive them, and queues the deliveries that are due, retries included. */
export async function dispatchEvents(
  deps: Omit<DispatchDeps, "findUser">,
  signal: AbortSignal,
): Promise<void> {
  const { deliveries, jobs, now } = deps;
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await deliveries.takeEvents(EVENTS_AT_ONCE, now(), (events) => deliveriesOf(deps, events));
  } while (taken === EVENTS_AT_ONCE);
  for (const { id, accountId } of await deliveries.listDue(now(), QUEUED_AT_ONCE))
    await jobs.send(deliverWebhookJob, { deliveryId: id }, { singletonKey: id, accountId });
}

async function deliveriesOf(
  { webhooks, listReadersAmong }: Pick<DispatchDeps, "webhooks" | "listReadersAmong">,
  events: readonly WebhookEvent[],
): Promise<NewDelivery[]> {
  const listening = await webhooks.listListening([...new Set(events.map(({ kind }) => kind))]);
  if (listening.length === 0) return [];
  const accountIds = [...new Set(listening.map(({ accountId }) => accountId))];
  const fieldIds = [...new Set(events.map(({ fieldId }) => fieldId))];
  const pairs = await listReadersAmong(accountIds, fieldIds);
  const readable = new Set(pairs.map(({ accountId, fieldId }) => `${accountId} ${fieldId}`));
  return events.flatMap((event) =>
    listening
      .filter(({ kinds, accountId }) => {
        const isForAccount = event.accountId === null || event.accountId === accountId;
        return isForAccount && kinds.includes(event.kind) && readable.has(`${accountId} ${event.fieldId}`);
      })
      .map(({ id }) => ({
        id: newId(),
        webhookId: id,
        kind: event.kind,
        fieldId: event.fieldId,
        recordId: event.recordId,
        eventAt: event.at,
      })),
  );
}
