import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import type { OutboxWrite } from "@surco/kit-web/outbox";
import { exampleNote } from "@surco/notes/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteOutbox } from "./note-outbox";

let statuses: { writeId: string; isDone: boolean }[];

beforeEach(() => {
  statuses = [];
  openSession("token");
  nameSessionAccount("ana");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.includes("/status")) statuses.push(JSON.parse(String(init.body)));
    return Response.json(exampleNote);
  });
});
afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

const write: OutboxWrite = {
  id: "01994c1e-0000-7000-8000-0000000000b1",
  accountId: "ana",
  kind: "notes/note",
  recordId: exampleNote.id,
  operation: "update",
  values: {},
  base: {},
  version: 1,
  subject: { fieldId: exampleNote.fieldId, title: "Recorrida" },
  state: "sending",
  problem: null,
  attempts: 1,
  nextAttemptAt: 0,
  createdAt: 0,
};

it.each([
  ["with a new note", { operation: "create", values: { ...exampleNote.values } } as const],
  ["with other values", { values: { description: "Lista" } }],
  ["alone", { values: {} }],
])("sends a task's status %s: a retry with the same id, a corrected one with another", async (_, given) => {
  const send = (isDone: boolean) =>
    noteOutbox.send({ ...write, ...given, values: { ...given.values, isDone } });
  await send(true);
  await send(true);
  await send(false);
  const [first, retry, corrected] = statuses;
  expect(first).toMatchObject({ isDone: true });
  expect(retry?.writeId).toBe(first?.writeId);
  expect(corrected).toMatchObject({ isDone: false });
  expect(corrected?.writeId).not.toBe(first?.writeId);
  // The values have the write's own id.
  expect(first?.writeId).not.toBe(write.id);
});
