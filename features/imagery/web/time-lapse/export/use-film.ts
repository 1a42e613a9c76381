import { cleanFileName } from "@surco/contract";
import { bboxOf } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import type { DrawnLayer } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../charts/layer-words";
import { useLayerName } from "../../LayerName";
import { useFrameWords } from "../use-frame-words";
import type { Lapse } from "../use-lapse";
import {
  drawFrame,
  LEGEND_FONT,
  type LegendWord,
  type Sheet,
  SWATCH_GAP_PX,
  SWATCH_PX,
} from "./compose-frame";
import type { Film } from "./film";
import { layoutOf } from "./frame-layout";

export interface FilmMaker {
  /** The film as it stands now: layer, colours, days, speed. */
  film(): Film;
  fileName(extension: string): string;
}

/** The time-lapse as a film to be taken along: with outline, date, layer, legend, sources, and "simulated" where it is. */
export function useFilm(lapse: Lapse): FilmMaker {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const wordsOf = useFrameWords();
  const legendOf = useLegendWords();
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
    film() {
      const legend = legendOf(lapse);
      const lines = footer();
      const layout = layoutOf({
        bounds: bboxOf(field.polygon),
        frameCount: lapse.frames.length,
        legendWidths: widthsOf(legend),
        footerLines: lines.length,
      });
      const sheet: Sheet = {
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
          drawFrame(to, sheet, {
            words: wordsOf(frame, lapse.stateOf(index)),
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

/** The legend of all frames, lowest values first. Where each frame has breaks of its own only the ends have words. */
function useLegendWords(): (lapse: Lapse) => LegendWord[] {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  return ({ viewer: { drawn }, isRescaled }) => {
    if (drawn?.kind !== "numbers") return [];
    const names = classNames(drawn, t, format.number);
    const last = drawn.colours.length - 1;
    const ends = (index: number) =>
      index === 0 ? t("timelapse.lowest") : index === last ? t("timelapse.highest") : "";
    const words = drawn.colours.map((colour, index) => ({
      colour,
      text: isRescaled ? ends(index) : (names[index] ?? ""),
    }));
    return [...words, { colour: null, text: t("legend.unusable") }];
  };
}

function widthsOf(legend: readonly LegendWord[]): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return legend.map(() => SWATCH_PX);
  context.font = LEGEND_FONT;
  return legend.map(({ text }) => SWATCH_PX + SWATCH_GAP_PX + context.measureText(text).width);
}
