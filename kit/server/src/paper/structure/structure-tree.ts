import type { MarkedContent } from "pdfmake/js/PDFDocument.js";
import type { PdfContent, PdfNode } from "../pdf-content";

/** Text or figure of the structure, with its places on the pages. */
export interface StructureLeaf {
  role: string;
  alt?: string;
  scope?: "Column" | "Row";
  contents: MarkedContent[];
}

/** Part of the structure that holds others: a table, a row, a cell with several texts. */
interface StructureBranch {
  role: string;
  scope?: "Column" | "Row";
  parts: StructurePart[];
}

export type StructurePart = StructureLeaf | StructureBranch;

/** Leaf of a laid-out item. */
export interface HasLeaf {
  structureLeaf?: StructureLeaf;
}

export interface TaggedContent {
  /** The content, its texts and figures with their leaves. */
  content: PdfContent;
  parts: StructurePart[];
}

/** Gives every text and figure of a content its place in the structure, in reading order. */
export function tagContent(content: PdfContent): TaggedContent {
  const parts: StructurePart[] = [];
  return { content: tag(content, parts), parts };
}

function tag(content: PdfContent, into: StructurePart[]): PdfContent {
  if (typeof content === "string") return tag({ text: content }, into);
  if (isList(content)) return content.map((part) => tag(part, into));
  const { stack, columns, table, alt } = content;
  if (content.text !== undefined) return withLeaf(content, content.role ?? "P", into);
  if (stack) return { ...content, stack: stack.map((part) => tag(part, into)) };
  if (columns) return { ...content, columns: columns.map((part) => tag(part, into)) };
  if (table) return { ...content, table: { ...table, body: tagRows(table, into) } };
  const isFigure = content.image !== undefined || content.svg !== undefined;
  return isFigure && alt !== undefined ? withLeaf(content, "Figure", into) : content;
}

/** A text, or a figure with its alternative, with its leaf. */
function withLeaf(
  node: PdfNode,
  role: string,
  into: StructurePart[],
  scope?: StructureLeaf["scope"],
): PdfNode & HasLeaf {
  if (role === "Artifact") return node;
  const { alt } = node;
  const leaf: StructureLeaf = {
    role,
    ...(alt !== undefined && { alt }),
    ...(scope !== undefined && { scope }),
    contents: [],
  };
  into.push(leaf);
  return { ...node, structureLeaf: leaf };
}

function tagRows(
  { headerRows = 0, body }: NonNullable<PdfNode["table"]>,
  into: StructurePart[],
): PdfContent[][] {
  // A table that places its contents is read cell by cell.
  if (headerRows === 0) return body.map((row) => row.map((cell) => tag(cell, into)));
  const table: StructureBranch = { role: "Table", parts: [] };
  into.push(table);
  return body.map((cells, index) => {
    const row: StructureBranch = { role: "TR", parts: [] };
    table.parts.push(row);
    return cells.map((cell) => tagCell(cell, index < headerRows, row.parts));
  });
}

function tagCell(cell: PdfContent, isHeader: boolean, row: StructurePart[]): PdfContent {
  const role = isHeader ? "TH" : "TD";
  if (typeof cell === "string") return withLeaf({ text: cell }, role, row, scopeOf(role, isHeader));
  if (!isList(cell) && cell.text !== undefined)
    return withLeaf(cell, cell.role ?? role, row, scopeOf(cell.role ?? role, isHeader));
  const holder: StructureBranch = { role, parts: [] };
  row.push(holder);
  return tag(cell, holder.parts);
}

function scopeOf(role: string, isHeader: boolean): StructureLeaf["scope"] {
  if (role !== "TH") return undefined;
  return isHeader ? "Column" : "Row";
}

function isList(content: PdfContent): content is readonly PdfContent[] {
  return Array.isArray(content);
}
