import type { ImageDate } from "@surco/imagery/contract";
import { useFormat } from "@surco/kit-web";
import type { MapPicture } from "@surco/kit-web/map";
import type { DrawnLayer } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../../charts/layer-texts";
import type { ImageViewer } from "../image-viewer";
import { useLayerName } from "../LayerName";
import { LEGEND_FONT, type LegendEntry, SWATCH_GAP_PX, SWATCH_PX } from "../time-lapse/export/draw-frame";

/** Words of a picture that leaves the screen: line below the name, legend, sources. */
export function usePictureParts() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const layerName = useLayerName();
  return {
    layerName,

    /** Layer and area. */
    subtitleOf({ drawn, field }: Pick<ImageViewer, "drawn" | "field">): string {
      const isDeviation = drawn?.kind === "numbers" && drawn.isDeviation;
      return [layerName, ...(isDeviation ? [t("health.departure")] : []), format.ha(field.areaHa)].join(
        " · ",
      );
    },

    /** Legend, lowest values first. @param isRescaled  classes differ by frame: only the ends have labels */
    legendOf(drawn: DrawnLayer | null, isRescaled: boolean): LegendEntry[] {
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
    },

    /** Attribution of images, with a note on simulated ones. */
    sourcesOf(images: readonly ImageDate[]): string[] {
      const years = [...new Set(images.map(({ date }) => date.slice(0, 4)))];
      const lines = [t("source.attribution", { year: years.join(", ") })];
      if (images.some(({ simulated }) => !simulated)) lines.push(t("source.files"));
      if (images.some(({ simulated }) => simulated)) lines.unshift(t("source.simulated"));
      return lines;
    },
  };
}

/** Widths of the legend's entries with their swatches, px. */
export function widthsOf(legend: readonly LegendEntry[]): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return legend.map(() => SWATCH_PX);
  context.font = LEGEND_FONT;
  return legend.map(({ text }) => SWATCH_PX + SWATCH_GAP_PX + context.measureText(text).width);
}

/** Pixels of a drawn layer with their place. */
export function placed(drawn: DrawnLayer): MapPicture {
  const { corners, width, height } = drawn.kind === "picture" ? drawn.picture : drawn.raster;
  return { corners, width, height, rgba: drawn.rgba };
}
