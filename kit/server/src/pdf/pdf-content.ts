/** What a PDF's pages are made of: the part of pdfmake's document language that our reports speak. Lengths in points. */
export type PdfContent = string | PdfNode | readonly PdfContent[];

export interface PdfStyle {
  fontSize?: number;
  bold?: boolean;
  /** #rrggbb */
  color?: string;
  alignment?: "left" | "right" | "center";
  lineHeight?: number;
  /** All sides; or left, top, right, bottom. */
  margin?: number | readonly [number, number, number, number];
  characterSpacing?: number;
  /** For what people type without a space. */
  wordBreak?: "normal" | "break-all";
}

export interface PdfNode extends PdfStyle {
  text?: PdfContent;
  stack?: readonly PdfContent[];
  columns?: readonly PdfContent[];
  columnGap?: number;
  table?: {
    widths?: readonly (number | string)[];
    headerRows?: number;
    dontBreakRows?: boolean;
    body: readonly (readonly PdfContent[])[];
  };
  layout?: string | object;
  /** Name of one of the document's pictures. */
  image?: string;
  svg?: string;
  canvas?: readonly object[];
  width?: number | string;
  /** Largest width and height of a picture, which keeps its proportion. */
  fit?: readonly [number, number];
  height?: number;
  /** Moves what is drawn without moving what follows. */
  relativePosition?: { x: number; y: number };
  /** Keeps the parts on one page. */
  unbreakable?: boolean;
  pageBreak?: "before" | "after";
  fillColor?: string;
  headlineLevel?: number;
  font?: string;
  border?: readonly [boolean, boolean, boolean, boolean];
}
