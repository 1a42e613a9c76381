import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DATA_EXPORT_KEPT_DAYS, type User } from "@surco/accounts/contract";
import { cleanFileName, localeOf } from "@surco/contract";
import {
  type CleanupStep,
  type DataExportFile,
  type DataExportPart,
  defineTrackedWorker,
  type Logger,
  oneOf,
  type SessionUser,
  type TrackedJobContext,
  untilDone,
  type Worker,
} from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "../account-deps";
import { MS_PER_DAY, makeOwnDataJob, type OwnDataDeps } from "./own-data";
import type { OwnDataExportRepository, StoredExport } from "./own-data-export.repository";
import { ownDataTexts } from "./own-data-texts";
import { writeArchive } from "./write-archive";

export interface MakeOwnDataDeps extends OwnDataDeps {
  accounts: AccountDeps["accounts"];
  /** Parts of all features, in the order of the archive. */
  ownDataParts(): readonly DataExportPart[];
  logger?: Pick<Logger, "warn">;
}

const AT_ONCE = 100;

/** Background making of archives. */
export function ownDataWorkers(deps: MakeOwnDataDeps): Worker[] {
  return [
    defineTrackedWorker(makeOwnDataJob, deps, ({ exportId }, context) =>
      makeOwnData(deps, exportId, context),
    ),
  ];
}

/** Makes an archive and keeps it. One that another took the place of, or that is made already, is left alone. */
async function makeOwnData(
  deps: MakeOwnDataDeps,
  exportId: string,
  context: TrackedJobContext,
): Promise<void> {
  const stored = await deps.ownDataExports.find(exportId);
  const account = stored && (await deps.accounts.find(stored.accountId));
  if (stored === null || account === null || stored.file !== null) return;
  await makeFile(deps, stored, account.user, context);
}

async function makeFile(
  deps: MakeOwnDataDeps,
  { id, createdAt }: StoredExport,
  user: User,
  { report, signal }: TrackedJobContext,
): Promise<void> {
  const owner = asSessionUser(user);
  let total = 1;
  const parts = deps.ownDataParts();
  for (const part of parts) total += await part.countSteps(owner);
  let done = 0;
  const onSteps = async (steps: number) => {
    done += steps;
    await report(done, total);
  };
  await onSteps(0);

  const folder = await mkdtemp(path.join(tmpdir(), "surco-own-data-"));
  try {
    const archive = path.join(folder, "archive.zip");
    await writeArchive(archive, withReadMe(parts, owner, createdAt, onSteps), createdAt, signal);
    signal.throwIfAborted();
    const key = newId();
    const blobKey = `own-data/${key.slice(-2)}/${key}.zip`;
    await deps.ownDataExports.planRemoval(blobKey, new Date(deps.now().getTime() + MS_PER_DAY));
    await deps.blobs.putFile(blobKey, archive);
    const name = cleanFileName(["surco", createdAt.toISOString().slice(0, 10)], "zip");
    const { size: bytes } = await stat(archive);
    await deps.ownDataExports.saveFile(id, { blobKey, name, bytes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The owner as if he were signed in. */
function asSessionUser(user: User): SessionUser {
  const { id, email, language, country, isDemonstration, role } = user;
  const { showSensitiveInformation, isFieldAgronomist } = user;
  return {
    id,
    email,
    language,
    country,
    isDemonstration,
    role,
    showSensitiveInformation,
    isFieldAgronomist,
  };
}

/** The files of all parts, and at last the one that says what each of them is. */
async function* withReadMe(
  parts: readonly DataExportPart[],
  owner: SessionUser,
  madeAt: Date,
  onSteps: (steps: number) => Promise<void>,
): AsyncGenerator<DataExportFile> {
  const t = ownDataTexts(localeOf(owner));
  const told: string[] = [];
  for (const part of parts) {
    for await (const file of part.files(owner, onSteps)) {
      if (file.about !== "") told.push(`${file.path}\r\n  ${file.about}`);
      yield file;
    }
  }
  const day = madeAt.toISOString().slice(0, 10);
  const text = [
    t("readMe.title", { email: owner.email, day }),
    t("readMe.import"),
    ...told,
    t("readMe.lines"),
  ];
  yield {
    path: `${t("readMe.file")}.txt`,
    about: "",
    // Windows' own editor wants a mark and its line ends.
    bytes: oneOf(`\uFEFF${text.join("\r\n\r\n")}\r\n`),
  };
}

/** Throws archives away that are older than they are kept; their files go with the step for files. */
export function ownDataStep({
  ownDataExports,
  now,
}: {
  ownDataExports: OwnDataExportRepository;
  now(): Date;
}): CleanupStep {
  return {
    name: "archives of own data",
    run: (signal) =>
      untilDone(AT_ONCE, signal, () => {
        const before = new Date(now().getTime() - DATA_EXPORT_KEPT_DAYS * MS_PER_DAY);
        return ownDataExports.removeBefore(before, AT_ONCE, now());
      }),
  };
}
