import { useFormat } from "@surco/kit-web";
import { HoverValue } from "../HoverValue";
import { type ImageViewer, ImageViewerContext } from "../image-viewer";
import { LayerName } from "../LayerName";
import classes from "./compare.module.css";

/** Date and layer of one side, with its value under the pointer. */
export function SideLabel({ viewer }: { viewer: ImageViewer }) {
  const format = useFormat();
  const { selected } = viewer;
  if (selected === null) return null;
  return (
    <ImageViewerContext value={viewer}>
      <div className={classes.label}>
        <strong>{format.day(selected.date)}</strong>
        <span>
          <LayerName />
        </span>
        <HoverValue />
      </div>
    </ImageViewerContext>
  );
}
