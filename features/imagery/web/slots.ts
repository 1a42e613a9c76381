import { defineSlot } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import type { ComponentType } from "react";
import type { ImageActionsProps } from "./image-actions";
import type { ImageViewer } from "./image-viewer";

/** Loads layers for the layer picker; must be a stable function. */
export type LoadLayers = () => Promise<readonly ExtraLayer[]>;

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
