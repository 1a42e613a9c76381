/** Types of pdfmake on Node, as far as used. The published ones require those of a browser. */
declare module "pdfmake" {
  import type { TaggedDocument } from "pdfmake/js/PDFDocument.js";

  interface PdfMake {
    /** Files that a document may use, by name. */
    virtualfs: {
      writeFileSync(name: string, bytes: Buffer): void;
      existsSync(name: string): boolean;
      readFileSync(name: string): Buffer;
    };
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(document: object): {
      getStream(): Promise<AsyncIterable<Buffer> & TaggedDocument & { end(): void }>;
    };
  }
  const pdfMake: PdfMake;
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default pdfMake;
}

declare module "pdfmake/js/PDFDocument.js" {
  /** Content of a page that belongs to an element of the structure. */
  export interface MarkedContent {
    readonly refs: readonly object[];
  }
  /** Element of the structure: a heading, a table, a cell. */
  export interface StructureElement {
    readonly dictionary: object;
  }
  /** Structure of pdfkit's document. */
  export interface TaggedDocument {
    markContent(tag: "Artifact"): this;
    markStructureContent(role: string): MarkedContent;
    endMarkedContent(): this;
    struct(
      role: string,
      options: { alt?: string; scope?: "Column" | "Row" },
      children: readonly (StructureElement | MarkedContent)[],
    ): StructureElement;
    addStructure(root: StructureElement): this;
  }
  /** pdfkit's document, as far as used. */
  class PDFDocument {
    /** @param source  name of a registered font, or bytes */
    font(source: string | Buffer, family?: string, size?: number): this;
    registerFont(name: string, bytes: Buffer): this;
  }
  /** Node hands out the module as a whole, other loaders what it exports. */
  const module: typeof PDFDocument | { default: typeof PDFDocument };
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default module;
}

declare module "pdfmake/js/Renderer.js" {
  import type { TaggedDocument } from "pdfmake/js/PDFDocument.js";

  /** Draws laid-out items; a line carries what was set on it, an image its node. */
  class Renderer {
    pdfDocument: TaggedDocument;
    renderLine(line: { inlines: object }, x: number, y: number): void;
    renderImage(image: object): void;
    renderSVG(svg: object): void;
    renderVector(vector: object): void;
  }
  const module: typeof Renderer | { default: typeof Renderer };
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default module;
}

declare module "pdfmake/js/LayoutBuilder.js" {
  class LayoutBuilder {
    /** @returns the next line of a text node; null at its end */
    buildNextLine(node: object): { inlines: object } | null;
  }
  const module: typeof LayoutBuilder | { default: typeof LayoutBuilder };
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default module;
}
