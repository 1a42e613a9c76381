/** Content of PDF pages: the part of pdfmake's document language that reports use. Lengths in points. */
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
  /** Breaks user text without spaces. */
  wordBreak?: "normal" | "break-all";
}

/** Role of a text in the structure that screen readers follow. "Artifact": they pass over it. */
export type TextRole = "H1" | "H2" | "H3" | "P" | "Caption" | "TH" | "Artifact";

export interface PdfNode extends PdfStyle {
  /** Of a text; a paragraph where it is not said. */
  role?: TextRole;
  /** Text in place of a picture, chart or map; one without it is decoration. */
  alt?: string;
  text?: PdfContent;
  stack?: readonly PdfContent[];
  columns?: readonly PdfContent[];
  columnGap?: number;
  table?: {
    widths?: readonly (number | string)[];
    /** A table with header rows is one to screen readers too; others place their contents. */
    headerRows?: number;
    /** Rows that stand on one page with the titles. */
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    body: readonly (readonly PdfContent[])[];
  };
  layout?: string | object;
  /** Place on the page, from its upper left corner; the content around is laid out without it. */
  absolutePosition?: { x: number; y: number };
  /** Name of a picture of the document. */
  image?: string;
  svg?: string;
  canvas?: readonly object[];
  width?: number | string;
  /** Maximum size of a picture; the aspect ratio is kept. */
  fit?: readonly [number, number];
  height?: number;
  /** Keeps the content on one page. */
  unbreakable?: boolean;
  pageBreak?: "before" | "after";
  fillColor?: string;
  headlineLevel?: number;
  font?: string;
  /** Makes the text a bookmark of the file. */
  outline?: boolean;
  /** Text of the bookmark. */
  outlineText?: string;
  /** Lists the page of each `tocItem`. */
  toc?: { numberStyle?: PdfStyle };
  /** Names the text in the table of contents. */
  tocItem?: boolean;
  /** Look of the text there. */
  tocStyle?: PdfStyle;
  border?: readonly [boolean, boolean, boolean, boolean];
}
