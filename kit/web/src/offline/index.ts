export * from "./DraftFound";
export { forgetAnswers } from "./device-answers";
export * from "./drafts";
export * from "./KeptSince";
export { kept } from "./keep-answers";
export * from "./needs-network";
export { useOutOfReach } from "./reachability";
