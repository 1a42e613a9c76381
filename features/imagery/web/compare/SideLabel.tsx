import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { type ImageViewer, ImageViewerContext } from "../image-viewer";
import { LayerName } from "../LayerName";
import classes from "./compare.module.css";

interface SideLabelProps {
  viewer: ImageViewer;
  /** Value under the pointer; null where there is none. */
  value: string | null;
}

/** Date and layer of one side, with its value under the pointer. */
export function SideLabel({ viewer, value }: SideLabelProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, extra, extraPicture } = viewer;
  const date = extra === null ? (selected?.date ?? null) : (extraPicture?.date ?? null);
  if (extra === null && date === null) return null;
  return (
    <ImageViewerContext value={viewer}>
      <div className={classes.label}>
        {date !== null && <strong>{format.day(date)}</strong>}
        <span>
          <LayerName />
        </span>
        {value !== null && (
          <Text size="sm" fw={600} className="tabular" role="note" aria-label={t("common:map.pointerValue")}>
            {value}
          </Text>
        )}
      </div>
    </ImageViewerContext>
  );
}
