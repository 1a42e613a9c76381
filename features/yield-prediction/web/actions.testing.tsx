import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The feature has no actions: it shows, and orders images as their own screen does. */
export const drives: ActionDrives = {};
