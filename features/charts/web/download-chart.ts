import { cleanFileName } from "@surco/contract";
import { notifySuccess, notifyWarning, saveFile } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Pixels of a PNG for each pixel of the page: sharp in a presentation. */
const SCALE = 2;

interface ChartFile {
  /** Element that holds the drawn chart. */
  box: HTMLElement | null;
  kind: "png" | "svg";
  nameParts: readonly string[];
}

/** Downloads the drawn chart as a file; it is made on the device. */
export function useDownloadChart(): (file: ChartFile) => Promise<void> {
  const { t } = useTranslation("charts");
  return async ({ box, kind, nameParts }) => {
    const svg = svgOf(box);
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

/** Copy of the chart's drawing, on the colour of the page; null before it is drawn. */
export function svgOf(box: HTMLElement | null): SVGSVGElement | null {
  const copy = box?.querySelector("svg")?.cloneNode(true);
  if (box === null || !(copy instanceof SVGSVGElement)) return null;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.style.background = getComputedStyle(box).getPropertyValue("--surco-panel");
  return copy;
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
