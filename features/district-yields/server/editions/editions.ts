import type { ReceivedFile } from "@surco/contract";
import {
  type BlobDeletionRepository,
  type BlobStore,
  type Clock,
  refuse,
  type SessionUser,
  type TrackedJob,
} from "@surco/kit-server";
import type { YieldEdition } from "../../contract";
import type { EditionRepository, StoredEdition } from "./edition.repository";
import type { readEditionJob } from "./read-edition";

export interface EditionDeps {
  editions: EditionRepository;
  blobs: BlobStore;
  blobDeletions: BlobDeletionRepository;
  reading: TrackedJob<typeof readEditionJob.data>;
  now: Clock;
}

/** Time that an upload may take until its row is written; then its file is an orphan. */
const ORPHAN_AFTER_MS = 3_600_000;

/** Stores a file and orders its reading. The same id again orders nothing new, and retries a reading that failed. */
export async function uploadEdition(
  deps: EditionDeps,
  user: SessionUser,
  { id, fileName, editionDate }: { id: string; fileName: string; editionDate: string },
  file: ReceivedFile,
): Promise<YieldEdition> {
  const { editions, blobs, blobDeletions, now } = deps;
  if ((await editions.find(id)) === null) {
    const blobKey = `district-yields/${id.slice(-2)}/${id}.csv`;
    await blobDeletions.plan([blobKey], new Date(now().getTime() + ORPHAN_AFTER_MS));
    await blobs.putFile(blobKey, file.path);
    await editions.insertUnlessThere({
      id,
      fileName,
      editionDate,
      blobKey,
      accountId: user.id,
      createdAt: now(),
    });
  }
  const edition = await requireEdition(deps, id);
  if (edition.state === "reading") {
    await deps.reading.ensure({ editionId: id }, { total: file.sizeBytes, accountId: user.id });
  }
  return describe(deps, edition);
}

export async function listEditions(deps: EditionDeps): Promise<YieldEdition[]> {
  const editions = await deps.editions.list();
  return Promise.all(editions.map((edition) => describe(deps, edition)));
}

/** @throws AppError DISTRICT_YIELDS_EDITION_NOT_FOUND */
export async function findEdition(deps: EditionDeps, id: string): Promise<YieldEdition> {
  return describe(deps, await requireEdition(deps, id));
}

/** @throws AppError DISTRICT_YIELDS_EDITION_NOT_FOUND, DISTRICT_YIELDS_NOT_READ */
export async function saveEdition(deps: EditionDeps, id: string): Promise<YieldEdition> {
  await requireEdition(deps, id);
  if (!(await deps.editions.save(id, deps.now()))) throw refuse("DISTRICT_YIELDS_NOT_READ");
  return findEdition(deps, id);
}

export async function deleteEdition(deps: EditionDeps, id: string): Promise<void> {
  await deps.reading.cancel({ editionId: id });
  await deps.editions.delete(id, deps.now());
}

async function requireEdition({ editions }: EditionDeps, id: string): Promise<StoredEdition> {
  const edition = await editions.find(id);
  if (edition === null) throw refuse("DISTRICT_YIELDS_EDITION_NOT_FOUND");
  return edition;
}

async function describe({ reading }: EditionDeps, edition: StoredEdition): Promise<YieldEdition> {
  // Only one that is being read has a progress to ask for.
  const found = edition.state === "reading" ? await reading.find({ editionId: edition.id }) : null;
  return {
    id: edition.id,
    source: edition.source,
    country: edition.country,
    fileName: edition.file_name,
    editionDate: edition.edition_date,
    state: edition.state,
    progress: found && {
      state: found.state,
      done: found.done,
      total: found.total,
      errorCode: found.errorCode,
    },
    review: edition.review,
    createdAt: edition.created_at.toISOString(),
    savedAt: edition.saved_at?.toISOString() ?? null,
  };
}
