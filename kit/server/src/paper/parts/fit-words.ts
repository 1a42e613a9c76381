import type { PdfNode } from "../pdf-content";
import { type TextStyle, textWidth } from "../text-outlines";

/** Breaks words that are wider than their line anywhere, others between words. @param width  points */
export function fitWords(
  text: string,
  width: number,
  style: TextStyle = { fontSize: 9 },
): Pick<PdfNode, "wordBreak"> {
  const isWide = text.split(/\s/).some((word) => textWidth(word, style) > width);
  return isWide ? { wordBreak: "break-all" } : {};
}
