import { Paper } from "@mantine/core";
import { MapCorner, MapDock, useIsPhone, useSheetStop } from "@surco/kit-web";
import type { DateRange, ExtraLayer } from "@surco/kit-web/map";
import { type ComponentType, type ReactNode, useDeferredValue, useMemo } from "react";
import type { ChartMark } from "../charts/season-series";
import { AnomaliesOnMap } from "./anomalies/AnomaliesOnMap";
import { ComparedImages } from "./compare/ComparedImages";
import { ComparedLegends } from "./compare/ComparedLegends";
import { ComparisonProvider, useComparisonState } from "./compare/comparison";
import { DateStrip } from "./DateStrip";
import { useShownRange } from "./date-range/use-shown-range";
import { ImageOnMap } from "./ImageOnMap";
import { ImagesPanel } from "./ImagesPanel";
import type { ImageActionsProps } from "./image-actions";
import { ImageViewerContext, useImageViewerState, type ViewedField } from "./image-viewer";
import { LayerPicker } from "./LayerPicker";
import { Legend } from "./Legend";
import { StripBar } from "./StripBar";
import { useLapseStep } from "./time-lapse/lapse-choice";
import { TimeLapse } from "./time-lapse/TimeLapse";

interface FieldImagesProps {
  field: ViewedField;
  /** Days whose images belong to the season shown. */
  range: DateRange;
  /** Layers of other features, to be chosen beside ours; the same ones for as long as the screen is open. */
  extraLayers?: readonly ExtraLayer[];
  /** Image actions of another feature, beside the downloads. */
  Actions?: ComponentType<ImageActionsProps>;
  /** Activities for the field's curves; the same array while nothing changes. */
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
  // On a phone the picture comes first: the numbers are pulled up from below.
  useSheetStop(viewer.editing === null ? "peek" : "half");
  const isPhone = useIsPhone();
  const [lapseStep, setLapseStep] = useLapseStep();
  // Another date shows on the map and in the strip at once; words and numbers about it follow when the picture is drawn.
  const calmViewer = useDeferredValue(viewer);
  const calmComparison = useDeferredValue(comparison);
  const calm = (children: ReactNode) => (
    <ImageViewerContext value={calmViewer}>
      <ComparisonProvider value={calmComparison}>{children}</ComparisonProvider>
    </ImageViewerContext>
  );
  const panel = calm(useMemo(() => <ImagesPanel Actions={Actions} marks={marks} />, [Actions, marks]));
  const bar = calm(useMemo(() => <StripBar shown={shown} />, [shown]));
  return (
    <ImageViewerContext value={viewer}>
      <ComparisonProvider value={comparison}>
        {panel}
        {viewer.extra !== null && !comparison.isOn ? (
          isPhone && (
            <MapCorner>
              <Paper shadow="sm" radius="md" px="sm">
                <LayerPicker isCompact />
              </Paper>
            </MapCorner>
          )
        ) : lapseStep !== null ? (
          <TimeLapse step={lapseStep} onStep={setLapseStep} bar={bar} />
        ) : (
          <>
            {comparison.isOn ? <ComparedImages /> : <ImageOnMap />}
            <AnomaliesOnMap />
            {calm(comparison.isOn ? comparedLegends : legend)}
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
