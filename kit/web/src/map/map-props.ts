import type { PaddingOptions } from "maplibre-gl";
import type { ReactNode } from "react";
import type { Bounds } from "./bounds";

export interface SurcoMapProps {
  ariaLabel: string;
  /** Part of the map under panels, px: the view is centred in the remaining area. */
  padding: PaddingOptions;
  /** Initial view; later values have no effect. */
  initialBounds: Bounds;
  /** Layers; they get the map from `useSurcoMap`, as everything in the same `MapStage` does. */
  children?: ReactNode;
}
