import type { ZoneGrid } from "@surco/decision-zones/contract";
import { RasterOverlay } from "@surco/kit-web/map";
import { cornersOf } from "@surco/raster";
import { useMemo } from "react";
import { paintLabels } from "./paint-labels";

interface LabelsOnMapProps {
  grid: ZoneGrid;
  labels: Uint8Array;
  /** Colours by label, from 1. */
  colors: readonly (string | undefined)[];
}

/** Labelled pixels of the field on the map. */
export function LabelsOnMap({ grid, labels, colors }: LabelsOnMapProps) {
  const key = colors.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are compared by value
  const rgba = useMemo(() => paintLabels(labels, (label) => colors[label]), [labels, key]);
  const corners = useMemo(() => cornersOf(grid, grid.epsg), [grid]);
  return (
    <RasterOverlay corners={corners} width={grid.width} height={grid.height} rgba={rgba} opacity={0.75} />
  );
}
