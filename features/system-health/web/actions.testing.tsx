import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The page only shows: there is nothing to do on it. */
export const drives: ActionDrives = {};
