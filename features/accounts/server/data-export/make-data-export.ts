import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DATA_EXPORT_KEPT_DAYS } from "@surco/accounts/contract";
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
import { type DataExportDeps, dataExportJob, MS_PER_DAY } from "./data-export";
import type { DataExportRepository, StoredExport } from "./data-export.repository";
import { dataExportTexts } from "./data-export-texts";
import { writeArchive } from "./write-archive";

export interface MakeDataExportDeps extends DataExportDeps {
  accounts: AccountDeps["accounts"];
  /** Parts of all features, in the order of the archive. */
  dataExportParts(): readonly DataExportPart[];
  logger?: Pick<Logger, "warn">;
}

const BATCH_SIZE = 100;

export function dataExportWorkers(deps: MakeDataExportDeps): Worker[] {
  return [
    defineTrackedWorker(dataExportJob, deps, ({ exportId }, context) =>
      makeDataExport(deps, exportId, context),
    ),
  ];
}

/** Makes and stores an archive. Does nothing for an export that was replaced or is complete. */
async function makeDataExport(
  deps: MakeDataExportDeps,
  exportId: string,
  context: TrackedJobContext,
): Promise<void> {
  const stored = await deps.dataExports.find(exportId);
  const account = stored && (await deps.accounts.find(stored.accountId));
  if (stored === null || account === null || stored.file !== null) return;
  await makeFile(deps, stored, account.user, context);
}

async function makeFile(
  deps: MakeDataExportDeps,
  { id, createdAt }: StoredExport,
  owner: SessionUser,
  { report, signal }: TrackedJobContext,
): Promise<void> {
  let total = 1;
  const parts = deps.dataExportParts();
  for (const part of parts) total += await part.countSteps(owner);
  let done = 0;
  const onSteps = async (steps: number) => {
    done += steps;
    await report(done, total);
  };
  await onSteps(0);

  const folder = await mkdtemp(path.join(tmpdir(), "surco-data-export-"));
  try {
    const archive = path.join(folder, "archive.zip");
    await writeArchive(archive, withReadMe(parts, owner, createdAt, onSteps), createdAt, signal);
    signal.throwIfAborted();
    const key = newId();
    const blobKey = `own-data/${key.slice(-2)}/${key}.zip`;
    await deps.dataExports.planRemoval(blobKey, new Date(deps.now().getTime() + MS_PER_DAY));
    await deps.blobs.putFile(blobKey, archive);
    const name = cleanFileName(["surco", createdAt.toISOString().slice(0, 10)], "zip");
    const { size: bytes } = await stat(archive);
    await deps.dataExports.saveFile(id, { blobKey, name, bytes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files of all parts, followed by a read-me that describes each. */
async function* withReadMe(
  parts: readonly DataExportPart[],
  owner: SessionUser,
  createdAt: Date,
  onSteps: (steps: number) => Promise<void>,
): AsyncGenerator<DataExportFile> {
  const t = dataExportTexts(localeOf(owner));
  const descriptions: string[] = [];
  for (const part of parts) {
    for await (const file of part.files(owner, onSteps)) {
      if (file.about !== "") descriptions.push(`${file.path}\r\n  ${file.about}`);
      yield file;
    }
  }
  const day = createdAt.toISOString().slice(0, 10);
  const text = [
    t("readMe.title", { email: owner.email, day }),
    t("readMe.import"),
    ...descriptions,
    t("readMe.lines"),
  ];
  yield {
    path: `${t("readMe.file")}.txt`,
    about: "",
    // Windows Notepad needs a byte order mark and CRLF.
    bytes: oneOf(`\uFEFF${text.join("\r\n\r\n")}\r\n`),
  };
}

/** Cleanup step that deletes expired data exports; the file cleanup deletes their archives. */
export function expiredDataExportsStep({
  dataExports,
  now,
}: {
  dataExports: DataExportRepository;
  now(): Date;
}): CleanupStep {
  return {
    name: "expired data exports",
    run: (signal) =>
      untilDone(BATCH_SIZE, signal, () => {
        const before = new Date(now().getTime() - DATA_EXPORT_KEPT_DAYS * MS_PER_DAY);
        return dataExports.removeBefore(before, BATCH_SIZE, now());
      }),
  };
}
