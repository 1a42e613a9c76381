import { type PdfContent, type PdfDocument, writePdf } from "@surco/kit-server/paper";

/** Rows of the lists that a page begins with, and fewer where it would need a second one. */
const ROWS = [8, 6, 4, 2, 0] as const;

/**
 * Writes a document with as many rows of its lists as its one page holds. What needs more pages without any row too, as a
 * farm of many fields, keeps all of them.
 *
 * @param contentOf  content with at most so many rows in each list
 */
export async function writeOnOnePage(
  document: Omit<PdfDocument, "content">,
  contentOf: (rows: number) => readonly PdfContent[],
): Promise<Uint8Array> {
  let longest: Uint8Array | null = null;
  for (const rows of ROWS) {
    let count = 0;
    const pageOf = (page: number, pages: number) => {
      count = pages;
      return document.pageOf(page, pages);
    };
    const written = await writePdf({ ...document, pageOf, content: contentOf(rows) });
    if (count <= 1) return written;
    longest ??= written;
  }
  return longest ?? new Uint8Array();
}
