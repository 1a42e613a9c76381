import type { ActionDrives } from "@surco/kit-web/action-drive";

/** The choice of the map is a setting of the profile, whose own actions are driven with it. */
export const drives: ActionDrives = {};
