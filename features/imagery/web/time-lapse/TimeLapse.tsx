import { Paper } from "@mantine/core";
import { MapCorner, MapDock } from "@surco/kit-web";
import type { LapseStep } from "@surco/series";
import type { ReactNode } from "react";
import { ImageOnMap } from "../ImageOnMap";
import { ImageViewerContext, useImageViewer } from "../image-viewer";
import { Legend } from "../Legend";
import { DownloadAnimation } from "./export/DownloadAnimation";
import { LapsePlayer } from "./LapsePlayer";
import classes from "./lapse.module.css";
import { MapStamp } from "./MapStamp";
import { useFrameCaption } from "./use-frame-caption";
import { useLapse } from "./use-lapse";

interface TimeLapseProps {
  step: LapseStep;
  onStep: (step: LapseStep) => void;
  bar: ReactNode;
}

/** Time-lapse of the days shown, with its player. */
export function TimeLapse({ step, onStep, bar }: TimeLapseProps) {
  const lapse = useLapse(useImageViewer(), step);
  const captionOf = useFrameCaption();
  const frame = lapse.frames[lapse.index];
  const caption = frame && captionOf(frame, lapse.stateOf(lapse.index));
  return (
    <>
      <ImageViewerContext value={lapse.viewer}>
        <ImageOnMap />
        <MapCorner>
          <Paper shadow="sm" radius="md">
            <Legend />
          </Paper>
        </MapCorner>
      </ImageViewerContext>
      {caption && (
        <MapStamp>
          <strong className={classes.day}>{caption.title}</strong>
          <span>{caption.detail}</span>
        </MapStamp>
      )}
      <MapDock>
        <Paper shadow="sm" radius="md">
          <LapsePlayer
            lapse={lapse}
            bar={bar}
            onStep={onStep}
            download={<DownloadAnimation lapse={lapse} />}
          />
        </Paper>
      </MapDock>
    </>
  );
}
