import { Paper } from "@mantine/core";
import { MapCorner, MapDock, SlotContents, useSheetStop } from "@surco/kit-web";
import type { DateRange, ExtraLayer } from "@surco/kit-web/map";
import { type ComponentType, type ReactNode, useDeferredValue, useMemo } from "react";
import type { ChartMark } from "../charts/season-series";
import { ComparedImages } from "./compare/ComparedImages";
import { ComparedLegends } from "./compare/ComparedLegends";
import { ComparisonProvider, useComparisonState } from "./compare/comparison";
import { DateStrip } from "./DateStrip";
import { useShownRange } from "./date-range/use-shown-range";
import { ImageOnMap } from "./ImageOnMap";
import { ImagesPanel } from "./ImagesPanel";
import type { ImageActionsProps } from "./image-actions";
import { ImageViewerContext, ShownImageContext, useImageViewerState, type ViewedField } from "./image-viewer";
import { Legend } from "./Legend";
import { ExtraOnMap, LockedOnMap } from "./LockedOnMap";
import { StripBar } from "./StripBar";
import { imageOverlaySlot } from "./slots";
import { TimeLapse } from "./time-lapse/TimeLapse";
import { useLapseStep } from "./time-lapse/use-lapse-step";

interface FieldImagesProps {
  field: ViewedField;
  /** Days of the season shown. */
  range: DateRange;
  /** Layers of other features; stable while the screen is open. */
  extraLayers?: readonly ExtraLayer[];
  /** Image actions of other features, next to the downloads. */
  Actions?: ComponentType<ImageActionsProps>;
  /** Activities for the field's curves; stable while nothing changes. */
  marks?: readonly ChartMark[];
}

// Created once: they re-render only when their own content changes.
const legend = (
  <MapCorner>
    <Paper shadow="sm" radius="md">
      <Legend />
    </Paper>
  </MapCorner>
);
const comparedLegends = (
  <MapCorner>
    <ComparedLegends />
  </MapCorner>
);

/** A field's images: panel, layer on the map, legend in its corner, dates along its bottom. */
export function FieldImages({ field, range, extraLayers, Actions, marks }: FieldImagesProps) {
  const shown = useShownRange(range);
  const viewer = useImageViewerState(field, shown.range, "first", extraLayers);
  const comparison = useComparisonState(viewer);
  // On a phone the map comes first; the panel is pulled up from below.
  useSheetStop(viewer.editing === null ? "peek" : "half");
  const [lapseStep, setLapseStep] = useLapseStep();
  // Map and strip update first; the panel's numbers follow when the image is drawn.
  const deferredViewer = useDeferredValue(viewer);
  const deferredComparison = useDeferredValue(comparison);
  const withDeferredViewer = (children: ReactNode) => (
    <ImageViewerContext value={deferredViewer}>
      <ComparisonProvider value={deferredComparison}>{children}</ComparisonProvider>
    </ImageViewerContext>
  );
  const panel = withDeferredViewer(
    useMemo(() => <ImagesPanel Actions={Actions} marks={marks} />, [Actions, marks]),
  );
  const bar = withDeferredViewer(useMemo(() => <StripBar shown={shown} />, [shown]));
  const { raster, selected } = viewer;
  const shownImage = useMemo(() => ({ raster, selected }), [raster, selected]);
  return (
    <ImageViewerContext value={viewer}>
      <ComparisonProvider value={comparison}>
        <ShownImageContext value={shownImage}>{panel}</ShownImageContext>
        {viewer.extra !== null && !comparison.isOn ? (
          <ExtraOnMap key={viewer.extra.id} extra={viewer.extra} />
        ) : viewer.lock !== null && !comparison.isOn ? (
          <LockedOnMap reason={viewer.lock} />
        ) : lapseStep !== null && viewer.lock === null ? (
          <TimeLapse step={lapseStep} onStep={setLapseStep} bar={bar} />
        ) : (
          <>
            {comparison.isOn ? <ComparedImages /> : <ImageOnMap />}
            <SlotContents slot={imageOverlaySlot} props={{ viewer }} />
            {comparison.isOn ? (
              withDeferredViewer(comparedLegends)
            ) : (
              <ShownImageContext value={shownImage}>{withDeferredViewer(legend)}</ShownImageContext>
            )}
            <MapDock>
              <Paper shadow="sm" radius="md">
                <DateStrip bar={bar} />
              </Paper>
            </MapDock>
          </>
        )}
      </ComparisonProvider>
    </ImageViewerContext>
  );
}
