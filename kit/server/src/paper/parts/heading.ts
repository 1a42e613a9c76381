import type { PdfContent, PdfNode } from "../pdf-content";

/** Heading of a section, kept on one page with the part below it; a bookmark of the file. */
export function headed(text: string, first: PdfContent): PdfContent {
  return { stack: [heading(text), first], unbreakable: true };
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
