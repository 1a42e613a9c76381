import layoutModule from "pdfmake/js/LayoutBuilder.js";
import type { StructureElement, TaggedDocument } from "pdfmake/js/PDFDocument.js";
import rendererModule from "pdfmake/js/Renderer.js";
import type { HasLeaf, StructureLeaf, StructurePart } from "./structure-tree";

const LayoutBuilder = "default" in layoutModule ? layoutModule.default : layoutModule;
const Renderer = "default" in rendererModule ? rendererModule.default : rendererModule;

// The library lays out and draws without a structure: its lines and pictures are marked with the leaves of their nodes.
const buildNextLine = LayoutBuilder.prototype.buildNextLine;
LayoutBuilder.prototype.buildNextLine = function lineOfLeaf(node: HasLeaf) {
  const line: (HasLeaf & { inlines: object }) | null = buildNextLine.call(this, node);
  if (line && node.structureLeaf) line.structureLeaf = node.structureLeaf;
  return line;
};

/** Lines that were drawn: the titles of a table, which later pages repeat, are read once. */
const drawn = new WeakSet<object>();

const { renderLine, renderImage, renderSVG, renderVector } = Renderer.prototype;
Renderer.prototype.renderLine = function markedLine(line: HasLeaf & { inlines: object }, x, y) {
  const leaf = drawn.has(line.inlines) ? undefined : line.structureLeaf;
  drawn.add(line.inlines);
  mark(this.pdfDocument, leaf, () => renderLine.call(this, line, x, y));
};
Renderer.prototype.renderImage = function markedImage(image: HasLeaf) {
  mark(this.pdfDocument, image.structureLeaf, () => renderImage.call(this, image));
};
Renderer.prototype.renderSVG = function markedSvg(svg: HasLeaf) {
  mark(this.pdfDocument, svg.structureLeaf, () => renderSVG.call(this, svg));
};
Renderer.prototype.renderVector = function markedVector(vector) {
  mark(this.pdfDocument, undefined, () => renderVector.call(this, vector));
};

/** Draws as content of a leaf; without one as decoration. */
function mark(document: TaggedDocument, leaf: StructureLeaf | undefined, draw: () => void): void {
  if (leaf === undefined) document.markContent("Artifact");
  else leaf.contents.push(document.markStructureContent(leaf.role));
  draw();
  document.endMarkedContent();
}

/** Writes the structure of a document whose pages are drawn. */
export function writeStructure(document: TaggedDocument, parts: readonly StructurePart[]): void {
  const elementOf = (part: StructurePart): StructureElement => {
    const { role, scope } = part;
    const options = { ...(scope !== undefined && { scope }) };
    if ("parts" in part) return document.struct(role, options, part.parts.filter(isDrawn).map(elementOf));
    const { alt, contents } = part;
    return document.struct(role, { ...options, ...(alt !== undefined && { alt }) }, contents);
  };
  document.addStructure(document.struct("Document", {}, parts.filter(isDrawn).map(elementOf)));
}

/** False for a text without signs; a cell keeps its place. */
function isDrawn(part: StructurePart): boolean {
  if (part.role === "TD" || part.role === "TH") return true;
  return "parts" in part ? part.parts.some(isDrawn) : part.contents.length > 0;
}
