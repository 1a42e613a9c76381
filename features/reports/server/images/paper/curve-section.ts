import { chartOnPaper, headed, PDF_WIDTH, type PdfContent } from "@surco/kit-server/paper";
import type { OpenedReport } from "./open-report";

const HEIGHT = 210;

/** Curve of each layer over the chosen days, as on the screen. */
export function curveSection({ curves, imageryT }: OpenedReport): PdfContent[] {
  return curves.map(({ layerName, option }) => {
    const title = imageryT("curve.title", { layer: layerName });
    return headed(
      title,
      option === null
        ? { text: imageryT("curve.none"), fontSize: 9 }
        : chartOnPaper(option, { width: PDF_WIDTH, height: HEIGHT, alt: title }),
    );
  });
}
