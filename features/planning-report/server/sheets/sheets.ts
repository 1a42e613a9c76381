import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ReceivedFile } from "@surco/contract";
import { refuse, takeTurns } from "@surco/kit-server";
import { storeFile } from "@surco/kit-server/stored-files";
import { PDFDocument } from "pdf-lib";
import { type HybridSheet, MAX_SHEET_PAGES } from "../../contract";
import type { PlanningDeps } from "../planning-deps";
import { sheetRepository } from "./sheet.repository";

type SheetDeps = Pick<PlanningDeps, "db" | "blobs" | "now" | "sheets" | "catalogues">;

/** One at a time: a large file takes tens of megabytes while it is read. */
const inTurn = takeTurns(1);
/** First bytes of a PDF. */
const MAGIC = "%PDF-";

/**
 * Stores the sheet of a genotype, in the place of the one before.
 *
 * @throws AppError HYBRID_NOT_FOUND, HYBRID_SHEET_UNREADABLE, HYBRID_SHEET_TOO_LONG
 */
export async function saveSheet(
  deps: SheetDeps,
  genotypeId: number,
  name: string,
  body: ReceivedFile,
): Promise<HybridSheet> {
  if (!(await deps.catalogues.findGenotypes([genotypeId])).has(genotypeId))
    throw refuse("HYBRID_NOT_FOUND", { genotypeId });
  const bytes = await readFile(body.path);
  const pages = await inTurn(() => countPages(bytes));
  const at = deps.now();
  const content = {
    bytes,
    hash: createHash("sha256").update(bytes).digest(),
    contentType: "application/pdf",
    widthPx: null,
    heightPx: null,
    thumbnail: null,
  };
  await storeFile(deps, { folder: "hybrid-sheets", content, at }, async (trx, keepFile) =>
    sheetRepository(trx).save({ genotypeId, fileId: await keepFile(), name, pages, at }),
  );
  const saved = await deps.sheets.find(genotypeId);
  if (saved === null) throw refuse("HYBRID_NOT_FOUND", { genotypeId });
  const { blobKey: _, ...sheet } = saved;
  return sheet;
}

/** @throws AppError HYBRID_SHEET_UNREADABLE, HYBRID_SHEET_TOO_LONG */
async function countPages(bytes: Uint8Array): Promise<number> {
  const { length } = (await openSheet(bytes)).getPages();
  if (length === 0) throw refuse("HYBRID_SHEET_UNREADABLE");
  if (length > MAX_SHEET_PAGES) throw refuse("HYBRID_SHEET_TOO_LONG", { most: MAX_SHEET_PAGES });
  return length;
}

/** @throws AppError HYBRID_SHEET_UNREADABLE for a file that is no PDF, or that is broken or encrypted */
export async function openSheet(bytes: Uint8Array): Promise<PDFDocument> {
  if (Buffer.from(bytes.subarray(0, MAGIC.length)).toString("latin1") !== MAGIC)
    throw refuse("HYBRID_SHEET_UNREADABLE");
  try {
    const sheet = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: 50,
    });
    // Reads the tree of pages, which a broken file lacks.
    sheet.getPages();
    return sheet;
  } catch {
    throw refuse("HYBRID_SHEET_UNREADABLE");
  }
}
