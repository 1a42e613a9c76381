import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useFeatures, type WebFeature } from "../feature";
import { onSessionChange, sessionAccount } from "../session";
import { followDeletions } from "./follow-deletions";
import { type Outbox, startOutbox } from "./outbox";
import type { WebOutboxKind } from "./outbox-kind";
import { isStorageMissing, type OutboxStore, openOutboxStore } from "./outbox-store";
import type { OutboxWrite } from "./outbox-write";
import { watchWrites } from "./watched-writes";

let current: Outbox | null = null;
let stopFollowing: () => void = () => undefined;
const listeners = new Set<() => void>();

/** Starts the outbox of this device, once. Kinds are loaded when the first write of their feature is sent. */
export function startDeviceOutbox(features: readonly WebFeature[], queries: QueryClient): Outbox {
  current ??= start(features, queries);
  for (const listener of listeners) listener();
  return current;
}

function start(features: readonly WebFeature[], queries: QueryClient): Outbox {
  const outbox = startOutbox({
    kindOf: (name) => outboxKind(features, name),
    onSent: async (sent) => {
      for (const name of new Set(sent.map(({ write }) => write.kind)))
        await (await outboxKind(features, name)).onSent(
          queries,
          sent.filter(({ write }) => write.kind === name),
        );
    },
  });
  stopFollowing = followDeletions(outbox.store);
  return outbox;
}

/** Stops the outbox of this device; its writes stay. */
export function stopDeviceOutbox(): void {
  stopFollowing();
  current?.stop();
  current = null;
  for (const listener of listeners) listener();
}

/** An account's unsent writes on this device, oldest first. */
export function listUnsentWrites(accountId: string): Promise<OutboxWrite[]> {
  return withStore((store) => store.list(accountId), []);
}

/** Number of an account's unsent writes on this device. */
export async function countUnsentWrites(accountId: string): Promise<number> {
  return (await listUnsentWrites(accountId)).length;
}

/** Deletes an account's unsent writes from this device. @returns their number */
export function deleteUnsentWrites(accountId: string): Promise<number> {
  return withStore((store) => store.discardAll(accountId), 0);
}

/** Uses the store of the running outbox, or opens it for this alone. @returns `without` where the browser has no storage */
async function withStore<T>(use: (store: OutboxStore) => Promise<T>, without: T): Promise<T> {
  const store = current?.store ?? openOutboxStore();
  try {
    return await use(store);
  } catch (error) {
    if (!isStorageMissing(error)) throw error;
    return without;
  } finally {
    if (store !== current?.store) store.close();
  }
}

/** Kind of a write: "activities/activity" is one of the feature `activities`. */
export async function outboxKind(features: readonly WebFeature[], name: string): Promise<WebOutboxKind> {
  const feature = features.find((one) => one.name === name.split("/")[0]);
  const kind = (await feature?.outboxKinds?.())?.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no outbox kind ${name}`);
  return kind;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Outbox of this device; null until it has started. */
export function useOutbox(): Outbox | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Returns the outbox, starting it if needed, as on a slow network right after the screen. */
export function useStartedOutbox(): () => Outbox {
  const features = useFeatures();
  const queries = useQueryClient();
  return useCallback(() => startDeviceOutbox(features, queries), [features, queries]);
}

function isSame(one: readonly OutboxWrite[], other: readonly OutboxWrite[]): boolean {
  return one.length === other.length && one.every((write, index) => write === other[index]);
}

/** Unsent writes of the signed-in account, oldest first; of one kind where named. Null until they are read. */
export function useUnsentWrites(kind?: string): readonly OutboxWrite[] | null {
  const outbox = useOutbox();
  const accountId = useSyncExternalStore(onSessionChange, sessionAccount);
  const [writes, setWrites] = useState<readonly OutboxWrite[] | null>(null);
  useEffect(() => {
    setWrites(null);
    if (outbox === null || accountId === null) return;
    return watchWrites(outbox.store, accountId, (all) => {
      const ofKind = kind === undefined ? all : all.filter((write) => write.kind === kind);
      setWrites((before) => (before !== null && isSame(before, ofKind) ? before : ofKind));
    });
  }, [outbox, accountId, kind]);
  return writes;
}
