import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The feature has no actions of its own: visits are notes, and its files are made on the device. */
export const drives: ActionDrives = {};
