import { Paper } from "@mantine/core";
import { MapCorner, MapDock, useSheetStop } from "@surco/kit-web";
import { DateStrip } from "./DateStrip";
import { ImageOnMap } from "./ImageOnMap";
import { ImagesPanel } from "./ImagesPanel";
import { ImageViewerContext, useImageViewerState, type ViewedField } from "./image-viewer";
import { Legend } from "./Legend";
import type { DateRange } from "./use-images";

interface FieldImagesProps {
  field: ViewedField;
  /** Days whose images belong to the season shown. */
  range: DateRange;
}

/** A field's images: panel, layer on the map, legend in its corner, dates along its bottom. */
export function FieldImages({ field, range }: FieldImagesProps) {
  const viewer = useImageViewerState(field, range);
  // On a phone the picture comes first: the numbers are pulled up from below.
  useSheetStop("peek");
  return (
    <ImageViewerContext value={viewer}>
      <ImagesPanel />
      <ImageOnMap />
      <MapCorner>
        <Paper shadow="sm" radius="md">
          <Legend />
        </Paper>
      </MapCorner>
      <MapDock>
        <Paper shadow="sm" radius="md">
          <DateStrip />
        </Paper>
      </MapDock>
    </ImageViewerContext>
  );
}
