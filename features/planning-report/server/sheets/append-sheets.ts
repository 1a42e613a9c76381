import { refuse } from "@surco/kit-server";
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, PDFRef } from "pdf-lib";
import type { PlanningValues } from "../../contract";
import type { PlanningDeps } from "../planning-deps";
import { openSheet } from "./sheets";

/** Sheet of a genotype to append. */
export interface AppendedSheet {
  genotypeId: number;
  genotypeName: string;
  pages: number;
  bytes: Uint8Array;
}

/** Sheets that reports ask for, that of a genotype once. @throws AppError HYBRID_SHEET_NOT_FOUND */
export async function readSheets(
  { sheets, blobs }: Pick<PlanningDeps, "sheets" | "blobs">,
  reports: readonly Pick<PlanningValues, "genotypeId" | "hasSheet">[],
): Promise<AppendedSheet[]> {
  const asked = reports.flatMap(({ genotypeId, hasSheet }) => (hasSheet ? [genotypeId] : []));
  const found: AppendedSheet[] = [];
  for (const genotypeId of new Set(asked)) {
    const sheet = genotypeId === null ? null : await sheets.find(genotypeId);
    const bytes = sheet === null ? null : await blobs.get(sheet.blobKey);
    if (sheet === null || bytes === null) throw refuse("HYBRID_SHEET_NOT_FOUND");
    found.push({ ...sheet, bytes });
  }
  return found;
}

/** The report with the pages of sheets behind its own, each with a bookmark. */
export async function withSheets(
  report: Uint8Array,
  sheets: readonly AppendedSheet[],
  bookmarkOf: (genotypeName: string) => string,
): Promise<Uint8Array> {
  if (sheets.length === 0) return report;
  const joined = await PDFDocument.load(report, { updateMetadata: false, parseSpeed: 50 });
  for (const { genotypeName, bytes } of sheets) {
    const sheet = await openSheet(bytes);
    const pages = await joined.copyPages(sheet, sheet.getPageIndices());
    for (const page of pages) joined.addPage(page);
    const [first] = pages;
    if (first !== undefined) addBookmark(joined, bookmarkOf(genotypeName), first);
  }
  return joined.save({ objectsPerTick: 50 });
}

/** Adds a bookmark behind the others of a file: the last of a chain of objects that name their neighbours. */
function addBookmark({ catalog, context }: PDFDocument, title: string, page: PDFPage): void {
  const [names, own] = [PDFName.of("Outlines"), context.nextRef()];
  const known = catalog.get(names);
  const root = known instanceof PDFRef ? known : context.register(context.obj({ Type: "Outlines" }));
  catalog.set(names, root);
  const outlines = context.lookup(root, PDFDict);
  const last = outlines.get(PDFName.of("Last"));
  context.assign(
    own,
    context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [page.ref, "Fit"],
      ...(last !== undefined && { Prev: last }),
    }),
  );
  if (last instanceof PDFRef) context.lookup(last, PDFDict).set(PDFName.of("Next"), own);
  else outlines.set(PDFName.of("First"), own);
  outlines.set(PDFName.of("Last"), own);
  const count = outlines.lookupMaybe(PDFName.of("Count"), PDFNumber)?.asNumber() ?? 0;
  outlines.set(PDFName.of("Count"), PDFNumber.of(count + 1));
}
