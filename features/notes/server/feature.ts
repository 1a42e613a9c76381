import type { Locale } from "@surco/contract";
import { defineServerFeature, type Platform, type Reader, type SessionUser } from "@surco/kit-server";
import { addressKeyFinder, type EncodedPicture, photoAddresses } from "@surco/kit-server/stored-files";
import { errorCodes, readPhoto } from "../contract";
import { noteCleanup } from "./cleanup";
import { notesExport } from "./data-export";
import { deletedNotes } from "./deleted-notes.repository";
import { fieldUnits } from "./field-units";
import { linkRepository } from "./links/link.repository";
import { listNewestNotes, type WantedNotes } from "./list-newest";
import { noteRepository } from "./note.repository";
import type { NoteDeps } from "./note-deps";
import { noteNotificationKinds } from "./note-texts";
import { type NoteToSave, noteWrites } from "./note-writes.repository";
import { noteRoutes } from "./notes.routes";
import { photoRepository } from "./photos/photo.repository";
import { attachPhoto } from "./photos/save-photo";
import { consentRepository } from "./public-notes/consent.repository";
import { publicNoteRepository } from "./public-notes/public-note.repository";
import { type NoteWithFiles, recordNoteWithFiles } from "./record-with-files";
import { dueTaskRepository } from "./reminders/due-task.repository";
import { reminderWorker, remindTasksJob } from "./reminders/remind-tasks";
import { recordNotes } from "./write-note";

type NoteNeeds = Pick<NoteDeps, "findFieldRights" | "notify">;

/**
 * Field notes with photos, tasks, links and public notes. They belong to their field: they go with it to a new owner, and
 * are erased with it by their foreign key, which also forgets an erased author.
 */
export function createNotesFeature(
  { db, blobs, jobs, now, publicUrl }: Platform,
  { findFieldRights, notify }: NoteNeeds,
) {
  const findAddressKey = addressKeyFinder(db);
  const deps: NoteDeps = {
    listDeleted: deletedNotes(db),
    db,
    notes: noteRepository(db),
    writes: noteWrites(db),
    photos: photoRepository(db),
    photoAddresses: photoAddresses(findAddressKey, readPhoto),
    links: linkRepository(db),
    publicNotes: publicNoteRepository(db),
    consents: consentRepository(db),
    blobs,
    publicUrl,
    findFieldRights,
    dueTasks: dueTaskRepository(db),
    notify,
    now,
  };
  return defineServerFeature({
    name: "notes",
    errorCodes,
    permissions: ["public", "account", "field:read", "field:log"],
    fieldUnits,
    routes: noteRoutes(deps),
    workers: [reminderWorker(deps)],
    cleanup: noteCleanup(deps),
    dataExport: [notesExport({ db, blobs })],
    notificationKinds: noteNotificationKinds,
    // Created at the first start, before the first request.
    beforeStart: async () => void (await findAddressKey()),
    // Others see nothing of a closed account from then on: neither by links nor in public.
    async onAccountClosing(trx, { id }) {
      await linkRepository(trx).deleteOfAuthor(id);
      await publicNoteRepository(trx).hideContributions(id);
      await consentRepository(trx).deleteAll(id);
    },
    countForClosing: async ({ id }) => ({ notes: await deps.writes.countOnFieldsOf(id) }),
    services: {
      /** Newest notes of fields, as far as the reader sees them, in his words. */
      listNewest: (reader: Reader & { locale: Locale }, wanted: WantedNotes) =>
        listNewestNotes(deps, reader, wanted),
      /** Records notes of fields that the user may write to. */
      recordNotes: (user: SessionUser, notes: readonly NoteToSave[]) => recordNotes(deps, user, notes),
      /** Reminds of tasks that are due today, before the next quarter of an hour. */
      remindTasks: () => jobs.send(remindTasksJob, {}),
      /** Records a note with files that another feature stored, in one transaction with what that writes. */
      recordNoteWithFiles: (
        user: SessionUser,
        note: NoteWithFiles,
        write: Parameters<typeof recordNoteWithFiles>[3],
      ) => recordNoteWithFiles(deps, user, note, write),
      /** Attaches a picture to such a note. */
      attachPhoto: (user: SessionUser, photo: { id: string; noteId: string }, picture: EncodedPicture) =>
        attachPhoto(deps, user, photo, picture),
    },
  });
}
