import { chartTheme, surfaces } from "@surco/contract";
import { init, setPlatformAPI } from "@surco/kit-charts";
import type { PdfNode } from "./pdf-content";

/** Average character width of Inter, as a fraction of the font size. */
const SIGN_WIDTH = 0.57;

// Text is not measured without a browser, and ECharts assumes a narrower font than ours.
setPlatformAPI({
  measureText: (text, font) => {
    const size = Number(/([\d.]+)px/.exec(font ?? "")?.[1] ?? 12);
    return { width: [...text].length * size * SIGN_WIDTH };
  },
});

/** Scale: charts are designed for screens, whose text is larger. */
export const SCREEN_PX_PER_POINT = 1.4;

interface PaperChart {
  /** Points. */
  width: number;
  height: number;
  /** Text in place of the chart for people who do not see it. */
  alt: string;
}

/** Renders a screen chart for a PDF. */
export function chartOnPaper(option: object, { alt, ...size }: PaperChart): PdfNode {
  const chart = init(null, chartTheme(surfaces.light), {
    renderer: "svg",
    ssr: true,
    width: Math.round(size.width * SCREEN_PX_PER_POINT),
    height: Math.round(size.height * SCREEN_PX_PER_POINT),
  });
  try {
    chart.setOption({
      animation: false,
      backgroundColor: "transparent",
      textStyle: { fontFamily: "Inter", color: surfaces.light.ink, fontSize: 12 },
      ...option,
    });
    return { svg: withoutHalos(chart.renderToSVGString()), width: size.width, alt };
  } finally {
    chart.dispose();
  }
}

/** Screens draw a halo behind text; a PDF would draw it over the text. */
function withoutHalos(svg: string): string {
  return svg.replaceAll(/<text [^>]*>/g, (tag) =>
    tag.replaceAll(/ (?:stroke|stroke-width|paint-order)="[^"]*"/g, ""),
  );
}
