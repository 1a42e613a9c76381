import type { ActionDrives } from "@surco/kit-web/action-drive";

/** Reports of phenology are ordered by the action of reports. */
export const drives: ActionDrives = {};
