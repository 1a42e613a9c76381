import type { PlainDate } from "@surco/calendar";
import { defineSlot } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import type { ComponentType } from "react";
import type { ImageActionsProps } from "./image-actions";
import type { ImageViewer } from "./image-viewer";

/** Loads layers for the layer picker; must be a stable function. */
export type LoadLayers = () => Promise<readonly ExtraLayer[]>;

/** Record of a field that is marked on its curves. */
export interface LabelledMark {
  date: PlainDate;
  /** Text key with its namespace. */
  label: string;
}

/** Records of a feature that are marked on the curves of a field. */
export interface FieldMarkSource {
  /** Namespace of the labels. */
  namespace: string;
  /** Key of their query, below that of the feature's records. */
  keyOf(fieldId: string): readonly unknown[];
  /** Loads the function that reads them. */
  load(): Promise<(fieldId: string, signal: AbortSignal) => Promise<LabelledMark[]>>;
}

/** Marks on the curves of a field, as its sowing. */
export const fieldMarksSlot = defineSlot<FieldMarkSource>("imagery:field-marks");
/** Layers of other features for the layer picker. */
export const imageLayersSlot = defineSlot<LoadLayers>("imagery:layers");
/** Actions on the image shown, next to its downloads. */
export const imageActionsSlot = defineSlot<ComponentType<ImageActionsProps>>("imagery:actions");

/** State of the image screen, for what other features find in the images. */
export interface ImageFindingsProps {
  viewer: ImageViewer;
}
/** Below the statistics of the image shown. */
export const imageFindingsSlot = defineSlot<ComponentType<ImageFindingsProps>>("imagery:findings");
/** On the map, over the image shown. */
export const imageOverlaySlot = defineSlot<ComponentType<ImageFindingsProps>>("imagery:overlay");
