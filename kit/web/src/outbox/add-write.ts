import type { NewWrite, OutboxWrite } from "./outbox-write";
import { rebased } from "./rebase-write";

interface Making {
  id: string;
  accountId: string;
  /** Ms since 1970. */
  now: number;
}

/** Making of several writes at once. */
export interface MakingOfMany extends Omit<Making, "id"> {
  /** @param last  id of the account's last unsent write, behind which the new one has to sort */
  newId(last: string | null): string;
}

/** Changes of the stored writes of one record. */
export interface OutboxChange {
  put: OutboxWrite[];
  remove: OutboxWrite[];
}

/**
 * Adds a write behind the unsent writes of its record. Changes join a write that was never attempted, or was refused; an
 * attempted write stays as it is, since the server may have applied it.
 *
 * @param pending  unsent writes of the record, oldest first
 */
export function addWrite(pending: readonly OutboxWrite[], added: NewWrite, making: Making): OutboxChange {
  const last = pending.at(-1);
  const open = last !== undefined && isOpen(last) ? last : null;
  const behind = () => ({ put: [newWrite(added, making, pending.length > 0)], remove: [] });
  switch (added.operation) {
    case "create":
      // A refused creation is corrected.
      return open?.operation === "create" ? { put: [joined(open, added, making.now)], remove: [] } : behind();
    case "update":
      return open?.operation === "create" || open?.operation === "update"
        ? { put: [joined(open, added, making.now)], remove: [] }
        : behind();
    case "delete": {
      // A record that never left the device needs no deletion.
      if (pending[0]?.operation === "create" && pending.every(isOpen))
        return { put: [], remove: [...pending] };
      // A change that waits for the user would hold the deletion back for good.
      const needless = open?.operation === "update" && open.state === "attention" ? [open] : [];
      return {
        put: [newWrite(added, making, pending.length > needless.length)],
        remove: needless,
      };
    }
    case "restore":
      return open?.operation === "delete" ? { put: [], remove: [open] } : behind();
  }
}

/** True where the server cannot have applied the write. */
function isOpen({ state, attempts }: OutboxWrite): boolean {
  return state === "attention" || (state === "waiting" && attempts === 0);
}

function joined(earlier: OutboxWrite, added: NewWrite, now: number): OutboxWrite {
  const write: OutboxWrite = {
    ...earlier,
    values: { ...earlier.values, ...added.values },
    // The base of a value is what it replaced first.
    base: { ...added.base, ...earlier.base },
    version: older(earlier.version, added.version),
    subject: added.subject,
    nextAttemptAt: now,
  };
  // A conflict stays until the user has chosen. What joins it may come from an older list and collide as well.
  if (earlier.problem?.reason === "conflict")
    return { ...write, ...rebased(write, earlier.problem.conflict.theirs) };
  return { ...write, state: "waiting", problem: null };
}

/** At the newer version the server would take values whose base is older for seen. */
function older(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

function newWrite(added: NewWrite, { id, accountId, now }: Making, isBehindOthers: boolean): OutboxWrite {
  return {
    ...added,
    version: isBehindOthers ? null : added.version,
    id,
    accountId,
    createdAt: now,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: now,
    problem: null,
  };
}
