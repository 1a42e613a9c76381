import { call } from "@surco/kit-web";
import {
  type OutboxWrite,
  requiredValues,
  requireSessionOf,
  type WebOutboxKind,
} from "@surco/kit-web/outbox";
import {
  createNote,
  deleteNote,
  note,
  noteChanges,
  noteValues,
  restoreNote,
  setNoteStatus,
  updateNote,
} from "@surco/notes/contract";
import { v5 as statusWriteId } from "uuid";
import { minuteOf } from "./note-form-values";
import { NOTE_KIND, noteKeys } from "./use-notes";
import { valueText } from "./value-text";

/** Field notes in the outbox. A task's status travels with its values as `isDone`. */
export const noteOutbox: WebOutboxKind = {
  name: NOTE_KIND,

  async send(write): Promise<unknown> {
    const { recordId: id, operation } = write;
    const fieldId = write.subject.fieldId ?? "";
    const { isDone, ...values } = write.values;
    switch (operation) {
      case "create": {
        const body = { id, fieldId, values: requiredValues(noteValues, values) };
        const created = await call(createNote, { body });
        return typeof isDone === "boolean" ? sendStatus(write, isDone) : created;
      }
      case "update":
        return sendUpdate(write, values, isDone);
      case "delete":
        return call(deleteNote, { params: { noteId: id }, query: { fieldId } });
      case "restore":
        return call(restoreNote, { body: { id, fieldId } });
    }
  },

  read(record) {
    const { version, values, editor, updatedAt, doneAt } = note.parse(record);
    return {
      version,
      values: { ...values, observedAt: minuteOf(values.observedAt), isDone: doneAt !== null },
      editor,
      editedAt: updatedAt,
    };
  },

  onSent: (queries) => queries.invalidateQueries({ queryKey: noteKeys.all }),

  addressOf: ({ subject, recordId }) => `/dashboard/field/${subject.fieldId ?? ""}/notes?nota=${recordId}`,

  fieldLabel: (field) => `notes:values.${field}`,

  valueText,
};

async function sendUpdate(write: OutboxWrite, values: object, isDone: unknown): Promise<unknown> {
  const { id: writeId, recordId: noteId, version, subject } = write;
  const changes = requiredValues(noteChanges, values);
  const isStatusOnly = Object.keys(changes).length === 0;
  if (isStatusOnly && typeof isDone === "boolean") return sendStatus(write, isDone);
  const body = { fieldId: subject.fieldId ?? "", writeId, version: version ?? 1, changes };
  const updated = await call(updateNote, { params: { noteId }, body });
  return typeof isDone === "boolean" ? sendStatus(write, isDone) : updated;
}

/**
 * The id follows from the write's own, which is that of its values, and from the status: a retry repeats it, and a status that was
 * corrected after half of the write was applied is another one.
 */
async function sendStatus(write: OutboxWrite, isDone: boolean): Promise<unknown> {
  requireSessionOf(write);
  const { id, recordId, subject } = write;
  const writeId = statusWriteId(isDone ? "done" : "open", id);
  return call(setNoteStatus, {
    body: { fieldId: subject.fieldId ?? "", noteId: recordId, writeId, isDone },
  });
}
