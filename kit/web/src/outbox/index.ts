export {
  outboxKind,
  requireOutbox,
  startDeviceOutbox,
  stopDeviceOutbox,
  useOutbox,
  useUnsentWrites,
} from "./device-outbox";
export type { Outbox } from "./outbox";
export type { WebOutboxKind } from "./outbox-kind";
export {
  type NewWrite,
  type OutboxWrite,
  type RecordValues,
  type SentRecord,
  UNSENT_VERSION,
  type WriteSubject,
} from "./outbox-write";
export { type Overlaid, overlay, type RecordState } from "./overlay";
export { useOutboxForm } from "./use-outbox-form";
