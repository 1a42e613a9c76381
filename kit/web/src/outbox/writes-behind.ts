import type { OutboxWrite } from "./outbox-write";

/**
 * Writes that are discarded with another: the later ones of its record, and those of the parts of a record that is not
 * created then.
 *
 * @param all  unsent writes of the account
 */
export function writesBehind(write: OutboxWrite, all: readonly OutboxWrite[]): OutboxWrite[] {
  const isOfRecord = ({ kind, recordId }: OutboxWrite) => kind === write.kind && recordId === write.recordId;
  const later = all.filter((other) => isOfRecord(other) && other.id > write.id);
  const isUncreated = [write, ...later].some(({ operation }) => operation === "create");
  const parts = isUncreated ? all.filter(({ partOf }) => partOf === write.recordId) : [];
  return [...later, ...parts];
}
