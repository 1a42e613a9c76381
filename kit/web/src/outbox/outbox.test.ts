import "../indexed-db.testing";
import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { ApiError } from "../api-error";
import { closeSession, nameSessionAccount, openSession } from "../session";
import { type Outbox, startOutbox } from "./outbox";
import { type Loss, startRecordServer } from "./outbox.testing";
import { type OutboxStore, openOutboxStore } from "./outbox-store";
import { type NewWrite, type OutboxWrite, UNSENT_VERSION } from "./outbox-write";
import { overlay } from "./overlay";
import { requireSessionOf } from "./require-session-of";
import { type OutboxKind, sendWrites } from "./send-writes";

const ANA = "ana";
let stores = 0;
let server: ReturnType<typeof startRecordServer>;
let store: OutboxStore;
let clock: number;
let ids: number;
let account: string | null;
let losses: Loss[];
let sent: string[];
let groups: string[][];

beforeEach(() => {
  server = startRecordServer();
  store = openOutboxStore(`outbox-${stores++}`);
  clock = 1_000;
  ids = 0;
  account = ANA;
  losses = [];
  sent = [];
  groups = [];
});
afterEach(() => store.close());

const subject = { fieldId: "f1", title: "Galpón" };
const add = (write: Pick<NewWrite, "recordId" | "operation"> & Partial<NewWrite>, accountId = ANA) =>
  store.add([{ kind: "barns/barn", values: {}, base: {}, version: null, subject, ...write }], {
    newId: () => `w${String(ids++).padStart(3, "0")}`,
    accountId,
    now: clock,
  });
const create = (recordId: string, values: object) =>
  add({ recordId, operation: "create", values: { ...values } });
const update = (recordId: string, version: number | null, base: object, values: object) =>
  add({ recordId, operation: "update", version, base: { ...base }, values: { ...values } });
const send = (kind: OutboxKind = server.kindFor("Ana", () => losses.shift() ?? null)) =>
  sendWrites({
    store,
    kindOf: async () => kind,
    account: () => account,
    now: () => clock,
    random: () => 0,
    onSent: async (group) => {
      const ids = group.map(({ write }) => write.id);
      groups.push(ids);
      sent.push(...ids);
    },
  });
const waiting = () => store.list(ANA);
const valuesOf = (recordId: string) => server.records.get(recordId)?.values;

it("shows a record again whose deletion was attempted and undone", async () => {
  await add({ recordId: "b1", operation: "delete", version: 1 });
  losses = ["request"];
  await send();
  await add({ recordId: "b1", operation: "restore", version: 1 });
  const listed = (writes: readonly OutboxWrite[]) =>
    overlay({ rows: [{ id: "b1" }, { id: "b2" }], writes, create: () => null, change: (row) => row });
  const writes = await waiting();
  expect(listed(writes.slice(0, 1)).map(({ row }) => row.id)).toEqual(["b2"]);
  expect(listed(writes).map(({ row, state }) => `${row.id} ${state}`)).toEqual(["b1 waiting", "b2 sent"]);
});

describe("many writes", () => {
  it("are shown in the lists together, those of one record one after the other", async () => {
    for (const recordId of ["b1", "b2", "b3"]) await create(recordId, { size: 1 });
    await store.begin("w001");
    await update("b2", null, { size: 1 }, { size: 2 });
    await send();
    expect(groups).toEqual([["w000", "w001", "w002"], ["w003"]]);
    expect(valuesOf("b2")).toEqual({ size: 2 });
    expect(await waiting()).toEqual([]);
  });

  it("leave the outbox after two seconds and in groups of fifty, while others are sent", async () => {
    for (let n = 0; n < 120; n++) await create(`b${n}`, {});
    const kind = server.kindFor("Ana");
    await send({ ...kind, send: (write) => kind.send(write).finally(() => (clock += 30)) });
    expect(groups.map(({ length }) => length)).toEqual([50, 50, 20]);
    for (let n = 0; n < 4; n++) await create(`c${n}`, {});
    await send({ ...kind, send: (write) => kind.send(write).finally(() => (clock += 1_000)) });
    expect(groups.slice(3).map(({ length }) => length)).toEqual([3, 1]);
  });

  it("are not held back by one whose answer cannot be read", async () => {
    for (const recordId of ["b1", "b2", "b3"]) await create(recordId, {});
    const kind = server.kindFor("Ana");
    const read = (answer: unknown) => {
      if ((answer as { id: string }).id === "b2") throw new Error("of a later version");
      return kind.read(answer);
    };
    await send({ ...kind, read });
    expect(groups).toEqual([["w000", "w002"]]);
    expect(await waiting()).toMatchObject([{ id: "w001", state: "waiting", nextAttemptAt: 2_000 }]);
  });

  it("stay in the outbox where the lists could not show them, and are written once all the same", async () => {
    for (const recordId of ["b1", "b2"]) await create(recordId, { size: 1 });
    await store.begin("w001");
    await update("b2", null, { size: 1 }, { size: 2 });
    const kind = server.kindFor("Ana");
    const deps = {
      store,
      kindOf: async () => kind,
      account: () => account,
      now: () => clock,
      random: () => 0,
    };
    await sendWrites({ ...deps, onSent: async () => Promise.reject(new Error("code was not loaded")) });
    expect((await waiting()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
    expect(server.log.map(({ writeId }) => writeId)).toEqual(["w000", "w001"]);
    clock += 2_000;
    await send();
    expect(groups).toEqual([["w000", "w001"], ["w002"]]);
    expect(server.log.map(({ writeId }) => writeId)).toEqual(["w000", "w001", "w002"]);
  });
});

describe("parts of a record", () => {
  const addPart = (recordId: string, partOf: string) => add({ recordId, operation: "create", partOf });

  it("are sent after the record's earlier writes, and wait while those are refused", async () => {
    const { send: sendToServer, ...kind } = server.kindFor("Ana");
    let isRefused = true;
    const refusing: OutboxKind = {
      ...kind,
      send: (write) =>
        isRefused && write.recordId === "b1"
          ? Promise.reject(new ApiError("INVALID_INPUT", 400))
          : sendToServer(write),
    };
    await create("b1", { name: "Viejo" });
    await addPart("door", "b1");
    await addPart("window", "b2");
    await send(refusing);
    expect(sent).toEqual(["w002"]);

    isRefused = false;
    await store.update("w000", { state: "waiting", problem: null });
    await send(refusing);
    expect(sent).toEqual(["w002", "w000", "w001"]);
  });

  it("go with a record that never left the device, and come back with it", async () => {
    await create("b1", { name: "Viejo" });
    await addPart("door", "b1");
    const removed = await add({ recordId: "b1", operation: "delete" });
    expect(await waiting()).toEqual([]);
    await store.putBack(removed);
    expect((await waiting()).map(({ recordId }) => recordId)).toEqual(["b1", "door"]);

    await store.discard(ANA, "w000");
    expect(await waiting()).toEqual([]);
  });

  it("are sent before a later deletion of their record", async () => {
    await create("b1", {});
    await send();
    await addPart("door", "b1");
    await add({ recordId: "b1", operation: "delete", version: 1 });
    await send();
    expect(server.log.map(({ recordId, operation }) => `${operation} ${recordId}`)).toEqual([
      "create b1",
      "create door",
      "delete b1",
    ]);
  });
});

describe("writes made without a network", () => {
  it("reaches the server in the order of its making, once, and leaves the device", async () => {
    await create("b1", { name: "Viejo" });
    await create("b2", { name: "Nuevo" });
    await send();
    expect(valuesOf("b1")).toEqual({ name: "Viejo" });
    expect(sent).toEqual(["w000", "w001"]);
    expect(await waiting()).toEqual([]);
    await send();
    expect(server.log).toHaveLength(2);
  });

  it("is joined with later changes while it was never attempted", async () => {
    await create("b1", { name: "Viejo", size: 1 });
    await update("b1", null, { size: 1 }, { size: 2 });
    expect(await waiting()).toHaveLength(1);
    await send();
    expect(valuesOf("b1")).toEqual({ name: "Viejo", size: 2 });
    expect(server.log).toHaveLength(1);
  });

  it.each<Loss>(["request", "response"])(
    "survives a lost %s with the change made afterwards",
    async (lost) => {
      losses = [lost];
      await create("b1", { name: "Viejo", size: 1 });
      const nextAt = await send();
      await update("b1", null, { size: 1 }, { size: 2 });
      expect((await waiting()).map(({ operation }) => operation)).toEqual(["create", "update"]);
      clock = nextAt ?? 0;
      await send();
      expect(valuesOf("b1")).toEqual({ name: "Viejo", size: 2 });
      expect(server.log.filter(({ recordId }) => recordId === "b1")).toHaveLength(2);
      expect(await waiting()).toEqual([]);
    },
  );

  it("keeps a change that is typed while its record is being sent", async () => {
    await create("b1", { size: 1 });
    const kind = server.kindFor("Ana");
    await send({
      ...kind,
      async send(write) {
        if (write.operation === "create") await update("b1", null, { size: 1 }, { size: 2 });
        return kind.send(write);
      },
    });
    expect(valuesOf("b1")).toEqual({ size: 2 });
    expect(await waiting()).toEqual([]);
  });

  it("is sent again after the tab was closed during an attempt", async () => {
    await create("b1", { size: 1 });
    void send({ ...server.kindFor("Ana"), send: () => new Promise(() => undefined) });
    await vi.waitFor(async () => expect((await waiting())[0]?.state).toBe("sending"));
    await send();
    expect(valuesOf("b1")).toEqual({ size: 1 });
    expect(await waiting()).toEqual([]);
  });

  it("is never sent by another account's session, nor shown to it", async () => {
    await create("b1", { size: 1 });
    account = "beto";
    await send();
    expect(await store.list("beto")).toEqual([]);
    expect(server.log).toEqual([]);
    account = ANA;
    await send();
    expect(valuesOf("b1")).toEqual({ size: 1 });
  });

  it("is not sent by the session of another account that began while its kind was loaded", async () => {
    await create("b1", { size: 1 });
    const kind = server.kindFor("Ana");
    await sendWrites({
      store,
      kindOf: async () => {
        account = "beto";
        return kind;
      },
      account: () => account,
      now: () => clock,
      random: () => 0,
      onSent: async () => undefined,
    });
    expect(server.log).toEqual([]);
    expect((await waiting()).map(({ state }) => state)).toEqual(["waiting"]);
  });

  it("stops between the requests of a write when another account's session begins, and keeps it", async () => {
    openSession("token");
    nameSessionAccount(ANA);
    await create("b1", { size: 1 });
    const requests: string[] = [];
    await send({
      ...server.kindFor("Ana"),
      send: async (write) => {
        requests.push("first");
        nameSessionAccount("beto");
        account = "beto";
        requireSessionOf(write);
        requests.push("second");
      },
    });
    closeSession();
    expect(requests).toEqual(["first"]);
    expect((await waiting()).map(({ state }) => state)).toEqual(["waiting"]);
  });

  it("stops when the session ends, and keeps everything", async () => {
    await create("b1", { size: 1 });
    await create("b2", { size: 1 });
    await send({
      ...server.kindFor("Ana"),
      send: async () => {
        account = null;
        throw new ApiError("NOT_SIGNED_IN", 401);
      },
    });
    expect((await waiting()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    account = ANA;
    await send();
    expect(server.log).toHaveLength(2);
  });

  it("is not attempted once the network is gone, even in the middle of a run", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await create("b1", { size: 1 });
    await create("b2", { size: 1 });
    const kind = server.kindFor("Ana");
    await send({ ...kind, send: (write) => kind.send(write).finally(() => isOnline.mockReturnValue(false)) });
    isOnline.mockRestore();
    expect(server.log.map(({ recordId }) => recordId)).toEqual(["b1"]);
    expect(await waiting()).toMatchObject([{ recordId: "b2", state: "waiting", attempts: 0 }]);
  });

  it("waits longer after each failure, and for no more than five minutes", async () => {
    await create("b1", { size: 1 });
    const delays: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      losses = ["request"];
      const nextAt = (await send()) ?? 0;
      delays.push(nextAt - clock);
      clock = nextAt;
    }
    expect(delays.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...delays)).toBe(150_000);
  });

  it("waits while the server cannot reach its files, and is sent once it can", async () => {
    await create("b1", { size: 1 });
    const kind = server.kindFor("Ana", () => null);
    let isStorageDown = true;
    const uploading: OutboxKind = {
      ...kind,
      async send(write) {
        if (isStorageDown) throw new ApiError("STORAGE_UNAVAILABLE", 503, { retryAfterSeconds: 30 });
        return kind.send(write);
      },
    };

    clock = (await send(uploading)) ?? 0;
    expect(await waiting()).toMatchObject([{ recordId: "b1", state: "waiting", attempts: 1 }]);
    isStorageDown = false;
    await send(uploading);

    expect(await waiting()).toEqual([]);
    expect(valuesOf("b1")).toEqual({ size: 1 });
  });
});

describe("a clock that is set back", () => {
  const HOUR = 3_600_000;

  it("does not hold a write up for longer than any delay", async () => {
    clock = 40 * 24 * HOUR;
    losses = ["request"];
    await create("b1", { size: 1 });
    await send();
    clock = 0;
    await send();
    expect(await waiting()).toEqual([]);
  });

  it("starts no timer that is longer than any delay, as browsers run those at once", async () => {
    nameSessionAccount(ANA);
    await create("b1", { size: 1 });
    for (const { id } of await waiting())
      await store.update(id, { nextAttemptAt: Date.now() + 400 * 24 * HOUR });
    const timers = vi.spyOn(globalThis, "setTimeout");
    let attempts = 0;

    const outbox = startOutbox({
      store,
      kindOf: async () => ({
        ...server.kindFor("Ana"),
        async send() {
          attempts++;
          throw new ApiError("NOT_SIGNED_IN", 401);
        },
      }),
      onSent: async () => undefined,
    });
    await outbox.send();
    outbox.stop();
    const delays = timers.mock.calls.map(([, ms]) => ms ?? 0);
    timers.mockRestore();
    closeSession();
    expect(attempts).toBe(1);
    expect(Math.max(...delays)).toBe(HOUR / 12);
  });

  it("leaves the order of writes, whose ids have their time", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    nameSessionAccount(ANA);
    const created: NewWrite = {
      kind: "barns/barn",
      recordId: "b1",
      operation: "create",
      values: { size: 1 },
      base: {},
      version: null,
      subject,
    };
    const now = Date.now() + 2 * HOUR;
    await store.add([created], { newId: () => newId({ msecs: now }), accountId: ANA, now });
    for (const { id } of await waiting()) await store.update(id, { attempts: 1 });

    const outbox = startOutbox({
      store,
      kindOf: async () => server.kindFor("Ana"),
      onSent: async () => undefined,
    });
    const part = { ...created, recordId: "door", partOf: "b1" };
    await outbox.add({ ...created, operation: "update", values: { size: 2 } }, part);
    outbox.stop();
    expect((await waiting()).map(({ recordId, operation }) => `${operation} ${recordId}`)).toEqual([
      "create b1",
      "update b1",
      "create door",
    ]);
    closeSession();
    isOnline.mockRestore();
  });
});

describe("deleting", () => {
  it("sends nothing of a record that never left the device", async () => {
    await create("b1", { size: 1 });
    await update("b1", null, { size: 1 }, { size: 2 });
    await add({ recordId: "b1", operation: "delete" });
    expect(await waiting()).toEqual([]);
  });

  it("is sent after an attempted creation, which the server may have applied", async () => {
    losses = ["response"];
    await create("b1", { size: 1 });
    clock = (await send()) ?? 0;
    await add({ recordId: "b1", operation: "delete" });
    await send();
    expect(server.records.get("b1")?.isDeleted).toBe(true);
  });

  describe("undone", () => {
    const deletion: NewWrite = {
      kind: "barns/barn",
      recordId: "b1",
      operation: "delete",
      values: {},
      base: {},
      version: null,
      subject,
    };
    let isOnline: MockInstance<() => boolean>;
    let outbox: Outbox;

    beforeEach(() => {
      isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      nameSessionAccount(ANA);
      outbox = startOutbox({
        store,
        kindOf: async () => server.kindFor("Ana"),
        onSent: async () => undefined,
      });
    });
    afterEach(() => {
      outbox.stop();
      closeSession();
      isOnline.mockRestore();
    });

    it("puts back the writes of a record that never left the device", async () => {
      await outbox.add({ ...deletion, operation: "create", values: { size: 1 } });
      const before = await waiting();
      const removed = await outbox.add(deletion);
      expect(await waiting()).toEqual([]);
      await outbox.undoDeletion(deletion, removed);
      expect(await waiting()).toEqual(before);
      isOnline.mockReturnValue(true);
      await outbox.send();
      expect(server.log).toMatchObject([{ operation: "create", values: { size: 1 } }]);
    });

    it("replaces a change that waits for the user, and puts it back", async () => {
      isOnline.mockReturnValue(true);
      await outbox.add({ ...deletion, operation: "create", values: { size: 1 } });
      await outbox.send();
      isOnline.mockReturnValue(false);
      const change = { operation: "update", values: { size: 2 }, base: { size: 1 }, version: 1 } as const;
      await outbox.add({ ...deletion, ...change });
      for (const { id } of await waiting()) await store.update(id, { state: "attention", attempts: 1 });
      const removed = await outbox.add({ ...deletion, version: 1 });
      expect(removed).toMatchObject([{ values: { size: 2 } }]);
      isOnline.mockReturnValue(true);
      await outbox.send();
      expect(server.records.get("b1")?.isDeleted).toBe(true);
      await outbox.undoDeletion({ ...deletion, version: 1 }, removed);
      await outbox.send();
      expect(server.records.get("b1")).toMatchObject({ isDeleted: false, values: { size: 2 } });
    });

    it("restores a record that the server has, also where its form had opened before it was sent", async () => {
      isOnline.mockReturnValue(true);
      await outbox.add({ ...deletion, operation: "create", values: { size: 1 } });
      await outbox.send();
      const removed = await outbox.add({ ...deletion, version: UNSENT_VERSION });
      await outbox.send();
      await outbox.undoDeletion({ ...deletion, version: UNSENT_VERSION }, removed);
      await outbox.send();
      expect(server.records.get("b1")).toMatchObject({ isDeleted: false, values: { size: 1 } });
      expect(await waiting()).toEqual([]);
    });
  });

  it("is undone before it is sent, and keeps the changes before it", async () => {
    await create("b1", { size: 1 });
    await send();
    await update("b1", 1, { size: 1 }, { size: 2 });
    await add({ recordId: "b1", operation: "delete" });
    await add({ recordId: "b1", operation: "restore" });
    await send();
    expect(server.records.get("b1")).toMatchObject({ isDeleted: false, values: { size: 2 } });
  });
});

describe("a record that another device changed meanwhile", () => {
  /** A barn of both, changed by Beto after Ana saw it. */
  async function changedByBeto(values: object) {
    await create("b1", { name: "Viejo", size: 1 });
    await send();
    const beto = server.kindFor("Beto");
    await beto.send({ ...(await write("update", { version: 1, values: { ...values } })), id: "beto-1" });
  }
  async function write(operation: OutboxWrite["operation"], given: Partial<OutboxWrite>) {
    await store.add(
      [{ kind: "k", recordId: "b1", operation, values: {}, base: {}, version: null, subject }],
      {
        newId: () => "template",
        accountId: "template",
        now: 0,
      },
    );
    const [template] = await store.list("template");
    if (!template) throw new Error("no template");
    return { ...template, ...given };
  }

  it("merges by itself where each side changed other form fields", async () => {
    await changedByBeto({ name: "Nuevo" });
    await update("b1", 1, { size: 1 }, { size: 2 });
    await send();
    expect(valuesOf("b1")).toEqual({ name: "Nuevo", size: 2 });
    expect(await waiting()).toEqual([]);
  });

  it("shows both sides with the editor where both changed the same one, and writes what is chosen", async () => {
    await changedByBeto({ size: 5, name: "Nuevo" });
    await update("b1", 1, { size: 1 }, { size: 2 });
    await send();
    const [stuck] = await waiting();
    expect(stuck).toMatchObject({
      state: "attention",
      problem: {
        reason: "conflict",
        conflict: { fields: ["size"], theirs: { editor: "Beto", values: { size: 5, name: "Nuevo" } } },
      },
    });
    await send();
    expect(valuesOf("b1")).toEqual({ size: 5, name: "Nuevo" });
  });

  describe("in conflict", () => {
    const conflict = async () => {
      const [write] = await waiting();
      if (write?.problem?.reason !== "conflict") throw new Error("no conflict");
      const { theirs, fields } = write.problem.conflict;
      return { shown: write, theirs, fields };
    };
    beforeEach(async () => {
      await create("b1", { name: "Viejo", size: 1, color: "rojo" });
      await send();
      const byBeto = { version: 1, values: { size: 5, name: "Nuevo" } };
      await server.kindFor("Beto").send({ ...(await write("update", byBeto)), id: "beto-1" });
      await update("b1", 1, { size: 1 }, { size: 2 });
      await send();
    });

    it("shows the other side of a form field that is edited from an older list", async () => {
      await update("b1", 1, { name: "Viejo" }, { name: "Galpón" });
      await update("b1", 1, { color: "rojo" }, { color: "azul" });
      const { shown, theirs, fields } = await conflict();
      expect(fields).toEqual(["size", "name"]);
      await send();
      expect(valuesOf("b1")).toEqual({ size: 5, name: "Nuevo", color: "rojo" });
      await store.resolve({ shown, theirs, chosen: { size: 2, color: "azul" } });
      await send();
      expect(valuesOf("b1")).toEqual({ size: 2, name: "Nuevo", color: "azul" });
      expect(await waiting()).toEqual([]);
    });

    it("merges a form field that is edited from the newer list", async () => {
      await update("b1", 2, { name: "Nuevo" }, { name: "Galpón" });
      expect((await conflict()).fields).toEqual(["size"]);
    });

    it("ends where the other side's value is typed", async () => {
      await update("b1", 1, { size: 2 }, { size: 5 });
      await send();
      expect(await waiting()).toEqual([]);
      expect(valuesOf("b1")).toMatchObject({ size: 5 });
    });

    it("keeps changes that joined it while the user was choosing", async () => {
      const { shown, theirs } = await conflict();
      await update("b1", 1, { name: "Viejo" }, { name: "Galpón" });
      await store.resolve({ shown, theirs, chosen: { size: 2 } });
      expect((await conflict()).fields).toEqual(["name"]);
      await send();
      expect(valuesOf("b1")).toMatchObject({ size: 5, name: "Nuevo" });
      const second = await conflict();
      await store.resolve({ ...second, chosen: { ...second.shown.values } });
      // The first choice was taken in another tab: nothing is left to choose.
      await store.resolve({ shown, theirs, chosen: {} });
      await send();
      expect(valuesOf("b1")).toMatchObject({ size: 2, name: "Galpón" });
    });
  });

  it("is compared with the older of the versions that joined changes are based on", async () => {
    await changedByBeto({ name: "Nuevo" });
    await update("b1", 2, { size: 1 }, { size: 2 });
    await update("b1", 1, { name: "Viejo" }, { name: "Galpón" });
    await send();
    expect(valuesOf("b1")).toEqual({ name: "Nuevo", size: 1 });
    expect(await waiting()).toMatchObject([{ problem: { conflict: { fields: ["name"] } } }]);
  });

  it("waits before it repeats a write that is refused at the current version", async () => {
    await create("b1", { size: 1 });
    await send();
    await update("b1", 1, { size: 1 }, { size: 2 });
    const kind = server.kindFor("Ana");
    const attempts: number[] = [];
    const refusing: OutboxKind = {
      ...kind,
      async send() {
        attempts.push(clock);
        if (attempts.length > 3) throw new Error("repeated without end");
        throw new ApiError("STALE_VERSION", 409, { current: server.records.get("b1") });
      },
    };
    for (let attempt = 0; attempt < 3; attempt++) clock = (await send(refusing)) ?? 0;
    expect(attempts).toEqual([1_000, 2_000, 4_000]);
    await send();
    expect(valuesOf("b1")).toEqual({ size: 2 });
  });

  it("goes on with other writes where it cannot read the server's record", async () => {
    await create("b1", { size: 1 });
    await send();
    await update("b1", 1, { size: 1 }, { size: 2 });
    await create("b2", { size: 7 });
    const kind = server.kindFor("Ana");
    const newer: OutboxKind = {
      ...kind,
      async send(write) {
        if (write.recordId === "b1")
          throw new ApiError("STALE_VERSION", 409, { current: "of a newer version" });
        return kind.send(write);
      },
      read(record) {
        if (typeof record === "string") throw new Error("not readable");
        return kind.read(record);
      },
    };
    await send(newer);
    expect(valuesOf("b2")).toEqual({ size: 7 });
    expect(await waiting()).toMatchObject([{ recordId: "b1", state: "waiting" }]);
  });

  it("shows a conflict with a change that came between two of one's own", async () => {
    losses = ["response"];
    await changedByBeto({ size: 5 });
    clock = 10_000_000;
    // The first update reaches the server, its response is lost; Beto writes over it; the second one is based on it.
    const record = server.records.get("b1");
    if (record) server.records.set("b1", { ...record, version: 1, values: { size: 1 } });
    await update("b1", 1, { size: 1 }, { size: 2 });
    clock = (await send()) ?? 0;
    await server
      .kindFor("Beto")
      .send({ ...(await write("update", { version: 2, values: { size: 9 } })), id: "beto-2" });
    await update("b1", null, { size: 2 }, { size: 3 });
    await send();
    expect(valuesOf("b1")).toEqual({ size: 9 });
    expect((await waiting())[0]).toMatchObject({
      problem: { reason: "conflict", conflict: { fields: ["size"] } },
    });
  });
});

it("sends nothing for a conflict in which the other side's values were chosen", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  nameSessionAccount(ANA);
  await create("b1", { size: 1 });
  await send();
  await update("b1", 1, { size: 1 }, { size: 5 });
  const [byBeto] = await waiting();
  if (byBeto === undefined) throw new Error("nothing waits");
  await server.kindFor("Beto").send({ ...byBeto, id: "beto-1" });
  await store.update(byBeto.id, { values: { size: 2 } });
  await send();
  const [conflict] = await waiting();
  const applied = server.log.length;

  const outbox = startOutbox({
    store,
    kindOf: async () => server.kindFor("Ana"),
    onSent: async () => undefined,
  });
  if (conflict?.problem?.reason === "conflict") await outbox.resolve(conflict, {});
  await outbox.send();
  outbox.stop();
  expect(await waiting()).toEqual([]);
  expect(server.log).toHaveLength(applied);
  expect(valuesOf("b1")).toEqual({ size: 5 });
  closeSession();
  isOnline.mockRestore();
});

describe("a device without storage", () => {
  it.each([
    ["has no database", undefined],
    ["opens none", { open: () => failedOpening() }],
  ])("shows no writes where it %s", async (_, indexedDB) => {
    const given = Dexie.dependencies.indexedDB;
    Dexie.dependencies.indexedDB = indexedDB as unknown as IDBFactory;
    const shown = vi.fn();
    const stop = openOutboxStore(`outbox-${stores++}`).watch(ANA, shown);
    Dexie.dependencies.indexedDB = given;
    await vi.waitFor(() => expect(shown).toHaveBeenCalledWith([]));
    stop();
  });

  function failedOpening() {
    const request: Record<string, unknown> = { error: new DOMException("denied", "SecurityError") };
    queueMicrotask(() =>
      (request.onerror as (event: object) => void)({
        target: request,
        preventDefault() {},
        stopPropagation() {},
      }),
    );
    return request;
  }
});

describe("a refused write", () => {
  const refusing = (): OutboxKind => ({
    ...server.kindFor("Ana"),
    send: async (write) => {
      if (write.recordId === "b1" && write.values.size === 1)
        throw new ApiError("INVALID_INPUT", 400, { field: "size" });
      return server.kindFor("Ana").send(write);
    },
  });

  it("stays with its reason, holds back nothing of other records, and is sent once it is corrected", async () => {
    await create("b1", { size: 1 });
    await create("b2", { size: 1 });
    await send(refusing());
    expect(await waiting()).toMatchObject([
      { recordId: "b1", state: "attention", problem: { reason: "refused", code: "INVALID_INPUT" } },
    ]);
    expect(valuesOf("b2")).toEqual({ size: 1 });
    await update("b1", null, { size: 1 }, { size: 2 });
    expect(await waiting()).toMatchObject([{ state: "waiting", problem: null }]);
    await send(refusing());
    expect(valuesOf("b1")).toEqual({ size: 2 });
  });
});
