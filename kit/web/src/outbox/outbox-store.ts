import { liveQuery, type Table } from "dexie";
import { deviceDatabase } from "../device-database";
import { addWrite, type MakingOfMany } from "./add-write";
import type { NewWrite, OutboxWrite, SentRecord } from "./outbox-write";
import { type Choice, rebased, resolved } from "./rebase-write";
import { writesBehind } from "./writes-behind";

export type OutboxStore = ReturnType<typeof openOutboxStore>;

/** True for a browser that offers no storage here, as some do in private windows. */
export function isStorageMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    ["MissingAPIError", "OpenFailedError", "DatabaseClosedError"].includes(error.name)
  );
}

/** Unsent writes in IndexedDB. Every change is one transaction, so that a killed tab leaves no half of it. */
export function openOutboxStore(name = "surco-outbox") {
  const database = deviceDatabase(name);
  database.version(1).stores({ writes: "id, accountId, [accountId+recordId]" });
  const writes: Table<OutboxWrite, string> = database.table("writes");

  /** Writes of one record; records of different kinds may share an id, as the data and the boundary of a field. */
  const ofRecord = (accountId: string, { kind, recordId }: Pick<OutboxWrite, "kind" | "recordId">) =>
    writes
      .where("[accountId+recordId]")
      .equals([accountId, recordId])
      .and((write) => write.kind === kind)
      .sortBy("id");
  const list = (accountId: string) => writes.where("accountId").equals(accountId).sortBy("id");
  /** Writes of the parts of a record whose creation is among the removed ones: the server would not know the record. */
  const ofItsParts = async (accountId: string, removed: readonly OutboxWrite[]) => {
    const created = removed.find(({ operation }) => operation === "create")?.recordId;
    return created === undefined ? [] : (await list(accountId)).filter(({ partOf }) => partOf === created);
  };

  /** Adds one write, in a transaction. @returns writes that it made needless */
  async function addOne(
    { writeId, ...added }: NewWrite,
    { newId, ...making }: MakingOfMany,
  ): Promise<OutboxWrite[]> {
    const pending = await ofRecord(making.accountId, added);
    const last = (await writes.where("accountId").equals(making.accountId).primaryKeys()).sort().at(-1);
    const { put, remove } = addWrite(pending, added, { ...making, id: writeId ?? newId(last ?? null) });
    const needless = [...remove, ...(await ofItsParts(making.accountId, remove))];
    await writes.bulkDelete(needless.map(({ id }) => id));
    await writes.bulkPut(put);
    return needless;
  }

  /** Removes applied writes, in a transaction. */
  async function finish(applied: readonly { write: OutboxWrite; record: SentRecord | null }[]) {
    await writes.bulkDelete(applied.map(({ write }) => write.id));
    for (const { write, record } of applied) {
      const [next] = await ofRecord(write.accountId, write);
      if (next !== undefined && record !== null) await writes.update(next.id, rebased(next, record));
    }
  }

  return {
    /** Unsent writes of an account, oldest first. */
    list,

    /**
     * Calls `listener` with the account's writes, now and after each change, of other tabs too; with none where the
     * storage cannot be read. @returns stops it
     */
    watch(accountId: string, listener: (writes: OutboxWrite[]) => void): () => void {
      // Live queries report no error of a database that is closed, as one is that could not be opened.
      const watching = liveQuery(() => list(accountId).catch(() => [])).subscribe(listener);
      return () => watching.unsubscribe();
    },

    /**
     * Adds writes behind the unsent ones of their records, all or none. @returns writes that they made needless, as by
     * a deletion
     */
    add: (added: readonly NewWrite[], making: MakingOfMany) =>
      database.transaction("rw", writes, async () => {
        const needless: OutboxWrite[] = [];
        for (const one of added) needless.push(...(await addOne(one, making)));
        return needless;
      }),

    /** Puts back writes that `add` returned. */
    putBack: (removed: readonly OutboxWrite[]) => writes.bulkPut([...removed]),

    /** Marks a waiting write as under way. @returns it with the changes that joined it meanwhile; null where it is gone */
    begin: (id: string) =>
      database.transaction("rw", writes, async () => {
        const write = await writes.get(id);
        if (write?.state !== "waiting") return null;
        const begun: OutboxWrite = { ...write, state: "sending", attempts: write.attempts + 1 };
        await writes.put(begun);
        return begun;
      }),

    /** Changes a write; nothing where it is gone. */
    update: (id: string, change: Partial<OutboxWrite>) => writes.update(id, change),

    /** Removes applied writes. `record` is what the server has now: the next write of the record continues from it. */
    finish: (applied: Parameters<typeof finish>[0]) =>
      database.transaction("rw", writes, () => finish(applied)),

    /** Ends a conflict; nothing where that has ended meanwhile, as in another tab. */
    resolve: (choice: Choice) =>
      database.transaction("rw", writes, async () => {
        const write = await writes.get(choice.shown.id);
        if (write?.problem?.reason !== "conflict") return;
        const open = resolved(write, choice);
        if (open === null) await finish([{ write, record: choice.theirs }]);
        else await writes.put(open);
      }),

    /** Removes a write that the user discards, with the later ones of its record, and of the parts of an uncreated one. */
    discard: (accountId: string, id: string) =>
      database.transaction("rw", writes, async () => {
        const write = await writes.get(id);
        if (write?.accountId !== accountId) return;
        const discarded = [write, ...writesBehind(write, await list(accountId))];
        await writes.bulkDelete(discarded.map((other) => other.id));
      }),

    /** Removes all writes of an account. */
    discardAll: (accountId: string) => writes.where("accountId").equals(accountId).delete(),

    /** Attempts that a closed tab left under way are repeated; the server recognizes them. */
    resumeInterrupted: (accountId: string) =>
      database.transaction("rw", writes, async () => {
        const interrupted = (await list(accountId)).filter(({ state }) => state === "sending");
        await writes.bulkPut(interrupted.map((write) => ({ ...write, state: "waiting" as const })));
      }),

    /** Closes the connection. */
    close: () => database.close(),
  };
}
