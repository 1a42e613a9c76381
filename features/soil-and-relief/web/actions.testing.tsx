import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useRetryReading } from "./use-soil-and-relief";

const ID = "01890000-0000-7000-8000-00000000000a";

/** Drives of the actions of soil and relief. */
export const drives: ActionDrives = {
  "soil-and-relief/retry-reading": { screen: () => <Using hook={() => useRetryReading("soil", ID)} /> },
};
