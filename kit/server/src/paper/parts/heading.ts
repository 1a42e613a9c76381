import type { PdfContent, PdfNode } from "../pdf-content";

/** Rows of a table that stay together; what is longer than a page could not. */
const MOST_ROWS_TOGETHER = 12;

/** Heading of a section, kept on one page with the part below it, or its first row where that is long; a bookmark of the file. */
export function headed(text: string, first: PdfContent): PdfContent {
  if (mostRows(first) > MOST_ROWS_TOGETHER) return { stack: [heading(text), first] };
  // Within what is not broken there is no break before it either.
  return { stack: [{ ...heading(text), headlineLevel: 2 }, first], unbreakable: true };
}

/** Rows of the longest table in a content. */
function mostRows(content: PdfContent): number {
  if (typeof content === "string") return 0;
  if ("map" in content) return Math.max(0, ...content.map(mostRows));
  const { table, stack = [] } = content;
  return Math.max(table?.body.length ?? 0, ...stack.map(mostRows));
}

/** Heading of a section; a bookmark of the file. Where the part below is long, it stays with its first lines alone. */
export function heading(text: string): PdfNode {
  return {
    text,
    role: "H2",
    fontSize: 13,
    bold: true,
    margin: [0, 12, 0, 6],
    headlineLevel: 1,
    outline: true,
    outlineText: text,
  };
}
