import { defineSlot } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import type { ComponentType } from "react";
import type { ImageActionsProps } from "./image-actions";

/** Fetches layers for the image screen's list; it is always the same function. */
export type LoadLayers = () => Promise<readonly ExtraLayer[]>;

/** Layers of other features, to be chosen beside those of a scene. */
export const imageLayersSlot = defineSlot<LoadLayers>("imagery:layers");
/** Beside the downloads of the image screen: actions on the images shown. */
export const imageActionsSlot = defineSlot<ComponentType<ImageActionsProps>>("imagery:actions");
