/** Types of pdfmake on Node, as far as used. The published ones require those of a browser. */
declare module "pdfmake" {
  interface PdfMake {
    /** Files that a document may use, by name. */
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(document: object): { getStream(): Promise<AsyncIterable<Buffer> & { end(): void }> };
  }
  const pdfMake: PdfMake;
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default pdfMake;
}
