import { cleanFileName } from "@surco/contract";
import { bboxOf } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { isFixedLayer } from "../../charts/layer-texts";
import type { ImageViewer } from "../image-viewer";
import { drawFrame } from "../time-lapse/export/draw-frame";
import { layoutOf } from "../time-lapse/export/frame-layout";
import { scaleBarOf } from "./scale-bar";
import { placed, usePictureParts, widthsOf } from "./use-picture-parts";

export interface PictureSize {
  /** Largest width, CSS px; the words keep their size. */
  maxWidthPx: number;
  /** Pixels of the picture per CSS pixel. */
  ratio: number;
}

/** Sharp on a phone's screen. */
const FILE_SIZE: PictureSize = { maxWidthPx: 720, ratio: 2 };

/** Picture of the image shown, with name, date, layer, outline, legend, scale and sources, to be sent or printed. */
export function useSinglePicture(viewer: ImageViewer, { maxWidthPx, ratio }: PictureSize = FILE_SIZE) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { layerName, subtitleOf, legendOf, sourcesOf } = usePictureParts();
  const { field, drawn, selected, layer } = viewer;
  const day = selected === null ? "" : format.day(selected.date);

  /** Draws it on a canvas of its own; null while there is no image. */
  const draw = (): HTMLCanvasElement | null => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (drawn === null || selected === null || context === null) return null;
    const bounds = bboxOf(field.polygon);
    const legend = legendOf(drawn, false);
    const footer = sourcesOf([selected]);
    const layout = layoutOf({
      bounds,
      frameCount: 1,
      legendWidths: widthsOf(legend),
      footerLines: footer.length,
      maxWidthPx,
    });
    canvas.width = layout.width * ratio;
    canvas.height = layout.height * ratio;
    const { metres, px } = scaleBarOf(bounds, layout.picture.width, layout.project);
    const scaleBar = { px, text: metres < 1000 ? `${metres} m` : `${format.number(metres / 1000, 0)} km` };
    const usable = selected.usableFraction;
    const caption = {
      title: day,
      detail: usable === null ? "" : t("strip.usable", { percent: format.share(usable) }),
    };
    const { name: fieldName, polygon } = field;
    const template = { layout, fieldName, subtitle: subtitleOf(viewer), polygon, legend, footer, scaleBar };
    drawFrame(context, template, { caption, picture: placed(drawn) }, ratio);
    return canvas;
  };

  return {
    draw,
    day,
    layerName,
    fileName: cleanFileName(
      [field.name, isFixedLayer(layer) ? layer : layerName, selected?.date ?? ""],
      "png",
    ),
    /** @throws Error when there is no image or the browser writes none */
    makeFile: async (): Promise<Blob> => {
      const blob = await new Promise<Blob | null>((done) => {
        const canvas = draw();
        if (canvas === null) done(null);
        else canvas.toBlob(done, "image/png");
      });
      if (blob === null) throw new Error("the browser wrote no picture");
      return blob;
    },
  };
}
