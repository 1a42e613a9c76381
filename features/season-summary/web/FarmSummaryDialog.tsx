import type { FarmReportDialogProps } from "@surco/farms/web";
import { SummaryDialog } from "./SummaryDialog";

/** Season summaries of a farm. */
export function FarmSummaryDialog({ farm, onClose }: FarmReportDialogProps) {
  return <SummaryDialog name={farm.name} subject={{ farmId: farm.id }} isOpen onClose={onClose} />;
}
