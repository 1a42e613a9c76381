import type { ActionDrives } from "@surco/kit-web/action-drive";

/** Summaries are ordered by the action of reports. */
export const drives: ActionDrives = {};
