import type { Script } from "node:vm";
import { chooseSide } from "./conflicts";
import { Device } from "./device";
import { Ledger } from "./ledger";
import { LossyNetwork } from "./lossy-network";
import {
  FIELDS,
  type NewWrite,
  type OutboxWrite,
  PHOTO_KIND,
  type RecordKind,
  type RecordValues,
  type Row,
} from "./page-interface";
import { type DeviceName, deviceNames, type Fate, type Person } from "./steps";
import type { SyncServer } from "./sync-server";
import { Turns } from "./turns";
import type { AnsweredRequest, World } from "./world-interface";

/** Values of a new record beside the typed ones. */
const NEW: Record<Exclude<RecordKind, "fields/record">, RecordValues> = {
  "activities/activity": {
    type: "irrigation",
    date: "2025-11-14",
    status: "done",
    durationMin: 60,
    flowLPerMin: 100,
  },
  "notes/note": {
    type: "task",
    specificType: "other",
    cropId: 5,
    observedAt: "2025-11-14T13:30:00.000Z",
    point: null,
    isPublic: true,
    assigneeId: null,
    dueOn: null,
  },
  "crop-log/entry": { date: "2025-11-14", stageId: null, tempC: null, floweringDate: null },
};

/** List as a device last read it, and as it read it before. */
interface ReadList {
  now: Row[];
  earlier: Row[];
}

interface WorldOptions {
  /** Kinds of records that are written. */
  kinds: readonly RecordKind[];
  /** A photo of its own for each number. */
  photo(seed: number): Uint8Array;
}

/** Two devices, two people and one field on the server. */
export async function buildWorld(
  server: SyncServer,
  page: Script,
  { kinds, photo }: WorldOptions,
): Promise<World & { kill(): void }> {
  const { fieldId, ...ids } = await server.buildPeople();
  const ledger = new Ledger();
  /** Accounts by token. */
  const tokens = new Map<string, string>();
  const requests: AnsweredRequest[] = [];
  /** Violations seen on the way. */
  const faults: string[] = [];
  /** Records of refused writes, with the code. */
  const refusals: { recordId: string; code: string }[] = [];
  let turns: Turns | null = null;
  const devices = new Map(deviceNames.map((name) => [name, buildDevice(name)]));
  for (const device of devices.values()) await device.signIn("owner");

  async function newToken(accountId: string): Promise<string> {
    const token = await server.openSession(accountId);
    tokens.set(token, accountId);
    return token;
  }

  /** Passes a request on to the server. */
  async function request(address: string, { method = "GET", headers, body }: RequestInit) {
    const reply = await fetch(server.origin() + address, { method, headers, body });
    const answer = await reply.text();
    const token = new Headers(headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const accountId = tokens.get(token) ?? "";
    const text = typeof body === "string" ? body : "";
    requests.push({ accountId, method, path: address, body: text, status: reply.status });
    if (reply.status >= 500) faults.push(`${method} ${address}: ${reply.status} ${answer}`);
    return { status: reply.status, answer };
  }

  function buildDevice(name: DeviceName) {
    let undo: { deletion: NewWrite; removed: OutboxWrite[]; accountId: string } | null = null;
    /** By account and kind. */
    const lists = new Map<string, ReadList>();
    const network = new LossyNetwork({ name, request, turns: () => turns });
    const device = new Device(name, page, network);
    network.connect(device);
    device.load();

    /** Opens the application again where it was killed. */
    function revive(): void {
      network.recover();
      if (device.isOpen) return;
      undo = null;
      device.load();
    }

    function reload(): void {
      device.kill();
      revive();
    }

    async function pickRow(kind: RecordKind, pick: number, isOld = false): Promise<Row | null> {
      const accountId = device.account;
      if (accountId === null) return null;
      const list = lists.get(`${accountId} ${kind}`) ?? { now: [], earlier: [] };
      const listed = isOld ? list.earlier : list.now;
      const rows = await device.page.shown(kind, fieldId, listed, accountId);
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      return rows[pick % Math.max(1, rows.length)] ?? null;
    }

    /** A device with a network sends at once. */
    async function add(...writes: NewWrite[]): Promise<OutboxWrite[]> {
      const account = device.account;
      if (account !== null) for (const write of writes) ledger.noteWriter(account, write);
      const removed = await device.page.add(...writes);
      await settle();
      return removed;
    }

    async function settle(): Promise<void> {
      if (device.isOnline) await device.run((page) => page.send());
    }

    /** Reads the lists of the screens, as far as they can be read. */
    async function refresh(): Promise<void> {
      for (const kind of kinds) {
        const accountId = device.account;
        if (accountId === null) return;
        if (kind === "fields/record" && accountId !== ids.owner) continue;
        const rows = await device.run((page) => page.read(kind, fieldId)).catch(() => null);
        if (rows === null || rows === "killed" || device.account !== accountId) return;
        const key = `${accountId} ${kind}`;
        const earlier = lists.get(key)?.now ?? rows;
        lists.set(key, { now: rows, earlier });
      }
    }

    const subject = { fieldId, title: "Lote" };

    async function addPhoto(noteId: string, account: string): Promise<NewWrite> {
      const id = device.page.newId();
      const bytes = photo(ledger.photos.size);
      await device.page.putPhoto(id, bytes.slice().buffer as ArrayBuffer, account);
      ledger.photos.set(id, { noteId, account, isOwed: true });
      return {
        kind: PHOTO_KIND,
        recordId: id,
        partOf: noteId,
        operation: "create",
        values: {},
        base: {},
        version: null,
        subject,
      };
    }

    async function sendAll(
      nextFates: readonly Fate[],
      { isAll = true, reads = true }: { isAll?: boolean; reads?: boolean } = {},
    ): Promise<void> {
      const wasOnline = device.isOnline;
      const other = device.account === ids.owner ? ids.guest : ids.owner;
      const isOther = nextFates.includes("other person");
      network.setFates(nextFates, isOther ? { token: await newToken(other), accountId: other } : null);
      device.isOnline = true;
      await device.run((page) => (isAll ? page.sendNow() : page.send()));
      turns?.end(name);
      revive();
      if (reads) await refresh();
      device.isOnline = wasOnline;
    }

    async function discard(accountId: string, write: OutboxWrite): Promise<void> {
      if (write.problem?.reason === "refused")
        refusals.push({ recordId: write.partOf ?? write.recordId, code: write.problem.code });
      const before = await device.page.writes(accountId);
      await device.page.discard(write);
      const left = new Set((await device.page.writes(accountId)).map(({ id }) => id));
      for (const gone of before) if (!left.has(gone.id)) ledger.setOwed(gone, false);
    }

    async function resolve(write: OutboxWrite, isMine: boolean): Promise<void> {
      if (write.problem?.reason !== "conflict") return;
      await device.page.resolve(write, chooseSide(write, isMine, ledger));
    }

    return {
      name,
      device,
      sendAll,
      refresh,
      writes: async (person: Person) => device.page.writes(ids[person]),
      async signIn(person: Person): Promise<void> {
        undo = null;
        device.page.signIn(await newToken(ids[person]), ids[person]);
        await settle();
      },
      async expire(): Promise<void> {
        const token = device.storage.get("surco.session");
        if (token !== undefined) await server.endSession(token);
      },
      async create(kind: RecordKind, hasPhoto: boolean): Promise<void> {
        const account = device.account;
        if (account === null || kind === "fields/record") return;
        const recordId = device.page.newId();
        const typed = FIELDS[kind].map((field) => [
          field,
          ledger.type({ account, recordId, field, over: undefined }),
        ]);
        ledger.authors.set(recordId, account);
        const parts = kind === "notes/note" && hasPhoto ? [await addPhoto(recordId, account)] : [];
        const values = { ...NEW[kind], ...Object.fromEntries(typed) };
        await add(
          { kind, recordId, operation: "create", values, base: {}, version: null, subject },
          ...parts,
        );
      },
      async edit(kind: RecordKind, pick: number, field: number, isOld: boolean): Promise<void> {
        const row = await pickRow(kind, pick, isOld);
        const account = device.account;
        if (row === null || account === null) return;
        const name = FIELDS[kind][field === 0 ? 0 : 1];
        const before = row.values[name];
        const value = ledger.type({ account, recordId: row.id, field: name, over: before });
        await add({
          kind,
          recordId: row.id,
          operation: "update",
          values: { [name]: value },
          base: { [name]: before },
          version: row.version,
          subject,
        });
      },
      /** Marks a task as done, or not. */
      async turnTask(pick: number): Promise<void> {
        const row = await pickRow("notes/note", pick);
        if (row === null) return;
        const isDone = row.values.isDone === true;
        await add({
          kind: "notes/note",
          recordId: row.id,
          operation: "update",
          values: { isDone: !isDone },
          base: { isDone },
          version: row.version,
          subject,
        });
      },
      async takePhoto(pick: number): Promise<void> {
        const row = await pickRow("notes/note", pick);
        const account = device.account;
        if (row !== null && account !== null) await add(await addPhoto(row.id, account));
      },
      async remove(kind: RecordKind, pick: number): Promise<void> {
        const row = await pickRow(kind, pick);
        const accountId = device.account;
        if (row === null || accountId === null || kind === "fields/record") return;
        // Guests are offered the deletion of their own records only.
        if (accountId !== ids.owner && ledger.authors.get(row.id) !== accountId) return;
        const deletion: NewWrite = {
          kind,
          recordId: row.id,
          operation: "delete",
          values: {},
          base: {},
          version: row.version,
          subject,
        };
        const removed = await add(deletion);
        for (const write of removed) ledger.setOwed(write, false);
        undo = { deletion, removed, accountId };
      },
      async restore(): Promise<void> {
        if (undo === null || undo.accountId !== device.account) return;
        const { deletion, removed } = undo;
        undo = null;
        for (const write of removed) ledger.setOwed(write, true);
        await device.page.undoDeletion(deletion, removed);
        await settle();
      },
      /** Decides about everything that needs attention. */
      async decide(isMine: boolean): Promise<void> {
        const accountId = device.account;
        if (accountId === null) return;
        for (const { id } of await device.page.writes(accountId)) {
          const write = (await device.page.writes(accountId)).find((one) => one.id === id);
          if (write?.problem?.reason === "refused") await discard(accountId, write);
          if (write?.problem?.reason === "conflict") await resolve(write, isMine);
          await settle();
        }
      },
      async setOnline(isOnline: boolean): Promise<void> {
        device.setOnline(isOnline);
        await settle();
      },
      async setClock(skewMs: number, reloads: boolean): Promise<void> {
        device.skewMs = skewMs;
        if (reloads) reload();
      },
      reload: async () => reload(),
      revive: async () => revive(),
    };
  }

  async function sendBoth(
    order: readonly ("phone" | "tablet" | "both")[],
    fatesOf: readonly (readonly Fate[])[],
  ) {
    turns = new Turns(new Set(deviceNames), [...order]);
    await Promise.all(deviceNames.map((name, at) => devices.get(name)?.sendAll(fatesOf[at] ?? []))).finally(
      () => {
        turns = null;
      },
    );
  }

  const kindAt = (at: number): RecordKind => kinds[at % kinds.length] ?? "notes/note";

  const kill = () => {
    for (const { device } of devices.values()) device.kill();
  };

  return { ids, fieldId, kindAt, ledger, requests, faults, refusals, devices, sendBoth, kill };
}
