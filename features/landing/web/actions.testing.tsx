import type { ActionDrives } from "@surco/kit-web/action-drive";
import { DemonstrationCard } from "./DemonstrationCard";

/** Drives of the actions of the landing page. */
export const drives: ActionDrives = {
  "landing/open-demonstration": { screen: () => <DemonstrationCard /> },
};
