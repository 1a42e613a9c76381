import type { Database } from "@surco/db";
import type { BlobStore, Clock, Jobs, Logger, SessionUser } from "@surco/kit-server";
import type { PhotoAddresses, ReaderScope } from "@surco/kit-server/stored-files";
import type { NoteWithFiles } from "@surco/notes/server";
import type { Kysely, Transaction } from "kysely";
import type { deletedCases } from "./deleted-cases.repository";
import type { LeafReader } from "./leaf-model/leaf-reader";
import type { PhotoRepository } from "./photos/photo.repository";
import type { PlantCaseRepository } from "./plant-case.repository";
import type { RemoteService } from "./remote/remote-service";

export interface CaseDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  logger: Pick<Logger, "warn">;
  cases: PlantCaseRepository;
  photos: PhotoRepository;
  photoAddresses: PhotoAddresses<ReaderScope>;
  listDeleted: ReturnType<typeof deletedCases>;
  /** null: this platform cannot run the model. */
  reader: LeafReader | null;
  /** null: no key. */
  remote: RemoteService | null;
  /** Records a note with stored files as its photos, where `write` calls `record` in its transaction. */
  recordNoteWithFiles(
    user: SessionUser,
    note: NoteWithFiles,
    write: (trx: Transaction<Database>, record: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  now: Clock;
}
