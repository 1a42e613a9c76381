import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useRequestFlight } from "./request/use-request-flight";

/** Drives of the actions of drone flights. */
export const drives: ActionDrives = {
  "drone-flights/request-flight": { screen: () => <Using hook={useRequestFlight} />, input: {} },
};
