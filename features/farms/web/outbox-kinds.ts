import {
  deleteFarm,
  deleteProducer,
  farm,
  producer,
  restoreFarm,
  restoreProducer,
} from "@surco/farms/contract";
import { ApiError, call } from "@surco/kit-web";
import type { OutboxWrite, WebOutboxKind } from "@surco/kit-web/outbox";
import { FARM_KIND, fieldDataKey, PRODUCER_KIND } from "./query-keys";

interface Requests {
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
}

/** @throws ApiError INVALID_INPUT for a write of a later version of the application */
function sendDeletion({ operation, recordId }: OutboxWrite, { remove, restore }: Requests): Promise<unknown> {
  if (operation === "delete") return remove(recordId);
  if (operation === "restore") return restore(recordId);
  throw new ApiError("INVALID_INPUT", 400);
}

const deletionsOnly = {
  isOwnersOnly: true,
  fieldLabel: () => "farms:farms.name",
  valueText: (_: string, value: unknown) => String(value ?? ""),
} as const;

/** Deleted and restored farms in the outbox. */
export const farmKind: WebOutboxKind = {
  ...deletionsOnly,
  name: FARM_KIND,
  send: (write) =>
    sendDeletion(write, {
      remove: (farmId) => call(deleteFarm, { params: { farmId } }),
      restore: (id) => call(restoreFarm, { body: { id } }),
    }),
  read(answer) {
    const { version, name } = farm.parse(answer);
    return { version, values: { name }, editor: null, editedAt: null };
  },
  onSent: (queries) => queries.invalidateQueries({ queryKey: fieldDataKey }),
  addressOf: () => "/dashboard/farms",
};

/** Deleted and restored producers in the outbox. */
export const producerKind: WebOutboxKind = {
  ...deletionsOnly,
  name: PRODUCER_KIND,
  send: (write) =>
    sendDeletion(write, {
      remove: (producerId) => call(deleteProducer, { params: { producerId } }),
      restore: (id) => call(restoreProducer, { body: { id } }),
    }),
  read(answer) {
    const { version, name } = producer.parse(answer);
    return { version, values: { name }, editor: null, editedAt: null };
  },
  async onSent(queries) {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["producers"] }),
      queries.invalidateQueries({ queryKey: fieldDataKey }),
    ]);
  },
  addressOf: () => "/dashboard/producers",
};
