import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { chooseStation, reviewObservations } from "@surco/weather/contract";
import { useRetryHistory } from "./season/use-season-weather";
import { useSaveSprayingLimits } from "./spraying/use-spraying";
import {
  useCreatePushAddress,
  useCreateStation,
  useDeleteStation,
  useReviewObservations,
  useRevokePushAddress,
  useSaveObservations,
} from "./stations/own/use-own-stations";
import { useChooseStation } from "./stations/use-stations";

const ID = "01994c1e-0000-7000-8000-0000000000e1";
const chosen: Answers = [[chooseStation, { chosenId: ID, formerId: null }]];
const reviewed: Answers = [[reviewObservations, { observations: [], problems: [], ignoredHeadings: [] }]];
const choosing = () => <Using hook={() => useChooseStation(ID)} />;
const deleting = () => <Using hook={useDeleteStation} />;
const noop = () => undefined;

/** Drives of the actions of the weather. */
export const drives: ActionDrives = {
  "weather/choose-station": { screen: choosing, input: ID, answers: chosen },
  "weather/create-push-address": { screen: () => <Using hook={useCreatePushAddress} />, input: ID },
  "weather/create-station": {
    screen: () => <Using hook={() => useCreateStation(noop)} />,
    input: { id: ID, name: "La tranquera", place: [-60.6, -33.9], elevationM: null },
  },
  "weather/delete-station": { screen: deleting, input: ID },
  "weather/restore-station": { screen: deleting, input: ID },
  "weather/review-observations": {
    screen: () => <Using hook={() => useReviewObservations(ID)} />,
    input: new File(["at;temp"], "datos.csv"),
    answers: reviewed,
  },
  "weather/retry-history": { screen: () => <Using hook={() => useRetryHistory(ID)} /> },
  "weather/revoke-push-address": {
    screen: () => <Using hook={() => useRevokePushAddress(noop)} />,
    input: ID,
  },
  "weather/save-observations": {
    screen: () => <Using hook={() => useSaveObservations(ID, noop)} />,
    input: [{ at: "2026-03-01T15:00:00Z", tempC: 20 }],
  },
  "weather/undo-station-choice": { screen: choosing, input: null, answers: chosen },
  "weather/save-spraying-limits": {
    screen: () => <Using hook={() => useSaveSprayingLimits()} />,
    input: null,
  },
};
