import { Paper } from "@mantine/core";
import { ImageViewerContext, useImageViewer } from "../image-viewer";
import { Legend } from "../Legend";
import { legendOrder, useComparison } from "./comparison";

/**
 * The legends of both sides, left first; one where they would say the same, and what is
 * changed in it is changed on both. Layers of other features bring their own.
 */
export function ComparedLegends() {
  const first = useImageViewer();
  const { second, isOneLegend } = useComparison();
  const setScale: typeof first.setScale = (scale) => {
    first.setScale(scale);
    if (isOneLegend) second.setScale(scale);
  };
  return (
    <>
      {first.extra === null && (
        <ImageViewerContext value={{ ...first, setScale }}>
          <Paper shadow="sm" radius="md" style={{ order: legendOrder.first }}>
            <Legend />
          </Paper>
        </ImageViewerContext>
      )}
      {!isOneLegend && second.extra === null && (
        <ImageViewerContext value={second}>
          <Paper shadow="sm" radius="md" style={{ order: legendOrder.second }}>
            <Legend />
          </Paper>
        </ImageViewerContext>
      )}
    </>
  );
}
