import type { ImageDate } from "@surco/imagery/contract";
import type { DateRange, ExtraLayer } from "@surco/kit-web/map";
import type { LayerId, LayerScale, ScalePaletteId, TrueColourMode } from "@surco/raster";
import type { ViewedField } from "./image-viewer";

/** Props of another feature's button beside the images. */
export interface ImageActionsProps {
  field: ViewedField;
  range: DateRange;
  /** Dates of the range, newest first. */
  dates: readonly ImageDate[];
  /** Layer shown; scale, palette and mode of its rendering follow. */
  layer: LayerId;
  scale: LayerScale;
  palette: ScalePaletteId;
  trueColour: TrueColourMode;
  /** Built-in layers and formulas with their names. */
  layers: readonly NamedLayer[];
  /** Layers of other features. */
  extraLayers: readonly ExtraLayer[];
}

export interface NamedLayer {
  layer: LayerId;
  name: string;
}
