/** Types of pdfmake on Node, as far as used. The published ones require those of a browser. */
declare module "pdfmake" {
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
    createPdf(document: object): { getStream(): Promise<AsyncIterable<Buffer> & { end(): void }> };
  }
  const pdfMake: PdfMake;
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default pdfMake;
}

declare module "pdfmake/js/PDFDocument.js" {
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
