import "../indexed-db.testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OutboxStore, openOutboxStore } from "./outbox-store";
import type { OutboxWrite } from "./outbox-write";
import { watchWrites } from "./watched-writes";

let stores = 0;
let ids = 0;
let store: OutboxStore;
beforeEach(() => {
  store = openOutboxStore(`watched-${stores++}`);
});
afterEach(() => store.close());

const add = (recordId: string) =>
  store.add(
    [
      {
        kind: "barns/barn",
        recordId,
        operation: "create",
        values: { size: 1 },
        base: {},
        version: null,
        subject: { fieldId: null, title: recordId },
      },
    ],
    { newId: () => `w${String(ids++).padStart(3, "0")}`, accountId: "ana", now: 0 },
  );
const last = (calls: (readonly OutboxWrite[])[]) => calls.at(-1) ?? [];

it("reports many changes together, and what has not changed as the same object", async () => {
  const calls: (readonly OutboxWrite[])[] = [];
  const stop = watchWrites(store, "ana", (writes) => calls.push(writes));
  await vi.waitFor(() => expect(calls).toEqual([[]]));
  await add("b0");
  await vi.waitFor(() => expect(last(calls)).toHaveLength(1));
  const [first] = last(calls);
  const before = calls.length;
  for (let n = 1; n <= 20; n++) await add(`b${n}`);
  await vi.waitFor(() => expect(last(calls)).toHaveLength(21), { timeout: 5_000 });
  expect(calls.length - before).toBeLessThan(5);
  expect(last(calls)[0]).toBe(first);

  const { id = "" } = first ?? {};
  await store.begin(id);
  await vi.waitFor(() => expect(last(calls)[0]?.state).toBe("sending"));
  expect(last(calls)[0]).not.toBe(first);
  stop();
});

it("reads once for all who watch, and no longer after the last has gone", async () => {
  await add("b0");
  const watch = vi.spyOn(store, "watch");
  const [one, other] = [vi.fn(), vi.fn()];
  const stops = [watchWrites(store, "ana", one)];
  await vi.waitFor(() => expect(one).toHaveBeenCalled());
  stops.push(watchWrites(store, "ana", other));
  expect(other).toHaveBeenCalledExactlyOnceWith(one.mock.lastCall?.[0]);
  expect(watch).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  await add("b1");
  const again = vi.fn();
  watchWrites(store, "ana", again)();
  const stop = watchWrites(store, "ana", again);
  await vi.waitFor(() => expect(again.mock.lastCall?.[0]).toHaveLength(2));
  expect(one.mock.lastCall?.[0]).toHaveLength(1);
  stop();
});
