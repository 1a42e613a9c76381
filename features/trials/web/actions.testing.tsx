import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { createTrial } from "@surco/recommendations/contract";
import { createFieldTrial, listFieldTrials } from "@surco/trials/contract";
import {
  useAppliedRates,
  useCreateTrial,
  useDeleteTrial,
  useDownloadLayout,
  useSaveResponseTrial,
} from "./queries";
import { AppliedForm } from "./saved/AppliedForm";

const ID = "01890000-0000-7000-8000-00000000000a";
const [trial] = listFieldTrials.example.answer.trials;

/** Drives of the actions of field trials. */
export const drives: ActionDrives = {
  "trials/create-trial": {
    screen: () => <Using hook={() => useCreateTrial(ID)} />,
    input: createFieldTrial.example.body,
  },
  "trials/delete-trial": { screen: () => <Using hook={() => useDeleteTrial(ID)} />, input: ID },
  "trials/download-layout": { screen: () => <Using hook={() => useDownloadLayout(trial)} />, input: "kml" },
  "trials/read-applied-rates": { screen: () => <Using hook={() => useAppliedRates(trial)} />, input: ID },
  "trials/record-applied": {
    screen: () => <AppliedForm trial={trial} yieldMaps={[]} canLog onRestart={() => undefined} />,
    input: trial,
  },
  "trials/restore-trial": { screen: () => <Using hook={() => useDeleteTrial(ID)} />, input: ID },
  "trials/save-response-trial": {
    screen: () => <Using hook={() => useSaveResponseTrial()} />,
    input: { ...createTrial.example.body, id: ID },
  },
};
