import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useReportActions, useSaveReport } from "./use-reports";

const ID = "01890000-0000-7000-8000-00000000000a";
const actions = () => <Using hook={() => useReportActions(ID)} />;

/** Drives of the actions of reports. */
export const drives: ActionDrives = {
  "reports/create-report": { screen: actions, input: { choice: { images: [] } } },
  "reports/delete-report": { screen: actions, input: ID },
  "reports/download-report": { screen: () => <Using hook={useSaveReport} />, input: { id: ID, file: null } },
};
