import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { usePushSwitch, useSavePreferences } from "./preferences/use-preferences";
import { UnsubscribeScreen } from "./UnsubscribeScreen";
import { useMarkRead } from "./use-notifications";

/** Drives of the actions of notifications. */
export const drives: ActionDrives = {
  "notifications/end-digest": { screen: () => <UnsubscribeScreen />, at: "/end/t", path: "/end/:token" },
  "notifications/mark-read": { screen: () => <Using hook={useMarkRead} />, input: "all" },
  "notifications/save-preferences": {
    screen: () => <Using hook={useSavePreferences} />,
    input: { digest: "daily", digestHour: 7, mailed: [], pushed: [], quiet: null },
  },
  "notifications/switch-push": { screen: () => <Using hook={() => usePushSwitch("key")} />, input: false },
};
