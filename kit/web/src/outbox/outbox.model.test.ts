import "../indexed-db.testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isSame } from "./merge-changes";
import { type Loss, startRecordServer } from "./outbox.testing";
import { openOutboxStore } from "./outbox-store";
import type { Conflict, OutboxWrite, RecordValues } from "./outbox-write";
import { overlay } from "./overlay";
import { sendWrites } from "./send-writes";

const RUNS = 40;
const RECORDS = ["b1", "b2"];
const FIELDS = ["name", "size"];

const device = fc.constantFrom("ana", "beto");
const record = fc.constantFrom(...RECORDS);
const step = fc.oneof(
  fc.record({ do: fc.constant("create" as const), device, record }),
  fc.record({ do: fc.constant("edit" as const), device, record, field: fc.constantFrom(...FIELDS) }),
  fc.record({ do: fc.constant("edit" as const), device, record, field: fc.constantFrom(...FIELDS) }),
  fc.record({ do: fc.constant("delete" as const), device, record }),
  fc.record({ do: fc.constant("restore" as const), device, record }),
  fc.record({
    do: fc.constant("send" as const),
    device,
    losses: fc.array(fc.constantFrom<Loss>("request", "response", null), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant("kill" as const), device }),
  fc.record({ do: fc.constant("sign-out" as const), device }),
  fc.record({ do: fc.constant("choose" as const), device, isMine: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type World = ReturnType<typeof buildWorld>;

let worlds = 0;

/** Two devices with their outboxes, and one server. Each typed value is unique. */
function buildWorld() {
  const server = startRecordServer();
  const world = worlds++;
  let clock = 0;
  let typed = 0;
  /** Values that the server must have applied at the end, unless the user gave them up. */
  const owed = new Map<string, { recordId: string; field: string }>();
  const devices = new Map(["ana", "beto"].map((name) => [name, buildDevice(name)]));

  function buildDevice(name: string) {
    let store = openOutboxStore(`model-${world}-${name}`);
    /** Records as the device last read them. */
    const seen = new Map<string, { version: number; values: RecordValues; isDeleted: boolean }>();
    let losses: Loss[] = [];
    let isSignedOut = false;
    const kind = server.kindFor(name, () => losses.shift() ?? null);

    const refresh = () => {
      for (const [recordId, row] of server.records) seen.set(recordId, { ...row });
    };
    const shown = async () =>
      new Map(
        overlay({
          rows: [...seen]
            .filter(([, row]) => !row.isDeleted)
            .map(([id, row]) => ({ id, values: row.values })),
          writes: await store.list(name),
          create: ({ recordId, values }) => ({ id: recordId, values }),
          change: (row, values) => ({ ...row, values: { ...row.values, ...values } }),
        }).map(({ row }) => [row.id, row.values]),
      );
    const add = (operation: OutboxWrite["operation"], recordId: string, values = {}, base = {}) =>
      store.add(
        [
          {
            kind: "barns/barn",
            recordId,
            operation,
            values,
            base,
            version: seen.get(recordId)?.version ?? null,
            subject: { fieldId: null, title: recordId },
          },
        ],
        { newId: () => `${name}-${String(typed++).padStart(4, "0")}`, accountId: name, now: clock },
      );
    const giveUp = (write: OutboxWrite, fields = Object.keys(write.values)) => {
      for (const field of fields) owed.delete(String(write.values[field]));
    };

    async function discard(write: OutboxWrite) {
      for (const other of await store.list(name)) if (other.recordId === write.recordId) giveUp(other);
      await store.discard(name, write.id);
    }
    async function resolve(write: OutboxWrite, { theirs, fields }: Conflict, isMine: boolean) {
      const given = isMine ? [] : fields;
      giveUp(write, given);
      const chosen = Object.entries(write.values).filter(([field]) => !given.includes(field));
      await store.resolve({ shown: write, theirs, chosen: Object.fromEntries(chosen) });
    }

    return {
      name,
      refresh,
      list: () => store.list(name),
      async create(recordId: string) {
        if ((await shown()).has(recordId) || seen.has(recordId)) return;
        if ((await store.list(name)).some((write) => write.recordId === recordId)) return;
        const id = `${recordId}-${name}`;
        if (seen.has(id) || (await shown()).has(id)) return;
        if ((await store.list(name)).some((write) => write.recordId === id)) return;
        const values = Object.fromEntries(FIELDS.map((field) => [field, `${name}${typed++}`]));
        for (const [field, value] of Object.entries(values)) owed.set(value, { recordId: id, field });
        await add("create", id, values);
      },
      async edit(recordId: string, field: string) {
        for (const [id, before] of await shown()) {
          if (!id.startsWith(recordId)) continue;
          const value = `${name}${typed++}`;
          // A value that its own device replaces is not owed any more.
          owed.delete(String(before[field]));
          owed.set(value, { recordId: id, field });
          await add("update", id, { [field]: value }, { [field]: before[field] });
        }
      },
      async remove(recordId: string) {
        for (const [id] of await shown()) {
          if (!id.startsWith(recordId)) continue;
          // A record that never left the device is gone with all its values, another with its refused changes.
          for (const write of await add("delete", id)) giveUp(write);
        }
      },
      async restore(recordId: string) {
        for (const [id, row] of seen) if (id.startsWith(recordId) && row.isDeleted) await add("restore", id);
      },
      async send(nextLosses: Loss[]) {
        losses = [...nextLosses];
        clock += 400_000;
        await sendWrites({
          store,
          account: () => (isSignedOut ? null : name),
          kindOf: async () => kind,
          now: () => clock,
          random: () => 0.5,
          onSent: async () => undefined,
        });
        isSignedOut = false;
        refresh();
      },
      signOut: () => {
        isSignedOut = true;
      },
      /** The tab is killed while its next write is under way. */
      async kill() {
        const [head] = await store.list(name);
        if (head !== undefined) await store.begin(head.id);
        store.close();
        store = openOutboxStore(`model-${world}-${name}`);
      },
      /** Decides about everything that needs attention. */
      async choose(isMine: boolean) {
        for (const write of await store.list(name)) {
          if (write.problem?.reason === "refused") await discard(write);
          else if (write.problem?.reason === "conflict") await resolve(write, write.problem.conflict, isMine);
        }
      },
      close: () => store.close(),
    };
  }

  return { server, devices, owed };
}

async function take(world: World, action: Step) {
  const on = world.devices.get(action.device);
  if (on === undefined) throw new Error("no such device");
  switch (action.do) {
    case "create":
      return on.create(action.record);
    case "edit":
      return on.edit(action.record, action.field);
    case "delete":
      return on.remove(action.record);
    case "restore":
      return on.restore(action.record);
    case "send":
      return on.send(action.losses);
    case "kill":
      return on.kill();
    case "sign-out":
      return on.signOut();
    case "choose":
      return on.choose(action.isMine);
  }
}

/** True where an update replaced only values that its device had seen. */
function isSeen({ operation, values, base, replaced }: World["server"]["log"][number]): boolean {
  if (operation !== "update") return true;
  return Object.keys(values).every(
    (field) => isSame(replaced[field], base[field]) || isSame(replaced[field], values[field]),
  );
}

/** Sends everything, and decides about what needs attention, until the devices are done. */
async function settle({ devices }: World) {
  for (let round = 0; round < 12; round++)
    for (const on of devices.values()) {
      await on.send([]);
      await on.choose(round % 2 === 0);
    }
}

it("loses no write, doubles none and overwrites nothing unseen, whatever happens to two devices", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const world = buildWorld();
      const { server, devices, owed } = world;
      for (const action of steps) await take(world, action);
      await settle(world);

      for (const on of devices.values()) expect(await on.list()).toEqual([]);
      const ids = server.log.map(({ writeId }) => writeId);
      expect(new Set(ids).size).toBe(ids.length);
      const isApplied = (value: string, { recordId, field }: { recordId: string; field: string }) =>
        server.log.some((write) => write.recordId === recordId && write.values[field] === value);
      expect([...owed].filter(([value, place]) => !isApplied(value, place))).toEqual([]);
      expect(server.log.filter((write) => !isSeen(write))).toEqual([]);
      for (const on of devices.values()) on.close();
    }),
    { numRuns: RUNS },
  );
});
