import { cleanFileName } from "@surco/contract";
import { bboxOf } from "@surco/geometry";
import { useTranslation } from "react-i18next";
import { placed, usePictureParts, widthsOf } from "../../picture/use-picture-parts";
import { useFrameCaption } from "../use-frame-caption";
import type { Lapse } from "../use-lapse";
import type { Animation } from "./animation";
import { drawFrame, type FrameTemplate } from "./draw-frame";
import { layoutOf } from "./frame-layout";

export interface AnimationExport {
  /** Animation with the current layer, colours, days and speed. */
  animation(): Animation;
  fileName(extension: string): string;
}

/** Exportable animation of a time-lapse with outline, date, layer, legend and sources. */
export function useAnimation(lapse: Lapse): AnimationExport {
  const { t } = useTranslation("imagery");
  const captionOf = useFrameCaption();
  const { layerName, subtitleOf, legendOf, sourcesOf } = usePictureParts();
  const { field, range } = lapse.viewer;

  const footer = () => {
    const lines = sourcesOf(lapse.frames.flatMap(({ best }) => best?.image ?? []));
    return lapse.isRescaled ? [...lines, t("timelapse.rescaled")] : lines;
  };

  return {
    animation() {
      const legend = legendOf(lapse.viewer.drawn, lapse.isRescaled);
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
        subtitle: subtitleOf(lapse.viewer),
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
