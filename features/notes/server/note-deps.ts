import type { FieldRight } from "@surco/contract";
import type { Database } from "@surco/db";
import type { BlobStore, Clock, SessionUser } from "@surco/kit-server";
import type { PhotoAddresses } from "@surco/kit-server/stored-files";
import type { Notify } from "@surco/notifications/server";
import type { Kysely } from "kysely";
import type { PhotoScope } from "../contract";
import type { deletedNotes } from "./deleted-notes.repository";
import type { LinkRepository } from "./links/link.repository";
import type { NoteRepository } from "./note.repository";
import type { NoteWrites } from "./note-writes.repository";
import type { PhotoRepository } from "./photos/photo.repository";
import type { ConsentRepository } from "./public-notes/consent.repository";
import type { PublicNoteRepository } from "./public-notes/public-note.repository";
import type { DueTaskRepository } from "./reminders/due-task.repository";

export interface NoteDeps {
  listDeleted: ReturnType<typeof deletedNotes>;
  db: Kysely<Database>;
  notes: NoteRepository;
  writes: NoteWrites;
  photos: PhotoRepository;
  photoAddresses: PhotoAddresses<PhotoScope>;
  links: LinkRepository;
  publicNotes: PublicNoteRepository;
  consents: ConsentRepository;
  dueTasks: DueTaskRepository;
  blobs: BlobStore;
  /** Address of the installation, without a final slash. */
  publicUrl: string;
  /** Rights of the user on those of the fields that he sees, by id. */
  findFieldRights(user: SessionUser, fieldIds: readonly string[]): Promise<ReadonlyMap<string, FieldRight>>;
  notify: Notify;
  now: Clock;
}
