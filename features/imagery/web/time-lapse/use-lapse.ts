import { type DrawnLayer, drawLayer, isPicture, type LayerLook } from "@surco/raster";
import type { LapseStep } from "@surco/series";
import { useCallback, useMemo } from "react";
import type { ImageViewer, ViewedField } from "../image-viewer";
import { type ExpectedNdvi, useExpectedNdviOfDays } from "../use-expected-ndvi";
import { buildFrames, type Frame } from "./build-frames";
import { type FrameImage, useFrameImages } from "./use-frame-images";
import { type Playback, usePlayback } from "./use-playback";

/** State of a frame: shown, a gap, loading, failed, or without another season to compare it with. */
export type FrameState = "ready" | "gap" | "waiting" | "failed" | "uncompared";

export interface Lapse extends Playback {
  step: LapseStep;
  frames: readonly Frame[];
  stateOf(index: number): FrameState;
  /** Rendered frame; null for a gap and while it is loading. */
  draw(index: number): DrawnLayer | null;
  /** True if colours are scaled per frame, so that frames cannot be compared. */
  isRescaled: boolean;
  /** Viewer state with the frame's date selected. */
  viewer: ImageViewer;
}

/** Time-lapse of the days shown, in the layer and colours of the screen. */
export function useLapse(viewer: ImageViewer, step: LapseStep): Lapse {
  const { field, dates, range, layer, scale, palette, trueColour, ownFormula, healthView } = viewer;
  const isSearched = isSearchOver(viewer);
  const frames = useMemo(() => buildFrames(dates, range, step, isSearched), [dates, range, step, isSearched]);
  const scenes = useMemo(() => frames.flatMap(({ best }) => best?.image ?? []), [frames]);
  const images = useFrameImages(field.id, layer, scenes, ownFormula?.version);
  const look = useMemo(() => ({ scale, palette, trueColour }), [scale, palette, trueColour]);
  const measure = useHealthReference(field, frames, layer === "health" && healthView === "departure");

  const stateOf = (index: number) => stateOfFrame(frames[index], images, measure);
  const draw = useCallback(
    (index: number) => {
      const frame = frames[index];
      if (stateOfFrame(frame, images, measure) !== "ready") return null;
      const image = images.get(frame?.best?.image.sceneId ?? "");
      if (image === undefined || image === "failed") return null;
      const expectedNdvi = measure.medians?.get(frame?.best?.date ?? "") ?? null;
      return drawLayer(image, { ...look, expectedNdvi }, field.areaHa);
    },
    [images, frames, look, measure, field.areaHa],
  );
  const playback = usePlayback(frames.length, (index) => stateOf(index) !== "waiting");
  const drawn = useMemo(() => draw(playback.index), [draw, playback.index]);
  const sample = useMemo(() => {
    const first = frames.findIndex((frame) => stateOfFrame(frame, images, measure) === "ready");
    return first < 0 ? null : draw(first);
  }, [frames, images, measure, draw]);
  const frame = frames[playback.index] ?? null;
  const isSeen = !["gap", "uncompared"].includes(stateOf(playback.index));

  return {
    ...playback,
    step,
    frames,
    stateOf,
    draw,
    isRescaled: ownFormula?.displayRange === null || isRescaledByFrame(drawn ?? sample, look),
    viewer: {
      ...viewerOfFrame(viewer, frame, drawn, isSeen ? null : sample),
      usual: frame?.best ? measure.usualOf(frame.best.date) : null,
    },
  };
}

/** True once the date search has succeeded or failed. */
function isSearchOver({ catalogQuery: { data, isError } }: ImageViewer): boolean {
  if (data === undefined) return isError;
  const { state, total } = data.progress;
  return state === "done" || state === "failed" || total !== null;
}

function stateOfFrame(
  frame: Frame | undefined,
  images: ReadonlyMap<string, FrameImage>,
  { isWaiting, medians }: HealthReference,
): FrameState {
  if (!frame) return "gap";
  if (frame.best === null) return frame.isUnread ? "waiting" : "gap";
  const image = images.get(frame.best.image.sceneId);
  if (image === undefined || isWaiting) return "waiting";
  if (image === "failed") return "failed";
  return medians === null || medians.has(frame.best.date) ? "ready" : "uncompared";
}

/** Expected NDVI of each frame for the crop health view. */
interface HealthReference {
  /** Expected NDVI of a day; null if it is not requested. */
  usualOf(day: string): ExpectedNdvi | null;
  isWaiting: boolean;
  /** Expected NDVI by day; null without any, when frames show absolute values. */
  medians: ReadonlyMap<string, number> | null;
}

/** Reference for all frames. If any frame has an expectation, frames without one are hidden, so that all share a scale. */
function useHealthReference(field: ViewedField, frames: readonly Frame[], isAsked: boolean): HealthReference {
  const days = useMemo(
    () => (isAsked ? frames.flatMap(({ best }) => best?.date ?? []) : []),
    [frames, isAsked],
  );
  const usualOf = useExpectedNdviOfDays(field, days);
  return useMemo(() => {
    if (days.length === 0) return { usualOf: () => null, isWaiting: false, medians: null };
    const usual = days.map((day) => [day, usualOf(day)] as const);
    const medians = new Map(
      usual.flatMap(([day, found]) => (found.kind === "known" ? [[day, found.median] as const] : [])),
    );
    const isWaiting = usual.some(([, { kind }]) => kind === "loading");
    return { usualOf, isWaiting, medians: medians.size === 0 ? null : medians };
  }, [days, usualOf]);
}

function isRescaledByFrame(drawn: DrawnLayer | null, look: Pick<LayerLook, "trueColour">): boolean {
  if (drawn === null) return false;
  return drawn.kind === "picture"
    ? look.trueColour === "stretched"
    : drawn.classification.kind === "contrasted";
}

/** @param sample  rendering of another frame that provides the legend of a gap */
function viewerOfFrame(
  viewer: ImageViewer,
  frame: Frame | null,
  drawn: DrawnLayer | null,
  sample: DrawnLayer | null,
): ImageViewer {
  const image = drawn === null ? null : drawn.kind === "picture" ? drawn.picture : drawn.raster;
  const legend = drawn ?? (sample === null ? null : emptyLegend(sample));
  return {
    ...viewer,
    selected: frame?.best?.image ?? null,
    image,
    raster: image === null || isPicture(image) ? null : image,
    drawn: legend,
    classification: legend?.kind === "numbers" ? legend.classification : null,
    rgba: drawn?.rgba ?? null,
  };
}

/** Legend of a gap: the whole area counts as unusable. */
function emptyLegend(drawn: DrawnLayer): DrawnLayer {
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
