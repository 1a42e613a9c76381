import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The feature has no actions: it shows, and its files are made on the device. */
export const drives: ActionDrives = {};
