import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useEnterCompany } from "./company/use-company";
import { DemonstrationCard } from "./DemonstrationCard";

/** Drives of the actions of the landing page. */
export const drives: ActionDrives = {
  "landing/open-demonstration": { screen: () => <DemonstrationCard /> },
  "landing/enter-company": { screen: () => <Using hook={useEnterCompany} />, input: "FSM" },
};
