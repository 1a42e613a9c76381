import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The search itself shows what it found, or why it could not. */
export const drives: ActionDrives = {};
