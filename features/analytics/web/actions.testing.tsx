import { decideAnomaly } from "@surco/analytics/contract";
import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { useDecideAnomaly } from "./anomalies/use-anomalies";

const ID = "01890000-0000-7000-8000-00000000000a";
const screen = () => <Using hook={() => useDecideAnomaly(ID)} />;
const input = { anomaly: { id: ID, version: 1, state: "open" }, state: "confirmed" };
const answers: Answers = [[decideAnomaly, { id: ID, state: "confirmed" }]];

/** Drives of the actions of anomalies. */
export const drives: ActionDrives = {
  "analytics/decide-anomaly": { screen, input, answers },
  "analytics/undo-decision": { screen, input, answers },
};
