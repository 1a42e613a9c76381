import "../indexed-db.testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api-error";
import { restoreLocks, stubLocks } from "../locks.testing";
import { closeSession, nameSessionAccount } from "../session";
import { type Outbox, startOutbox } from "./outbox";
import { startRecordServer } from "./outbox.testing";
import { type OutboxStore, openOutboxStore } from "./outbox-store";
import type { NewWrite, OutboxWrite } from "./outbox-write";

const ANA = "ana";
const LOCK = "surco-outbox";
let stores = 0;
let server: ReturnType<typeof startRecordServer>;
let locks: ReturnType<typeof stubLocks>;
let name: string;
let tabs: { outbox: Outbox; store: OutboxStore }[];
/** Requests in their order: the tab and the record. */
let requests: string[];

beforeEach(() => {
  server = startRecordServer();
  locks = stubLocks();
  name = `tabs-${stores++}`;
  tabs = [];
  requests = [];
  nameSessionAccount(ANA);
  setOnline(false);
});
afterEach(() => {
  for (const { outbox, store } of tabs) {
    outbox.stop();
    store.close();
  }
  restoreLocks();
  closeSession();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** Opens a tab over the device's storage. @param answer  passes a request on to the server */
function openTab(tab: string, answer: (write: OutboxWrite) => Promise<unknown> = send): Outbox {
  const store = openOutboxStore(name);
  const outbox = startOutbox({
    store,
    kindOf: async () => ({
      ...server.kindFor("Ana"),
      send(write) {
        requests.push(`${tab}: ${write.recordId}`);
        return answer(write);
      },
    }),
    onSent: async () => undefined,
  });
  tabs.push({ outbox, store });
  return outbox;
}

const send = (write: OutboxWrite) => server.kindFor("Ana").send(write);
const newBarn = (recordId: string): NewWrite => ({
  kind: "barns/barn",
  recordId,
  operation: "create",
  values: { size: 1 },
  base: {},
  version: null,
  subject: { fieldId: "f1", title: "Galpón" },
});
const isSent = (outbox: Outbox) => vi.waitFor(async () => expect(await outbox.store.list(ANA)).toEqual([]));
const stored = () => [...server.records.keys()].sort();

it("sends each write of two tabs once, one after the other, when the network is back", async () => {
  let underWay = 0;
  let mostAtOnce = 0;
  const counted = async (write: OutboxWrite) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((over) => setTimeout(over));
    underWay -= 1;
    return send(write);
  };
  const [one, other] = [openTab("one", counted), openTab("other", counted)];
  for (const [outbox, id] of [
    [one, "b1"],
    [other, "b2"],
    [one, "b3"],
    [other, "b4"],
  ] as const)
    await outbox.add(newBarn(id));
  expect(requests).toEqual([]);

  setOnline(true);
  await isSent(one);
  await Promise.all([one.send(), other.send()]);
  expect(requests.map((request) => request.slice(-2))).toEqual(["b1", "b2", "b3", "b4"]);
  expect([stored(), mostAtOnce]).toEqual([["b1", "b2", "b3", "b4"], 1]);
  expect(locks.asked.length).toBeGreaterThan(1);
});

it("hands over to the other tab when the one that sends is closed, and writes nothing twice", async () => {
  const neverAnswered = async (write: OutboxWrite) => {
    await send(write);
    return new Promise(() => undefined);
  };
  const one = openTab("one", neverAnswered);
  await one.add(newBarn("b1"), newBarn("b2"));
  setOnline(true);
  await vi.waitFor(() => expect(requests).toEqual(["one: b1"]));
  const other = openTab("other");
  await vi.waitFor(() => expect(locks.asked.length).toBeGreaterThan(1));
  expect(requests).toEqual(["one: b1"]);

  one.stop();
  locks.closeHolder(LOCK);
  await isSent(other);
  expect(requests).toEqual(["one: b1", "other: b1", "other: b2"]);
  expect(server.log.map(({ recordId }) => recordId)).toEqual(["b1", "b2"]);
});

it("sends what waited for its time in a tab that was closed, after the longest time at the latest", async () => {
  setOnline(true);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const other = openTab("other");
  await other.send();
  const lookAgain = timers.mock.calls.find(([, ms]) => ms === 300_000)?.[0];
  timers.mockRestore();
  const one = openTab("one", () => Promise.reject(new ApiError("UNAVAILABLE", 503)));
  await one.add(newBarn("b1"));
  await one.send();
  one.stop();
  expect(requests).toEqual(["one: b1"]);

  for (const { id } of await other.store.list(ANA)) await other.store.update(id, { nextAttemptAt: 0 });
  lookAgain?.();
  await isSent(other);
  expect(requests).toEqual(["one: b1", "other: b1"]);
});
