import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { exampleNote, examplePhoto, listFieldNotes } from "@surco/notes/contract";
import { DeletedNotes } from "./deleted/DeletedNotes";
import { NoteDialog } from "./NoteDialog";
import { buildOpenedField } from "./opened-field.testing";
import { useDeletePhoto } from "./photos/use-note-photos";
import { useSetPublicNotes } from "./public-notes/use-public-notes";
import { useCreateLink, useEndLink } from "./sharing/use-note-links";
import { useDeleteNote } from "./use-delete-note";
import { rowOf } from "./use-notes";
import { useTaskStatus } from "./use-task-status";
import { VisitDialog } from "./visits/VisitDialog";

const noop = () => undefined;
const { fieldId } = exampleNote;
const answers: Answers = [[listFieldNotes, { notes: [], nextCursor: null }]];
const dialog = () => (
  <NoteDialog
    field={buildOpenedField()}
    opened={exampleNote}
    seasonCropId={5}
    template={null}
    onCreated={noop}
    onDelete={noop}
    onClose={noop}
  />
);
const deleting = () => <Using hook={useDeleteNote} />;
const visitDialog = () => (
  <VisitDialog draftName="test" fields={[{ id: fieldId, name: "La Loma", cropId: 5 }]} onClose={noop} />
);
const isStoredOnDevice = true;
const deletingPhoto = () => <Using hook={useDeletePhoto} />;
const photo = { id: examplePhoto.id, noteId: exampleNote.id, fieldId, title: "Foto de Emergencia" };

const note = { fieldId, noteId: exampleNote.id };

/** Drives of the actions of notes. */
export const drives: ActionDrives = {
  "notes/create-link": { screen: () => <Using hook={() => useCreateLink(note)} />, input: 30 },
  "notes/delete-note": { screen: deleting, input: exampleNote, isStoredOnDevice },
  "notes/delete-photo": { screen: deletingPhoto, input: photo, isStoredOnDevice },
  "notes/end-link": { screen: () => <Using hook={() => useEndLink(note)} />, input: examplePhoto.id },
  "notes/plan-visit": { screen: visitDialog, answers, isStoredOnDevice },
  "notes/restore-listed-note": {
    screen: () => <DeletedNotes />,
    input: exampleNote,
  },
  "notes/restore-note": { screen: deleting, input: { record: exampleNote, removed: [] }, isStoredOnDevice },
  "notes/restore-photo": { screen: deletingPhoto, input: { record: photo, removed: [] }, isStoredOnDevice },
  "notes/save-note": { screen: dialog, answers, isStoredOnDevice },
  "notes/set-public-notes": { screen: () => <Using hook={useSetPublicNotes} />, input: true },
  "notes/set-task-status": {
    screen: () => <Using hook={useTaskStatus} />,
    input: { fieldId, task: rowOf(exampleNote), isDone: true },
    isStoredOnDevice,
  },
};
