import type { Person } from "@surco/fields/testing";
import type { JobContext, Jobs } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type NotesApp, startNotesApp, weed } from "../notes-app.testing";

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
});
