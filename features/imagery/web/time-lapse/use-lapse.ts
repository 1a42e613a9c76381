import { type DrawnLayer, drawLayer, isPicture, type LayerLook } from "@surco/raster";
import type { LapseStep } from "@surco/series";
import { useCallback, useMemo } from "react";
import type { ImageViewer } from "../image-viewer";
import { type Frame, framesOf } from "./frames-of";
import { type FrameImage, useFrameImages } from "./use-frame-images";
import { type Playback, usePlayback } from "./use-playback";

/** What can be said of a frame: shown, a gap, still on its way, or not to be had. */
export type FrameState = "ready" | "gap" | "waiting" | "failed";

export interface Lapse extends Playback {
  step: LapseStep;
  frames: readonly Frame[];
  stateOf(index: number): FrameState;
  /** A frame as it is drawn; null for a gap and while it is on its way. */
  draw(index: number): DrawnLayer | null;
  /** How the frames are drawn: one way for all. */
  look: LayerLook;
  /** Each frame spreads the colours over its own values: frames are not to be compared. */
  isRescaled: boolean;
  /** The viewer as if the frame's date were chosen. */
  viewer: ImageViewer;
}

/** The time-lapse of the days shown, in the layer and colours of the screen. */
export function useLapse(viewer: ImageViewer, step: LapseStep): Lapse {
  const { field, dates, range, layer, scale, palette, trueColour, ownFormula } = viewer;
  const isSearched = isSearchOver(viewer);
  const frames = useMemo(() => framesOf(dates, range, step, isSearched), [dates, range, step, isSearched]);
  const scenes = useMemo(() => frames.flatMap(({ best }) => best?.image ?? []), [frames]);
  const images = useFrameImages(field.id, layer, scenes, ownFormula?.version);
  const look = useMemo<LayerLook>(
    () => ({ scale, palette, trueColour, usualNdvi: null }),
    [scale, palette, trueColour],
  );

  const stateOf = (index: number) => stateOfFrame(frames[index], images);
  const draw = useCallback(
    (index: number) => {
      const image = images.get(frames[index]?.best?.image.sceneId ?? "");
      return image === undefined || image === "failed" ? null : drawLayer(image, look, field.areaHa);
    },
    [images, frames, look, field.areaHa],
  );
  const playback = usePlayback(frames.length, (index) => stateOf(index) !== "waiting");
  const drawn = useMemo(() => draw(playback.index), [draw, playback.index]);
  const sample = useMemo(() => {
    const first = frames.findIndex((frame) => stateOfFrame(frame, images) === "ready");
    return first < 0 ? null : draw(first);
  }, [frames, images, draw]);

  return {
    ...playback,
    step,
    frames,
    stateOf,
    draw,
    look,
    isRescaled: ownFormula?.displayRange === null || isRescaledByFrame(drawn ?? sample, look),
    viewer: viewerOfFrame(
      viewer,
      frames[playback.index] ?? null,
      drawn,
      stateOf(playback.index) === "gap" ? sample : null,
    ),
  };
}

/** Whether it is known which dates there are: also where the search failed, which is said elsewhere. */
function isSearchOver({ catalogQuery: { data, isError } }: ImageViewer): boolean {
  if (data === undefined) return isError;
  const { state, total } = data.progress;
  return state === "done" || state === "failed" || total !== null;
}

function stateOfFrame(frame: Frame | undefined, images: ReadonlyMap<string, FrameImage>): FrameState {
  if (!frame) return "gap";
  if (frame.best === null) return frame.isUnread ? "waiting" : "gap";
  const image = images.get(frame.best.image.sceneId);
  if (image === undefined) return "waiting";
  return image === "failed" ? "failed" : "ready";
}

function isRescaledByFrame(drawn: DrawnLayer | null, look: LayerLook): boolean {
  if (drawn === null) return false;
  return drawn.kind === "picture"
    ? look.trueColour === "stretched"
    : drawn.classification.kind === "contrasted";
}

/** @param sample  another frame as it is drawn, where this one is a gap: the legend stays, and says that nothing is seen */
function viewerOfFrame(
  viewer: ImageViewer,
  frame: Frame | null,
  drawn: DrawnLayer | null,
  sample: DrawnLayer | null,
): ImageViewer {
  const image = drawn === null ? null : drawn.kind === "picture" ? drawn.picture : drawn.raster;
  const legend = drawn ?? (sample === null ? null : emptied(sample));
  return {
    ...viewer,
    isOfOneDate: false,
    selected: frame?.best?.image ?? null,
    image,
    raster: image === null || isPicture(image) ? null : image,
    drawn: legend,
    classification: legend?.kind === "numbers" ? legend.classification : null,
    rgba: drawn?.rgba ?? null,
  };
}

/** A legend that says of a gap what is true of it: the whole field is without a value. */
function emptied(drawn: DrawnLayer): DrawnLayer {
  if (drawn.kind === "picture") return drawn;
  const { classes, unusable } = drawn.classification;
  const all = [...classes, unusable].reduce(
    (sum, { pixels, areaHa }) => ({ pixels: sum.pixels + pixels, areaHa: sum.areaHa + areaHa, percent: 100 }),
    { pixels: 0, areaHa: 0, percent: 100 },
  );
  const none = { pixels: 0, areaHa: 0, percent: 0 };
  return {
    ...drawn,
    classification: {
      ...drawn.classification,
      classes: classes.map((found) => ({ ...found, ...none })),
      unusable: all,
    },
  };
}
