import { cleanFileName } from "@surco/contract";
import { notifySuccess, notifyWarning, saveFile } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Pixels of a PNG for each pixel of the page: sharp in a presentation. */
const SCALE = 2;

/** Texts of a file: title above the drawing, and whose data it shows below it. */
export interface ChartWords {
  title: string;
  credits: readonly string[];
}

interface ChartFile {
  /** Element that holds the drawn chart. */
  box: HTMLElement | null;
  kind: "png" | "svg";
  words: ChartWords;
  nameParts: readonly string[];
}

/** Downloads the drawn chart as a file; it is made on the device. */
export function useDownloadChart(): (file: ChartFile) => Promise<void> {
  const { t } = useTranslation("charts");
  return async ({ box, kind, words, nameParts }) => {
    const svg = svgOf(box, words);
    if (svg === null) return notifyWarning("charts:notices.CHART_SVG_NOT_FOUND", t);
    try {
      const text = new XMLSerializer().serializeToString(svg);
      const vector = new Blob([text], { type: "image/svg+xml" });
      saveFile(kind === "svg" ? vector : await pngOf(vector, svg), cleanFileName([...nameParts], kind));
      notifySuccess("charts:notices.CHART_DOWNLOADED", t);
    } catch {
      notifyWarning("charts:notices.CHART_DOWNLOAD_FAILED", t);
    }
  };
}

const SVG = "http://www.w3.org/2000/svg";
const PAD = 8;
const TITLE = { fontSize: 16, lineHeight: 22, weight: "600" };
const CREDIT = { fontSize: 11, lineHeight: 16, weight: "400" };
/** Width of a letter as a part of the font size, on the safe side: a file is shown with fonts of other devices. */
const LETTER = 0.6;

/** Copy of the chart's drawing with its texts, on the colour of the page; null before it is drawn. */
export function svgOf(box: HTMLElement | null, { title, credits }: ChartWords): SVGSVGElement | null {
  const copy = box?.querySelector("svg")?.cloneNode(true);
  if (box === null || !(copy instanceof SVGSVGElement)) return null;
  const style = getComputedStyle(box);
  const [width, height] = [sizeOf(copy, "width"), sizeOf(copy, "height")];
  const titleLines = linesOf(title, width, TITLE.fontSize);
  const creditLines = linesOf(credits.join(" · "), width, CREDIT.fontSize);
  const top = 2 * PAD + titleLines.length * TITLE.lineHeight;
  const whole = document.createElementNS(SVG, "svg");
  const full = top + height + 2 * PAD + creditLines.length * CREDIT.lineHeight;
  whole.setAttribute("xmlns", SVG);
  whole.setAttribute("width", String(width));
  whole.setAttribute("height", String(full));
  whole.setAttribute("viewBox", `0 0 ${width} ${full}`);
  whole.setAttribute("font-family", "Inter, system-ui, sans-serif");
  whole.style.background = style.getPropertyValue("--surco-panel");
  copy.setAttribute("y", String(top));
  copy.removeAttribute("style");
  const write = (lines: readonly string[], from: number, look: typeof TITLE, ink: string) =>
    lines.map((line, index) => {
      const text = document.createElementNS(SVG, "text");
      text.setAttribute("x", String(PAD));
      text.setAttribute("y", String(from + index * look.lineHeight + look.fontSize));
      text.setAttribute("font-size", String(look.fontSize));
      text.setAttribute("font-weight", look.weight);
      text.setAttribute("fill", style.getPropertyValue(ink) || "currentColor");
      text.textContent = line;
      return text;
    });
  whole.append(
    ...write(titleLines, PAD, TITLE, "--surco-ink"),
    copy,
    ...write(creditLines, top + height + PAD, CREDIT, "--surco-ink-soft"),
  );
  return whole;
}

function sizeOf(svg: SVGSVGElement, side: "width" | "height"): number {
  return Number.parseFloat(svg.getAttribute(side) ?? "") || 0;
}

/** Lines of a text between its words, no longer than a width in px. */
function linesOf(text: string, width: number, fontSize: number): string[] {
  const most = Math.max(20, Math.floor((width - 2 * PAD) / (fontSize * LETTER)));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== "") lines.push(word);
  }
  return lines;
}

async function pngOf(vector: Blob, svg: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(vector);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Number(svg.getAttribute("width") ?? image.width) * SCALE;
    canvas.height = Number(svg.getAttribute("height") ?? image.height) * SCALE;
    const context = canvas.getContext("2d");
    context?.scale(SCALE, SCALE);
    context?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("the browser made no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
