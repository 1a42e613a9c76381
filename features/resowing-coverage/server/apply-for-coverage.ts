import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReceivedFile } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { Coverage, NewCoverage } from "../contract";
import { requireCaller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { createCoverage } from "./create-coverage";
import { saveInvoice } from "./invoice/save-invoice";
import { submitCoverage } from "./submit-coverage";

/** Invoice of an application, by an id that stays the same when it is repeated. */
export interface AppliedInvoice {
  id: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Creates a coverage with its invoice and submits it, as a grower does in three requests. One that was submitted before stays as it
 * is.
 *
 * @throws AppError those of `createCoverage`, `saveInvoice` and `submitCoverage`
 */
export async function applyForCoverage(
  deps: CoverageDeps,
  user: SessionUser,
  input: NewCoverage,
  { id, name, bytes }: AppliedInvoice,
): Promise<Coverage> {
  const caller = requireCaller(deps, user);
  const created = await createCoverage(deps, caller, input);
  if (created.status !== "draft") return created;
  const upload = { coverageId: input.id, id, name };
  const { version } = await withFile(bytes, (file) => saveInvoice(deps, caller, upload, file));
  return submitCoverage(deps, caller, { coverageId: input.id, writeId: id, version });
}

/** Gives bytes as the file that a request would bring. */
async function withFile<T>(bytes: Uint8Array, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "surco-invoice-"));
  try {
    const file = { path: path.join(folder, "invoice"), sizeBytes: bytes.length };
    await writeFile(file.path, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
