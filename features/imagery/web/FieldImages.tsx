import { Paper } from "@mantine/core";
import { MapCorner, MapDock, useIsPhone, useSheetStop } from "@surco/kit-web";
import { DateStrip } from "./DateStrip";
import type { ExtraLayer } from "./extra-layer";
import { ImageOnMap } from "./ImageOnMap";
import { ImagesPanel } from "./ImagesPanel";
import { ImageViewerContext, useImageViewerState, type ViewedField } from "./image-viewer";
import { LayerPicker } from "./LayerPicker";
import { Legend } from "./Legend";
import type { DateRange } from "./use-images";

interface FieldImagesProps {
  field: ViewedField;
  /** Days whose images belong to the season shown. */
  range: DateRange;
  /** Layers of other features, to be chosen beside ours; the same ones for as long as the screen is open. */
  extraLayers?: readonly ExtraLayer[];
}

/** A field's images: panel, layer on the map, legend in its corner, dates along its bottom. */
export function FieldImages({ field, range, extraLayers }: FieldImagesProps) {
  const viewer = useImageViewerState(field, range, "first", extraLayers);
  // On a phone the picture comes first: the numbers are pulled up from below.
  useSheetStop("peek");
  const isPhone = useIsPhone();
  return (
    <ImageViewerContext value={viewer}>
      <ImagesPanel />
      {viewer.extra !== null ? (
        isPhone && (
          <MapCorner>
            <Paper shadow="sm" radius="md" px="sm">
              <LayerPicker isCompact />
            </Paper>
          </MapCorner>
        )
      ) : (
        <>
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
        </>
      )}
    </ImageViewerContext>
  );
}
