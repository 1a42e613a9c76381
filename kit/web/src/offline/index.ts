export { forgetAnswers } from "./device-answers";
export * from "./drafts";
export * from "./KeptSince";
export { kept } from "./keep-answers";
export { useOutOfReach } from "./reachability";
