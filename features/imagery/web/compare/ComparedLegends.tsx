import { Paper } from "@mantine/core";
import { ImageViewerContext, useImageViewer } from "../image-viewer";
import { Legend } from "../Legend";
import { legendOrder, useComparison } from "./comparison";

/** Legends of both sides, left first; a shared one where they are equal. Layers of other features have their own. */
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
