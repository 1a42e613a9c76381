import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useImageReportActions, useSaveImageReport } from "./images/use-image-reports";
import {
  useCreateReportLink,
  useEndReportLink,
  useOrderReport,
  useRemoveReport,
  useRetryReport,
  useSaveReport,
} from "./stored/use-stored-reports";

const ID = "01890000-0000-7000-8000-00000000000a";
const actions = () => <Using hook={() => useImageReportActions(ID)} />;

/** Drives of the actions of reports. */
export const drives: ActionDrives = {
  "reports/create-report": { screen: actions, input: { choice: { images: [] } } },
  "reports/delete-report": { screen: actions, input: ID },
  "reports/download-report": {
    screen: () => <Using hook={useSaveImageReport} />,
    input: { id: ID, file: null },
  },
  "reports/order-report": {
    screen: () => <Using hook={() => useOrderReport("season-summary", { fieldId: ID })} />,
    input: {},
  },
  "reports/retry-report": { screen: () => <Using hook={useRetryReport} />, input: ID },
  "reports/remove-report": { screen: () => <Using hook={useRemoveReport} />, input: ID },
  "reports/save-report": { screen: () => <Using hook={useSaveReport} />, input: { id: ID, file: null } },
  "reports/create-link": { screen: () => <Using hook={() => useCreateReportLink(ID)} />, input: 7 },
  "reports/end-link": { screen: () => <Using hook={() => useEndReportLink(ID)} />, input: ID },
};
