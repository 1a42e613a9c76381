import type { CatalogueRepository } from "@surco/catalogues/server";
import type { FieldRight } from "@surco/contract";
import type { Database } from "@surco/db";
import type { BlobStore, Clock, Platform, SessionUser } from "@surco/kit-server";
import type { ReaderScope, SignedAddresses } from "@surco/kit-server/stored-files";
import type { Kysely } from "kysely";
import type { ActivityRepository } from "./activity.repository";
import type { ActivityWrites } from "./activity-writes.repository";
import type { AttachmentRepository } from "./attachments/attachment.repository";
import type { deletedActivities } from "./deleted-activities.repository";
import type { UsedNamesRepository } from "./used-names.repository";

export interface ActivityDeps {
  listDeleted: ReturnType<typeof deletedActivities>;
  db: Kysely<Database>;
  activities: ActivityRepository;
  writes: ActivityWrites;
  attachments: AttachmentRepository;
  attachmentAddresses: SignedAddresses<ReaderScope>;
  blobs: BlobStore;
  usedNames: UsedNamesRepository;
  catalogues: CatalogueRepository;
  /** Rights of the user on those of the fields that he sees, by id. */
  findFieldRights(user: SessionUser, fieldIds: readonly string[]): Promise<ReadonlyMap<string, FieldRight>>;
  brandFor: Platform["brandFor"];
  now: Clock;
}
