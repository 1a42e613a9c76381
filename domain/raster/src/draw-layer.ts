import { absoluteClasses, type Classification } from "./classes";
import { colourise } from "./colourise";
import { deviationBreaks, type LayerScale, layerClasses } from "./layer-classes";
import { classColours, colourAt, type Rgb, type ScalePaletteId } from "./palettes";
import { isPicture, type LayerImage } from "./picture-codec";
import { type PaintedPicture, paintTrueColour, type TrueColourMode } from "./true-colour";
import type { IndexRaster, PictureRaster } from "./types";

/** Rendering options of a layer; irrelevant ones are ignored. */
export interface LayerLook {
  scale: LayerScale;
  palette: ScalePaletteId;
  trueColour: TrueColourMode;
  /** NDVI that is usual on this day of the season: crop health is drawn as the distance from it; null: as classes of its own. */
  expectedNdvi: number | null;
}

/** A layer of numbers as it is drawn. */
export interface DrawnNumbers {
  kind: "numbers";
  rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Rendered values: the layer's own, or their deviation from the usual ones. */
  values: Float32Array;
  raster: IndexRaster;
  classification: Classification;
  /** Colour of each class, lowest values first. */
  colours: Rgb[];
  /** False where every pixel has one of those colours and none between. */
  isContinuous: boolean;
  isDeviation: boolean;
  /** Decimals that distinguish its values. */
  decimals: number;
}

export interface DrawnPicture {
  kind: "picture";
  rgba: Uint8ClampedArray<ArrayBuffer>;
  picture: PictureRaster;
  range: PaintedPicture["range"];
}

export type DrawnLayer = DrawnNumbers | DrawnPicture;

/** Colours an image, on the screen as in files and on paper. @param areaHa  of the field */
export function drawLayer(image: LayerImage, look: LayerLook, areaHa: number): DrawnLayer {
  if (isPicture(image)) {
    const { rgba, range } = paintTrueColour(image, look.trueColour);
    return { kind: "picture", rgba, picture: image, range };
  }
  return drawNumbers(image, look, areaHa);
}

function drawNumbers(raster: IndexRaster, look: LayerLook, areaHa: number): DrawnNumbers {
  const { expectedNdvi } = look;
  const isDeviation = raster.layer === "health" && expectedNdvi !== null;
  const values = isDeviation ? raster.values.map((value) => value - expectedNdvi) : raster.values;
  const classification = isDeviation
    ? absoluteClasses({ ...raster, values }, deviationBreaks, areaHa)
    : layerClasses(raster, look.scale, areaHa);
  const count = classification.classes.length;
  const drawn = {
    kind: "numbers",
    values,
    raster,
    classification,
    isDeviation,
    decimals: decimalsOf(raster),
  } as const;

  if (raster.layer === "health" || raster.layer === "water" || look.scale !== "absolute") {
    const palette = isDeviation ? "deviation" : raster.layer === "water" ? "water" : look.palette;
    const rgba = colourise(raster, { kind: "classes", palette, classification });
    return { ...drawn, rgba, colours: classColours(palette, count), isContinuous: false };
  }
  const { palette } = look;
  const rgba = colourise(raster, { kind: "scale", palette, range: raster.displayRange });
  // The absolute scale is continuous: a class is named by the colour in its middle.
  const colours = classification.classes.map((_, index) => colourAt(palette, (index + 0.5) / count));
  return { ...drawn, rgba, colours, isContinuous: true };
}

/** Two decimals for a scale of about 1, fewer for a wider one, more for a narrower one. */
function decimalsOf({ displayRange: [low, high] }: IndexRaster): number {
  return Math.min(6, Math.max(0, 2 - Math.round(Math.log10(Math.max(high - low, 1e-9)))));
}
