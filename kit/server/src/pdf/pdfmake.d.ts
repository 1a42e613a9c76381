/** What we use of pdfmake on Node. The published types bring those of a browser along. */
declare module "pdfmake" {
  interface PdfMake {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(document: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> };
  }
  const pdfMake: PdfMake;
  // biome-ignore lint/style/noDefaultExport: the package's own way.
  export default pdfMake;
}
