import { includesRight, type RouteBody } from "@surco/contract";
import { isReader } from "@surco/fields/tables";
import { refuse, type SessionUser, writeOnce } from "@surco/kit-server";
import {
  type createNote as createRoute,
  type Note,
  type NoteChanges,
  type NoteValues,
  noteValues,
  type setNoteStatus as statusRoute,
  type updateNote as updateRoute,
} from "../contract";
import { checkNote } from "./check-note";
import type { NoteDeps } from "./note-deps";
import { type NoteToSave, noteWrites } from "./note-writes.repository";
import { notifyAssignee } from "./reminders/notify-assignee";
import { showNote } from "./show-notes";

/**
 * Writes a note. Idempotent by id.
 *
 * @throws AppError NOTE_NOT_FOUND for an id of another field's note, NOTE_ASSIGNEE_NOT_FOUND, and those of `checkNote`
 */
export async function createNote(
  deps: NoteDeps,
  user: SessionUser,
  input: RouteBody<typeof createRoute>,
): Promise<Note> {
  const { id, fieldId, values } = input;
  const written = { includesDeleted: true };
  if ((await deps.notes.find(user, fieldId, id, written)) === null) {
    checkNote(values);
    await checkAssignee(deps, fieldId, values, null);
    await deps.writes.insert([input], user.id, deps.now());
  }
  const note = await showNote(deps, user, fieldId, id, written);
  await notifyAssignee(deps, user, { noteId: id, writeId: id, values });
  return note;
}

/**
 * Records notes that assign nothing to anybody, all or none. Existing ids are skipped.
 *
 * @throws AppError those of `checkNote`
 */
export async function recordNotes(
  deps: Pick<NoteDeps, "writes" | "now">,
  user: SessionUser,
  notes: readonly NoteToSave[],
): Promise<void> {
  for (const { values } of notes) checkNote(values);
  await deps.writes.insert(notes, user.id, deps.now());
}

/**
 * Changes values of a note; a write that was applied before changes nothing.
 *
 * @throws AppError NOTE_NOT_FOUND, INVALID_INPUT, NOTE_ASSIGNEE_NOT_FOUND, STALE_VERSION with the current note, and those
 * of `checkNote`
 */
export async function updateNote(
  deps: NoteDeps,
  user: SessionUser,
  noteId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof updateRoute>,
): Promise<Note> {
  const at = deps.now();
  const outcome = await writeOnce(deps.db, { writeId, accountId: user.id, at }, async (trx) => {
    const writes = noteWrites(trx);
    const stored = await writes.lock(fieldId, noteId);
    if (stored === null) throw refuse("NOTE_NOT_FOUND", { noteId });
    if (stored.version !== version) return null;
    const values = changedValues(stored.values, changes);
    checkNote(values);
    await checkAssignee({ db: trx }, fieldId, values, stored.values);
    await writes.update({ id: noteId, fieldId, values }, user.id, at);
    return "written";
  });
  const current = await showNote(deps, user, fieldId, noteId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  await notifyAssignee(deps, user, { noteId, writeId, values: changes });
  return current;
}

/**
 * Marks a task as done or not done.
 *
 * @throws AppError NOTE_NOT_FOUND, NOTE_NOT_A_TASK, NOTE_TASK_OF_OTHERS, INVALID_INPUT
 */
export async function setNoteStatus(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId, writeId, isDone }: RouteBody<typeof statusRoute>,
): Promise<Note> {
  const right = (await deps.findFieldRights(user, [fieldId])).get(fieldId);
  const canWrite = right !== undefined && includesRight(right, "log");
  const at = deps.now();
  await writeOnce(deps.db, { writeId, accountId: user.id, at }, async (trx) => {
    const writes = noteWrites(trx);
    const stored = await writes.lock(fieldId, noteId);
    if (stored === null) throw refuse("NOTE_NOT_FOUND", { noteId });
    if (stored.values.type !== "task") throw refuse("NOTE_NOT_A_TASK", { noteId });
    if (!canWrite && stored.values.assigneeId !== user.id) throw refuse("NOTE_TASK_OF_OTHERS", { noteId });
    await writes.setDone(noteId, isDone, user.id, at);
    return "written";
  });
  return showNote(deps, user, fieldId, noteId);
}

/** Values with some replaced; those of other types are left out. @throws AppError INVALID_INPUT */
function changedValues(values: NoteValues, changes: NoteChanges): NoteValues {
  const changed = noteValues.safeParse({ ...values, ...changes });
  if (changed.success) return changed.data;
  const issues = changed.error.issues.map(({ path }) => ({ path: path.join(".") }));
  throw refuse("INVALID_INPUT", { issues });
}

/** An assignee who lost sight of the field may stay. @throws AppError NOTE_ASSIGNEE_NOT_FOUND */
export async function checkAssignee(
  { db }: Pick<NoteDeps, "db">,
  fieldId: string,
  values: NoteValues,
  before: NoteValues | null,
): Promise<void> {
  const assigneeId = values.type === "task" ? values.assigneeId : null;
  if (assigneeId === null || (before?.type === "task" && before.assigneeId === assigneeId)) return;
  if (!(await isReader(db, fieldId, assigneeId))) throw refuse("NOTE_ASSIGNEE_NOT_FOUND", { assigneeId });
}
