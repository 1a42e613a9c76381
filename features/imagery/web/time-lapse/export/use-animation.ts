import { cleanFileName } from "@surco/contract";
import { bboxOf } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import type { DrawnLayer } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../charts/layer-texts";
import { useLayerName } from "../../LayerName";
import { useFrameCaption } from "../use-frame-caption";
import type { Lapse } from "../use-lapse";
import type { Animation } from "./animation";
import {
  drawFrame,
  type FrameTemplate,
  LEGEND_FONT,
  type LegendEntry,
  SWATCH_GAP_PX,
  SWATCH_PX,
} from "./draw-frame";
import { layoutOf } from "./frame-layout";

export interface AnimationExport {
  /** Animation with the current layer, colours, days and speed. */
  animation(): Animation;
  fileName(extension: string): string;
}

/** Exportable animation of a time-lapse with outline, date, layer, legend and sources. */
export function useAnimation(lapse: Lapse): AnimationExport {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const captionOf = useFrameCaption();
  const legendOf = useLegendEntries();
  const layerName = useLayerName();
  const { field, range } = lapse.viewer;

  const footer = () => {
    const images = lapse.frames.flatMap(({ best }) => best?.image ?? []);
    const years = [...new Set(images.map(({ date }) => date.slice(0, 4)))];
    const lines = [t("source.attribution", { year: years.join(", ") })];
    if (images.some(({ simulated }) => !simulated)) lines.push(t("source.files"));
    if (images.some(({ simulated }) => simulated)) lines.unshift(t("source.simulated"));
    if (lapse.isRescaled) lines.push(t("timelapse.rescaled"));
    return lines;
  };

  return {
    animation() {
      const legend = legendOf(lapse);
      const lines = footer();
      const layout = layoutOf({
        bounds: bboxOf(field.polygon),
        frameCount: lapse.frames.length,
        legendWidths: widthsOf(legend),
        footerLines: lines.length,
      });
      const template: FrameTemplate = {
        layout,
        fieldName: field.name,
        subtitle: [
          layerName,
          ...(isDeviation(lapse) ? [t("health.departure")] : []),
          format.ha(field.areaHa),
        ].join(" · "),
        polygon: field.polygon,
        legend,
        footer: lines,
      };
      return {
        width: layout.width,
        height: layout.height,
        frameCount: lapse.frames.length,
        delayMs: 1000 / lapse.speed,
        draw(to, index) {
          const frame = lapse.frames[index];
          if (!frame) return;
          const drawn = lapse.draw(index);
          drawFrame(to, template, {
            caption: captionOf(frame, lapse.stateOf(index)),
            picture: drawn && placed(drawn),
          });
        },
      };
    },
    fileName: (extension) => cleanFileName([field.name, layerName, range.from, range.until], extension),
  };
}

function isDeviation({ viewer: { drawn } }: Lapse): boolean {
  return drawn?.kind === "numbers" && drawn.isDeviation;
}

function placed(drawn: DrawnLayer) {
  const { corners, width, height } = drawn.kind === "picture" ? drawn.picture : drawn.raster;
  return { corners, width, height, rgba: drawn.rgba };
}

/** Legend of all frames, lowest values first. If classes differ by frame only the ends have labels. */
function useLegendEntries(): (lapse: Lapse) => LegendEntry[] {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  return ({ viewer: { drawn }, isRescaled }) => {
    if (drawn?.kind !== "numbers") return [];
    const names = classNames(drawn, t, format.number);
    const last = drawn.colours.length - 1;
    const ends = (index: number) =>
      index === 0 ? t("timelapse.lowest") : index === last ? t("timelapse.highest") : "";
    const entries = drawn.colours.map((colour, index) => ({
      colour,
      text: isRescaled ? ends(index) : (names[index] ?? ""),
    }));
    return [...entries, { colour: null, text: t("legend.unusable") }];
  };
}

function widthsOf(legend: readonly LegendEntry[]): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return legend.map(() => SWATCH_PX);
  context.font = LEGEND_FONT;
  return legend.map(({ text }) => SWATCH_PX + SWATCH_GAP_PX + context.measureText(text).width);
}
