import { Paper } from "@mantine/core";
import { MapCorner, MapDock } from "@surco/kit-web";
import type { ReactNode } from "react";
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
  /** Draws its children on the map of the screen around. */
  onMap: (children: ReactNode) => ReactNode;
}

/** A field's images: panel, layer on the map, legend in its corner, dates along its bottom. */
export function FieldImages({ field, range, onMap }: FieldImagesProps) {
  const viewer = useImageViewerState(field, range);
  return (
    <ImageViewerContext value={viewer}>
      <ImagesPanel />
      {onMap(<ImageOnMap />)}
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
