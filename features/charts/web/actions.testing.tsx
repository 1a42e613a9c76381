import { findSavedChart } from "@surco/charts/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useSaveChart } from "./use-chart";

const { updatedAt: _, ...chart } = findSavedChart.example.answer.chart;

/** Drives of the actions of charts; files are made on the device. */
export const drives: ActionDrives = {
  "charts/save-chart": { screen: () => <Using hook={useSaveChart} />, input: chart },
};
