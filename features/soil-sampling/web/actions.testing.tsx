import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { examplePlan, examplePoint } from "@surco/soil-sampling/contract";
import { useChangePlan, useCreatePlan, useDeletePlan, useDownloadLabels, useSaveResults } from "./queries";
import { useTakePoint } from "./walk/use-take-point";

const nothing = () => undefined;
const { id, fieldId } = examplePlan;

/** Drives of the actions of soil sampling. */
export const drives: ActionDrives = {
  "soil-sampling/change-plan": {
    screen: () => <Using hook={() => useChangePlan(examplePlan)} />,
    input: { version: 1, changes: { name: "Barbecho" } },
  },
  "soil-sampling/create-plan": {
    screen: () => <Using hook={() => useCreatePlan(fieldId, nothing)} />,
    input: {
      id,
      fieldId,
      name: "Presiembra",
      season: "2026/27",
      plannedOn: null,
      byZone: false,
      samplesPerZone: 1,
      subSamples: 12,
      borderM: 15,
      depths: [{ fromCm: 0, toCm: 20 }],
      analyses: ["ph"],
    },
  },
  "soil-sampling/delete-plan": {
    screen: () => <Using hook={() => useDeletePlan(fieldId, nothing)} />,
    input: id,
  },
  "soil-sampling/download-labels": {
    screen: () => <Using hook={() => useDownloadLabels(examplePlan)} />,
    input: "a4",
  },
  "soil-sampling/restore-plan": {
    screen: () => <Using hook={() => useDeletePlan(fieldId, nothing)} />,
    input: id,
  },
  "soil-sampling/save-results": {
    screen: () => <Using hook={() => useSaveResults(examplePlan, nothing)} />,
    input: {
      laboratory: "",
      analysedOn: null,
      results: [{ code: "7KQ4M-1A", values: { ph: 5.9 }, version: null }],
    },
  },
  "soil-sampling/take-point": {
    screen: () => <Using hook={() => useTakePoint(examplePlan).taking} />,
    input: { point: examplePoint, values: { takenOn: "2026-09-10", takenBy: "", remark: "" } },
    isStoredOnDevice: true,
  },
  "soil-sampling/untake-point": {
    screen: () => <Using hook={() => useTakePoint(examplePlan).untaking} />,
    input: examplePoint,
    isStoredOnDevice: true,
  },
};
