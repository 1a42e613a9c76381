import type { Person } from "@surco/fields/testing";
import type { JobContext, Jobs } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type NotesApp, startNotesApp, weed } from "../notes-app.testing";
import { dueTaskRepository } from "./due-task.repository";

const db = testDatabase();
let app: NotesApp;
let ana: Person;
beforeAll(async () => {
  app = await startNotesApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  await db.deleteFrom("note").execute();
});

const task = { ...weed, type: "task", specificType: "soilSampling", description: "", dueOn: "2026-12-01" };
/** Reminders that the feature's worker sends at a moment. */
async function remindAt(moment: string) {
  app.sent.splice(0);
  app.clock.now = new Date(moment);
  const jobs: Jobs = {
    send: async () => {},
    work: async (kind, run) =>
      run(kind.data.parse({}), { signal: new AbortController().signal } as JobContext),
  };
  for (const worker of app.notes.workers) await worker.register(jobs);
  return app.sent.map(({ accountId, data }) => ({ accountId, data }));
}

describe("reminder of a task", () => {
  it("goes to the assignee on the due day from six o'clock in the assignee's country on, once", async () => {
    const { id: fieldId } = await app.field(ana);
    const guest = await app.guestOf(fieldId);
    const { body } = await app.create(ana, fieldId, { ...task, assigneeId: guest.id });

    expect(await remindAt("2026-11-30T20:00:00Z")).toEqual([]);
    // 5:59 in Buenos Aires.
    expect(await remindAt("2026-12-01T08:59:00Z")).toEqual([]);
    expect(await remindAt("2026-12-01T09:00:00Z")).toEqual([
      { accountId: guest.id, data: { noteId: body.id, fieldId, task: "Muestreo de suelo" } },
    ]);
    expect(app.sent).toMatchObject([
      { fieldId, key: `task-due ${body.id} 2026-12-01`, kind: { name: "task-due" } },
    ]);
    expect(await remindAt("2026-12-01T15:00:00Z")).toEqual([]);
  });

  it("goes to the author of a task for nobody, with the first line of the description", async () => {
    const { id: fieldId } = await app.field(ana);
    const description = `Revisar el ${"a".repeat(90)}\nsegunda línea`;
    await app.create(ana, fieldId, { ...task, description });
    const [sent] = await remindAt("2026-12-01T12:00:00Z");
    expect(sent).toEqual({
      accountId: ana.id,
      data: expect.objectContaining({ task: expect.stringMatching(/^Revisar el a{68}…$/) }),
    });
  });

  it("comes again for a new day, and not for tasks that are done, deleted, or out of sight", async () => {
    const { id: fieldId } = await app.field(ana);
    const guest = await app.guestOf(fieldId);
    const { body } = await app.create(ana, fieldId, task);
    expect(await remindAt("2026-12-01T12:00:00Z")).toHaveLength(1);
    await app.update(ana, body, { dueOn: "2026-12-02" });
    expect(await remindAt("2026-12-02T12:00:00Z")).toHaveLength(1);

    const done = (await app.create(ana, fieldId, { ...task, dueOn: "2026-12-03" })).body;
    await ana.call("POST", "/v1/field_notes/status", {
      fieldId,
      noteId: done.id,
      writeId: "01994c1e-0000-7000-8000-0000000000aa",
      isDone: true,
    });
    const deleted = (await app.create(ana, fieldId, { ...task, dueOn: "2026-12-03" })).body;
    await ana.call("DELETE", `/v1/field_notes/${deleted.id}?fieldId=${fieldId}`);
    await app.create(ana, fieldId, { ...task, assigneeId: guest.id, dueOn: "2026-12-03" });
    await db.deleteFrom("field_share").where("field_id", "=", fieldId).execute();
    expect(await remindAt("2026-12-03T12:00:00Z")).toEqual([]);
  });

  it("comes to a new assignee also on the day on which somebody else was reminded", async () => {
    const { id: fieldId } = await app.field(ana);
    const [first, second] = [await app.guestOf(fieldId), await app.guestOf(fieldId)];
    const { body } = await app.create(ana, fieldId, { ...task, assigneeId: first.id });
    expect((await remindAt("2026-12-01T12:00:00Z")).map(({ accountId }) => accountId)).toEqual([first.id]);
    await app.update(ana, body, { assigneeId: second.id });
    expect((await remindAt("2026-12-01T15:00:00Z")).map(({ accountId }) => accountId)).toEqual([second.id]);
    expect(await remindAt("2026-12-01T16:00:00Z")).toEqual([]);
  });

  it("is not noted down for somebody who became the assignee while it was sent", async () => {
    const { id: fieldId } = await app.field(ana);
    const guest = await app.guestOf(fieldId);
    const { body } = await app.create(ana, fieldId, task);
    await app.update(ana, body, { assigneeId: guest.id });
    const dueTasks = dueTaskRepository(db);
    await dueTasks.setReminded([{ id: body.id, accountId: ana.id, dueOn: "2026-12-01" }]);
    expect(await remindAt("2026-12-01T12:00:00Z")).toMatchObject([{ accountId: guest.id }]);
  });
});

describe("assignment of a task", () => {
  const assignments = () => app.sent.filter(({ kind }) => kind.name === "task-assigned");

  it("is sent to the assignee, once for each write, and not to whoever assigns it to himself", async () => {
    const { id: fieldId } = await app.field(ana);
    const guest = await app.guestOf(fieldId);
    app.sent.splice(0);
    const { body } = await app.create(ana, fieldId, { ...task, assigneeId: guest.id });
    expect(assignments()).toMatchObject([
      { accountId: guest.id, fieldId, data: { noteId: body.id, task: "Muestreo de suelo" } },
    ]);

    app.sent.splice(0);
    const { body: own } = await app.update(ana, body, { assigneeId: ana.id });
    expect(assignments()).toEqual([]);

    const writeId = newId();
    await app.update(ana, own, { assigneeId: guest.id }, writeId);
    await app.update(ana, own, { assigneeId: guest.id }, writeId);
    // Repeated with its key, which the notifications drop.
    expect(new Set(assignments().map(({ key }) => key)).size).toBe(1);
    app.sent.splice(0);
    await app.update(ana, { ...own, version: own.version + 1 }, { description: "Con barreno" });
    expect(assignments()).toEqual([]);
  });
});
