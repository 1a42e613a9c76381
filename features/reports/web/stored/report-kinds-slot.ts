import { defineSlot } from "@surco/kit-web";

/** Kind of report that a feature brings. */
export interface WebReportKind {
  /** As on the server: "gross-margin". */
  kind: string;
  /** Text key with its namespace: "gross-margin:report.name". */
  label: string;
}

/** Names of the kinds of reports. */
export const reportKindsSlot = defineSlot<WebReportKind>("reports:kinds");
