import { Paper } from "@mantine/core";
import { MapCorner, MapDock } from "@surco/kit-web";
import type { LapseStep } from "@surco/series";
import type { ReactNode } from "react";
import { ImageOnMap } from "../ImageOnMap";
import { ImageViewerContext, useImageViewer } from "../image-viewer";
import { Legend } from "../Legend";
import { DownloadFilm } from "./export/DownloadFilm";
import { LapsePlayer } from "./LapsePlayer";
import classes from "./lapse.module.css";
import { MapStamp } from "./MapStamp";
import { useFrameWords } from "./use-frame-words";
import { useLapse } from "./use-lapse";

interface TimeLapseProps {
  step: LapseStep;
  onStep: (step: LapseStep) => void;
  bar: ReactNode;
}

/** The days shown as a film on the map, with its player along the bottom. */
export function TimeLapse({ step, onStep, bar }: TimeLapseProps) {
  const lapse = useLapse(useImageViewer(), step);
  const words = useFrameWords();
  const frame = lapse.frames[lapse.index];
  const said = frame && words(frame, lapse.stateOf(lapse.index));
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
      {said && (
        <MapStamp>
          <strong className={classes.day}>{said.title}</strong>
          <span>{said.detail}</span>
        </MapStamp>
      )}
      <MapDock>
        <Paper shadow="sm" radius="md">
          <LapsePlayer lapse={lapse} bar={bar} onStep={onStep} download={<DownloadFilm lapse={lapse} />} />
        </Paper>
      </MapDock>
    </>
  );
}
