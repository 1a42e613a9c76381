import "../indexed-db.testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeSession, nameSessionAccount, openSession } from "../session";
import { startOutbox } from "./outbox";
import { type OutboxStore, openOutboxStore } from "./outbox-store";
import type { NewWrite } from "./outbox-write";

const write: NewWrite = {
  kind: "barns/barn",
  recordId: "b1",
  operation: "create",
  values: { size: 1 },
  base: {},
  version: null,
  subject: { fieldId: null, title: "Galpón" },
};
let stop: () => void = () => undefined;

beforeEach(() => {
  openSession("token");
  nameSessionAccount("account-of-device-storage");
});
afterEach(() => {
  stop();
  closeSession();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "storage");
});

function start(change: Partial<OutboxStore> = {}) {
  const outbox = startOutbox({
    store: { ...openOutboxStore(`storage ${Math.random()}`), ...change },
    kindOf: async () => {
      throw new Error("nothing is sent here");
    },
    onSent: async () => undefined,
  });
  stop = outbox.stop;
  return outbox;
}

/** Fails as a browser whose storage does not take the write. */
const failing = (error: Error) => start({ add: (async () => Promise.reject(error)) as never });
const errorNamed = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner });

it("a record that finds no space is refused with a code that says what to do", async () => {
  const full = errorNamed("QuotaExceededError");
  await expect(failing(full).add(write)).rejects.toMatchObject({ code: "STORAGE_FULL" });
  await expect(failing(errorNamed("AbortError", full)).add(write)).rejects.toMatchObject({
    code: "STORAGE_FULL",
  });
  await expect(failing(errorNamed("MissingAPIError")).add(write)).rejects.toMatchObject({
    code: "STORAGE_MISSING",
  });
  await expect(failing(new Error("a bug")).add(write)).rejects.toThrow("a bug");
});

it("persistent storage is requested with the first record made without a network, once", async () => {
  const persist = vi.fn(async () => true);
  const isOnline = vi.spyOn(navigator, "onLine", "get");
  Object.defineProperty(navigator, "storage", {
    value: { persist, persisted: async () => false },
    configurable: true,
  });
  const outbox = start();

  isOnline.mockReturnValue(true);
  await outbox.add(write);
  expect(persist).not.toHaveBeenCalled();

  isOnline.mockReturnValue(false);
  await outbox.add({ ...write, recordId: "b2" });
  await outbox.add({ ...write, recordId: "b3" });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});
