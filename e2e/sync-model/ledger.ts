import type { NewWrite, OutboxWrite } from "./page-interface";

/** Value that a person typed; every one of a world is unique. */
interface Typed {
  recordId: string;
  field: string;
  account: string;
  /** Values that the person saw in its place: only those may be overwritten by it. */
  over: Set<string>;
  /** False once the person gave it up. */
  isOwed: boolean;
}

interface TakenPhoto {
  noteId: string;
  account: string;
  isOwed: boolean;
}

/** Values and photos of the people of a world, to compare with those of the server. */
export class Ledger {
  readonly typed = new Map<string, Typed>();
  readonly photos = new Map<string, TakenPhoto>();
  /** Accounts that made records, by id. */
  readonly authors = new Map<string, string>();
  /** Accounts that wrote anything about a record, by its id. */
  readonly writers = new Map<string, Set<string>>();
  private count = 0;

  /** A new value in place of one that is on the screen. */
  type(typed: { account: string; recordId: string; field: string; over: unknown }): string | number {
    const { account, recordId, field, over } = typed;
    this.count++;
    const value = field === "rainMm" ? this.count / 100 : `${account} ${this.count}`;
    const before = this.typed.get(String(over));
    // An own value that is replaced is not owed any more.
    if (before?.account === account) before.isOwed = false;
    this.typed.set(String(value), {
      account,
      recordId,
      field,
      over: new Set(over === undefined ? [] : [String(over)]),
      isOwed: true,
    });
    return value;
  }

  /** Names the record of values whose form did not say its id. */
  assign(values: readonly (string | number)[], recordId: string): void {
    for (const value of values) {
      const typed = this.typed.get(String(value));
      if (typed) typed.recordId = recordId;
    }
  }

  /** Id of the record that a value was typed into. @throws for one that nobody typed */
  recordOf(value: string): string {
    const typed = this.typed.get(value);
    if (typed === undefined) throw new Error(`nobody typed "${value}"`);
    return typed.recordId;
  }

  /** Somebody writes about a record. */
  noteWriter(account: string, { recordId, partOf }: Pick<NewWrite, "recordId" | "partOf">): void {
    for (const id of partOf === undefined ? [recordId] : [recordId, partOf])
      this.writers.set(id, (this.writers.get(id) ?? new Set()).add(account));
  }

  /** The person chose a value against one of the other side. */
  chooseOver(value: unknown, theirs: unknown): void {
    this.typed.get(String(value))?.over.add(String(theirs));
  }

  /** Marks what a write says as given up, or as wanted again. */
  setOwed(write: OutboxWrite, isOwed: boolean, fields: readonly string[] = Object.keys(write.values)): void {
    for (const field of fields) {
      const typed = this.typed.get(String(write.values[field]));
      if (typed) typed.isOwed = isOwed;
    }
    const photo = this.photos.get(write.recordId);
    if (photo && write.operation === "create") photo.isOwed = isOwed;
  }

  /** True where whoever typed a value had seen the one that it replaced, or one that this one replaced. */
  isSeen(value: unknown, replaced: unknown): boolean {
    const sought = String(replaced);
    const reached = new Set<string>();
    const open = [String(value)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const seen of this.typed.get(next)?.over ?? []) {
        if (seen === sought) return true;
        if (!reached.has(seen)) open.push(seen);
        reached.add(seen);
      }
    }
    return false;
  }
}
