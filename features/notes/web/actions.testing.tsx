import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { exampleNote, listFieldNotes } from "@surco/notes/contract";
import { NoteDialog } from "./NoteDialog";
import { buildOpenedField } from "./opened-field.testing";
import { useDeleteNote } from "./use-delete-note";
import { rowOf } from "./use-notes";
import { useTaskStatus } from "./use-task-status";

const noop = () => undefined;
const answers: Answers = [[listFieldNotes, { notes: [], nextCursor: null }]];
const dialog = () => (
  <NoteDialog
    field={buildOpenedField()}
    opened={exampleNote}
    seasonCropId={5}
    onDelete={noop}
    onClose={noop}
  />
);
const deleting = () => <Using hook={useDeleteNote} />;
const isStoredOnDevice = true;
const { fieldId } = exampleNote;

/** Drives of the actions of notes. */
export const drives: ActionDrives = {
  "notes/delete-note": { screen: deleting, input: exampleNote, isStoredOnDevice },
  "notes/restore-note": { screen: deleting, input: { note: exampleNote, removed: [] }, isStoredOnDevice },
  "notes/save-note": { screen: dialog, answers, isStoredOnDevice },
  "notes/set-task-status": {
    screen: () => <Using hook={useTaskStatus} />,
    input: { fieldId, task: rowOf(exampleNote), isDone: true },
    isStoredOnDevice,
  },
};
