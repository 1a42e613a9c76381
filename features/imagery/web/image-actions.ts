import type { ImageDate } from "@surco/imagery/contract";
import type { DateRange, ExtraLayer } from "@surco/kit-web/map";
import type { LayerId, LayerScale, ScalePaletteId, TrueColourMode } from "@surco/raster";
import type { ViewedField } from "./image-viewer";

/** Props of another feature's button beside the images. */
export interface ImageActionsProps {
  field: ViewedField;
  range: DateRange;
  /** Of the range, newest first. */
  dates: readonly ImageDate[];
  /** The layer shown, and how it is drawn. */
  layer: LayerId;
  scale: LayerScale;
  palette: ScalePaletteId;
  trueColour: TrueColourMode;
  /** Every layer that can be drawn, with its name. */
  layers: readonly NamedLayer[];
  /** Those of other features. */
  extraLayers: readonly ExtraLayer[];
}

export interface NamedLayer {
  layer: LayerId;
  name: string;
}
